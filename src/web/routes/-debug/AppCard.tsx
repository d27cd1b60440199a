// The app, the session and the way to the server.
import { Trans, useLingui } from '@lingui/react/macro'
import { useAuth } from '#web/session/auth.tsx'
import { config } from '#web/config.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { Card } from '#web/ui/Page.tsx'
import { useAnswerTime } from './device.ts'

/** Never a token: who the session belongs to and when it ends is enough. */
export function AppCard() {
  const { t, i18n } = useLingui()
  const { session } = useAuth()
  const { version, mode, supabaseUrl } = config()
  const answer = useAnswerTime()
  const expiresAt = session?.expires_at ? new Date(session.expires_at * 1000) : undefined
  const locale = i18n.locale === 'en' ? 'en-GB' : i18n.locale
  return (
    <Card title={<Trans>App and session</Trans>}>
      <Facts>
        <Fact label={<Trans>Version</Trans>}>{version}</Fact>
        <Fact label={<Trans>Build</Trans>}>{import.meta.env.MODE}</Fact>
        <Fact label={<Trans>Sign-in</Trans>}>
          {mode === 'embedded' ? <Trans>this server</Trans> : new URL(supabaseUrl).host}
        </Fact>
        <Fact label={<Trans>Signed in as</Trans>}>{session?.user.email}</Fact>
        <Fact
          label={<Trans>Account id</Trans>}
          action={<CopyButton text={session?.user.id ?? ''} label={t`Copy account id`} />}
        >
          {session?.user.id}
        </Fact>
        <Fact label={<Trans>Token ends</Trans>}>
          {expiresAt?.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'medium' })}
        </Fact>
        <Fact label={<Trans>Network</Trans>}>
          {navigator.onLine ? <Trans>online</Trans> : <Trans>offline</Trans>}
        </Fact>
        <Fact label={<Trans>Server</Trans>}>
          {answer.data === undefined ? (
            '…'
          ) : answer.data === null ? (
            <Trans>does not answer</Trans>
          ) : (
            <Trans>answers after {answer.data} ms</Trans>
          )}
        </Fact>
      </Facts>
    </Card>
  )
}
