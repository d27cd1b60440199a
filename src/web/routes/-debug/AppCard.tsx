// The app, the session and the way to the server.
import { useAuth } from '#web/session/auth.tsx'
import { config } from '#web/config.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { Card } from '#web/ui/Page.tsx'
import { useAnswerTime } from './device.ts'

/** Never a token: who the session belongs to and when it ends is enough. */
export function AppCard() {
  const { session } = useAuth()
  const { version, mode, supabaseUrl } = config()
  const answer = useAnswerTime()
  const expiresAt = session?.expires_at ? new Date(session.expires_at * 1000) : undefined
  return (
    <Card title="App and session">
      <Facts>
        <Fact label="Version">{version}</Fact>
        <Fact label="Build">{import.meta.env.MODE}</Fact>
        <Fact label="Sign-in">{mode === 'embedded' ? 'this server' : new URL(supabaseUrl).host}</Fact>
        <Fact label="Signed in as">{session?.user.email}</Fact>
        <Fact
          label="Account id"
          action={<CopyButton text={session?.user.id ?? ''} label="Copy account id" />}
        >
          {session?.user.id}
        </Fact>
        <Fact label="Token ends">
          {expiresAt?.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })}
        </Fact>
        <Fact label="Network">{navigator.onLine ? 'online' : 'offline'}</Fact>
        <Fact label="Server">
          {answer.data === undefined
            ? '…'
            : answer.data === null
              ? 'does not answer'
              : `answers after ${answer.data} ms`}
        </Fact>
      </Facts>
    </Card>
  )
}
