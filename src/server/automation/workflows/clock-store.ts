/** Moments that no change of a record announces: days that come, invoices that stay open, holds that run out. */
import { sql, type RawBuilder } from 'kysely'
import { bookingStatuses, isDead } from '#domain/booking/bookings/bookings.ts'
import { anchors, type Anchor, type FactValue, type Trigger } from '#domain/automation/workflow-graph.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope, OrgScope } from '../../platform/db/scopes.ts'
import type { EventRow } from './dispatch-store.ts'
import { inStatuses } from '../../platform/db/status-sets.ts'

export type ClockKind = 'invoice.overdue' | 'hold.expiring' | 'date.relative' | 'calendar.monthly'
export const clockKinds: readonly ClockKind[] = [
  'invoice.overdue',
  'hold.expiring',
  'date.relative',
  'calendar.monthly',
]

type Window = { from: Date; now: Date }
type Fragment = RawBuilder<unknown>

const dead = bookingStatuses.filter(isDead)
const open = sql`('issued', 'sent', 'part_paid')`
const number = (name: string): Fragment => sql`(l.trigger ->> ${sql.lit(name)})::int`

/**
 * Keeps a part of its own: what it finds of one workflow's organisation and days. Put together with the others, the
 * planner, who cannot know how few workflows there are, would read the bookings of all.
 */
const fence = sql`offset 0`

/** Whom the filter of a trigger lets through; without statuses whatever is not called off. */
const passes = (artist: Fragment, status: Fragment): Fragment => sql`
  (jsonb_array_length(l.trigger #> '{filter,artistIds}') = 0 or l.trigger #> '{filter,artistIds}' ? ${artist}::text)
  and case when jsonb_array_length(l.trigger #> '{filter,statuses}') = 0 then coalesce(${status}, '') <> all(${dead}::text[])
           else l.trigger #> '{filter,statuses}' ? ${status} end`

/** One row for each workflow and moment within the window; `l` are the workflows: org_id, id, trigger, since. */
const shape = (parts: {
  kind: ClockKind
  source: Fragment
  at: Fragment
  /** The day (or instant) that it is counted from, and which of several moments it is: with both it is noted once. */
  key: Fragment
  where: Fragment
  window: Window
}): Fragment => sql`
  select l.org_id, l.id as workflow_id, ${sql.lit(parts.kind)} as kind, s.subject_type, s.subject_id, s.booking_id,
         s.event_id, s.artist_id, s.contact_id, ${parts.at} as occurred_at, s.status,
         ${sql.lit(`${parts.kind}:`)} || l.id || ':' || s.subject_id || ':' || ${parts.key} as dedupe_key
  from l join organisations o on o.id = l.org_id ${parts.source}
  where ${parts.where} and ${parts.at} <= ${parts.window.now}
    and ${parts.at} > ${parts.window.from} and ${parts.at} >= l.since`

/** At nine in the morning: somebody may be notified of it. */
const morning = sql`time '09:00'`

function overdue(window: Window, isTrial: boolean): Fragment {
  const day = sql`(s.due_on + ${number('daysOverdue')})`
  return shape({
    kind: 'invoice.overdue',
    source: sql`join lateral (
      select 'invoice' as subject_type, i.id as subject_id, i.booking_id, i.event_id, i.artist_id, i.contact_id,
             b.status, i.due_on, i.issued_at
      from invoices i left join bookings b on b.org_id = i.org_id and b.id = i.booking_id
      where i.org_id = l.org_id and i.kind not in ('credit_note', 'self_billed') and not i.is_disputed
        and i.replaced_by_id is null
        and i.due_on between (${window.from}::timestamptz)::date - ${number('daysOverdue')} - 1
                         and (${window.now}::timestamptz)::date - ${number('daysOverdue')} + 1
        -- What was open then, when it is only tried.
        and (i.state in ${open} or (${isTrial} and i.paid_on > i.due_on + ${number('daysOverdue')}))
      ${fence}
    ) s on true`,
    at: sql`greatest((${day} + ${morning}) at time zone o.tz, s.issued_at)`,
    key: sql`s.due_on::text`,
    // An invoice stays whatever became of the show, unless somebody asks for certain bookings.
    where: sql`(jsonb_array_length(l.trigger #> '{filter,artistIds}') = 0
                or l.trigger #> '{filter,artistIds}' ? s.artist_id::text)
      and (jsonb_array_length(l.trigger #> '{filter,statuses}') = 0 or l.trigger #> '{filter,statuses}' ? s.status)`,
    window,
  })
}

function expiring(window: Window, isTrial: boolean): Fragment {
  return shape({
    kind: 'hold.expiring',
    source: sql`join lateral (
      select 'hold' as subject_type, h.id as subject_id, h.booking_id, b.event_id, h.artist_id,
             coalesce(b.buyer_contact_id, h.holder_contact_id) as contact_id, b.status, h.expires_at, h.placed_at
      from holds h left join bookings b on b.org_id = h.org_id and b.id = h.booking_id
      where h.org_id = l.org_id and (${isTrial} or (h.state in ('active', 'challenged') and h.expires_at > ${window.now}))
        and h.expires_at > ${window.from}
      ${fence}
    ) s on true`,
    // One that is placed later than that is reported at once.
    at: sql`greatest(s.expires_at - ${number('hoursBefore')} * interval '1 hour', s.placed_at)`,
    key: sql`extract(epoch from s.expires_at)::bigint`,
    where: passes(sql`s.artist_id`, sql`s.status`),
    window,
  })
}

/** What has a day that others are counted from, as `s`; each with the zone that its days are of. */
const anchored: Record<Anchor, Fragment> = {
  event_date: sql`
    select 'booking' as subject_type, b.id as subject_id, b.id as booking_id, e.id as event_id, b.artist_id,
           b.buyer_contact_id as contact_id, b.status, e.event_date as day, e.tz
    from events e join bookings b on b.org_id = e.org_id and b.event_id = e.id
    where e.org_id = l.org_id and e.archived_at is null and e.event_date between d.first_day and d.last_day`,
  hold_expiry: sql`
    select 'hold' as subject_type, h.id as subject_id, h.booking_id, b.event_id, h.artist_id,
           coalesce(b.buyer_contact_id, h.holder_contact_id) as contact_id, b.status,
           (h.expires_at at time zone coalesce(e.tz, o.tz))::date as day, coalesce(e.tz, o.tz) as tz
    from holds h
    left join bookings b on b.org_id = h.org_id and b.id = h.booking_id
    left join events e on e.org_id = b.org_id and e.id = b.event_id
    where h.org_id = l.org_id and h.state in ('active', 'challenged', 'expired')
      and h.expires_at between d.first_day - interval '1 day' and d.last_day + interval '2 days'`,
  contract_sent: sql`
    select 'contract' as subject_type, c.id as subject_id, b.id as booking_id, b.event_id, b.artist_id,
           b.buyer_contact_id as contact_id, b.status,
           (c.sent_at at time zone coalesce(e.tz, o.tz))::date as day, coalesce(e.tz, o.tz) as tz
    from contracts c
    left join lateral (
      select b.* from contract_bookings k join bookings b on b.org_id = k.org_id and b.id = k.booking_id
      where k.org_id = c.org_id and k.contract_id = c.id order by b.starts_at limit 1) b on true
    left join events e on e.org_id = b.org_id and e.id = b.event_id
    where c.org_id = l.org_id and c.state in ('sent', 'viewed', 'part_signed', 'signed')
      and c.sent_at between d.first_day - interval '1 day' and d.last_day + interval '2 days'`,
  invoice_due: sql`
    select 'invoice' as subject_type, i.id as subject_id, i.booking_id, i.event_id, i.artist_id, i.contact_id, b.status,
           i.due_on as day, o.tz
    from invoices i left join bookings b on b.org_id = i.org_id and b.id = i.booking_id
    where i.org_id = l.org_id and i.state in ${open} and i.replaced_by_id is null
      and i.kind not in ('credit_note', 'self_billed') and i.due_on between d.first_day and d.last_day`,
  // The day that the first answer is due, as long as any is missing.
  advancing_due: sql`
    select 'booking' as subject_type, b.id as subject_id, b.id as booking_id, e.id as event_id, b.artist_id,
           b.buyer_contact_id as contact_id, b.status, e.event_date - f.days_before as day, e.tz
    from events e
    join bookings b on b.org_id = e.org_id and b.event_id = e.id and b.status in ${inStatuses.agreed}
    join lateral (
      select max(f.due_days_before) as days_before from advancing_fields f
      where f.org_id = e.org_id and f.event_id = e.id and f.archived_at is null and f.field_type <> 'divider'
      having bool_or(f.is_required and f.state in ('empty', 'requested', 'rejected'))
    ) f on f.days_before is not null
    where e.org_id = l.org_id and e.archived_at is null
      and e.event_date between d.first_day and d.last_day + 365`,
}

/** Repeats without an end go on for two years. */
const longest = 730

function relative(window: Window, anchor: Anchor): Fragment {
  const offset = number('offsetDays')
  const since = sql`(d.on_day - s.day - ${offset})`
  return shape({
    kind: 'date.relative',
    source: sql`
      cross join lateral (
        select g::date as on_day, g::date - ${offset} as last_day,
               g::date - case when l.trigger ->> 'repeatDays' is null then ${offset}
                         else coalesce(${number('untilDays')}, ${offset} + ${sql.lit(longest)}) end as first_day
        from generate_series((${window.from}::timestamptz)::date - 1, (${window.now}::timestamptz)::date + 1, '1 day') g
      ) d
      join lateral (${anchored[anchor]} ${fence}) s on s.day between d.first_day and d.last_day
        and ${since} % coalesce(${number('repeatDays')}, 1) = 0`,
    at: sql`private.instant_of(d.on_day, (l.trigger ->> 'atTime')::time, s.tz)`,
    key: sql`s.day || ':' || ${since}`,
    where: sql`l.trigger ->> 'anchor' = ${anchor} and ${passes(sql`s.artist_id`, sql`s.status`)}`,
    window,
  })
}

function monthly(window: Window): Fragment {
  return shape({
    kind: 'calendar.monthly',
    source: sql`
      cross join lateral (
        select 'organisation' as subject_type, o.id as subject_id, null::uuid as booking_id, null::uuid as event_id,
               null::uuid as artist_id, null::uuid as contact_id, null::text as status, g::date as on_day
        from generate_series((${window.from}::timestamptz)::date - 1, (${window.now}::timestamptz)::date + 1, '1 day') g
        where extract(day from g) = ${number('dayOfMonth')}
      ) s`,
    at: sql`private.instant_of(s.on_day, (l.trigger ->> 'atTime')::time, o.tz)`,
    key: sql`to_char(s.on_day, 'YYYY-MM')`,
    where: sql`true`,
    window,
  })
}

function momentsOf(kind: ClockKind, window: Window, isTrial: boolean): Fragment[] {
  switch (kind) {
    case 'invoice.overdue':
      return [overdue(window, isTrial)]
    case 'hold.expiring':
      return [expiring(window, isTrial)]
    case 'date.relative':
      return anchors.map((anchor) => relative(window, anchor))
    case 'calendar.monthly':
      return [monthly(window)]
  }
}

/** Notes what came due within the window for the active workflows of all organisations; returns how many are new. */
export async function noteMoments(
  tx: Tx,
  _scope: JobScope,
  kind: ClockKind,
  window: Window,
): Promise<number> {
  let count = 0
  for (const moments of momentsOf(kind, window, false)) {
    const { numAffectedRows = 0n } = await sql`
      with l as materialized (
        select w.org_id, w.id, v.graph -> 'trigger' as trigger, w.activated_at as since
        from workflows w
        join workflow_versions v on v.org_id = w.org_id and v.workflow_id = w.id and v.no = w.active_no
        where w.state = 'active' and v.graph #>> '{trigger,kind}' = ${kind}
      ), moments as (${moments})
      insert into automation_events
        (org_id, kind, subject_type, subject_id, booking_id, event_id, artist_id, contact_id, workflow_id, dedupe_key,
         occurred_at)
      select org_id, kind, subject_type, subject_id, booking_id, event_id, artist_id, contact_id, workflow_id,
             dedupe_key, occurred_at from moments
      on conflict (org_id, dedupe_key) do nothing`.execute(tx)
    count += Number(numAffectedRows)
  }
  return count
}

/** What would have come due for a workflow within the window, the latest first; nothing is noted. */
export async function tryMoments(
  tx: Tx,
  scope: OrgScope,
  {
    workflowId,
    trigger,
    window,
  }: { workflowId: string; trigger: Trigger & { kind: ClockKind }; window: Window },
): Promise<EventRow[]> {
  const all: EventRow[] = []
  for (const moments of momentsOf(trigger.kind, window, true)) {
    const { rows } = await sql<Omit<EventRow, 'id' | 'data' | 'hop'> & { dedupeKey: string }>`
      with l as materialized (
        select ${scope.orgId}::uuid as org_id, ${workflowId}::uuid as id, ${JSON.stringify(trigger)}::jsonb as trigger,
               ${window.from}::timestamptz as since
      ) select * from (${moments}) moments order by occurred_at desc limit 1000`.execute(tx)
    const data: Record<string, FactValue> = {}
    all.push(...rows.map(({ dedupeKey, ...row }) => ({ ...row, id: dedupeKey, data, hop: 0 })))
  }
  return all.toSorted((a, b) => b.occurredAt.getTime() - a.occurredAt.getTime())
}

/** The latest bookings that are not called off, as if a workflow were begun by hand for each. */
export async function listSampleBookings(
  tx: Tx,
  scope: OrgScope,
  { now, limit }: { now: Date; limit: number },
): Promise<EventRow[]> {
  const rows = await tx
    .selectFrom('bookings')
    .select(['orgId', 'id', 'eventId', 'artistId', 'buyerContactId as contactId', 'status'])
    .where('orgId', '=', scope.orgId)
    .where('status', 'not in', dead)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    ...row,
    kind: 'manual',
    subjectType: 'booking',
    subjectId: row.id,
    bookingId: row.id,
    data: {},
    hop: 0,
    workflowId: null,
    occurredAt: now,
  }))
}
