/** Sign-ins at a provider that are under way: each counts once and for ten minutes. */
import { randomUUID } from 'node:crypto'
import type { Context, Queryable } from '../context.ts'
import type { Challenge } from '../factors/one-time.ts'
import { randomToken, sha256 } from '../secrets.ts'
import type { SignOnFlow, SignOnProvider } from './types.ts'

type Secrets = Omit<SignOnFlow, 'state'> & { redirectTo: string }

/** `userId`: who connects their account; null where somebody signs in. `challenge` is the browser's. */
export type Flow = {
  provider: Pick<SignOnProvider, 'orgId' | 'id'>
  userId: string | null
  challenge: Challenge
  secrets: Secrets
}

const placeOf = (stateHash: string) => `auth.sso_flows:secrets_encrypted:${stateHash}`

/** Remembers a sign-in that begins. */
export async function insertFlow(
  ctx: Context,
  client: Queryable,
  state: string,
  { provider, userId, challenge, secrets }: Flow,
): Promise<void> {
  const stateHash = sha256(state)
  await client.query(
    `insert into auth.sso_flows
       (state_hash, org_id, provider_id, user_id, secrets_encrypted, code_challenge, code_challenge_method, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      stateHash,
      provider.orgId,
      provider.id,
      userId,
      ctx.vault.encrypt(Buffer.from(JSON.stringify(secrets)), placeOf(stateHash)),
      challenge.challenge,
      challenge.method,
      ctx.now(),
    ],
  )
}

type FlowRow = {
  org_id: string
  provider_id: string
  user_id: string | null
  secrets_encrypted: string
  code_challenge: string
  code_challenge_method: Challenge['method']
}

/** Takes the sign-in with this state, whatever becomes of it; undefined when there is none in time. */
export async function takeFlow(ctx: Context, client: Queryable, state: string): Promise<Flow | undefined> {
  const stateHash = sha256(state)
  const { rows } = await client.query<FlowRow>(
    `delete from auth.sso_flows where state_hash = $1 and created_at > $2
     returning org_id, provider_id, user_id, secrets_encrypted, code_challenge, code_challenge_method`,
    [stateHash, new Date(ctx.now().getTime() - ctx.settings.lifetimes.singleSignOn * 1000)],
  )
  const row = rows[0]
  if (!row) return undefined
  const secrets = ctx.vault.decrypt(row.secrets_encrypted, placeOf(stateHash)).toString()
  return {
    provider: { orgId: row.org_id, id: row.provider_id },
    userId: row.user_id,
    challenge: { challenge: row.code_challenge, method: row.code_challenge_method },
    secrets: JSON.parse(secrets) as Secrets,
  }
}

/** An account at a provider, as it is filed among the identities of a user. */
export type SsoIdentity = { provider: string; subject: string; email: string | null }

/**
 * The code that only the browser with the verifier exchanges for a session; only its digest is kept. With `connects`
 * the identity is connected by the exchange, and so never to an account that the browser did not ask for.
 */
export async function issueSignOnCode(
  ctx: Context,
  client: Queryable,
  userId: string,
  { challenge, method }: Challenge,
  authenticationMethod: string,
  connects: SsoIdentity | null,
): Promise<string> {
  const code = randomToken()
  await client.query(
    `insert into auth.flow_state (id, user_id, authentication_method, code_challenge, code_challenge_method,
       auth_code_hash, auth_code_issued_at, created_at, identity)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8)`,
    [randomUUID(), userId, authenticationMethod, challenge, method, sha256(code), ctx.now(), connects],
  )
  return code
}
