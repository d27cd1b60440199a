// Asks the signed-in person to prove once more who they are, before a sensitive change.
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { appsOf, hasFactor, hasPasskey } from '#web/session/factors.ts'
import { canUsePasskeys, cancelPasskeyRequest } from '#web/session/passkeys.ts'
import { currentSession } from '#web/session/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { AppProof, EmailProof, PasskeyProof, PasswordProof, RecoveryCodeProof } from './ProofForms.tsx'

/** A root of its own: it is asked from anywhere, on any page. */
function openQuestion(): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((done) => {
    const answer = (isProven: boolean) => {
      cancelPasskeyRequest()
      root.unmount()
      place.remove()
      done(isProven)
    }
    root.render(
      <I18nProvider i18n={i18n}>
        <ConfirmIdentity answer={answer} />
      </I18nProvider>,
    )
  })
}

let pending: Promise<boolean> | undefined

/** Whether the session is fresh now. Calls that are refused at the same time ask together. */
export function confirmIdentity(): Promise<boolean> {
  pending ??= openQuestion().finally(() => (pending = undefined))
  return pending
}

type Way = 'passkey' | 'app' | 'recovery' | 'password' | 'email'

const choices: Record<Way, ReactNode> = {
  passkey: <Trans>Use a passkey</Trans>,
  app: <Trans>Use the authenticator app</Trans>,
  recovery: <Trans>Use a recovery code</Trans>,
  password: <Trans>Use your password</Trans>,
  email: <Trans>Use a code by e-mail</Trans>,
}

function ConfirmIdentity({ answer }: { answer: (isProven: boolean) => void }) {
  const { t } = useLingui()
  // Of when it opened: what proves it may replace the session.
  const [user] = useState(() => currentSession()?.user ?? null)
  const apps = appsOf(user)
  const withPasskey: Way[] = hasPasskey(user) && canUsePasskeys() ? ['passkey'] : []
  const ways: Way[] = hasFactor(user)
    ? [...withPasskey, ...(apps.length > 0 ? (['app'] as const) : []), 'recovery']
    : ['password', 'email']
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery')
  const onProven = () => answer(true)

  // What is open below would take the key for its own, and close with what was typed there.
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopImmediatePropagation()
      answer(false)
    }
    window.addEventListener('keydown', close, true)
    return () => window.removeEventListener('keydown', close, true)
  }, [answer])

  return (
    <Sheet
      open
      size="sm"
      onOpenChange={(open) => (open ? undefined : answer(false))}
      title={<Trans>Confirm it’s you</Trans>}
      description={<Trans>You signed in a while ago, and this is a sensitive change.</Trans>}
    >
      <div className="flex flex-col gap-3">
        {way === 'passkey' ? <PasskeyProof userId={user?.id ?? ''} onProven={onProven} /> : null}
        {way === 'app' ? <AppProof apps={apps} onProven={onProven} /> : null}
        {way === 'recovery' ? <RecoveryCodeProof label={t`Confirm`} onProven={onProven} /> : null}
        {way === 'password' ? <PasswordProof onProven={onProven} /> : null}
        {way === 'email' ? <EmailProof onProven={onProven} /> : null}
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="quiet" onClick={() => setWay(other)}>
              {choices[other]}
            </Button>
          ))}
      </div>
    </Sheet>
  )
}
