// Setting up a first second factor: a passkey or an authenticator app, on phones the passkey first.
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { canUsePasskeys } from '#web/session/passkeys.ts'
import { Button } from '#web/ui/Button.tsx'
import { isPhone } from '#web/ui/use-media-query.ts'
import { AppSetup } from './AppSetup.tsx'
import { PasskeySetup } from './PasskeySetup.tsx'

/** Calls `onDone` once there is one. */
export function FactorSetup({ onDone }: { onDone: () => void }) {
  const mayUsePasskey = canUsePasskeys()
  const [way, setWay] = useState<'passkey' | 'app'>(mayUsePasskey && isPhone() ? 'passkey' : 'app')
  return (
    <>
      {way === 'passkey' ? (
        <>
          <p className="mb-4 text-pretty">
            <Trans>
              A passkey is kept on your phone or computer. You confirm it with your fingerprint, your face or
              a PIN.
            </Trans>
          </p>
          <PasskeySetup isFirst onDone={onDone} />
        </>
      ) : (
        <AppSetup onDone={onDone} />
      )}
      {mayUsePasskey ? (
        <Button
          variant="quiet"
          className="mt-4 -ml-4 md:-ml-3"
          onClick={() => setWay(way === 'app' ? 'passkey' : 'app')}
        >
          {way === 'app' ? (
            <Trans>Use a passkey instead</Trans>
          ) : (
            <Trans>Use an authenticator app instead</Trans>
          )}
        </Button>
      ) : null}
    </>
  )
}
