/**
 * What must hold of shows that do not take place. When a show was called off is read from the moments that workflows
 * begin with, which the product alone writes.
 */

/** Statuses of bookings whose show does not take place. */
const off = `('declined', 'lost', 'expired', 'withdrawn', 'cancelled', 'postponed')`

export const endedShowInvariants: readonly { name: string; sql: string }[] = [
  {
    name: 'no contract waits for signatures about shows that are all off',
    sql: `select count(*) from contracts c
          where c.state in ('sent', 'viewed', 'part_signed')
            and exists (select from automation_events a
                        join contract_bookings k on k.org_id = a.org_id and k.booking_id = a.booking_id
                        where k.org_id = c.org_id and k.contract_id = c.id
                          and a.kind = 'booking.status_changed' and a.occurred_at > c.sent_at
                          and a.data ->> 'to' in ${off})
            and not exists (select from contract_bookings k
                            join bookings b on b.org_id = k.org_id and b.id = k.booking_id
                            where k.org_id = c.org_id and k.contract_id = c.id and b.status not in ${off})`,
  },
  {
    name: 'no reminder, run or sequence that was there when its show was called off goes on',
    sql: `with ends as (
            select b.org_id, b.id, max(a.occurred_at) as at from bookings b
            join automation_events a on a.org_id = b.org_id and a.booking_id = b.id
             and a.kind = 'booking.status_changed' and a.data ->> 'to' = b.status
            where b.status in ${off} group by b.org_id, b.id)
          select count(*) from ends e
          where exists (select from reminders d where d.org_id = e.org_id and d.booking_id = e.id
                        and d.state = 'scheduled' and d.subject_type <> 'invoice' and d.created_at < e.at)
             or exists (select from workflow_runs r where r.org_id = e.org_id and r.booking_id = e.id
                        and r.ended_at is null and r.subject_type <> 'invoice' and r.created_at < e.at)
             or exists (select from enrolments n where n.org_id = e.org_id and n.booking_id = e.id
                        and n.state = 'active' and n.created_at < e.at)`,
  },
  {
    name: 'about every issued invoice that stood when its show was cancelled something was decided, or a task asks',
    sql: `select count(*) from bookings b
          join invoices i on i.org_id = b.org_id and i.booking_id = b.id
          join automation_events a on a.org_id = b.org_id and a.booking_id = b.id
           and a.kind = 'booking.status_changed' and a.data ->> 'to' = 'cancelled' and a.occurred_at > i.issued_at
          where b.status = 'cancelled' and i.state in ('issued', 'sent', 'part_paid', 'paid')
            and i.kind in ('invoice', 'deposit', 'final', 'corrected') and i.replaced_by_id is null
            and i.net_minor > 0
            and i.net_minor > coalesce((select sum(c.net_minor) from invoices c where c.org_id = i.org_id
                  and c.cancels_id = i.id and c.kind = 'credit_note' and c.number is not null), 0)
            and not exists (select from invoice_decisions d
                            where d.org_id = i.org_id and d.booking_id = b.id and d.invoice_id = i.id)`,
  },
]
