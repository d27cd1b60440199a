/** Calls of artists with an access token: it opens calendars alone, as far as they see them at that moment. */
import { AccessTokenSecret } from '#domain/platform/access-tokens/access-tokens.ts'
import { tokenAgent } from '#domain/platform/access-tokens/token-agent.ts'
import type { Context } from '../../context.ts'
import { tokenHash, visitorHandle } from '../../trpc.ts'
import type { Gate } from '../db/gate.ts'

export type ArtistCaller = NonNullable<Awaited<ReturnType<Gate['findArtistToken']>>>

/** The artist, or member of an artist's team, with this secret; null where there is none (any more). */
export async function verifyArtistToken(
  { db, gate, now }: Pick<Context, 'db' | 'gate' | 'now'>,
  secret: string,
): Promise<ArtistCaller | null> {
  if (!AccessTokenSecret.safeParse(secret).success) return null
  return (await gate.findArtistToken(visitorHandle(db), tokenHash('access', secret), now)) ?? null
}

/** The context of a call in the portal of the token's organisation, and of no other. */
export function asArtistCaller(base: Context, caller: ArtistCaller): Context {
  const { id, userId, email, name, orgId, slug, orgName, access, ...org } = caller
  return {
    ...base,
    claims: { userId, sessionId: id, email, aal: 'aal1', provenAt: null },
    gate: {
      ...base.gate,
      findSession: async () => false,
      findMember: async () => undefined,
      findArtistAccess: async (_tx, { at }) => {
        const isHere = 'slug' in at && at.slug === slug
        return {
          ...org,
          slug,
          name: orgName,
          alive: true,
          orgId: isHere ? orgId : null,
          access: isHere ? access : null,
        }
      },
    },
    limiter: null,
    userAgent: tokenAgent(name, base.userAgent),
  }
}
