/** Which records an export holds: exactly what the list shows, by the list's own query, filters and order. */
import { bookingStatuses, isDead, type BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { todayIn } from '#domain/dates.ts'
import { searchText } from '#domain/platform/search/search.ts'
import { artistOrders, listArtists } from '../../people/artists/store.ts'
import { listBookings } from '../../booking/booking-lists/store.ts'
import { companyOrders, listCompanies } from '../../people/companies/store.ts'
import { contactOrders, listContacts } from '../../people/contacts/store.ts'
import type { Org } from '../../context.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { listVenues, venueOrders } from '../../people/venues/store.ts'

/** More than any agency has on file. */
const MOST = 100_000

export type RecordFilter = {
  search?: string | undefined
  archived: boolean
  tags?: string[] | undefined
  sort?: { by: string; desc: boolean } | undefined
}
export type EventFilter = {
  from: string
  to: string
  artists?: string[] | undefined
  venueId?: string | undefined
  promoterId?: string | undefined
  statuses?: BookingStatus[] | undefined
  cancelled: boolean
  search?: string | undefined
}

type Call = { tx: Tx; scope: OrgScope; org: Org; now: Date }

/** An order that the list does not know is the usual one. */
function filterFor<By extends string>(orders: readonly By[], { sort, ...filter }: RecordFilter) {
  const by = orders.find((order) => order === sort?.by)
  return { ...filter, offset: 0, limit: MOST, ...(by && { sort: { by, desc: sort?.desc ?? false } }) }
}

const recordLists = {
  contacts: ({ tx, scope }: Call, filter: RecordFilter) =>
    listContacts(tx, scope, filterFor(contactOrders, filter)),
  companies: ({ tx, scope }: Call, filter: RecordFilter) =>
    listCompanies(tx, scope, filterFor(companyOrders, filter)),
  venues: ({ tx, scope }: Call, filter: RecordFilter) =>
    listVenues(tx, scope, filterFor(venueOrders, filter)),
  artists: ({ tx, scope, org, now }: Call, filter: RecordFilter) =>
    listArtists(tx, scope, { ...filterFor(artistOrders, filter), today: todayIn(org.tz, now) }),
}

export async function recordIds(
  call: Call,
  noun: keyof typeof recordLists,
  filter: RecordFilter,
): Promise<string[]> {
  const { rows } = await recordLists[noun](call, filter)
  return rows.map(({ id }) => id)
}

const live = bookingStatuses.filter((status) => !isDead(status))

/** The bookings of a range of days, as the list of events shows them. */
export async function bookingIds({ tx, scope }: Call, filter: EventFilter): Promise<string[]> {
  const rows = await listBookings(tx, scope, {
    ...filter,
    statuses: filter.statuses ?? (filter.cancelled ? undefined : live),
    search: filter.search && searchText([filter.search]),
    limit: MOST,
  })
  return rows.map(({ id }) => id)
}
