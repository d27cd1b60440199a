/** What is on file of the subject of a run: the facts that conditions ask, the days that waits count from, its name. */
import { sql } from 'kysely'
import { joinUnique } from '#domain/booking/events/event-names.ts'
import type { OnFile } from '#domain/automation/workflow-facts.ts'
import type { Anchor } from '#domain/automation/workflow-graph.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** What a run, or a moment that may begin one, is about. */
export type Subject = {
  subjectType: string
  subjectId: string | null
  bookingId: string | null
  eventId: string | null
  artistId: string | null
  contactId: string | null
}

export type SubjectOnFile = {
  onFile: OnFile
  anchors: Record<Anchor, string | null>
  /** Of the show, else of the organisation. */
  tz: string
  agentUserId: string | null
  eventId: string | null
  eventName: string | null
  /** 'Mira — Astra, Berlin', a number, a name: what people call it. */
  label: string
}

type Row = Omit<OnFile, 'invoice'> & {
  invoicePaid: boolean | null
  invoiceDueOn: string | null
  holdDay: string | null
  contractSentOn: string | null
  advancingDueOn: string | null
  tz: string
  agentUserId: string | null
  eventId: string | null
  eventName: string | null
  artistName: string | null
  contactName: string | null
  document: string | null
  orgName: string
}

/**
 * All of it in one look. Of documents the one that it is about; else the booking's latest contract and offer that count,
 * and of its invoices whether all are paid and which open one is due first.
 */
export async function readSubject(tx: Tx, scope: OrgScope, subject: Subject): Promise<SubjectOnFile> {
  const { subjectType, subjectId, bookingId, eventId, artistId, contactId } = subject
  const idOf = (type: string) => (subjectType === type ? subjectId : null)
  const { rows } = await sql<Row>`
    select b.status, coalesce(b.artist_id, ${artistId}::uuid) as artist_id, b.labels,
           coalesce(e.country, v.country, q.country) as country, e.event_date, z.tz, b.agent_user_id,
           e.id as event_id, e.name as event_name, a.name as artist_name, p.name as contact_name, o.name as org_name,
           c.state as contract_state, (c.sent_at at time zone z.tz)::date as contract_sent_on,
           d.is_paid as deposit_paid, i.is_paid as invoice_paid, i.due_on as invoice_due_on, f.missing,
           f.due_on as advancing_due_on, t.state as offer_state, q.state = 'spam' as is_spam,
           (h.expires_at at time zone z.tz)::date as hold_day, h.is_over as is_hold_over, m.was_answered,
           coalesce(i.number, case when ${subjectType} = 'contract' then c.number end,
                    q.first_name || ' ' || q.last_name) as document
    from organisations o
    left join bookings b on b.org_id = o.id and b.id = ${bookingId}::uuid
    left join events e on e.org_id = o.id and e.id = coalesce(b.event_id, ${eventId}::uuid)
    left join venues v on v.org_id = o.id and v.id = e.venue_id
    left join artists a on a.org_id = o.id and a.id = coalesce(b.artist_id, ${artistId}::uuid)
    left join contacts p on p.org_id = o.id and p.id = ${contactId}::uuid
    left join inquiries q on q.org_id = o.id and q.id = coalesce(${idOf('inquiry')}::uuid, b.inquiry_id)
    left join lateral (select coalesce(e.tz, o.tz) as tz) z on true
    left join lateral (
      select c.state, c.sent_at, c.number from contracts c
      where c.org_id = o.id and case when ${idOf('contract')}::uuid is not null then c.id = ${idOf('contract')}::uuid
        else c.id in (select k.contract_id from contract_bookings k where k.org_id = o.id and k.booking_id = b.id) end
      order by c.state in ('void', 'superseded', 'declined', 'expired'), c.created_at desc limit 1
    ) c on true
    left join lateral (
      select bool_and(s.state in ('paid', 'waived', 'refunded')) as is_paid
      from deals d join deal_schedule_items s on s.org_id = d.org_id and s.deal_id = d.id and s.label = 'deposit'
      where d.org_id = o.id and d.booking_id = b.id
    ) d on true
    left join lateral (
      select bool_and(i.state not in ('issued', 'sent', 'part_paid')) as is_paid,
             min(i.due_on) filter (where i.state in ('issued', 'sent', 'part_paid')) as due_on,
             min(i.number) filter (where i.id = ${idOf('invoice')}::uuid) as number
      from invoices i
      where i.org_id = o.id and i.state <> 'draft' and i.kind not in ('credit_note', 'self_billed')
        and case when ${idOf('invoice')}::uuid is not null then i.id = ${idOf('invoice')}::uuid
            else i.booking_id = b.id and i.replaced_by_id is null end
    ) i on true
    left join lateral (
      select count(*) filter (where f.is_required and f.state in ('empty', 'requested', 'rejected'))::int as missing,
             e.event_date - max(f.due_days_before) as due_on
      from advancing_fields f
      where f.org_id = o.id and f.event_id = e.id and f.archived_at is null and f.field_type <> 'divider'
      having count(*) > 0
    ) f on true
    left join lateral (
      select t.state from offers t
      where t.org_id = o.id and case when ${idOf('offer')}::uuid is not null then t.id = ${idOf('offer')}::uuid
        else t.booking_id = b.id end
      order by t.created_at desc limit 1
    ) t on true
    left join lateral (
      select h.expires_at, h.ended_at is not null as is_over from holds h
      where h.org_id = o.id and case when ${idOf('hold')}::uuid is not null then h.id = ${idOf('hold')}::uuid
        else h.booking_id = b.id end
      order by h.ended_at is not null, h.created_at desc limit 1
    ) h on true
    left join lateral (
      -- The e-mail that it is about, or the last one of ours about the booking: has the other side written since?
      select exists (
        select from messages n where n.org_id = m.org_id and n.thread_id = m.thread_id
          and n.direction <> m.direction and coalesce(n.received_at, n.sent_at) > coalesce(m.received_at, m.sent_at)
          and not n.is_automatic) as was_answered
      from messages m
      where m.org_id = o.id and case when ${idOf('message')}::uuid is not null then m.id = ${idOf('message')}::uuid
        else m.direction = 'out' and m.state = 'sent' and m.thread_id in (
          select h.id from mail_threads h where h.org_id = o.id and h.booking_id = b.id) end
      order by coalesce(m.received_at, m.sent_at) desc limit 1
    ) m on true
    where o.id = ${scope.orgId}`.execute(tx)
  const row = found(rows[0])
  const show = joinUnique([row.artistName, row.eventName], ' — ')
  return {
    onFile: {
      status: row.status,
      artistId: row.artistId,
      labels: row.labels,
      country: row.country,
      eventDate: row.eventDate,
      contractState: row.contractState,
      isHoldOver: row.isHoldOver,
      depositPaid: row.depositPaid,
      invoice: row.invoicePaid === null ? null : { isPaid: row.invoicePaid, dueOn: row.invoiceDueOn },
      missing: row.missing,
      offerState: row.offerState,
      isSpam: row.isSpam,
      wasAnswered: row.wasAnswered,
    },
    anchors: {
      event_date: row.eventDate,
      hold_expiry: row.holdDay,
      contract_sent: row.contractSentOn,
      invoice_due: row.invoiceDueOn,
      advancing_due: row.advancingDueOn,
    },
    tz: row.tz,
    agentUserId: row.agentUserId,
    eventId: row.eventId,
    eventName: row.eventName,
    label: [row.document, show].filter(Boolean).join(', ') || (row.contactName ?? row.orgName),
  }
}

/** Is it the sample show, from which nothing begins (0048)? */
export async function isSampleShow(tx: Tx, scope: OrgScope, eventId: string): Promise<boolean> {
  const sample = await tx
    .selectFrom('sampleShows')
    .select('eventId')
    .where('orgId', '=', scope.orgId)
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  return sample !== undefined
}

/** The booking that a workflow is started for by hand, as far as its moment gives it; NOT_FOUND. */
export async function findBookingSubject(tx: Tx, scope: OrgScope, bookingId: string) {
  const row = await tx
    .selectFrom('bookings')
    .select(['id as bookingId', 'eventId', 'artistId', 'buyerContactId as contactId'])
    .where('orgId', '=', scope.orgId)
    .where('id', '=', bookingId)
    .executeTakeFirst()
  return found(row)
}
