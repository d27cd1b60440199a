import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fxRatesRouter } from '../fx-rates/router.ts'
import { taxReportsRouter } from '../tax-reports/router.ts'
import { unzip } from '../../testing/zip.ts'
import { actors, withContext, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { insertRow } from '../../testing/factories.ts'
import { invoiceFixture } from '../../testing/fixtures/invoice-fixture.ts'
import { readBookings, readPersons } from '../../testing/datev-file.ts'
import { bookkeepingFilesRouter } from './files.ts'
import { bookkeepingRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const fixture = await invoiceFixture(db, people)
const orgSlug = 'halbmond'
const now = new Date('2027-04-02T12:00:00Z')
const as = (actor: Actor) => bookkeepingFilesRouter.createCaller(withContext(actor, { now }))
const review = (actor: Actor) => bookkeepingRouter.createCaller(withContext(actor, { now }))
const tax = (actor: Actor) => taxReportsRouter.createCaller(withContext(actor, { now }))

async function issued(
  terms: NonNullable<Parameters<typeof fixture.context>[0]>['terms'],
  companyId?: string,
) {
  const show = await fixture.context({ terms, shares: ['100'], ...(companyId ? { companyId } : {}) })
  const { ids } = await fixture.as(people.accountant).fromSchedule({ orgSlug, scheduleItemIds: show.items })
  for (const id of ids) await fixture.issue(id)
  return ids
}
const datev = { consultantNo: 29098, clientNo: 55001 }
const settings = (value: object) =>
  db.owner.query(
    `insert into money_settings (org_id, settings) values ($1, $2)
     on conflict (org_id) do update set settings = excluded.settings`,
    [people.org.id, JSON.stringify(value)],
  )

// As principal at 19 %: TV2, 10,948.00; and the artist's own invoice at 7 %.
const [principal] = await issued({ contractingMode: 'agency_principal', guaranteeMinor: 920_000 })
const [artists] = await issued({ contractingMode: 'agent_in_artist_name' })
await fixture.pay(principal!, 1_094_800)

const linesOf = (text: string) =>
  text
    .split('\r\n')
    .slice(2)
    .filter(Boolean)
    .map((line) => line.split(';'))

test('the month’s bookings for the adviser: revenue, money passed through, what came in', async () => {
  await expect(as(people.accountant).datev({ orgSlug, month: '2027-03' })).rejects.toThrow(
    'consultant number',
  )
  await settings({ datev })
  const { bytes, name } = await as(people.accountant).datev({ orgSlug, month: '2027-03' })
  expect(name).toBe('DATEV 2027-03.zip')
  const [file] = Object.values(await unzip(bytes))
  const text = new TextDecoder('windows-1252').decode(file)
  expect(text.startsWith('"EXTF";700;21;"Buchungsstapel";13;')).toBe(true)
  const rows = linesOf(text).map((cells) => [cells[0], cells[1], cells[7], cells[9]])
  expect(rows.slice(0, 2).toSorted()).toEqual([
    // Amount, side, contra account, day and month.
    ['10948,00', '"S"', '8400', '0103'],
    ['8560,00', '"S"', '1590', '0103'],
  ])
  expect(rows.slice(2)).toEqual([['10948,00', '"S"', expect.stringMatching(/^1\d{4}$/), '2003']])
  // A month in which nothing happened has its head alone.
  const empty = await as(people.accountant).datev({ orgSlug, month: '2027-01' })
  const [blank] = Object.values(await unzip(empty.bytes))
  expect(linesOf(new TextDecoder('windows-1252').decode(blank))).toEqual([])
})

test('a payment that is taken back is booked back in the month in which that happened', async () => {
  const { ids } = await fixture.as(people.accountant).fromSchedule({
    orgSlug,
    scheduleItemIds: (
      await fixture.context({ terms: { contractingMode: 'agency_principal' }, shares: ['100'] })
    ).items,
  })
  await fixture.issue(ids[0]!)
  const paymentId = await fixture.pay(ids[0]!, 100_000, '2027-02-10')
  await db.owner.query(
    `update payments set state = 'reversed', reversed_at = '2027-04-01T10:00:00Z' where id = $1`,
    [paymentId],
  )
  const bookings = async (month: string) => {
    const { bytes } = await as(people.accountant).datev({ orgSlug, month })
    const [file] = Object.values(await unzip(bytes))
    return linesOf(new TextDecoder('windows-1252').decode(file)).map((cells) => [cells[0], cells[1]])
  }
  expect(await bookings('2027-02')).toEqual([['1000,00', '"S"']])
  expect(await bookings('2027-04')).toEqual([['1000,00', '"H"']])
})

test('the archive of a year holds each file as it was issued, with its hash, and says that no number is missing', async () => {
  const pdf = Buffer.from('%PDF-2.0')
  const sha256 = createHash('sha256').update(pdf).digest()
  const { bytes } = await as(people.accountant).archive({ orgSlug, year: 2027 })
  const files = await unzip(bytes)
  const { number } = await fixture.row(principal!)
  expect(Buffer.from(files[`documents/${number as string}.pdf`]!).equals(pdf)).toBe(true)
  const index = new TextDecoder().decode(files['index.csv'])
  expect(index).toContain(sha256.toString('hex'))
  expect(index).toContain(
    `${number as string};invoice;380;2027-03-01;Halbmond Booking GmbH;Kulturwerk GmbH;EUR;9200,00;1748,00;10948,00`,
  )
  expect(new TextDecoder().decode(files['gaps.csv']).trim().split('\r\n')).toHaveLength(1)
  // The log keeps the database's own time.
  const { rows } = await db.owner.query(
    "select extract(year from now() at time zone 'Europe/Berlin')::int as year",
  )
  const ours = await as(people.accountant).archive({ orgSlug, year: rows[0].year })
  const log = new TextDecoder()
    .decode((await unzip(ours.bytes))['audit.jsonl'])
    .trim()
    .split('\n')
  expect(log.map((line) => (JSON.parse(line) as { action: string }).action)).toContain('invoices.issue')
})

test('VAT by rate counts what the agency sold itself, not what it wrote in an artist’s name', async () => {
  const report = await tax(people.accountant).vat({ orgSlug, from: '2027-03-01', to: '2027-03-31' })
  // 9,200.00 and the 8,000.00 of the test before.
  expect(report.rows).toEqual([
    { currency: 'EUR', category: 'S', pct: '19', count: 2, baseMinor: 1_720_000, vatMinor: 326_800 },
  ])
  expect((await fixture.row(artists!)).issuer_kind).toBe('artist')
  await expect(
    tax(people.accountant).vat({ orgSlug, from: '2027-03-31', to: '2027-03-01' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('TV11: the levy of 4.9 % on a fee of 8,000.00 to an artist whom the agency engaged', async () => {
  await insertRow(db.owner, 'ledger_entries', {
    org_id: people.org.id,
    artist_id: people.artist.id,
    currency: 'EUR',
    entry_date: '2026-06-01',
    kind: 'fee_earned',
    amount_minor: 800_000,
    source: 'settlement',
  })
  expect(await tax(people.accountant).ksk({ orgSlug, year: 2026 })).toMatchObject({
    rows: [{ artistName: people.artist.name, amountMinor: 800_000, isReportable: true }],
    pct: '4.9',
    baseMinor: 800_000,
    levyMinor: 39_200,
    hasForeign: false,
  })
})

test('books leave only with those who keep them', async () => {
  for (const actor of [people.agent, people.assistant, people.readOnly, people.tourManager]) {
    await expect(as(actor).datev({ orgSlug, month: '2027-03' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(as(actor).archive({ orgSlug, year: 2027 })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(review(actor).month({ orgSlug, month: '2027-03' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(tax(actor).ksk({ orgSlug, year: 2026 })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  await expect(as(people.otherOwner).archive({ orgSlug, year: 2027 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('each debtor has one account, that stays: companies, people and artists, and a company after its merger', async () => {
  const { rows } = await db.owner.query(
    `select i.number, i.company_id, i.account_no from invoices i where i.org_id = $1 and i.number is not null`,
    [people.org.id],
  )
  expect(rows.length).toBeGreaterThanOrEqual(3)
  for (const same of Map.groupBy(rows, (row) => row.company_id as string).values()) {
    expect(new Set(same.map((row) => row.account_no as number)).size).toBe(1)
  }
  expect(new Set(rows.map((row) => row.account_no as number)).size).toBe(
    new Set(rows.map((row) => row.company_id as string)).size,
  )
  // Another issue at the same company, and two at once at a new one.
  const company = rows[0].company_id as string
  const [again] = await issued({ contractingMode: 'agency_principal' }, company)
  expect((await fixture.row(again!)).account_no).toBe(rows[0].account_no)
  // The account is as frozen as the document.
  await expect(
    db.owner.query('update invoices set account_no = 4711 where id = $1', [again]),
  ).rejects.toThrow('does not change')
  const { bytes } = await as(people.accountant).datev({ orgSlug, month: '2027-03' })
  const [bookings, persons] = Object.values(await unzip(bytes))
  const known = new Map(readPersons(persons!).map(({ account, name }) => [account, name]))
  const debtors = readBookings(bookings!).flatMap(({ account, contraAccount }) =>
    [account, contraAccount].filter((each) => each.length === 5),
  )
  expect(debtors.length).toBeGreaterThan(3)
  for (const account of debtors) expect(known.get(account)).toBe('Kulturwerk GmbH')
  expect(debtors).not.toContain('10000')
})

test('a month that cannot leave says which record is in the way, and what to do', async () => {
  const { ids } = await fixture.as(people.accountant).fromSchedule({
    orgSlug,
    scheduleItemIds: (
      await fixture.context({
        terms: { contractingMode: 'agency_principal' },
        currency: 'USD',
        shares: ['100'],
        company: { country: 'US', is_business: true },
      })
    ).items,
  })
  // Nobody knows a rate for March 2027: without VAT it is issued all the same.
  const { number } = await fixture.issue(ids[0]!)
  const month = { orgSlug, month: '2027-03' }
  const found = await review(people.accountant).month(month)
  expect(found.problems).toEqual([
    {
      fix: 'rates',
      id: ids[0],
      label: number,
      message: `${number} is in USD, and the exchange rate is missing. Enter the monthly average.`,
      currency: 'USD',
      month: '2027-03',
    },
  ])
  await expect(as(people.accountant).datev(month)).rejects.toThrow(`${number} is in USD`)
  // Entering the rate helps.
  const average = { currency: 'USD', month: '2027-03', rate: '1.25', source: 'BMF' }
  await fxRatesRouter.createCaller(people.accountant).setAverage({ orgSlug, average })
  expect(await review(people.accountant).month(month)).toMatchObject({
    problems: [],
    rates: [
      {
        id: ids[0],
        kind: 'invoice',
        label: number,
        text: '1 USD = 0.8 EUR, monthly average March 2027 (BMF)',
        isLater: true,
      },
    ],
  })
  const { bytes } = await as(people.accountant).datev(month)
  const [file] = Object.values(await unzip(bytes))
  expect(readBookings(file!).filter(({ currency }) => currency === 'USD')).toEqual([
    expect.objectContaining({
      amount: 8000,
      rate: 1.25,
      base: 6400,
      contraAccount: '8338',
      documentNo: number,
    }),
  ])
})

test('a settings problem is one problem, of the settings', async () => {
  await settings({ datev: { ...datev, accounts: { bank: '120000' } } })
  expect(await review(people.accountant).month({ orgSlug, month: '2027-03' })).toMatchObject({
    rowCount: 0,
    problems: [
      { fix: 'settings', id: null, message: '“Bank”: 120000 is not an account number with up to 4 digits.' },
    ],
  })
})
