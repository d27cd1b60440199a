// Signing in with a passkey on the sign-in page: by its button, or among the suggestions of the e-mail field.
import { authCode, authMessage } from '#web/parts/platform/account/auth-message.ts'
import { isPasskeyCancelled, showPasskey, stopAskingForPasskey, suggestsPasskeys } from './passkeys.ts'

/** Asks for a passkey; gives what was wrong, if that is to be said. */
export async function signInWithPasskey(): Promise<string | undefined> {
  try {
    await showPasskey()
    return undefined
  } catch (error) {
    return isPasskeyCancelled(error) ? undefined : authMessage(error)
  }
}

// Said only of a passkey that was chosen: nobody has asked for suggestions, and without a connection there are none.
const ofChosen = ['webauthn_challenge_expired', 'webauthn_verification_failed', 'user_banned']

/** Offers passkeys as long as the page is open; gives what was wrong with the one that was chosen. */
export async function suggestPasskeys(): Promise<string | undefined> {
  try {
    if (await suggestsPasskeys()) await showPasskey({ mediation: 'conditional' })
    return undefined
  } catch (error) {
    return ofChosen.includes(authCode(error) ?? '') ? authMessage(error) : undefined
  }
}

export const stopSuggesting = stopAskingForPasskey
