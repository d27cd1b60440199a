// Signing in with a passkey: by a button, or chosen among the suggestions of the e-mail field.
import { Trans } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import {
  isPasskeyCancelled,
  showPasskey,
  stopAskingForPasskey,
  suggestsPasskeys,
} from '#web/session/passkeys.ts'
import { Button } from '#web/ui/Button.tsx'
import { authCode, authMessage } from './auth-message.ts'
import { FormError } from './FormError.tsx'

/** With a session the page around it turns into the way to where one wanted. */
export function PasskeySignIn() {
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(false)

  const suggest = useCallback(async () => {
    try {
      if (await suggestsPasskeys()) await showPasskey({ mediation: 'conditional' })
    } catch (error) {
      if (isPasskeyCancelled(error)) return
      // Suggestions stay open as long as the page does, the service's question five minutes.
      if (authCode(error) === 'webauthn_challenge_expired') setProblem(authMessage(error))
      // Nobody has asked for anything yet: without a connection there are no suggestions, that is all.
      else if (authCode(error) === 'webauthn_verification_failed') setProblem(authMessage(error))
    }
  }, [])

  useEffect(() => {
    void suggest()
    return stopAskingForPasskey
  }, [suggest])

  async function ask() {
    setAsking(true)
    setProblem(undefined)
    try {
      await showPasskey()
    } catch (error) {
      if (!isPasskeyCancelled(error)) setProblem(authMessage(error))
      setAsking(false)
      void suggest()
    }
  }

  return (
    <>
      <FormError>{problem}</FormError>
      <Button size="lg" icon={<KeyRound aria-hidden />} busy={isAsking} onClick={() => void ask()}>
        <Trans>Sign in with a passkey</Trans>
      </Button>
    </>
  )
}
