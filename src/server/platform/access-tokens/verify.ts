/**
 * Calls with an access token: found by its secret, then made with the rights of whose it is. The procedures are those
 * of the app; only the look-ups that open a call are answered by the token instead of a session.
 */
import { includesScope, type AccessScope } from '#domain/platform/access-tokens/access-scopes.ts'
import { AccessTokenSecret } from '#domain/platform/access-tokens/access-tokens.ts'
import { tokenAgent } from '#domain/platform/access-tokens/token-agent.ts'
import type { Context, Services } from '../../context.ts'
import { tokenHash, visitorHandle } from '../../trpc.ts'
import type { Gate } from '../db/gate.ts'

type Found = NonNullable<Awaited<ReturnType<Gate['findAccessToken']>>>

/** Who calls: a token with its scopes, and the organisation that it is bound to. */
export type TokenCaller = Pick<Found, 'id' | 'name' | 'scopes' | 'isOrganisations' | 'clientId'> & {
  orgSlug: string
  /** The person whose rights and name it has; for a token of the organisation the owner in whose name it works. */
  userId: string
  found: Found
}

/** The caller with this secret; null where it is unknown, revoked or expired, or its person has left. */
export async function verifyAccessToken(
  { db, gate }: Pick<Services, 'db' | 'gate'>,
  secret: string,
  { ip, now }: { ip: string; now: Date },
): Promise<TokenCaller | null> {
  if (!AccessTokenSecret.safeParse(secret).success) return null
  const found = await gate.findAccessToken(visitorHandle(db), tokenHash('access', secret), { ip, now })
  if (!found) return null
  const { id, name, scopes, isOrganisations, clientId, userId, slug } = found
  return { id, name, scopes, isOrganisations, clientId, userId, orgSlug: slug, found }
}

/** Whether the token may be used for this. */
export const mayUse = ({ scopes }: TokenCaller, wanted: AccessScope): boolean => includesScope(scopes, wanted)

/**
 * The context of a call with the token: in its organisation alone, with the rights of whose it is, never with a proof
 * of a fresh sign-in. Its limit is counted where it comes in, so that no token uses up the calls of its person.
 */
export function asTokenCaller(base: Context, { found, ...caller }: TokenCaller): Context {
  const { id, name, userId, isOrganisations, orgSlug } = caller
  const { orgId, email, orgName, tz, locale, baseCurrency, assistantMayConfirm } = found
  const { role, artistScope, overrides } = found
  const org = { slug: orgSlug, name: orgName, tz, locale, baseCurrency, assistantMayConfirm }
  const member = { role, artistScope, overrides, secondFactorFrom: null }
  return {
    ...base,
    claims: { userId, sessionId: id, email, aal: 'aal1', provenAt: null },
    gate: {
      ...base.gate,
      findSession: async () => false,
      findArtistAccess: async () => undefined,
      findMember: async (_tx, { slug }) => ({
        ...org,
        ...member,
        alive: true,
        orgId: slug === orgSlug ? orgId : null,
      }),
    },
    limiter: null,
    ...(isOrganisations && { isNameless: true }),
    // Keys of different programs never meet, also where they count from 1.
    idempotencyKey: base.idempotencyKey && `${id} ${base.idempotencyKey}`,
    userAgent: tokenAgent(name, base.userAgent),
  }
}
