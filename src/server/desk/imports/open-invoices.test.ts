import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { MoneySettings } from '#domain/money/money-settings.ts'
import { moneySettingsRouter } from '../../money/money-settings/router.ts'
import { actors, withContext, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { invoiceFixture, type InvoiceFixture } from '../../testing/fixtures/invoice-fixture.ts'
import { importing } from './testing.ts'

let db: TestDatabase
let people: Actors
let fixture: InvoiceFixture
let imports: ReturnType<typeof importing>
const orgSlug = 'halbmond'

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  fixture = await invoiceFixture(db, people)
  imports = importing(db, people)
  await people.factories.company({ name: 'Kulturwerk', legal_name: 'Kulturwerk Leipzig GmbH' })
  await people.factories.contact({ name: 'Ada Berg', first_name: 'Ada', last_name: 'Berg' })
})

const list = async () => {
  const { rows } = await db.owner.query<{ line: string }>(
    `select concat_ws(' ', i.number, i.recipient_name, i.state, i.open, i.currency) as line from (
       select *, payable_minor - paid_minor as open from invoices where org_id = $1 and kind = 'opening') i
     order by i.number`,
    [people.org.id],
  )
  return rows.map(({ line }) => line)
}

const csv =
  'Rechnungsnummer;Kunde;Rechnungsdatum;Fällig am;Bruttobetrag;Offener Betrag;USt;Währung;Mahnstufe\n' +
  '2026-101;Kulturwerk Leipzig GmbH;04.02.2026;18.02.2026;1.190,00;690,00;19 %;EUR;1\n' +
  '2026-102;Ada Berg;05.02.2026;19.02.2026;535,00;535,00;7 %;EUR;\n' +
  '2026-103;Neue Halle GmbH;06.02.2026;;£ 300.50;300,50;;GBP;\n' +
  '2026-104;Kulturwerk;07.02.2026;;100,00;200,00;;EUR;\n' +
  '2026-101;Kulturwerk;04.02.2026;;1.190,00;690,00;;EUR;\n' +
  '2026-105;;08.02.2026;;50,00;50,00;;EUR;\n'

test('open invoices: previewed with their sums, taken over, paid, taken back as far as nothing was paid', async () => {
  const { id, mapping, options, version } = await imports.draft('openInvoices', csv, people.admin)
  expect(mapping).toEqual([
    'number',
    'customer',
    'issueDate',
    'dueOn',
    'gross',
    'open',
    'vatPct',
    'currency',
    'remindersSent',
  ])
  const as = imports.as(people.admin)
  const preview = await as.preview({ orgSlug, id, mapping, options })
  expect(preview.counts).toEqual({ create: 3, update: 0, skip: 1, fail: 2 })
  expect(preview.sums).toEqual([
    { currency: 'EUR', count: 2, openMinor: 122_500 },
    { currency: 'GBP', count: 1, openMinor: 30_050 },
  ])
  expect(preview.problems).toMatchObject([
    {
      line: 5,
      problems: [{ column: 'Offener Betrag', message: 'Enter an open amount that isn’t above the total.' }],
    },
    { line: 7 },
  ])
  await as.start({ orgSlug, id, version, mapping, options })
  await imports.work()
  const done = await as.get({ orgSlug, id })
  expect(done).toMatchObject({ status: 'done', created: 3, skipped: 1, failed: 2 })
  expect(await list()).toEqual([
    '2026-101 Kulturwerk Leipzig GmbH sent 69000 EUR',
    '2026-102 Ada Berg sent 53500 EUR',
    '2026-103 Neue Halle GmbH sent 30050 GBP',
  ])

  const again = await imports.run('openInvoices', csv, {}, people.admin)
  expect(again).toMatchObject({ created: 0, skipped: 4, failed: 2 })

  const { rows } = await db.owner.query<{ id: string }>("select id from invoices where number = '2026-101'")
  await fixture.pay(rows[0]!.id, 10_000)
  const undone = await imports.undo(done, people.admin)
  expect(undone).toMatchObject({ status: 'undone', kept: 1, keptRows: [{ line: 2, reason: 'used' }] })
  expect(await list()).toEqual(['2026-101 Kulturwerk Leipzig GmbH part_paid 59000 EUR'])
  const made = await db.owner.query("select archived_at from companies where name = 'Neue Halle GmbH'")
  expect(made.rows).toMatchObject([{ archived_at: expect.any(Date) as Date }])
  // Its numbers are free again.
  expect(await imports.run('openInvoices', csv, {}, people.admin)).toMatchObject({ created: 2, skipped: 2 })
})

test.each<[string, string, object]>([
  [
    'the open amount alone',
    'Nummer;Kunde;Datum;Saldo\nA-1;Kulturwerk;01.02.2026;80,00\n',
    { gross: 8000, open: 8000 },
  ],
  [
    'the total and what was paid',
    'Nummer;Kunde;Datum;Betrag;Bezahlt\nA-2;Kulturwerk;01.02.2026;80,00;30,00\n',
    { gross: 8000, open: 5000 },
  ],
])('%s is enough', async (_, file, expected) => {
  expect(await imports.run('openInvoices', file, {}, people.admin)).toMatchObject({ created: 1 })
  const { rows } = await db.owner.query(
    'select gross_minor::int as gross, payable_minor::int as open from invoices where number = $1',
    [file.split('\n')[1]!.split(';')[0]],
  )
  expect(rows).toEqual([expected])
})

test('an invoice without an open amount in a list of these is not taken over as if nothing was paid', async () => {
  const file =
    'Nummer;Kunde;Datum;Betrag;Saldo\nD-1;Kulturwerk;01.02.2026;80,00;\nD-2;Kulturwerk;01.02.2026;80,00;30,00\n'
  const done = await imports.run('openInvoices', file, {}, people.admin)
  expect(done).toMatchObject({
    created: 1,
    failed: 1,
    problems: [{ line: 2, problems: [{ column: 'Saldo' }] }],
  })
})

test('amounts are in the currency that they are written with, and in no other than the one of their row', async () => {
  const plain =
    'Nummer;Kunde;Datum;Saldo\n' +
    'E-1;Ada Berg;01.02.2026;£ 300.50\n' +
    'E-2;Ada Berg;01.02.2026;300,50 €\n' +
    'E-3;Ada Berg;01.02.2026;300,50\n' +
    'E-4;Ada Berg;01.02.2026;¥ 5.000\n'
  expect(await imports.run('openInvoices', plain, {}, people.admin)).toMatchObject({
    created: 3,
    problems: [{ line: 5, problems: [{ column: 'Saldo', message: 'Choose a currency.' }] }],
  })
  const named =
    'Nummer;Kunde;Datum;Saldo;Währung\nF-1;Ada Berg;01.02.2026;$ 80.00;CAD\nF-2;Ada Berg;01.02.2026;£ 80.00;EUR\nF-3;Ada Berg;01.02.2026;US$ 80.00;USD\n'
  expect(await imports.run('openInvoices', named, {}, people.admin)).toMatchObject({ created: 2, failed: 1 })
  expect((await list()).filter((line) => /^[EF]-/.test(line))).toEqual([
    'E-1 Ada Berg sent 30050 GBP',
    'E-2 Ada Berg sent 30050 EUR',
    'E-3 Ada Berg sent 30050 EUR',
    'F-1 Ada Berg sent 8000 CAD',
    'F-3 Ada Berg sent 8000 USD',
  ])
})

test('the preview counts whom automatic reminders would write to', async () => {
  const file =
    'Nummer;Kunde;Datum;Fällig am;Saldo;Mahnstufe\n' +
    'C-1;Ada Berg;01.02.2026;15.02.2026;80,00;\n' +
    'C-2;Ada Berg;01.02.2026;30.03.2026;80,00;\n' +
    'C-3;Ada Berg;01.02.2026;15.02.2026;80,00;1\n'
  const { id, mapping, options } = await imports.draft('openInvoices', file, people.admin)
  const admin = withContext(people.admin, { now: new Date('2026-04-01T10:00:00Z') })
  const preview = () => imports.as(admin).preview({ orgSlug, id, mapping, options })
  expect(await preview()).toMatchObject({ counts: { create: 3 }, remindedAtOnce: 0 })
  const settings = moneySettingsRouter.createCaller(people.owner)
  const { version, settings: saved } = await settings.get({ orgSlug })
  const dunning = { ...saved.dunning, isOn: true }
  await settings.save({ orgSlug, version, settings: MoneySettings.parse({ ...saved, dunning }) })
  expect(await preview()).toMatchObject({ counts: { create: 3 }, remindedAtOnce: 1 })
})

test('a customer who is not on file is refused where companies are not created along', async () => {
  const file = 'Nummer;Kunde;Datum;Saldo\nB-1;Unbekannt GmbH;01.02.2026;80,00\n'
  const done = await imports.run('openInvoices', file, { createLinked: false }, people.admin)
  expect(done).toMatchObject({
    failed: 1,
    problems: [{ problems: [{ message: '“Unbekannt GmbH” is neither a company nor a contact on file.' }] }],
  })
})

test('who may not issue invoices imports none', async () => {
  const draft = imports.draft(
    'openInvoices',
    csv,
    withContext(people.assistant, { idempotencyKey: randomUUID() }),
  )
  await expect(draft).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
