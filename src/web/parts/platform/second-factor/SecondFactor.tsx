// The second step of signing in: a passkey, the code of the authenticator app, or a recovery code.
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { AccountPage } from '#web/parts/platform/account/AccountPage.tsx'
import { appsOf, hasPasskey } from '#web/session/factors.ts'
import { canUsePasskeys } from '#web/session/passkeys.ts'
import { currentSession } from '#web/session/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { AppProof, PasskeyProof, RecoveryCodeProof } from './ProofForms.tsx'

type Way = 'passkey' | 'app' | 'recovery'

const texts: Record<Way, { title: ReactNode; lead: ReactNode; choice: ReactNode }> = {
  passkey: {
    title: <Trans>Use your passkey</Trans>,
    lead: <Trans>Your device asks for your fingerprint, your face or a PIN.</Trans>,
    choice: <Trans>Use a passkey</Trans>,
  },
  app: {
    title: <Trans>Enter your code</Trans>,
    lead: <Trans>Your authenticator app shows six digits for Fermata.</Trans>,
    choice: <Trans>Use the authenticator app</Trans>,
  },
  recovery: {
    title: <Trans>Enter a recovery code</Trans>,
    lead: <Trans>Each of the codes you saved works once.</Trans>,
    choice: <Trans>Use a recovery code</Trans>,
  },
}

/** Shown in place of every page until the session counts; that it does then is seen by the session itself. */
export function SecondFactor({ onSignOut }: { onSignOut: () => void }) {
  const { t } = useLingui()
  // Of when the page opened: as soon as a factor is shown it makes way.
  const [user] = useState(() => currentSession()?.user ?? null)
  const email = user?.email
  const apps = appsOf(user)
  const ways: Way[] = [
    ...(hasPasskey(user) && canUsePasskeys() ? (['passkey'] as const) : []),
    ...(apps.length > 0 ? (['app'] as const) : []),
    'recovery',
  ]
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery')
  return (
    <AccountPage
      title={texts[way].title}
      lead={texts[way].lead}
      aside={<Trans>You are signing in as {email}.</Trans>}
    >
      {way === 'passkey' ? <PasskeyProof userId={user?.id ?? ''} /> : null}
      {way === 'app' ? <AppProof apps={apps} /> : null}
      {way === 'recovery' ? <RecoveryCodeProof label={t`Sign in`} /> : null}
      <div className="mt-6 flex flex-col gap-2 border-t border-line pt-5">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} onClick={() => setWay(other)}>
              {texts[other].choice}
            </Button>
          ))}
        <Button onClick={onSignOut}>
          <Trans>Sign in with another account</Trans>
        </Button>
      </div>
    </AccountPage>
  )
}
