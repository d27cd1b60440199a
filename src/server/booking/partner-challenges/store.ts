/** Holds that stand for one agency in the queue of another, in the database. */
import { sql } from 'kysely'
import type { LocalDate } from '#domain/dates.ts'
import type { HoldState } from '#domain/booking/holds/holds.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { JobScope, OrgScope } from '../../platform/db/scopes.ts'

/** What became of the own agency's holds at others, the newest first. */
export async function listHoldsAtPartners(
  tx: Tx,
  _scope: OrgScope,
  { artistId, from }: { artistId: string; from: LocalDate },
) {
  const { rows } = await sql<{
    shareId: string
    date: LocalDate
    rank: number
    state: HoldState
    deadline: Date | null
  }>`select share_id, on_date as date, rank, state, deadline
     from private.holds_at_partners(${artistId}, ${from})`.execute(tx)
  return rows
}

/** The agreement as the other side has it; NOT_FOUND once either side has ended it. */
export async function findPartnerSide(
  tx: Tx,
  _scope: JobScope,
  { orgId, id }: { orgId: string; id: string },
) {
  return found(
    await tx
      .selectFrom('sharedArtists as mine')
      .innerJoin('sharedArtists as theirs', (join) =>
        join.onRef('theirs.orgId', '=', 'mine.partnerOrgId').onRef('theirs.id', '=', 'mine.id'),
      )
      .innerJoin('organisations as o', 'o.id', 'theirs.orgId')
      .where('mine.orgId', '=', orgId)
      .where('mine.id', '=', id)
      .where('mine.state', '=', 'active')
      .where('theirs.state', '=', 'active')
      .select(['theirs.orgId', 'theirs.artistId', 'mine.artistId as ownArtistId', 'o.locale'])
      .executeTakeFirst(),
  )
}

/** The live hold that stands for the agency of an agreement on a date. */
export async function findStandIn(
  tx: Tx,
  _scope: JobScope,
  { orgId, id, date }: { orgId: string; id: string; date: LocalDate },
) {
  return tx
    .selectFrom('holds')
    .where('orgId', '=', orgId)
    .where('sharedArtistId', '=', id)
    .where('holdDate', '=', date)
    .where('state', 'in', ['active', 'challenged'])
    .select('id')
    .executeTakeFirst()
}

/**
 * Holds that stand for others and have something to follow up, over all organisations: they have turned out, and the
 * agency has not been notified; or sharing has ended, and they still have their place.
 */
export async function listUnanswered(tx: Tx, _scope: JobScope, limit: number) {
  const isAgreed = sql<boolean>`exists (
    select from bookings b join events e on e.org_id = b.org_id and e.id = b.event_id
    where b.org_id = h.org_id and b.artist_id = h.artist_id and b.status in ('confirmed', 'contracted')
      and h.hold_date between e.event_date and coalesce(e.ends_on, e.event_date))`
  return tx
    .selectFrom('holds as h')
    .innerJoin('sharedArtists as s', (join) =>
      join.onRef('s.orgId', '=', 'h.orgId').onRef('s.id', '=', 'h.sharedArtistId'),
    )
    .where('h.sharedArtistId', 'is not', null)
    .where(({ and, or, eb, not }) => {
      const isLive = eb('h.state', 'in', ['active', 'challenged'])
      const hasTurnedOut = or([not(isLive), eb('h.rank', '=', 1), isAgreed])
      return or([
        and([eb('s.state', '=', 'active'), eb('h.partnerNotifiedAt', 'is', null), hasTurnedOut]),
        and([eb('s.state', '!=', 'active'), isLive]),
      ])
    })
    .select(['h.orgId', 'h.id', 'h.artistId', 'h.holdDate as date', 'h.state', 'h.rank'])
    .select(['s.id as shareId', 's.state as shareState', 's.partnerOrgId'])
    .select(isAgreed.as('isAgreed'))
    .orderBy('h.placedAt')
    .limit(limit)
    .execute()
}

/**
 * Whom to write to at the agency that a hold stands for: the artist's agent there, as long as that person is a member, else
 * the owner who is there longest.
 */
export async function findChallenger(tx: Tx, _scope: JobScope, { orgId, id }: { orgId: string; id: string }) {
  return tx
    .selectFrom('sharedArtists as s')
    .innerJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 's.orgId').onRef('a.id', '=', 's.artistId'),
    )
    .innerJoin('organisations as o', 'o.id', 's.orgId')
    .innerJoin('users as u', (join) =>
      join.on(
        sql<boolean>`u.id = (
          select m.user_id from memberships m
          where m.org_id = s.org_id and m.status = 'active' and (m.role = 'owner' or m.user_id = a.agent_user_id)
          order by m.user_id is distinct from a.agent_user_id, m.created_at, m.id limit 1)`,
      ),
    )
    .where('s.orgId', '=', orgId)
    .where('s.id', '=', id)
    .select(['u.email', 'u.locale', 'a.name as artistName', 'a.slug as artistSlug', 'o.slug as orgSlug'])
    .select(sql<string | null>`private.shared_artist_partner(s.org_id, s.id)`.as('partnerName'))
    .executeTakeFirst()
}

export async function noteNotified(
  tx: Tx,
  _scope: JobScope,
  { orgId, id }: { orgId: string; id: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('holds')
    .set({ partnerNotifiedAt: now })
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .execute()
}
