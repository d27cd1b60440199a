// Adding a passkey on this device, and with the first factor the recovery codes.
import { Trans } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { authMessage } from '#web/parts/platform/account/auth-message.ts'
import { deviceOf } from '#web/parts/platform/account/device-of.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { addPasskey, isPasskeyCancelled } from '#web/session/passkeys.ts'
import { Button } from '#web/ui/Button.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useFirstCodes } from './use-first-codes.ts'

/** "Chrome, Android": enough to recognise the device by; where nothing is recognised it has no name. */
function ownName(): string {
  const { browser, system } = deviceOf(navigator.userAgent)
  return [browser, system].filter(Boolean).join(', ')
}

type PasskeySetupProps = {
  /** The passkey is there and the recovery codes of a first factor were seen. */
  onDone: () => void
  isFirst: boolean
}

/** A button for the browser's own question. */
export function PasskeySetup({ onDone, isFirst }: PasskeySetupProps) {
  const [problem, setProblem] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const { codes, finish, done } = useFirstCodes(onDone)

  async function add() {
    setAdding(true)
    setProblem(undefined)
    try {
      await addPasskey(ownName())
      await finish()
    } catch (error) {
      if (!isPasskeyCancelled(error)) setProblem(authMessage(error))
    }
    setAdding(false)
  }

  if (codes) return <RecoveryCodes codes={codes} onDone={done} />
  return (
    <div className="flex flex-col items-start gap-3">
      <FormError>{problem}</FormError>
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        icon={<KeyRound aria-hidden />}
        busy={isAdding}
        onClick={() => void add()}
      >
        <Trans>Add passkey</Trans>
      </Button>
    </div>
  )
}
