// Signing in with a passkey on the sign-in page: by its button, or among the suggestions of the e-mail field.
import { authCode, authMessage } from '#web/parts/platform/account/auth-message.ts'
import { isPasskeyCancelled, showPasskey, suggestsPasskeys } from './passkeys.ts'

type Say = (problem: string) => void

// Said only of a passkey that was chosen: nobody has asked for suggestions, and without a connection there are none.
const ofChosen = ['webauthn_challenge_expired', 'webauthn_verification_failed', 'user_banned']

/** Offers passkeys until one is chosen or something else is asked; no other page has a field that would show them. */
export async function suggest(say: Say): Promise<void> {
  try {
    if (await suggestsPasskeys()) await showPasskey({ mediation: 'conditional' })
  } catch (error) {
    if (ofChosen.includes(authCode(error) ?? '')) say(authMessage(error))
  }
}

/** Asks for a passkey; gives what was wrong, if that is to be said. Suggestions are back then. */
export async function signIn(say: Say): Promise<string | undefined> {
  try {
    await showPasskey()
    return undefined
  } catch (error) {
    void suggest(say)
    return isPasskeyCancelled(error) ? undefined : authMessage(error)
  }
}
