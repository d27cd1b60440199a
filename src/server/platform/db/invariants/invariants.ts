/**
 * What must hold in every database at any time, each as the number of rows that break it.
 * @destination database
 */
import pg from 'pg'
import { endedShowInvariants } from './invariants-endings.ts'

type Invariant = { name: string; sql: string }

/** Every foreign key between tenant tables carries org_id, so a child cannot lie in another organisation. */
const keysWithoutOrg = `
  select count(*) from pg_constraint k
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace
    and exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'org_id')
    and exists (select from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'org_id')
    and not exists (select from unnest(k.conkey) n
                    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n where a.attname = 'org_id')`

export const invariants: readonly Invariant[] = [
  { name: 'a foreign key between tenant tables carries org_id', sql: keysWithoutOrg },
  {
    name: 'every tenant table is behind forced row-level security',
    sql: `select count(*) from pg_class c
          where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely_%'
            and not (c.relrowsecurity and c.relforcerowsecurity)`,
  },
  {
    name: 'every entry of an audit log is sealed once or waits for it, and no link of a chain is missing',
    sql: `select (select count(*) from activity_log l where l.org_id is not null
                    and (exists (select from activity_unsealed u where u.org_id = l.org_id and u.entry_id = l.id))
                      = (exists (select from activity_seals s where s.org_id = l.org_id and s.entry_id = l.id)))
               + (select count(*) from (select from activity_seals group by org_id having count(*) <> max(seq)) cut)
               as count`,
  },
  {
    name: 'confirmed bookings of one artist do not overlap',
    sql: `select count(*) from bookings a join bookings b
            on b.org_id = a.org_id and b.artist_id = a.artist_id and b.id > a.id
           and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
          where a.status in ('confirmed', 'contracted') and b.status in ('confirmed', 'contracted')
            and not a.double_ok and not b.double_ok`,
  },
  {
    name: 'every event has a booking',
    sql: `select count(*) from events e
          where not exists (select from bookings b where b.org_id = e.org_id and b.event_id = e.id)`,
  },
  {
    name: 'a postponed booking names the new one',
    sql: `select count(*) from bookings where postponed_to_booking_id is not null and status <> 'postponed'`,
  },
  {
    name: 'a hold stands in a queue only while its booking is open',
    sql: `select count(*) from holds h join bookings b on b.org_id = h.org_id and b.id = h.booking_id
          where h.state in ('active', 'challenged') and b.status not in ('inquiry', 'hold', 'offer')`,
  },
  {
    name: 'every organisation has an active owner',
    sql: `select count(*) from organisations o
          where o.status <> 'closed' and not exists (
            select from memberships m where m.org_id = o.id and m.role = 'owner' and m.status = 'active')`,
  },
  {
    name: 'artists in a scope exist in that organisation',
    sql: `select count(*) from memberships m, unnest(m.artist_scope) artist
          where not exists (select from artists a where a.org_id = m.org_id and a.id = artist)`,
  },
  {
    name: 'no invitation is both accepted and revoked',
    sql: 'select count(*) from invitations where accepted_at is not null and revoked_at is not null',
  },
  {
    name: "a former slug is nobody's present one",
    sql: `select count(*) from organisation_slugs s
          where exists (select from organisations o where o.slug = s.slug and o.id <> s.org_id)`,
  },
  {
    name: 'a guest list knows how many people are on it',
    sql: `select count(*) from guest_lists l
          where l.approved_people <> (
            select coalesce(sum(private.guest_places(g)), 0) from guest_entries g
            where g.org_id = l.org_id and g.list_id = l.id)`,
  },
  {
    name: 'who is in is the sum of the doors',
    sql: `select count(*) from guest_entries g
          where g.checked_in_count <> greatest(0, (
            select coalesce(sum(c.people), 0) from guest_check_ins c
            where c.org_id = g.org_id and c.entry_id = g.id))`,
  },
  {
    name: 'a contract that went out has the very bytes that all were shown',
    sql: `select count(*) from contracts c
          where c.sha256 is not null and not exists (
            select from contract_documents d
            where d.org_id = c.org_id and d.contract_id = c.id and d.kind = 'original'
              and d.sha256 = c.sha256 and sha256(d.bytes) = d.sha256)`,
  },
  {
    name: 'a sealed contract has its sealed file',
    sql: `select count(*) from contracts c
          where c.sealed_sha256 is not null and not exists (
            select from contract_documents d
            where d.org_id = c.org_id and d.contract_id = c.id and d.kind = 'sealed'
              and d.sha256 = c.sealed_sha256 and sha256(d.bytes) = d.sha256)`,
  },
  {
    name: 'a signed contract was signed by everybody',
    sql: `select count(*) from contracts c
          where c.state = 'signed' and not c.is_on_paper and exists (
            select from contract_signers s
            where s.org_id = c.org_id and s.contract_id = c.id and not s.is_copy and s.state <> 'signed')`,
  },
  {
    name: 'the trail of a contract has no gap, and each signature stands in it',
    sql: `select count(*) from contracts c
          where (select count(*) <> coalesce(max(e.seq), 0) from contract_events e
                 where e.org_id = c.org_id and e.contract_id = c.id)
             or (select count(*) from contract_signers s
                 where s.org_id = c.org_id and s.contract_id = c.id and s.state = 'signed')
                <> (select count(*) from contract_events e
                    where e.org_id = c.org_id and e.contract_id = c.id and e.type in ('signed', 'countersigned'))`,
  },
  {
    name: 'a payment is for no more than it is, and for nothing once it is reversed or only announced',
    sql: `select count(*) from payments p
          join lateral (select coalesce(abs(sum(a.amount_minor)), 0) as used from payment_allocations a
                        where a.org_id = p.org_id and a.payment_id = p.id and a.released_at is null) u on true
          where u.used > case when p.state in ('announced', 'reversed') then 0 else p.amount_minor end`,
  },
  {
    name: 'every matched line of the bank has one payment, and no other line has any',
    sql: `select count(*) from bank_lines l
          where (l.state = 'matched')::int <> (
            select count(*) from payments p
            where p.org_id = l.org_id and p.bank_line_id = l.id and p.state <> 'reversed')`,
  },
  {
    name: 'the sums of an invoice follow from its lines and its document',
    sql: `select count(*) from invoices i
          where i.number is not null and (
            (i.kind <> 'opening'
             and i.net_minor <> (select coalesce(sum(l.net_minor), 0) from invoice_lines l
                                 where l.org_id = i.org_id and l.invoice_id = i.id))
            or i.net_minor <> (select coalesce(sum((g ->> 'baseMinor')::bigint), 0)
                               from jsonb_array_elements(i.document -> 'vatGroups') g)
            or i.vat_minor <> (select coalesce(sum((g ->> 'vatMinor')::bigint), 0)
                               from jsonb_array_elements(i.document -> 'vatGroups') g)
            or i.prepaid_minor <> (select coalesce(sum((p ->> 'grossMinor')::bigint), 0)
                                   from jsonb_array_elements(i.document -> 'prepayments') p)
            or (i.document ->> 'number', i.document -> 'totals' ->> 'payableMinor')
               is distinct from (i.number, i.payable_minor::text))`,
  },
  {
    name: 'what was taken over from another program has no lines, no e-invoice and nothing in the ledger',
    sql: `select count(*) from invoices i
          where i.kind = 'opening' and (
            exists (select from invoice_lines l where l.org_id = i.org_id and l.invoice_id = i.id)
            or exists (select from invoice_documents d
                       where d.org_id = i.org_id and d.invoice_id = i.id and d.kind = 'xml')
            or exists (select from payment_allocations a
                       join ledger_entries e on e.org_id = a.org_id and e.source = 'allocation' and e.source_id = a.id
                       where a.org_id = i.org_id and a.invoice_id = i.id))`,
  },
  {
    name: 'an invoice or instalment that is paid names the day',
    sql: `select (select count(*) from invoices where state = 'paid' and paid_on is null)
               + (select count(*) from deal_schedule_items where state = 'paid' and paid_on is null) as count`,
  },
  {
    name: 'what is paid on an invoice is what payments were set against it',
    sql: `select count(*) from invoices i
          where i.paid_minor <> (select coalesce(sum(a.amount_minor), 0) from payment_allocations a
                                 where a.org_id = i.org_id and a.invoice_id = i.id and a.released_at is null)`,
  },
  {
    // VAT is rounded on each document: each cancellation of a part may be a cent off.
    name: 'what is credited on an invoice is what its cancellations come to',
    sql: `select count(*) from invoices i
          join lateral (
            select coalesce(sum(greatest(0, c.payable_minor - c.withheld_minor)), 0) as total, count(*) as parts
            from invoices c where c.org_id = i.org_id and c.cancels_id = i.id
              and c.kind = 'credit_note' and c.number is not null) c on true
          where i.number is not null and i.kind <> 'credit_note'
            and abs(i.credited_minor - c.total) > greatest(0, c.parts - 1)`,
  },
  {
    name: 'the numbers of a series go from 1 without a gap, and the counter stands at the last',
    sql: `select count(*) from number_counters k
          join number_series s on s.org_id = k.org_id and s.id = k.series_id
          join lateral (
            select count(*) as drawn, coalesce(max(i.number_no), 0) as last from invoices i
            where i.org_id = k.org_id and i.series_id = k.series_id and i.number_year = k.year) i on true
          where s.kind <> 'statement' and (i.drawn <> i.last or k.last_no <> i.last)`,
  },
  {
    name: 'a printed invoice has its files, each with its hash',
    sql: `select count(*) from invoices i
          where i.rendered_at is not null and (
            not exists (select from invoice_documents d
                        where d.org_id = i.org_id and d.invoice_id = i.id and d.kind = 'pdf')
            or (i.document ->> 'format' <> 'pdf' and not exists (
                  select from invoice_documents d
                  where d.org_id = i.org_id and d.invoice_id = i.id and d.kind = 'xml'))
            or exists (select from invoice_documents d
                       where d.org_id = i.org_id and d.invoice_id = i.id and sha256(d.bytes) <> d.sha256))`,
  },
  {
    name: 'an instalment is invoiced only while an invoice stands for it',
    sql: `select count(*) from deal_schedule_items s
          where s.state in ('invoiced', 'part_paid') and not exists (
            select from invoices i where i.org_id = s.org_id and i.schedule_item_id = s.id
              and i.number is not null and i.state <> 'cancelled' and i.kind <> 'credit_note')`,
  },
  {
    name: 'a statement ends with its opening and the entries that it tells',
    sql: `select count(*) from statements s
          where s.state <> 'void' and s.closing_minor <> s.opening_minor + (
            select coalesce(sum(l.amount_minor), 0) from ledger_entries l
            where l.org_id = s.org_id and l.statement_id = s.id)`,
  },
  {
    name: 'the lines of a statement that was sent add up to what it ends with',
    sql: `select count(*) from statements s
          where s.sent_at is not null and s.closing_minor <> s.opening_minor + (
            select coalesce(sum((x ->> 'amountMinor')::bigint), 0) from jsonb_array_elements(s.lines) x)`,
  },
  {
    name: 'a statement tells entries of its artist and currency alone, and none once it is void',
    sql: `select count(*) from ledger_entries l
          join statements s on s.org_id = l.org_id and s.id = l.statement_id
          where s.artist_id <> l.artist_id or s.currency <> l.currency or s.state = 'void'`,
  },
  {
    name: 'what settling a show posts stands once, and what differs later names what it corrects',
    sql: `select count(*) from (
            select from ledger_entries l
            where l.source = 'settlement' and l.kind in ('commission', 'commission_vat', 'fee_earned')
            group by l.org_id, l.booking_id, l.currency, l.kind having count(*) > 1
            union all
            select from ledger_entries l
            where l.source = 'settlement' and (l.kind = 'correction') <> (l.corrects is not null)) broken`,
  },
  {
    name: 'the ledger tells a booked expense once, at what it does to the artist',
    sql: `select count(*) from expenses x
          where (select coalesce(sum(l.amount_minor), 0) from ledger_entries l
                 where l.org_id = x.org_id and l.source = 'expense' and l.source_id = x.id)
             <> case when x.state <> 'booked' then 0
                     when x.paid_by = 'agency' and x.borne_by = 'artist' and x.rebill = 'recoup_from_statement'
                       then -x.gross_minor
                     when x.paid_by = 'artist' and x.borne_by = 'agency' then x.gross_minor
                     else 0 end`,
  },
  {
    name: 'a reminder waits only under a rule that is on, for a later day than any it was told for',
    sql: `select count(*) from reminders d
          join reminder_rules r on r.org_id = d.org_id and r.id = d.rule_id
          where d.state = 'scheduled' and (not r.is_active or r.archived_at is not null or d.notified_for >= d.anchor_on)`,
  },
  {
    name: 'a reminder is sent once for a day',
    sql: `select count(*) from (
            select from activity_log l where l.action = 'reminders.send'
            group by l.org_id, l.entity_id, l.after ->> 'day' having count(*) > 1) broken`,
  },
  {
    name: 'a reminder that waits is about a show that is on',
    sql: `select count(*) from reminders d
          join reminder_rules r on r.org_id = d.org_id and r.id = d.rule_id
          join bookings b on b.org_id = d.org_id and b.id = d.booking_id
          where d.state = 'scheduled' and d.subject_type = 'booking' and d.created_at < r.watched_until
            and b.updated_at < r.watched_until and d.due_at > r.watched_until
            and b.status in ('declined', 'lost', 'expired', 'withdrawn', 'cancelled', 'postponed')`,
  },
  {
    name: 'a run of a workflow is at a node of its version, or has ended',
    sql: `select count(*) from workflow_runs r
          join workflow_versions v on v.org_id = r.org_id and v.workflow_id = r.workflow_id and v.no = r.version_no
          where (r.state <> 'done') <> (r.cursor is not null)
             or (r.cursor is not null and not exists (
                  select from jsonb_array_elements(v.graph -> 'nodes') n where n ->> 'id' = r.cursor))`,
  },
  {
    name: 'a run that asks has somebody to answer, and a step that says what is asked',
    sql: `select count(*) from workflow_runs r
          where r.state = 'awaiting_approval' and (r.approver_user_id is null or not exists (
            select from workflow_steps s where s.org_id = r.org_id and s.run_id = r.id and s.node_id = r.cursor
              and s.status = 'waiting' and s.input ? 'question'))`,
  },
  {
    name: 'the steps of a run are numbered from 1 without a gap, and none is done before its run gets there',
    sql: `select count(*) from workflow_runs r
          join lateral (select count(*) as steps, coalesce(max(s.no), 0) as last from workflow_steps s
                        where s.org_id = r.org_id and s.run_id = r.id) s on true
          where s.steps <> s.last or exists (
            select from workflow_steps s where s.org_id = r.org_id and s.run_id = r.id and s.node_id = r.cursor
              and (s.status = 'done' or (s.status in ('skipped', 'refused') and r.state <> 'cancelled')))`,
  },
  {
    name: 'each effect of a workflow was had once',
    sql: `select count(*) from (
            select from activity_log where request_id like 'workflow:%'
            group by org_id, request_id having count(*) > 1) twice`,
  },
  {
    name: 'a workflow that is on has its version, and one that is archived has no open run',
    sql: `select count(*) from workflows w
          where (w.state in ('active', 'paused') and not exists (
                   select from workflow_versions v
                   where v.org_id = w.org_id and v.workflow_id = w.id and v.no = w.active_no))
             or (w.state = 'archived' and exists (
                   select from workflow_runs r
                   where r.org_id = w.org_id and r.workflow_id = w.id and r.ended_at is null))`,
  },
  {
    name: 'an e-mail that is sent has its time, and no other has one',
    sql: "select count(*) from outbox where (state = 'sent') <> (sent_at is not null)",
  },
  {
    name: 'an e-mail that left had somebody to go to, and no gap',
    sql: `select count(*) from messages m
          where m.direction = 'out' and m.state in ('queued', 'sending', 'sent')
            and (m.to_addresses = '[]' or m.subject || m.body_text ~ '[{][{][^{}\\n]*[}][}]')`,
  },
  {
    name: 'an answer lies in a conversation that began with an e-mail of ours',
    sql: `select count(*) from messages m
          where m.direction = 'in' and not exists (
            select from messages o
            where o.org_id = m.org_id and o.thread_id = m.thread_id and o.direction = 'out')`,
  },
  {
    name: 'a conversation is unread only where somebody answered',
    sql: `select count(*) from mail_threads t
          where t.is_unread and not exists (
            select from messages m
            where m.org_id = t.org_id and m.thread_id = t.id and m.direction = 'in' and not m.is_automatic)`,
  },
  {
    name: 'an account of a provider has its tokens, and no other has any',
    sql: `select count(*) from mail_accounts
          where (provider = 'imap_smtp') <> (tokens_encrypted is null)
             or (provider <> 'imap_smtp' and password_encrypted is not null)`,
  },
  {
    name: 'a contact gets the e-mails of one sequence at a time for an artist',
    sql: `select count(*) from (
            select from enrolments n where n.state = 'active'
            group by n.org_id, n.contact_id, n.artist_id having count(*) > 1) twice`,
  },
  {
    name: 'an enrolment writes each of its e-mails once',
    sql: `select count(*) from (
            select from messages m where m.source = 'sequence' and m.direction = 'out'
            group by m.org_id, m.source_id, m.source_step having count(*) > 1) twice`,
  },
  {
    name: 'no e-mail of a sequence was sent to who wanted no more by then',
    sql: `select count(*) from messages m
          join enrolments n on n.org_id = m.org_id and n.id = m.source_id and m.source = 'sequence'
          join mail_opt_outs o on o.org_id = n.org_id and o.address = n.address
          where m.direction = 'out' and m.created_at > o.created_at`,
  },
  {
    name: 'no enrolment goes on for who wants no more e-mails',
    sql: `select count(*) from enrolments n
          join mail_opt_outs o on o.org_id = n.org_id and o.address = n.address
          where n.state = 'active'`,
  },
  ...endedShowInvariants,
  {
    name: 'every idempotency key has its answer',
    sql: 'select count(*) from idempotency_keys where response is null',
  },
  {
    name: 'every session has its user',
    sql: 'select count(*) from auth.sessions s where not exists (select from auth.users u where u.id = s.user_id)',
  },
]

/** Counts what breaks each invariant, as the owner of the schema. */
export async function checkInvariants(owner: pg.PoolConfig): Promise<{ name: string; broken: number }[]> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const results = []
    for (const { name, sql } of invariants) {
      const { rows } = await client.query<{ count: string }>(sql)
      results.push({ name, broken: Number(rows[0]?.count) })
    }
    return results
  } finally {
    await client.end()
  }
}
