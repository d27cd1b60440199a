// Signing in with a passkey: by a button, or among the suggestions of the e-mail field.
import { Trans } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import {
  canUsePasskeys,
  isPasskeyCancelled,
  showPasskey,
  cancelPasskeyRequest,
  suggestsPasskeys,
} from '#web/session/passkeys.ts'
import { Button } from '#web/ui/Button.tsx'
import { authCode, authMessage } from './auth-message.ts'

// Said only of a passkey that was chosen: nobody has asked for suggestions, and without a connection there are none.
const ofChosen = ['webauthn_challenge_expired', 'webauthn_verification_failed', 'user_banned']

type PasskeySignInProps = { onProblem: (problem: string | undefined) => void }

/** With a session the page around it turns into the way to where one wanted. */
export function PasskeySignIn({ onProblem }: PasskeySignInProps) {
  const [isRequesting, setRequesting] = useState(false)
  const suggest = useCallback(async () => {
    try {
      if (await suggestsPasskeys()) await showPasskey({ mediation: 'conditional' })
    } catch (error) {
      if (ofChosen.includes(authCode(error) ?? '')) onProblem(authMessage(error))
    }
  }, [onProblem])

  useEffect(() => {
    void suggest()
    return cancelPasskeyRequest
  }, [suggest])

  async function signIn() {
    setRequesting(true)
    onProblem(undefined)
    try {
      await showPasskey()
    } catch (error) {
      if (!isPasskeyCancelled(error)) onProblem(authMessage(error))
      setRequesting(false)
      // The button's question has taken the suggestions back.
      void suggest()
    }
  }

  if (!canUsePasskeys()) return null
  return (
    <Button size="lg" icon={<KeyRound aria-hidden />} busy={isRequesting} onClick={() => void signIn()}>
      <Trans>Sign in with a passkey</Trans>
    </Button>
  )
}
