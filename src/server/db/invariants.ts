/** What must hold in every database at any time, each as the number of rows that break it. */
import pg from 'pg'

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
    name: 'what was paid on an invoice is what payments are set against it',
    sql: `select count(*) from invoices i
          where i.paid_minor <> (
            select coalesce(sum(a.amount_minor), 0) from payment_allocations a
            where a.org_id = i.org_id and a.invoice_id = i.id and a.released_at is null)`,
  },
  {
    name: 'every matched line of the bank has one payment, and no other line has any',
    sql: `select count(*) from bank_lines l
          where (l.state = 'matched')::int <> (
            select count(*) from payments p
            where p.org_id = l.org_id and p.bank_line_id = l.id and p.state <> 'reversed')`,
  },
  {
    name: 'a letter that is sent has its time, and no other has one',
    sql: "select count(*) from outbox where (state = 'sent') <> (sent_at is not null)",
  },
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
