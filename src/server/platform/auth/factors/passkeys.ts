/** Passkeys in the database, and what the browser's answers prove of them (WebAuthn, level 3). */
import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { isUuid, type Context, type Queryable } from '../context.ts'
import { AuthError, invalid } from '../errors.ts'
import type { JsonObject } from '../types.ts'
import type { UserRow } from '../users.ts'

/** Fetched with the first passkey: a server that never sees one starts the sooner. */
const library = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')

/** Browsers bind passkeys to a name: an installation that is reached by a number has none. */
export const hasPasskeys = (siteUrl: string): boolean =>
  isIP(new URL(siteUrl).hostname.replace(/^\[|\]$/g, '')) === 0

/** EdDSA, ES256 and RS256: what devices make, without asking this process for what it has on trial. */
const supportedAlgorithmIDs = [-8, -7, -257]

const rpId = (ctx: Context) => new URL(ctx.options.siteUrl).hostname
const expectedBy = (ctx: Context) => ({
  expectedOrigin: new URL(ctx.options.siteUrl).origin,
  expectedRPID: rpId(ctx),
  requireUserVerification: true,
})

/** The one failure of an answer, whatever was wrong with it. */
export const passkeyRefused = () =>
  new AuthError(400, 'webauthn_verification_failed', 'Credential verification failed')
export const passkeyMissing = () => new AuthError(404, 'webauthn_credential_not_found', 'Passkey not found')

export type Passkey = {
  id: string
  user_id: string
  friendly_name: string
  created_at: Date
  last_used_at: Date | null
  credential_id: string
  public_key: Buffer
  sign_count: number
  transports: AuthenticatorTransport[]
}

async function find(client: Queryable, where: string, values: unknown[]): Promise<Passkey[]> {
  const { rows } = await client.query<Passkey>(
    `select f.id, f.user_id, f.friendly_name, f.created_at, c.last_used_at, c.credential_id, c.public_key,
       c.sign_count::float8 as sign_count, c.transports
     from auth.webauthn_credentials c join auth.mfa_factors f on f.id = c.factor_id
     where ${where} order by f.created_at, f.id`,
    values,
  )
  return rows
}

export const passkeysOf = (client: Queryable, userId: string) => find(client, 'f.user_id = $1', [userId])

/** One of the user's own; throws where there is none. */
export async function ownPasskey(client: Queryable, userId: string, id: string): Promise<Passkey> {
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'passkey_id must be an UUID')
  const [passkey] = await find(client, 'f.user_id = $1 and f.id = $2', [userId, id])
  if (!passkey) throw passkeyMissing()
  return passkey
}

/** The form in which clients see a passkey. */
export const passkeyJson = ({ id, friendly_name, created_at, last_used_at }: Passkey) => ({
  id,
  friendly_name: friendly_name || undefined,
  created_at,
  last_used_at: last_used_at ?? undefined,
})

/** Keeps a challenge, of a user who adds a passkey or of somebody who signs in. */
async function keepChallenge(ctx: Context, client: Queryable, userId: string | null, challenge: string) {
  const id = randomUUID()
  const now = ctx.now()
  await client.query(
    'insert into auth.webauthn_challenges (id, user_id, challenge, created_at) values ($1, $2, $3, $4)',
    [id, userId, challenge, now],
  )
  const expiresAt = Math.floor(now.getTime() / 1000) + ctx.settings.lifetimes.challenge
  return { challenge_id: id, expires_at: expiresAt }
}

/** Takes a challenge: of parallel takers one wins, and whatever the answer then is, it serves no other. */
export async function takeChallenge(
  ctx: Context,
  client: Queryable,
  userId: string | null,
  id: string | undefined,
): Promise<string> {
  if (!id) throw invalid('challenge_id is required')
  if (!isUuid(id)) throw invalid('challenge_id must be a valid UUID')
  const { rows } = await client.query<{ challenge: string; created_at: Date }>(
    `delete from auth.webauthn_challenges where id = $1 and user_id is not distinct from $2
     returning challenge, created_at`,
    [id, userId],
  )
  const taken = rows[0]
  if (!taken) throw new AuthError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used')
  if (taken.created_at.getTime() + ctx.settings.lifetimes.challenge * 1000 < ctx.now().getTime())
    throw new AuthError(400, 'webauthn_challenge_expired', 'Challenge has expired')
  return taken.challenge
}

const millis = (ctx: Context) => ctx.settings.lifetimes.challenge * 1000
const described = ({ credential_id: id, transports }: Passkey) => ({ id, transports })

/** What the browser needs to make a passkey for this user, beside those they have. */
export async function registrationOptions(ctx: Context, user: UserRow, present: Passkey[]) {
  const { generateRegistrationOptions } = await library()
  const name = user.email ?? user.id
  const options = await generateRegistrationOptions({
    rpName: ctx.options.productName ?? rpId(ctx),
    rpID: rpId(ctx),
    userID: new TextEncoder().encode(user.id),
    userName: name,
    userDisplayName: name,
    timeout: millis(ctx),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: present.map(described),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...(await keepChallenge(ctx, ctx.pool, user.id, options.challenge)), options }
}

/** What the browser needs to show a passkey, whosever it is. */
export async function authenticationOptions(ctx: Context) {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: rpId(ctx),
    timeout: millis(ctx),
    userVerification: 'required',
  })
  return { ...(await keepChallenge(ctx, ctx.pool, null, options.challenge)), options }
}

type NewCredential = { id: string; publicKey: Uint8Array; counter: number; transports: string[] }

/** The passkey that an answer proves to have been made for our challenge; throws `passkeyRefused` for any other. */
export async function verifyRegistration(
  ctx: Context,
  credential: JsonObject,
  expectedChallenge: string,
): Promise<NewCredential> {
  const { verifyRegistrationResponse } = await library()
  const { decodeAttestationObject, isoBase64URL } = await helpers()
  // Each part that is read is checked by the library, which throws for what it does not expect.
  const response = credential as unknown as RegistrationResponseJSON
  try {
    const attestation = isoBase64URL.toBuffer(response.response.attestationObject)
    // We ask for none. Others come with certificates, whose revocation lists the library would fetch.
    if (!['none', 'packed'].includes(decodeAttestationObject(attestation).get('fmt'))) throw passkeyRefused()
    const answer = { response, expectedChallenge, supportedAlgorithmIDs, ...expectedBy(ctx) }
    const { verified, registrationInfo } = await verifyRegistrationResponse(answer)
    if (!verified) throw passkeyRefused()
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    return { id, publicKey, counter, transports: transports.filter((name) => /^[a-z-]{1,20}$/.test(name)) }
  } catch {
    throw passkeyRefused()
  }
}

/** The passkey that answered our challenge, and its counter now; throws `passkeyRefused` for any other answer. */
export async function verifyAuthentication(
  ctx: Context,
  credential: JsonObject,
  expectedChallenge: string,
): Promise<{ passkey: Passkey; counter: number }> {
  const { verifyAuthenticationResponse } = await library()
  const response = credential as unknown as AuthenticationResponseJSON
  const [passkey] =
    typeof response.id === 'string' ? await find(ctx.pool, 'c.credential_id = $1', [response.id]) : []
  if (!passkey) throw passkeyRefused()
  await ctx.limits.tryAccount(`passkey ${passkey.user_id}`)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      ...expectedBy(ctx),
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.sign_count,
        transports: passkey.transports,
      },
    })
    const handle = Buffer.from(response.response.userHandle ?? '', 'base64url').toString()
    if (!verified || handle !== passkey.user_id) throw passkeyRefused()
    await ctx.limits.succeeded(`passkey ${passkey.user_id}`)
    return { passkey, counter: authenticationInfo.newCounter }
  } catch {
    throw passkeyRefused()
  }
}

/** Notes that a passkey was shown; false where another answer has brought its counter this far already. */
export async function notePasskeyUse(
  ctx: Context,
  client: Queryable,
  passkey: Passkey,
  counter: number,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update auth.webauthn_credentials set sign_count = $2, last_used_at = $3
     where factor_id = $1 and (sign_count < $2 or (sign_count = 0 and $2 = 0))`,
    [passkey.id, counter, ctx.now()],
  )
  return rowCount === 1
}

/** Adds a passkey to a user; `webauthn_credential_exists` where it is known already, whosever it is. */
export async function insertPasskey(
  ctx: Context,
  client: Queryable,
  userId: string,
  made: NewCredential,
): Promise<Passkey> {
  const id = randomUUID()
  await client.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values ($1, $2, 'webauthn', 'verified', $3, $3)`,
    [id, userId, ctx.now()],
  )
  const { rowCount } = await client.query(
    `insert into auth.webauthn_credentials (factor_id, credential_id, public_key, sign_count, transports)
     values ($1, $2, $3, $4, $5) on conflict (credential_id) do nothing`,
    [id, made.id, Buffer.from(made.publicKey), made.counter, made.transports],
  )
  if (!rowCount)
    throw new AuthError(422, 'webauthn_credential_exists', 'This credential is already registered')
  return ownPasskey(client, userId, id)
}

export async function renamePasskey(ctx: Context, client: Queryable, id: string, name: string) {
  await client.query('update auth.mfa_factors set friendly_name = $2, updated_at = $3 where id = $1', [
    id,
    name,
    ctx.now(),
  ])
}
