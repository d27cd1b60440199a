/** What reports read: bookings with their deals, and what is open on issued invoices. */
import { sql } from 'kysely'
import type { BookingStatus } from '#domain/booking/bookings/bookings.ts'
import type { CoAgent } from '#domain/booking/bookings/booking-inputs.ts'
import type { LocalDate } from '#domain/dates.ts'
import type { DealFigures } from '#domain/booking/deals/deal-figures.ts'
import type { DealTerms } from '#domain/booking/deals/deals.ts'
import type { Tickets } from '#domain/booking/deals/tickets.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** More shows than an agency plays in ten years; a report of more takes a shorter span. */
const MOST = 20_000

export type StoredBooking = {
  bookingId: string
  artistId: string
  artistName: string
  status: BookingStatus
  confidencePct: number | null
  date: LocalDate
  terms: DealTerms | null
  figures: DealFigures | null
  tickets: Tickets | null
  agentUserId: string | null
  coAgents: CoAgent[]
}

type Bookings = { from: LocalDate; to: LocalDate; artistId?: string | undefined } | { tourId: string }

/** Bookings of events from `from` to `to`, or of one tour, in scope, oldest first; the sample show is none. */
export async function listReportBookings(tx: Tx, scope: OrgScope, which: Bookings): Promise<StoredBooking[]> {
  const { rows } = await sql<StoredBooking>`
    select b.id as booking_id, b.artist_id, a.name as artist_name, b.status, b.confidence_pct, e.event_date as date,
           d.terms, d.figures, e.ticket_types as tickets, coalesce(b.agent_user_id, a.agent_user_id) as agent_user_id,
           b.co_agents
    from bookings b
    join events e on e.org_id = b.org_id and e.id = b.event_id and e.archived_at is null
    join artists a on a.org_id = b.org_id and a.id = b.artist_id
    left join deals d on d.org_id = b.org_id and d.booking_id = b.id
    where b.org_id = ${scope.orgId}
      and ${'tourId' in which ? sql`b.tour_id = ${which.tourId}` : sql`e.event_date between ${which.from} and ${which.to}`}
      and not exists (select from sample_shows s where s.org_id = e.org_id and s.event_id = e.id)
      ${scope.artistIds ? sql`and b.artist_id = any(${scope.artistIds})` : sql``}
      ${'artistId' in which && which.artistId ? sql`and b.artist_id = ${which.artistId}` : sql``}
    order by e.event_date, b.id limit ${MOST}`.execute(tx)
  return rows
}

/**
 * Issued invoices on which something is open, with who owes it. `agentId` keeps to the shows of one agent. A
 * cancellation owes nothing, and a deposit that a final invoice took the place of is not asked for any more.
 */
export async function listOpenAmounts(tx: Tx, scope: OrgScope, today: LocalDate, agentId: string | null) {
  const { rows } = await sql<{
    payerId: string | null
    payer: string
    currency: string
    openMinor: number
    daysOverdue: number
  }>`
    select i.company_id as payer_id, i.recipient_name as payer, i.currency,
           i.payable_minor - i.withheld_minor - i.paid_minor - i.credited_minor - i.written_off_minor as open_minor,
           coalesce(${today}::date - i.due_on, 0) as days_overdue
    from invoices i
    left join bookings b on b.org_id = i.org_id and b.id = i.booking_id
    left join artists a on a.org_id = b.org_id and a.id = b.artist_id
    where i.org_id = ${scope.orgId} and i.state in ('issued', 'sent', 'part_paid') and i.replaced_by_id is null
      and i.kind not in ('credit_note', 'self_billed')
      and i.payable_minor - i.withheld_minor - i.paid_minor - i.credited_minor - i.written_off_minor > 0
      ${scope.artistIds ? sql`and coalesce(b.artist_id, i.artist_id) = any(${scope.artistIds})` : sql``}
      ${agentId ? sql`and coalesce(b.agent_user_id, a.agent_user_id) = ${agentId}` : sql``}`.execute(tx)
  return rows
}
