/** What a rule is about at this moment: every subject it applies to, the day it counts from, and when it is due. */
import { sql, type RawBuilder } from 'kysely'
import { bookingStatuses, isDead, type BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { addDays, type LocalDate } from '#domain/dates.ts'
import type { OffsetUnit, ReminderAnchor } from '#domain/automation/reminders.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { ReminderSubject } from '../../platform/db/schema-automations.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

export type RuleFigures = {
  anchor: ReminderAnchor
  customOn: LocalDate | null
  eventId: string | null
  offsetUnit: OffsetUnit
  offsetAmount: number
  atTime: string
  filter: { artistIds?: string[]; statuses?: BookingStatus[] }
}
export type SubjectsOf = {
  /** The organisation's zone. A show has its own. */
  tz: string
  /** The artists that whoever set the rule may see; null: all. */
  artistIds: readonly string[] | null
  /** Nothing that was due before. */
  from: Date
  /** Only this one. */
  subjectId?: string
}

const dead = bookingStatuses.filter(isDead)

/** A booking counts while it is alive and in one of the rule's statuses. */
const livingBooking = ({ filter }: RuleFigures) =>
  filter.statuses?.length
    ? sql`(b.status = any(${filter.statuses}) and b.status <> all(${dead}))`
    : sql`b.status <> all(${dead})`

const artistFits = (column: RawBuilder<unknown>, { filter }: RuleFigures, { artistIds }: SubjectsOf) =>
  sql`${artistIds ? sql`${column} = any(${artistIds})` : sql`true`}
      and ${filter.artistIds?.length ? sql`${column} = any(${filter.artistIds})` : sql`true`}`

/** The due instant from a day of the anchor, in a zone. */
const dueFrom = (day: RawBuilder<unknown>, rule: RuleFigures, zone: RawBuilder<unknown>) =>
  sql`private.instant_of((${day}) + ${rule.offsetAmount}::int, ${rule.atTime}::time, ${zone})`

const fromEventDay = (scope: OrgScope, rule: RuleFigures, of: SubjectsOf, since: LocalDate) => sql`
  select 'booking' as subject_type, b.id as subject_id, b.event_id, b.id as booking_id, b.artist_id,
         e.event_date as anchor_on, ${dueFrom(sql`e.event_date`, rule, sql`e.tz`)} as due_at
  from events e join bookings b on b.org_id = e.org_id and b.event_id = e.id
  where e.org_id = ${scope.orgId} and e.archived_at is null and e.event_date >= ${since}::date
    and ${livingBooking(rule)} and ${artistFits(sql`b.artist_id`, rule, of)}`

const fromHoldEnd = (scope: OrgScope, rule: RuleFigures, of: SubjectsOf) => {
  const day = sql`(h.expires_at at time zone ${of.tz})::date`
  const due =
    rule.offsetUnit === 'hours'
      ? sql`h.expires_at + make_interval(hours => ${rule.offsetAmount}::int)`
      : dueFrom(day, rule, sql`${of.tz}`)
  const status = rule.filter.statuses?.length ? livingBooking(rule) : sql`true`
  return sql`
    select 'hold', h.id, b.event_id, b.id, h.artist_id, ${day}, ${due}
    from holds h left join bookings b on b.org_id = h.org_id and b.id = h.booking_id
    where h.org_id = ${scope.orgId} and h.state in ('active', 'challenged')
      and ${status} and ${artistFits(sql`h.artist_id`, rule, of)}`
}

/** A contract for several shows counts as one, about the first of them that is alive. */
const fromContract = (scope: OrgScope, rule: RuleFigures, of: SubjectsOf) => {
  const day = sql`(c.sent_at at time zone ${of.tz})::date`
  return sql`
    select 'contract', c.id, b.event_id, b.id, b.artist_id, ${day}, ${dueFrom(day, rule, sql`${of.tz}`)}
    from contracts c
    join lateral (
      select b.event_id, b.id, b.artist_id from contract_bookings k
      join bookings b on b.org_id = k.org_id and b.id = k.booking_id
      where k.org_id = c.org_id and k.contract_id = c.id
        and ${livingBooking(rule)} and ${artistFits(sql`b.artist_id`, rule, of)}
      order by b.starts_at, b.id limit 1) b on true
    where c.org_id = ${scope.orgId} and c.state in ('sent', 'viewed', 'part_signed') and c.sent_at is not null`
}

/** Money is owed for cancelled shows as well; a disputed invoice rests until the dispute is over. */
const fromInvoice = (scope: OrgScope, rule: RuleFigures, of: SubjectsOf) => {
  const artist = sql`coalesce(b.artist_id, i.artist_id)`
  const status = rule.filter.statuses?.length ? sql`b.status = any(${rule.filter.statuses})` : sql`true`
  return sql`
    select 'invoice', i.id, coalesce(b.event_id, i.event_id), b.id, ${artist}, i.due_on,
           ${dueFrom(sql`i.due_on`, rule, sql`${of.tz}`)}
    from invoices i left join bookings b on b.org_id = i.org_id and b.id = i.booking_id
    where i.org_id = ${scope.orgId} and i.state in ('issued', 'sent', 'part_paid') and i.due_on is not null
      and i.kind <> 'credit_note' and not i.is_disputed
      and i.payable_minor - i.withheld_minor - i.paid_minor - i.credited_minor - i.written_off_minor > 0
      and ${status} and ${artistFits(artist, rule, of)}`
}

/** The earliest day among the promoter's answers that are still missing; one more comes when that day moves on. */
const fromAdvance = (scope: OrgScope, rule: RuleFigures, of: SubjectsOf, since: LocalDate) => sql`
  select 'event', e.id, e.id, b.id, b.artist_id, f.day, ${dueFrom(sql`f.day`, rule, sql`${of.tz}`)}
  from events e
  join lateral (
    select min(e.event_date - f.due_days_before) as day from advancing_fields f
    join advancing_groups g on g.org_id = f.org_id and g.event_id = f.event_id and g.id = f.group_id
    where f.org_id = e.org_id and f.event_id = e.id and f.archived_at is null and g.archived_at is null
      and g.audience = 'promoter' and f.field_type <> 'divider' and f.due_days_before is not null
      and f.state in ('empty', 'requested', 'rejected')) f on f.day is not null
  join lateral (
    select b.id, b.artist_id from bookings b
    where b.org_id = e.org_id and b.event_id = e.id
      and ${livingBooking(rule)} and ${artistFits(sql`b.artist_id`, rule, of)}
    order by b.starts_at, b.id limit 1) b on true
  where e.org_id = ${scope.orgId} and e.archived_at is null and e.event_date >= ${since}::date`

const fromOwnDay = (scope: OrgScope, rule: RuleFigures, of: SubjectsOf) => {
  const due = dueFrom(sql`${rule.customOn}::date`, rule, sql`${of.tz}`)
  if (!rule.eventId) {
    return sql`select 'organisation', ${scope.orgId}::uuid, null::uuid, null::uuid, null::uuid,
                      ${rule.customOn}::date, ${due}`
  }
  return sql`
    select 'event', e.id, e.id, b.id, b.artist_id, ${rule.customOn}::date, ${due}
    from events e
    join lateral (
      select b.id, b.artist_id from bookings b
      where b.org_id = e.org_id and b.event_id = e.id
        and ${livingBooking(rule)} and ${artistFits(sql`b.artist_id`, rule, of)}
      order by b.starts_at, b.id limit 1) b on true
    where e.org_id = ${scope.orgId} and e.id = ${rule.eventId} and e.archived_at is null`
}

/**
 * A select with the columns subject_type, subject_id, event_id, booking_id, artist_id, anchor_on and due_at: the
 * subjects that are alive, in scope and in the rule's filter, due at `of.from` or later.
 */
export const subjectsOf = (scope: OrgScope, rule: RuleFigures, of: SubjectsOf): RawBuilder<unknown> => {
  const day = of.from.toISOString().slice(0, 10)
  const days = rule.offsetUnit === 'days' ? rule.offsetAmount : 0
  // A zone's day may be one off universal time's; answers for a show are due before it.
  const since = addDays(day, -days - 2)
  const all = {
    event_date: () => fromEventDay(scope, rule, of, since),
    hold_expiry: () => fromHoldEnd(scope, rule, of),
    contract_sent: () => fromContract(scope, rule, of),
    invoice_due: () => fromInvoice(scope, rule, of),
    advancing_due: () => fromAdvance(scope, rule, of, since),
    custom: () => fromOwnDay(scope, rule, of),
  }[rule.anchor]()
  const only = of.subjectId ? sql`and subject_id = ${of.subjectId}` : sql``
  return sql`
    select * from (${all}) s(subject_type, subject_id, event_id, booking_id, artist_id, anchor_on, due_at)
    where due_at >= ${of.from} ${only}`
}

export type SubjectRow = {
  subjectType: ReminderSubject
  subjectId: string
  eventId: string | null
  bookingId: string | null
  artistId: string | null
  anchorOn: LocalDate
  dueAt: Date
}
export type DescribedSubject = SubjectRow & {
  eventName: string | null
  eventDate: LocalDate | null
  venueName: string | null
  city: string | null
  artistName: string | null
  /** Of a contract or an invoice. */
  number: string | null
  status: BookingStatus | null
  agentUserId: string | null
  buyerContactId: string | null
}

/** Columns and joins that name what a row `s` of subjects is about. */
export const describing = {
  columns: sql`e.name as event_name, e.event_date, v.name as venue_name, coalesce(v.city, e.city) as city,
    a.name as artist_name, coalesce(c.number, i.number) as number, b.status,
    coalesce(b.agent_user_id, a.agent_user_id) as agent_user_id, b.buyer_contact_id`,
  joins: (scope: OrgScope) => sql`
    left join events e on e.org_id = ${scope.orgId} and e.id = s.event_id
    left join venues v on v.org_id = ${scope.orgId} and v.id = e.venue_id
    left join bookings b on b.org_id = ${scope.orgId} and b.id = s.booking_id
    left join artists a on a.org_id = ${scope.orgId} and a.id = s.artist_id
    left join contracts c on s.subject_type = 'contract' and c.org_id = ${scope.orgId} and c.id = s.subject_id
    left join invoices i on s.subject_type = 'invoice' and i.org_id = ${scope.orgId} and i.id = s.subject_id`,
}

/** The next subjects of a rule, saved or not, each with its names. */
export async function listSubjects(
  tx: Tx,
  scope: OrgScope,
  rule: RuleFigures,
  of: SubjectsOf & { limit: number },
): Promise<DescribedSubject[]> {
  const { rows } = await sql<DescribedSubject>`
    select s.*, ${describing.columns}
    from (${subjectsOf(scope, rule, of)} order by due_at, subject_id limit ${of.limit}) s
    ${describing.joins(scope)}
    order by s.due_at, s.subject_id`.execute(tx)
  return rows
}
