/** Lists of contracts, and of bookings that one can be made for. */
import { sql } from 'kysely'
import { contractStates, type ContractState } from '#domain/booking/bookings/contract-actions.ts'
import type { ContractingMode } from '#domain/booking/deals/deal-terms.ts'
import { contractableStatuses } from '#domain/documents/contract-defaults.ts'
import { searchText } from '#domain/platform/search/search.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { likePattern } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { contractInScope } from './store.ts'

type Filter = { search?: string | undefined; eventId?: string | undefined }

/** Every word has to occur, in the number, the title, or the names of the shows, artists and promoters. */
function filtered(tx: Tx, scope: OrgScope, { search, eventId }: Filter) {
  let query = tx
    .selectFrom('contracts as c')
    .where('c.orgId', '=', scope.orgId)
    .where(contractInScope(scope, 'c'))
  if (eventId) {
    query = query.where(
      sql<boolean>`exists (select from contract_bookings k join bookings b on b.org_id = k.org_id and b.id = k.booking_id
        where k.org_id = c.org_id and k.contract_id = c.id and b.event_id = ${eventId})`,
    )
  }
  if (search) {
    const patterns = searchText([search]).split(' ').map(likePattern)
    query = query.where(
      sql<boolean>`exists (select from contract_bookings k
        join bookings b on b.org_id = k.org_id and b.id = k.booking_id
        join events e on e.org_id = b.org_id and e.id = b.event_id
        join artists a on a.org_id = b.org_id and a.id = b.artist_id
        left join companies p on p.org_id = e.org_id and p.id = e.promoter_company_id
        where k.org_id = c.org_id and k.contract_id = c.id
          and concat_ws(' ', c.search, e.search, a.search, p.search) like all(${patterns}))`,
    )
  }
  return query
}

/** One page of contracts, the latest first. `countByState` says how many there are in all. */
export async function listContracts(
  tx: Tx,
  scope: OrgScope,
  {
    states,
    offset,
    limit,
    ...filter
  }: Filter & {
    states?: readonly ContractState[] | undefined
    offset: number
    limit: number
  },
) {
  let query = filtered(tx, scope, filter)
  if (states) query = query.where('c.state', '=', sql<ContractState>`any(${states})`)
  return query
    .select(['c.id', 'c.number', 'c.title', 'c.kind', 'c.language', 'c.state', 'c.isOnPaper'])
    .select(['c.isAmendment', 'c.dueOn', 'c.sentAt', 'c.endedAt', 'c.updatedAt'])
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many contracts there are in each state, whatever states a list is narrowed to. */
export async function countByState(
  tx: Tx,
  scope: OrgScope,
  filter: Filter,
): Promise<Record<ContractState, number>> {
  const rows = await filtered(tx, scope, filter)
    .select(['c.state'])
    .select(sql<number>`count(*)`.as('count'))
    .groupBy('c.state')
    .execute()
  const counted = new Map(rows.map(({ state, count }) => [state, count]))
  return Object.fromEntries(contractStates.map((state) => [state, counted.get(state) ?? 0])) as Record<
    ContractState,
    number
  >
}

const MOST_CANDIDATES = 100

/**
 * Bookings that a contract can be made for, the next show first: those named, or the first that are found. Terms and
 * contracts are looked up for those chosen alone.
 */
export async function listCandidates(
  tx: Tx,
  scope: OrgScope,
  { search, bookingIds }: { search?: string | undefined; bookingIds?: readonly string[] | undefined },
) {
  let chosen = tx
    .selectFrom('bookings as b')
    .innerJoin('events as e', (join) => join.onRef('e.orgId', '=', 'b.orgId').onRef('e.id', '=', 'b.eventId'))
    .innerJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 'b.orgId').onRef('a.id', '=', 'b.artistId'),
    )
    .leftJoin('venues as v', (join) => join.onRef('v.orgId', '=', 'e.orgId').onRef('v.id', '=', 'e.venueId'))
    .leftJoin('companies as p', (join) =>
      join.onRef('p.orgId', '=', 'e.orgId').onRef('p.id', '=', 'e.promoterCompanyId'),
    )
    .where('b.orgId', '=', scope.orgId)
    .where('b.status', 'in', contractableStatuses)
    .where('e.archivedAt', 'is', null)
  if (scope.artistIds) chosen = chosen.where('b.artistId', '=', sql<string>`any(${scope.artistIds})`)
  if (bookingIds) chosen = chosen.where('b.id', '=', sql<string>`any(${bookingIds}::uuid[])`)
  if (search) {
    const patterns = searchText([search]).split(' ').map(likePattern)
    chosen = chosen.where(
      sql<boolean>`concat_ws(' ', e.search, a.search, v.search, p.search) like all(${patterns})`,
    )
  }
  const shows = chosen
    .select(['b.orgId', 'b.startsAt', 'b.id as bookingId', 'b.eventId', 'e.name as eventName'])
    .select(['e.eventDate', 'b.status', 'a.name as artistName', 'v.name as venueName'])
    .select(['p.name as promoterName', 'e.promoterCompanyId'])
    .orderBy('e.eventDate')
    .orderBy('b.startsAt')
    .orderBy('b.id')
    .limit(bookingIds?.length || MOST_CANDIDATES)
  return tx
    .selectFrom(shows.as('b'))
    .leftJoin('deals as d', (join) =>
      join.onRef('d.orgId', '=', 'b.orgId').onRef('d.bookingId', '=', 'b.bookingId'),
    )
    .select(['b.bookingId', 'b.eventId', 'b.eventName', 'b.eventDate', 'b.status', 'b.artistName'])
    .select(['b.venueName', 'b.promoterName', 'b.promoterCompanyId'])
    .select(sql<ContractingMode | null>`d.terms ->> 'contractingMode'`.as('contractingMode'))
    .select(
      sql<boolean>`exists (select from contract_bookings k
        join contracts c on c.org_id = k.org_id and c.id = k.contract_id
        where k.org_id = b.org_id and k.booking_id = b.booking_id
          and c.state in ('draft', 'internal_review', 'sent', 'viewed', 'part_signed', 'signed'))`.as(
        'hasContract',
      ),
    )
    .orderBy('b.eventDate')
    .orderBy('b.startsAt')
    .orderBy('b.bookingId')
    .execute()
}

/** The nearest contract before this one in its chain that all have signed: what an amendment changes. */
export async function findSignedBefore(tx: Tx, scope: OrgScope, contractId: string) {
  const { rows } = await sql<{ id: string; number: string; version: number }>`
    with recursive chain as (
      select c.id, c.number, c.version, c.state, c.supersedes_id, 0 as step from contracts c
      where c.org_id = ${scope.orgId} and c.id = ${contractId}
      union all
      select c.id, c.number, c.version, c.state, c.supersedes_id, chain.step + 1
      from chain join contracts c on c.org_id = ${scope.orgId} and c.id = chain.supersedes_id
      where chain.step < 100
    )
    select id, number, version from chain where step > 0 and state = 'signed' order by step limit 1`.execute(
    tx,
  )
  return rows[0]
}

/** A later contract that is drafted or out in place of this one, if there is one. */
export async function findOpenSuccessor(tx: Tx, scope: OrgScope, contractId: string) {
  const { rows } = await sql<{ id: string; number: string }>`
    with recursive chain as (
      select c.id, c.number, c.state, 0 as step from contracts c
      where c.org_id = ${scope.orgId} and c.id = ${contractId}
      union all
      select c.id, c.number, c.state, chain.step + 1
      from chain join contracts c on c.org_id = ${scope.orgId} and c.supersedes_id = chain.id
      where chain.step < 100
    )
    select id, number from chain
    where step > 0 and state in ('draft', 'internal_review', 'sent', 'viewed', 'part_signed')
    order by step limit 1`.execute(tx)
  return rows[0]
}

/** Which of these people are active members of staff. */
export async function listActiveMembers(tx: Tx, scope: OrgScope, userIds: readonly string[]) {
  if (userIds.length === 0) return new Set<string>()
  const rows = await tx
    .selectFrom('memberships')
    .select('userId')
    .where('orgId', '=', scope.orgId)
    .where('status', '=', 'active')
    .where('userId', '=', sql<string>`any(${userIds})`)
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}

/** The contracts about a booking in these states, the oldest first. */
export async function listContractsOfBooking(
  tx: Tx,
  scope: OrgScope,
  bookingId: string,
  states: readonly ContractState[],
) {
  return tx
    .selectFrom('contracts as c')
    .innerJoin('contractBookings as k', (join) =>
      join.onRef('k.orgId', '=', 'c.orgId').onRef('k.contractId', '=', 'c.id'),
    )
    .select(['c.id', 'c.number', 'c.state', 'c.title', 'c.body', 'c.language'])
    .where('c.orgId', '=', scope.orgId)
    .where('k.bookingId', '=', bookingId)
    .where('c.state', 'in', states)
    .orderBy('c.createdAt')
    .orderBy('c.id')
    .execute()
}
