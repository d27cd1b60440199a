/** How long many invoices take to be issued at once, until the last has its PDF and XML, and how the server answers meanwhile. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { addDays, type LocalDate } from '#domain/dates.ts'
import { queryUrl, type Installation } from './installation.ts'
import { spread, type Spread } from './statistics.ts'

const POLL_MS = 250
const LIMIT_MS = 600_000

/** Milliseconds: until all have their numbers, until all have their files, and of a list read meanwhile. */
type Run = {
  count: number
  issued: number
  all: number
  /** A month's list before, and while invoices are issued and printed. */
  alone: Spread
  meanwhile: Spread
}
export type Invoices = Omit<Run, 'issued' | 'all'> & { issued: Spread; all: Spread }

/** Several runs as one; the list is that of the last. */
export function joinInvoices(runs: readonly Run[]): Invoices {
  const issued = spread(runs.map((run) => run.issued))
  return { ...runs.at(-1)!, issued, all: spread(runs.map(({ all }) => all)) }
}

const decision = JSON.stringify({
  rule: 'agency_standard',
  because: 'What an agency does bears the standard rate.',
  reason: null,
  by: 'Bench',
  at: '2026-01-01T00:00:00.000Z',
})

/** Drafts that can be issued as they are, for a German company that gets an e-invoice; answers with their ids. */
async function makeDrafts(client: pg.Client, slug: string, count: number, day: LocalDate): Promise<string[]> {
  const { rows: orgs } = await client.query<{ id: string }>(
    `update organisations set legal_name = 'Bench Booking GmbH', address_line1 = 'Hafen 1', zip = '04229',
       city = 'Leipzig', country = 'DE', vat_id = 'DE136695976', email = 'bench@fermata.example', phone = '+49 341 1'
     where slug = $1 returning id`,
    [slug],
  )
  const orgId = orgs[0]!.id
  await client.query(
    `insert into bank_accounts (org_id, name, holder, iban, currency)
     values ($1, 'Business', 'Bench Booking GmbH', 'DE89370400440532013000', 'EUR')`,
    [orgId],
  )
  const { rows: companies } = await client.query<{ id: string }>(
    `insert into companies (org_id, name, kinds, address_line1, zip, city, country, billing_email, search)
     values ($1, 'Kulturwerk GmbH', '{promoter}', 'Bleichen 7', '20354', 'Hamburg', 'DE', 'k@fermata.example', 'kulturwerk')
     returning id`,
    [orgId],
  )
  const { rows } = await client.query<{ id: string }>(
    `insert into invoices (org_id, issuer_kind, kind, company_id, language, currency, format, service_from, vat_decision,
       net_minor, vat_minor, gross_minor, payable_minor, recipient_name)
     select $1, 'organisation', 'invoice', $2, case no % 2 when 0 then 'de' else 'en' end, 'EUR', 'zugferd', $3, $4,
       30000, 5700, 35700, 35700, 'Kulturwerk GmbH'
     from generate_series(1, $5) no returning id`,
    [orgId, companies[0]!.id, day, decision, count],
  )
  const ids = rows.map(({ id }) => id)
  await client.query(
    `insert into invoice_lines (org_id, invoice_id, no, kind, description, detail, quantity, unit_price, net_minor,
       vat_category, vat_pct)
     select $1, id, no, 'booking_fee', 'Booking fee ' || no, 'Night Shift, Tresor, Berlin, ' || id, '1', '100.00', 10000,
       'S', '19'
     from unnest($2::uuid[]) id, generate_series(1, 3) no`,
    [orgId, ids],
  )
  return ids
}

/** Through the calls that the page makes; throws unless every draft was issued and printed. */
export async function measureInvoices(
  { program, seeded, session, postgres }: Installation,
  count: number,
  today: LocalDate,
): Promise<Run> {
  const orgSlug = seeded.organisations[0]!.slug
  const authorization = `Bearer ${session.access_token}`
  const query = async <T>(name: string, input: object): Promise<T> => {
    const answer = await fetch(queryUrl(program.url, name, { orgSlug, ...input }), {
      headers: { authorization },
    })
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`)
    const [one] = (await answer.json()) as { result: { data: { json: T } } }[]
    return one!.result.data.json
  }
  const month = { from: today, to: addDays(today, 30) }
  const readList = async (into: number[]) => {
    const start = performance.now()
    await query('events.list', month)
    into.push(performance.now() - start)
  }
  const client = new pg.Client(postgres)
  await client.connect()
  try {
    const ids = await makeDrafts(client, orgSlug, count, today)
    const [alone, meanwhile]: [number[], number[]] = [[], []]
    for (let no = 0; no < 20; no++) await readList(alone)
    const start = performance.now()
    const answer = await fetch(`${program.url}/trpc/invoices.issueMany`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ json: { orgSlug, ids, send: false } }),
    })
    const { result } = (await answer.json()) as { result: { data: { json: { batchId: string } } } }
    type Progress = { status: string; done: number; failed: { message: string }[] }
    const id = result.data.json.batchId
    let issued = 0
    while (performance.now() - start < LIMIT_MS) {
      await readList(meanwhile)
      if (issued === 0) {
        const progress = await query<Progress>('invoices.batchProgress', { id })
        if (progress.failed[0]) throw new Error(`An invoice was refused: ${progress.failed[0].message}`)
        if (progress.status === 'done') issued = performance.now() - start
      }
      const { rows } = await client.query<{ left: number }>(
        'select count(*)::int as left from invoices where id = any($1) and rendered_at is null',
        [ids],
      )
      if (issued > 0 && rows[0]!.left === 0) break
      await sleep(POLL_MS)
    }
    const all = performance.now() - start
    const { rows } = await client.query<{ files: number; numbers: number; last: number }>(
      `select (select count(*)::int from invoice_documents where invoice_id = any($1)) as files,
         count(distinct number)::int as numbers, max(number_no)::int as last from invoices where id = any($1)`,
      [ids],
    )
    const { files, numbers, last } = rows[0]!
    if (files !== 2 * count || numbers !== count || last !== count) {
      throw new Error(`${numbers} numbers up to ${last} and ${files} files for ${count} invoices`)
    }
    return { count, issued, all, alone: spread(alone), meanwhile: spread(meanwhile) }
  } finally {
    await client.end()
  }
}
