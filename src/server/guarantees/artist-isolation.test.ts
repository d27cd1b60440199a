// The isolation between the artists of one organisation: row-level security has to hold where a statement names no artist.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../platform/db/dialect.ts'
import { mintOrgScope, type OrgScope } from '../platform/db/scopes.ts'
import { demoId } from '../desk/demo/random.ts'
import { insertRow } from '../testing/factories.ts'
import { demoFixture } from '../testing/fixtures/demo-fixture.ts'
import type { TestDatabase } from '../testing/database.ts'

/** Tables of organisations that are no artist's, each with why. Any other is bound by a policy `artists`. */
const shared: Record<string, string> = {
  access_tokens: 'of whom they belong to',
  activity_log: 'read record by record, which activity/router.ts finds in reach first',
  activity_erasures: 'hashes, closed to members',
  activity_seals: 'hashes, closed to members',
  activity_unsealed: 'ids only, closed to members',
  advancing_templates: 'questions for any show',
  bank_accounts: 'the agency’s own',
  bank_lines: 'the agency’s own; only who reaches every artist reads them (bank/all-artists.ts)',
  bank_statements: 'the agency’s own; only who reaches every artist reads them (bank/all-artists.ts)',
  calendar_journal_entries: 'ids and hashes, of whom they are for',
  calendar_journals: 'of whom they are for',
  calendar_account_entries: 'of their owner',
  calendar_accounts: 'of their owner',
  closed_periods: 'months of the agency’s books',
  companies: 'the address book is shared',
  contact_companies: 'the address book is shared',
  contacts: 'the address book is shared',
  contract_batches: 'of whoever began it; its parts are bound',
  contract_clauses: 'texts for any contract',
  contract_template_versions: 'texts for any contract',
  contract_templates: 'texts for any contract',
  dismissed_duplicates: 'ids only',
  erasures: 'that somebody was erased, by ids and hashes',
  fx_rates: 'rates of days',
  import_rows: 'of whoever imports',
  imports: 'of whoever imports',
  invoice_batches: 'of whoever began it; its parts are bound',
  email_templates: 'texts for any e-mail',
  mail_accounts: 'of their owner, or the agency’s',
  mail_connections: 'of their owner',
  mail_opt_outs: 'addresses nobody writes to',
  memberships: 'colleagues',
  money_settings: 'the agency’s own',
  notifications: 'of whom they are for',
  oauth_codes: 'hashes, closed to members',
  oauth_renewals: 'hashes, closed to members',
  organisation_exports: 'that owners made an archive; no data',
  organisation_slugs: 'addresses of the agency',
  outbox: 'written by members; read, without text, as far as the contract is seen',
  personal_accounts: 'accounts of the agency’s books',
  portal_feeds: 'of the artist’s side',
  proposals: 'of whose assistant made them, or of owners and admins',
  push_notices: 'of whom they are for',
  record_redirects: 'ids only',
  retention_settings: 'of the organisation',
  sample_shows: 'ids only',
  saved_views: 'filters of pages',
  seal_keys: 'the agency’s own',
  single_sign_on_providers: 'the agency’s own',
  tax_figures: 'the agency’s own',
  vat_id_checks: 'of companies',
  vat_rates: 'rates of months',
  venue_contacts: 'the address book is shared',
  venues: 'the address book is shared',
  webhook_deliveries: 'of those who set the agency up',
  webhook_endpoints: 'of those who set the agency up',
  workflow_requests: 'of plans of work; what they would have done is shown by artist',
  workflow_versions: 'plans of work, for any artist',
  workflows: 'plans of work, for any artist',
}

type Row = Record<string, unknown> & { id?: string | number }

/** Where a row's artist is looked up, by the column that leads there. */
const parents: Record<string, string> = {
  booking_id: 'bookings',
  event_id: 'events',
  contract_id: 'contracts',
  invoice_id: 'invoices',
  final_id: 'invoices',
  deal_id: 'deals',
  offer_id: 'offers',
  thread_id: 'mail_threads',
  tour_id: 'tours',
  statement_id: 'statements',
  list_id: 'guest_lists',
  entry_id: 'guest_entries',
  field_id: 'advancing_fields',
  request_id: 'advancing_requests',
  recipient_id: 'advancing_recipients',
  signer_id: 'contract_signers',
  series_id: 'number_series',
  sequence_id: 'sequences',
  run_id: 'workflow_runs',
}

const orgId = demoId('org halbmond')
let db: TestDatabase
let bound: string[]
let rows: Map<string, Row[]>
let mine: string
let narrow: OrgScope
let wide: OrgScope

beforeAll(async () => {
  const fixture = await demoFixture(new Date('2026-11-21T12:00:00Z'))
  db = fixture.db
  const { rows: found } = await db.owner.query<{ artist_id: string; user_id: string }>(
    `select (select artist_id from bookings where org_id = $1 group by 1 order by count(*) desc, 1 limit 1),
            (select user_id from memberships where org_id = $1 and role = 'tour_manager' limit 1)`,
    [orgId],
  )
  mine = found[0]!.artist_id
  const who = { orgId, userId: found[0]!.user_id, role: 'tour_manager' } as const
  narrow = mintOrgScope({ ...who, artistIds: [mine] })
  wide = mintOrgScope({ ...who, artistIds: null })
  await addWhatTheDemoLacks()

  const { rows: tables } = await db.owner.query<{ name: string }>(
    `select tablename as name from pg_policies where schemaname = 'public' and policyname = 'artists' order by 1`,
  )
  bound = tables.map(({ name }) => name)
  rows = new Map()
  for (const name of bound) {
    const all = await db.owner.query<{ row: Row }>(
      `select to_jsonb(t) as row from ${name} t where org_id = $1`,
      [orgId],
    )
    rows.set(
      name,
      all.rows.map(({ row }) => row),
    )
  }
  // The demo takes its time on a busy machine.
})

/** Links, batches and files about a show of another artist, whose records the demo has. */
async function addWhatTheDemoLacks() {
  const { rows: found } = await db.owner.query<Record<string, string>>(
    `select b.id as booking_id, b.event_id, b.artist_id, i.id as invoice_id, c.contract_id, g.id as signer_id
     from bookings b
     join invoices i on i.org_id = b.org_id and i.booking_id = b.id
     join contract_bookings c on c.org_id = b.org_id and c.booking_id = b.id
     join contract_signers g on g.org_id = b.org_id and g.contract_id = c.contract_id
     where b.org_id = $1 and b.artist_id <> $2
       and not exists (select from bookings o where o.org_id = b.org_id and o.event_id = b.event_id and o.id <> b.id)
     limit 1`,
    [orgId, mine],
  )
  const about = found[0]!
  const { booking_id, event_id, artist_id, invoice_id, contract_id, signer_id } = about
  const { rows: others } = await db.owner.query<Record<string, string>>(
    `select (select id from advancing_recipients r where org_id = $1 and exists (
               select from advancing_requests q join bookings b on b.org_id = q.org_id and b.event_id = q.event_id
               where q.org_id = r.org_id and q.id = r.request_id having every(b.artist_id <> $2)) limit 1) as recipient_id,
            (select id from bank_accounts where org_id = $1 limit 1) as bank_account_id,
            (select id from statements where org_id = $1 and artist_id <> $2 limit 1) as statement_id,
            (select id from contract_templates where org_id = $1 limit 1) as template_id,
            (select user_id from memberships where org_id = $1 and role = 'owner' limit 1) as owner_id`,
    [orgId, mine],
  )
  const { recipient_id, bank_account_id, statement_id, template_id, owner_id } = others[0]!
  const later = { expires_at: new Date('2027-12-31') }
  const token = () => ({ token_hash: randomBytes(32) })
  const bytes = { bytes: randomBytes(8), sha256: randomBytes(32) }
  const add = (table: string, row: Record<string, unknown>) =>
    insertRow(db.owner, table, { org_id: orgId, ...row })
  const batch_id = await add('contract_batches', { template_id, created_by: owner_id })
  await add('contract_batch_groups', { batch_id, no: 1, booking_ids: [booking_id], contract_id })
  const invoices = await add('invoice_batches', { created_by: owner_id })
  await add('invoice_batch_items', { batch_id: invoices, no: 1, invoice_id })
  await add('advancing_links', { recipient_id, ...token() })
  await add('card_checkouts', { invoice_id, amount_minor: 1, currency: 'EUR', ...token() })
  await add('contract_links', { signer_id, ...later, ...token() })
  await add('set_lists', { artist_id, booking_id })
  const tour_id = await add('tours', { artist_id, name: 'Theirs' })
  await add('tour_budgets', { tour_id })
  await add('equipment_lists', { artist_id })
  const { rows: contacts } = await db.owner.query<Record<string, string>>(
    `select id as contact_id from contacts c where org_id = $1 and visibility = 'org'
       and not exists (select from artist_members m where m.org_id = c.org_id and m.contact_id = c.id) limit 1`,
    [orgId],
  )
  await add('travellers', { artist_id, ...contacts[0] })
  await add('traveller_details', { ...contacts[0], details_encrypted: 'sealed' })
  await add('text_versions', { contract_id, title: 'Theirs', body: '"their words"' })
  const shared_artist = { artist_id, side: 'inviter', state: 'invited', terms: '{}' }
  await add('shared_artists', { ...shared_artist, ...later, ...token() })
  await add('day_sheet_links', {
    event_id,
    artist_id,
    edition: 'party',
    kind: 'copied',
    ...later,
    ...token(),
  })
  await add('day_sheets', { event_id })
  await add('feeds', {
    artist_id,
    user_id: owner_id,
    name: 'Theirs',
    scope: 'artist',
    detail: 'full',
    ...token(),
  })
  const where = { address_encrypted: 'sealed', host: 'calendar.example', shows_titles: true }
  const calendar_id = await add('external_calendars', { artist_id, name: 'Theirs', ...where })
  const days = { from_date: '2027-07-14', to_date: '2027-07-14' }
  await add('external_days', { calendar_id, no: 1, artist_id, ...days })
  await add('guest_list_links', { event_id, label: 'Door', ...later, ...token() })
  const invited = { kind: 'artist', email: 'new@example.org', role: 'crew' }
  await add('invitations', { artist_id, ...invited, ...later, ...token() })
  await add('invoice_documents', { invoice_id, kind: 'xml', mime: 'application/xml', ...bytes })
  await add('invoice_decisions', { booking_id, invoice_id, outcome: 'keep' })
  await add('invoice_links', { invoice_id, ...later, ...token() })
  const payout = {
    currency: 'EUR',
    execute_on: '2026-12-01',
    message_id: 'M1',
    payment_count: 1,
    total_minor: 1,
  }
  await add('payout_files', { bank_account_id, statement_ids: [statement_id], ...payout, ...bytes })
  const rule = { name: 'Theirs', anchor: 'event_date', offset_amount: 1, text: 'Ask.', channels: ['app'] }
  await add('reminder_rules', { event_id, owner_user_id: owner_id, recipients: '[]', ...rule })
}

/** Whose a row is, known from the nearest that names an artist; nobody's is empty, an event's or contract's may be many. */
function artistsOf(table: string, row: Row): Set<string> {
  const one = table === 'artists' ? row.id : row['artist_id']
  if (typeof one === 'string') return new Set([one])
  if (Array.isArray(row['artist_ids'])) return new Set(row['artist_ids'] as string[])
  const paid = row['statement_ids'] as string[] | undefined
  if (paid)
    return new Set(
      rows
        .get('statements')!
        .flatMap((each) => (paid.includes(String(each.id)) ? [each['artist_id'] as string] : [])),
    )
  const through = (name: string, column: string) =>
    rows
      .get(name)!
      .filter((each) => each[column] === row.id)
      .flatMap((each) => [...artistsOf(name, each)])
  if (table === 'events') return new Set(through('bookings', 'event_id'))
  if (table === 'contracts') return new Set(through('contract_bookings', 'contract_id'))
  if (table === 'traveller_details') {
    const travels = [...rows.get('travellers')!, ...rows.get('artist_members')!]
    const own = travels.filter((each) => each['contact_id'] === row['contact_id'])
    return new Set(own.map((each) => each['artist_id'] as string))
  }
  for (const [column, parent] of Object.entries(parents)) {
    const key = row[column]
    const above = key ? rows.get(parent)!.find(({ id }) => id === key) : undefined
    if (above) return artistsOf(parent, above)
  }
  return new Set()
}

const isMyOwn = ({ assignee_user_id, created_by, owner_user_id, user_id }: Row, table: string) =>
  (table === 'tasks' && [assignee_user_id, created_by].includes(narrow.userId)) ||
  (table === 'reminder_rules' && owner_user_id === narrow.userId) ||
  (table === 'feeds' && user_id === narrow.userId)

/** Is the row about artists, and none of them, or for a contract not all of them, in reach? */
function isStrange(table: string, row: Row): boolean {
  const artists = artistsOf(table, row)
  if (artists.size === 0 || isMyOwn(row, table)) return false
  return /^contract(s|_documents|_events|_signers|_links)$/.test(table)
    ? [...artists].some((id) => id !== mine)
    : !artists.has(mine)
}

/** Columns that the database fills automatically. */
async function generated(table: string): Promise<Set<string>> {
  const { rows: columns } = await db.owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and (is_generated = 'ALWAYS' or identity_generation = 'ALWAYS')`,
    [table],
  )
  return new Set(columns.map(({ name }) => name))
}

const keyOf = (row: Row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))
async function seen(tx: Tx, table: string): Promise<Set<string>> {
  const { rows: found } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from ${sql.table(table)} t`.execute(tx)
  return new Set(found.map(({ row }) => keyOf(row)))
}

test('every table of an organisation is bound to artists, or says why it is shared', async () => {
  const { rows: tables } = await db.owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'org_id' order by 1`,
  )
  const named = [...bound, ...Object.keys(shared)].toSorted()
  expect(tables.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([])
  expect(bound.filter((name) => name in shared)).toEqual([])
  expect(bound.length).toBeGreaterThan(50)
})

test('there is a foreign row of every kind to probe with', () => {
  const without = bound.filter((table) => !rows.get(table)!.some((row) => isStrange(table, row)))
  expect(without).toEqual([])
})

describe('a member with one artist, by statements that name none', () => {
  test('reads no row of another, and every row of the own', async () => {
    for (const table of bound) {
      const reached = await seen(db.read(narrow), table)
      const all = rows.get(table)!
      const leaks = all.filter((row) => isStrange(table, row) && reached.has(keyOf(row)))
      expect([table, leaks]).toEqual([table, []])
      const owned = all.filter((row) => artistsOf(table, row).has(mine) && !isStrange(table, row))
      expect([table, owned.filter((row) => !reached.has(keyOf(row))).length]).toEqual([table, 0])
    }
  })

  test('changes no row of another', async () => {
    for (const table of bound) {
      const strange = rows.get(table)!.find((row) => isStrange(table, row))
      if (!strange) continue
      const result = await db
        .transaction(narrow, async (tx) => {
          const at = sql.join(
            Object.entries(strange)
              .filter(([name]) => /(^|_)id$/.test(name) || name === 'no')
              .map(([name, value]) => sql`${sql.ref(name)} is not distinct from ${value}`),
            sql` and `,
          )
          const { numAffectedRows } = await sql`
            update ${sql.table(table)} set org_id = org_id where ${at}`.execute(tx)
          return numAffectedRows
        })
        .catch((error: { code?: string }) => error.code)
      expect([table, result === 0n || result === '42501']).toEqual([table, true])
    }
  })

  test('writes no row for another', async () => {
    for (const table of bound) {
      const strange = rows.get(table)!.find((row) => isStrange(table, row))
      // A new artist or event is nobody's as long as nothing hangs on it.
      if (!strange || ['artists', 'events', 'contracts'].includes(table)) continue
      const { id } = strange
      const copy = { ...strange, ...(typeof id === 'string' && { id: demoId(`copy ${table}`) }) }
      const made = await generated(table)
      const columns = sql.join(
        Object.keys(copy)
          .filter((name) => !made.has(name))
          .map((name) => sql.ref(name)),
      )
      const result = await db
        .transaction(narrow, (tx) =>
          sql`insert into ${sql.table(table)} (${columns})
            select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(copy)}::jsonb)`.execute(
            tx,
          ),
        )
        .then(() => 'written')
        .catch((error: { code?: string; message?: string }) => error.code ?? error.message)
      expect([table, result]).toEqual([table, '42501'])
    }
  })

  test('and a scope without artists reads nothing but what is nobody’s', async () => {
    const none = mintOrgScope({ orgId, userId: narrow.userId, role: 'tour_manager', artistIds: [] })
    for (const table of [
      'artists',
      'bookings',
      'deals',
      'invoices',
      'ledger_entries',
      'statements',
      'holds',
    ]) {
      expect([table, (await seen(db.read(none), table)).size]).toEqual([table, 0])
    }
  })
})

test('who reaches every artist reads every row of the organisation', async () => {
  for (const table of bound) {
    const reached = await seen(db.read(wide), table)
    const hidden = rows.get(table)!.filter((row) => !reached.has(keyOf(row)) && !isPrivate(table))
    expect([table, hidden.length]).toEqual([table, 0])
  }
})
// Feeds are their owner's alone by another policy.
const isPrivate = (table: string) => table === 'feeds'
