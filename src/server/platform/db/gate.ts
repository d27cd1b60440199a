/** The look-ups that open each call: is the session alive, who is the caller in this organisation. */
import { sql } from 'kysely'
import type { AccessFlags, ArtistRole, Overrides, StaffRole } from '#domain/access.ts'
import type { AccessScope } from '#domain/platform/access-tokens/access-scopes.ts'
import type { FeedDetail, FeedScope } from '#domain/road/calendar-feeds/feeds.ts'
import type { Tx } from './dialect.ts'

const alive = (sessionId: string, ownSessions: boolean) =>
  ownSessions ? sql<boolean>`private.session_alive(${sessionId})` : sql<boolean>`true`

/** Whether the caller's session still exists; always true where a hosted service keeps the sessions. */
async function findSession(tx: Tx, sessionId: string, ownSessions: boolean): Promise<boolean> {
  if (!ownSessions) return true
  const { rows } = await sql<{ alive: boolean }>`select ${alive(sessionId, true)} as alive`.execute(tx)
  return rows[0]?.alive === true
}

// A former slug leads to its organisation as well; the page then moves to the present one.
const orgBySlug = (slug: string) => sql`coalesce(
  (select o.id from organisations o where o.slug = ${slug}),
  (select s.org_id from organisation_slugs s where s.slug = ${slug}))`

/** What says in which organisation somebody calls as an artist. */
export type PortalPlace = { slug: string } | { eventId: string }

export type GateOrg = {
  alive: boolean
  orgId: string | null
  slug: string
  name: string
  tz: string
  locale: string
  baseCurrency: string
  assistantMayConfirm: boolean
}

/**
 * The membership of the scope's person in the organisation with this slug: one row always, `orgId` null when there is none.
 */
async function findMember(
  tx: Tx,
  { slug, sessionId, ownSessions }: { slug: string; sessionId: string; ownSessions: boolean },
) {
  const { rows } = await sql<
    GateOrg & {
      role: StaffRole
      artistScope: string[] | null
      overrides: Overrides
      secondFactorFrom: Date | null
    }
  >`
    select ${alive(sessionId, ownSessions)} as alive, m.org_id, m.slug, m.name, m.tz, m.locale, m.base_currency,
           m.assistant_may_confirm, m.second_factor_from, m.role, m.artist_scope, m.overrides
    from (select) call left join private.my_place(${slug}) m on true`.execute(tx)
  return rows[0]
}

/** The caller's artists for the portal: in the organisation with this slug, or in the one whose event they play. */
async function findArtistAccess(
  tx: Tx,
  {
    at,
    sessionId,
    userId,
    ownSessions,
  }: { at: PortalPlace; sessionId: string; userId: string; ownSessions: boolean },
) {
  const place = 'slug' in at ? orgBySlug(at.slug) : sql`private.my_event_org(${at.eventId})`
  const { rows } = await sql<
    GateOrg & { access: { artistId: string; role: ArtistRole; flags: AccessFlags }[] | null }
  >`
    select ${alive(sessionId, ownSessions)} as alive, o.id as org_id, o.slug, o.name, o.tz, o.locale, o.base_currency,
           o.assistant_may_confirm,
           (select jsonb_agg(jsonb_build_object('artistId', a.artist_id, 'role', a.role, 'flags', a.flags))
            from artist_access a
            where a.org_id = o.id and a.user_id = ${userId} and a.status = 'active') as access
    from (select ${place} as id) wanted
    left join organisations o on o.id = wanted.id`.execute(tx)
  return rows[0]
}

/** The calendar feed behind a token, with its owner's rights as they are now; undefined once either is gone. */
async function findFeed(tx: Tx, hash: Buffer) {
  const { rows } = await sql<{
    orgId: string
    id: string
    userId: string
    name: string
    scope: FeedScope
    artistId: string | null
    personId: string | null
    detail: FeedDetail
    orgSlug: string
    orgName: string
    role: StaffRole
    artistScope: string[] | null
    overrides: Overrides
  }>`select * from private.open_feed(${hash})`.execute(tx)
  return rows[0]
}

/** The access token behind a hash, with the rights of whose it is as they are now; undefined once either is gone. */
async function findAccessToken(tx: Tx, hash: Buffer, { ip, now }: { ip: string; now: Date }) {
  const { rows } = await sql<{
    orgId: string
    id: string
    name: string
    scopes: AccessScope[]
    isOrganisations: boolean
    clientId: string | null
    userId: string
    email: string
    slug: string
    orgName: string
    tz: string
    locale: string
    baseCurrency: string
    assistantMayConfirm: boolean
    role: StaffRole
    artistScope: string[] | null
    overrides: Overrides
  }>`select * from private.open_access_token(${hash}, ${now}, ${ip})`.execute(tx)
  return rows[0]
}

/** The token of an artist's calendar app behind a hash, with what they see now; undefined once either is gone. */
async function findArtistToken(tx: Tx, hash: Buffer, now: Date) {
  const { rows } = await sql<
    Omit<GateOrg, 'alive' | 'orgId'> & {
      orgId: string
      id: string
      userId: string
      email: string
      orgName: string
      access: { artistId: string; role: ArtistRole; flags: AccessFlags }[]
    }
  >`select * from private.open_artist_token(${hash}, ${now})`.execute(tx)
  return rows[0]
}

/** The portal's calendar behind a token, with its owner's access as it is now; undefined once either is gone. */
async function findPortalFeed(tx: Tx, hash: Buffer) {
  const { rows } = await sql<{
    orgId: string
    userId: string
    orgSlug: string
    orgName: string
    access: { artistId: string; role: ArtistRole; flags: AccessFlags }[]
  }>`select * from private.open_portal_feed(${hash})`.execute(tx)
  return rows[0]
}

/** The look-ups as one part, so that a test can remove the first guard and see the second hold. */
export type Gate = {
  findSession: typeof findSession
  findMember: typeof findMember
  findArtistAccess: typeof findArtistAccess
  findFeed: typeof findFeed
  findAccessToken: typeof findAccessToken
  findArtistToken: typeof findArtistToken
  findPortalFeed: typeof findPortalFeed
}
export const gate: Gate = {
  findSession,
  findMember,
  findArtistAccess,
  findFeed,
  findAccessToken,
  findArtistToken,
  findPortalFeed,
}
