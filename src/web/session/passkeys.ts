// Passkeys of this device: signing in with one, and those of the signed-in person.
import type { PasskeyListItem } from '@supabase/auth-js'
import { forgetPerson, ownCache } from '#web/calls/query.ts'
import { config } from '#web/config.ts'
import { endReplaced } from './fresh-proof.ts'
import { authClient, currentSession } from './session.ts'

/** Whether this installation and this browser have passkeys. */
export const canUsePasskeys = (): boolean => config().passkeys && 'PublicKeyCredential' in window

/** Whether the browser offers passkeys among the suggestions of a field. */
export const suggestsPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)

/** The person closed the browser's question, or it was taken back: nothing needs to be said. */
export function isPasskeyCancelled(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof DOMException ? error.cause : error
  return cause instanceof DOMException && (cause.name === 'NotAllowedError' || cause.name === 'AbortError')
}

/** The passkey of another account was chosen where that of the signed-in person was needed. */
export class OtherPerson extends Error {
  override readonly name = 'OtherPerson'
  readonly code = 'passkey_of_other_person'
}

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0))
const textOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')

/** One question of the browser at a time: a new one takes back the one before. */
let asked: AbortController | undefined

/** Takes back the question that is open, such as the suggestions of a field that is gone. */
export function cancelPasskeyRequest(): void {
  asked?.abort()
  asked = undefined
}

type Picked = PublicKeyCredential & { response: AuthenticatorAssertionResponse }

async function pickPasskey(
  { challenge, rpId }: { challenge: string; rpId?: string },
  mediation: CredentialMediationRequirement,
): Promise<Picked> {
  cancelPasskeyRequest()
  asked = new AbortController()
  const publicKey = { challenge: bytesOf(challenge), rpId, userVerification: 'required' as const }
  const picked = await navigator.credentials.get({ publicKey, mediation, signal: asked.signal })
  if (!picked) throw new DOMException('No passkey was chosen', 'NotAllowedError')
  return picked as Picked
}

type Wish = {
  /** Whose passkey it has to be; nobody else's is shown to the server. */
  userId?: string
  mediation?: CredentialMediationRequirement
}

/** Signs in with a passkey, in place of the session there was. Throws what the browser or the service refused. */
export async function showPasskey({ userId, mediation = 'optional' }: Wish = {}): Promise<void> {
  const before = currentSession()
  const { passkey } = await authClient()
  const begun = await passkey.startAuthentication()
  if (begun.error) throw begun.error
  const { id, response } = await pickPasskey(begun.data.options, mediation)
  const handle = response.userHandle ? new TextDecoder().decode(response.userHandle) : ''
  if (userId && handle !== userId) throw new OtherPerson()
  const answer = {
    clientDataJSON: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
    userHandle: response.userHandle ? textOf(response.userHandle) : undefined,
  }
  const credential = {
    id,
    rawId: id,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: answer,
  }
  const { data, error } = await passkey.verifyAuthentication({
    challengeId: begun.data.challenge_id,
    credential,
  })
  if (error) throw error
  if (!before) return
  await endReplaced(before.access_token)
  if (data.user && before.user.id !== data.user.id) {
    await forgetPerson()
    ownCache(data.user.id)
  }
}

/** Makes a passkey on this device; the session has shown a second factor from then on. */
export async function addPasskey(friendlyName: string): Promise<void> {
  cancelPasskeyRequest()
  const auth = await authClient()
  const { data, error } = await auth.registerPasskey()
  if (error) throw error
  // What it is called may be changed at any time; that it is there counts.
  await auth.passkey.update({ passkeyId: data.id, friendlyName }).catch(() => undefined)
  await auth.refreshSession()
}

export async function listPasskeys(): Promise<PasskeyListItem[]> {
  const { passkey } = await authClient()
  const { data, error } = await passkey.list()
  if (error) throw error
  return data
}

export async function renamePasskey(passkeyId: string, friendlyName: string): Promise<void> {
  const { passkey } = await authClient()
  const { error } = await passkey.update({ passkeyId, friendlyName })
  if (error) throw error
}

/** Removes a passkey; the present token is renewed so that it no longer names it. */
export async function removePasskey(passkeyId: string): Promise<void> {
  const auth = await authClient()
  const { error } = await auth.passkey.delete({ passkeyId })
  if (error) throw error
  await auth.refreshSession()
}
