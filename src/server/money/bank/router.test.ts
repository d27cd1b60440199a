import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { checkInvariants } from '../../platform/db/invariants/invariants.ts'
import { paymentsRouter } from '../payments/router.ts'
import { actors, withContext, type Actor } from '../../testing/actors.ts'
import { camtFile, type FileLine } from '../../testing/bank-file.ts'
import { testDatabase } from '../../testing/database.ts'
import { moneyFixture } from '../../testing/fixtures/money-fixture.ts'
import { testServer } from '../../testing/server.ts'
import { bankRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const { app } = await testServer(people)
const fixture = moneyFixture(db.owner, people.org.id)
const accountId = await fixture.account()
const orgSlug = 'halbmond'
const now = new Date('2026-03-20T12:00:00Z')
const context = (actor: Actor) => withContext(actor, { now, idempotencyKey: randomUUID() })
const bank = (actor: Actor = people.accountant) => bankRouter.createCaller(context(actor))
const payments = () => paymentsRouter.createCaller(context(people.accountant))
const booking = await people.factories.booking({
  event_id: (await people.factories.event()).id,
  artist_id: people.artist.id,
})
const artists = { isArtists: true, artistId: people.artist.id, bookingId: booking.id }

type Imported = {
  statementId: string | null
  lineCount: number
  knownCount: number
  proof: string
  problems: string[]
  matched: number
  table: { columns: string[] } | null
}
type Sending = { actor?: Actor; account?: string; 'x-file-name'?: string; 'x-bank-columns'?: string }
async function send(
  body: string,
  { actor = people.accountant, account = accountId, ...headers }: Sending = {},
) {
  const answer = await app.inject({
    method: 'POST',
    url: `/bank-files/${orgSlug}/${account}`,
    headers: {
      authorization: `Bearer ${actor.userId}`,
      'idempotency-key': randomUUID(),
      'x-file-name': encodeURIComponent('März.xml'),
      'content-type': 'application/xml',
      ...headers,
    },
    body,
  })
  return { status: answer.statusCode, ...answer.json<Imported & { error?: { message: string } }>() }
}

let ref = 0
const line = (amountMinor: number, text: string, more: Partial<FileLine> = {}): FileLine => ({
  amountMinor,
  text,
  ref: `R${++ref}`,
  ...more,
})
const upload = (...lines: FileLine[]) => send(camtFile(lines))
/** The line that says this. */
async function lineOf(text: string) {
  const { rows } = await bank().lines({ orgSlug, search: text })
  return rows.find((row) => row.text.includes(text))!
}

describe('files', () => {
  test('what is named with its exact amount is booked; the rest waits with suggestions', async () => {
    const [a, b, c] = [await fixture.issued(artists), await fixture.issued(), await fixture.issued()]
    const done = await upload(
      line(856_000, `Rechnung ${a.number}`),
      line(500_000, `Anzahlung ${b.number}`),
      line(-4990, 'Miete Proberaum', { name: 'Vermieter' }),
    )
    expect(done).toMatchObject({ status: 200, lineCount: 3, knownCount: 0, proof: 'proven', matched: 1 })
    expect(await fixture.invoice(a.id)).toMatchObject({ state: 'paid', paidOn: '2026-03-10' })
    expect(await fixture.ledger(people.artist.id)).toEqual(['fee_collected 800000', 'vat_collected 56000'])
    const matched = await lineOf(a.number)
    expect(matched).toMatchObject({ state: 'matched', suggestions: [] })
    const { payment } = await payments().get({ orgSlug, id: matched.paymentId! })
    expect(payment).toMatchObject({ state: 'reconciled', bankLineId: matched.id, method: 'transfer' })
    const waiting = await lineOf(b.number)
    expect(waiting.suggestions).toMatchObject([
      {
        kind: 'partial',
        certainty: 'likely',
        invoices: [{ id: b.id, number: b.number, amountMinor: 500_000 }],
      },
    ])
    const { paymentId } = await bank().match({
      orgSlug,
      lineId: waiting.id,
      version: waiting.version,
      allocations: waiting.suggestions[0]!.invoices.map(({ id, amountMinor }) => ({
        invoiceId: id,
        amountMinor,
      })),
    })
    expect(paymentId).toEqual((await lineOf(b.number)).paymentId)
    expect(await fixture.invoice(b.id)).toMatchObject({ state: 'part_paid', openMinor: 356_000 })
    expect(await fixture.invoice(c.id)).toMatchObject({ state: 'sent' })
    const { counts, statements } = await bank().lines({ orgSlug })
    expect(counts).toEqual({ open: 1, matched: 2, ignored: 0 })
    expect(statements[0]).toMatchObject({ name: 'März.xml', lineCount: 3, openingMinor: 10_000_000 })
  })

  test('the same file twice, and files that overlap, bring each line once', async () => {
    const [x, y, z] = [line(100, 'overlap one'), line(200, 'overlap two'), line(300, 'overlap three')]
    const first = await upload(x, y)
    expect(await upload(x, y)).toMatchObject({
      statementId: first.statementId,
      lineCount: 2,
      knownCount: 2,
      problems: [expect.stringContaining('imported before')],
    })
    expect(await upload(x, y, z)).toMatchObject({ lineCount: 3, knownCount: 2 })
    expect((await bank().lines({ orgSlug, search: 'overlap' })).total).toBe(3)
    const parallel = await Promise.all(
      Array.from({ length: 4 }, () =>
        send(camtFile([line(1, 'p'), { ...z, ref: 'same', text: 'parallel' }])),
      ),
    )
    expect(parallel.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await bank().lines({ orgSlug, search: 'parallel' })).total).toBe(1)
  })

  test('a file whose balances do not add up books nothing automatically, now and later', async () => {
    const invoice = await fixture.issued()
    const wrong = await send(camtFile([line(856_000, invoice.number)], { closingMinor: 1 }))
    expect(wrong).toMatchObject({
      proof: 'wrong',
      matched: 0,
      problems: [expect.stringContaining('don’t match its lines')],
    })
    expect(await bank().autoMatch({ orgSlug })).toEqual({ matched: 0 })
    expect(await lineOf(invoice.number)).toMatchObject({ state: 'open', proof: 'wrong' })
    expect(await fixture.invoice(invoice.id)).toMatchObject({ state: 'sent' })
  })

  test('two lines for one invoice: the first pays it, the other waits', async () => {
    const invoice = await fixture.issued()
    expect(await upload(line(856_000, invoice.number), line(856_000, invoice.number))).toMatchObject({
      matched: 1,
    })
    const { rows } = await bank().lines({ orgSlug, search: invoice.number })
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['matched', 'open'])
  })

  test('certain ones are matched later, once the invoice is there, but not into closed months', async () => {
    const next = `RE-2026-${String(Number((await fixture.issued()).number.slice(-4)) + 1).padStart(4, '0')}`
    await upload(line(856_000, `early ${next}`), line(856_000, 'nobody'))
    const before = (await lineOf('early')).suggestions
    expect(before.filter(({ certainty }) => certainty !== 'possible')).toEqual([])
    expect((await fixture.issued()).number).toBe(next)
    await db.owner.query("insert into closed_periods (org_id, month) values ($1, '2026-03-01')", [
      people.org.id,
    ])
    expect(await bank().autoMatch({ orgSlug })).toEqual({ matched: 0 })
    await db.owner.query('delete from closed_periods')
    expect(await bank().autoMatch({ orgSlug, accountId })).toEqual({ matched: 1 })
    expect(await lineOf('early')).toMatchObject({ state: 'matched' })
  })

  test('a table with unknown columns asks for them, and takes them', async () => {
    const table = 'Wann;Wieviel;Wozu\n10.03.2026;12,50;aus der Tabelle\n'
    const requested = await send(table, { 'x-file-name': 'a.csv' })
    expect(requested).toMatchObject({
      status: 200,
      statementId: null,
      table: { columns: ['Wann', 'Wieviel', 'Wozu'] },
    })
    const columns = JSON.stringify({ bookedOn: 0, amount: 1, text: [2] })
    const notified = await send(table, { 'x-bank-columns': columns })
    expect(notified).toMatchObject({ status: 200, lineCount: 1, proof: 'unknown' })
    expect(await lineOf('aus der Tabelle')).toMatchObject({ amountMinor: 1250 })
  })

  test.each<[string, () => ReturnType<typeof send>, number, RegExp]>([
    [
      'of another account',
      () => send(camtFile([line(1, 'x')], { iban: 'DE02120300000000202051' })),
      400,
      /for account DE02120300000000202051/,
    ],
    ['that is none', () => send('<html><body>'), 400, /web page/],
    ['empty', () => send(''), 400, /empty/],
    [
      'for an unknown account',
      () => send(camtFile([]), { account: randomUUID() }),
      404,
      /could not be found/,
    ],
    ['by an agent', () => send(camtFile([]), { actor: people.agent }), 403, /permission/],
    ['by a stranger', () => send(camtFile([]), { actor: people.otherOwner }), 404, /could not be found/],
  ])('a file %s is refused', async (_, make, status, message) => {
    const answer = await make()
    expect(answer.status).toBe(status)
    expect(answer.error?.message).toMatch(message)
  })
})

describe('matching by hand', () => {
  test('one line, several at once: one wins', async () => {
    const invoice = await fixture.issued()
    await upload(line(300, 'race'))
    const { id: lineId, version } = await lineOf('race')
    const allocations = [{ invoiceId: invoice.id, amountMinor: 300 }]
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => bank().match({ orgSlug, lineId, version, allocations })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of results) {
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'CONFLICT' })
    }
    expect(await fixture.invoice(invoice.id)).toMatchObject({ paidMinor: 300 })
  })

  test('one line for three invoices, with a fee that the bank kept, and a rest that stays a credit', async () => {
    const three = [await fixture.issued(), await fixture.issued(), await fixture.issued()]
    await upload(line(2_569_000, 'three at once'))
    const { id: lineId, version } = await lineOf('three at once')
    const allocations = three.map(({ id }) => ({ invoiceId: id, amountMinor: 856_000 }))
    const { paymentId } = await bank().match({ orgSlug, lineId, version, allocations, feeMinor: 1500 })
    for (const { id } of three) expect(await fixture.invoice(id)).toMatchObject({ state: 'paid' })
    const { payment } = await payments().get({ orgSlug, id: paymentId })
    expect(payment).toMatchObject({ amountMinor: 2_570_500, feeMinor: 1500, unallocatedMinor: 2500 })
  })

  test('taking a match back restores line, invoice and ledger', async () => {
    const invoice = await fixture.issued(artists)
    await upload(line(856_000, invoice.number))
    const before = await fixture.ledger(people.artist.id)
    const matched = await lineOf(invoice.number)
    await bank().unmatch({ orgSlug, lineId: matched.id, version: matched.version })
    const open = await lineOf(invoice.number)
    expect(open).toMatchObject({ state: 'open', paymentId: null })
    expect(open.suggestions).toMatchObject([{ certainty: 'certain', kind: 'exact' }])
    expect(await fixture.invoice(invoice.id)).toMatchObject({ state: 'sent', openMinor: 856_000 })
    const after = await fixture.ledger(people.artist.id)
    expect(after.slice(before.length)).toEqual(['fee_collected -800000', 'vat_collected -56000'])
    await expect(bank().unmatch({ orgSlug, lineId: open.id, version: open.version })).rejects.toThrow(
      'not matched',
    )
    expect(await bank().autoMatch({ orgSlug })).toEqual({ matched: 1 })
    expect(await fixture.invoice(invoice.id)).toMatchObject({ state: 'paid' })
  })

  test('reversing the payment opens its line again', async () => {
    const invoice = await fixture.issued()
    await upload(line(856_000, invoice.number))
    const { paymentId } = await lineOf(invoice.number)
    await payments().reverse({ orgSlug, id: paymentId!, version: 1, reason: 'Wrong invoice' })
    expect(await lineOf(invoice.number)).toMatchObject({ state: 'open', paymentId: null })
  })

  test('a line shows a payment that was recorded by hand; taken back, the payment stays', async () => {
    const invoice = await fixture.issued()
    const { id } = await payments().record({
      orgSlug,
      payment: {
        paidOn: '2026-03-09',
        currency: 'EUR',
        amountMinor: 855_999,
        allocations: [{ invoiceId: invoice.id, amountMinor: 855_999 }],
      },
    })
    await upload(line(855_999, 'by hand'))
    const open = await lineOf('by hand')
    expect(open.payments).toMatchObject([{ paymentId: id, kind: 'shows' }])
    await bank().match({ orgSlug, lineId: open.id, version: open.version, allocations: [], paymentId: id })
    expect((await payments().get({ orgSlug, id })).payment).toMatchObject({
      state: 'reconciled',
      bankLineId: open.id,
    })
    const matched = await lineOf('by hand')
    await bank().unmatch({ orgSlug, lineId: matched.id, version: matched.version })
    expect((await payments().get({ orgSlug, id })).payment).toMatchObject({
      state: 'recorded',
      bankLineId: null,
    })
    expect(await fixture.invoice(invoice.id)).toMatchObject({ paidMinor: 855_999 })
    expect(await lineOf('by hand')).toMatchObject({ state: 'open' })
  })

  test('a returned debit opens the invoice again', async () => {
    const invoice = await fixture.issued(artists)
    const iban = 'AT611904300234573201'
    await upload(line(856_000, invoice.number, { iban }))
    const { paymentId } = await lineOf(invoice.number)
    await upload(
      line(-856_500, 'RETOURE', { iban, isReturn: true }),
      line(-856_000, 'RUECKGABE', { iban, isReturn: true }),
    )
    const back = await lineOf('RUECKGABE')
    expect(back).toMatchObject({ suggestions: [], payments: [{ paymentId, kind: 'returns' }] })
    await bank().match({ orgSlug, lineId: back.id, version: back.version, allocations: [], paymentId })
    expect(await fixture.invoice(invoice.id)).toMatchObject({ state: 'sent', openMinor: 856_000 })
    expect((await payments().get({ orgSlug, id: paymentId! })).payment).toMatchObject({
      refundedMinor: 856_000,
    })
    expect((await fixture.ledger(people.artist.id)).slice(-2)).toEqual([
      'fee_collected -800000',
      'vat_collected -56000',
    ])
    const again = await lineOf('RETOURE')
    await expect(
      bank().match({
        orgSlug,
        lineId: again.id,
        version: again.version,
        allocations: [],
        paymentId,
        feeMinor: 500,
      }),
    ).rejects.toThrow('more than is left')
    const matched = await lineOf('RUECKGABE')
    await bank().unmatch({ orgSlug, lineId: matched.id, version: matched.version })
    expect(await fixture.invoice(invoice.id)).toMatchObject({ state: 'paid' })
  })

  test('dollars that arrived as euros keep both amounts', async () => {
    const invoice = await fixture.issued({
      currency: 'USD',
      rate: '0.9216589862',
      lines: [{ netMinor: 1_200_000, vatPct: '0' }],
    })
    const original = { amountMinor: 1_200_000, currency: 'USD' }
    expect(await upload(line(1_121_495, `${invoice.number} dollars`, { original }))).toMatchObject({
      matched: 0,
    })
    const open = await lineOf('dollars')
    expect(open.suggestions).toMatchObject([{ certainty: 'likely', invoices: [{ amountMinor: 1_200_000 }] }])
    const { paymentId } = await bank().match({
      orgSlug,
      lineId: open.id,
      version: open.version,
      allocations: [{ invoiceId: invoice.id, amountMinor: 1_200_000 }],
    })
    expect((await payments().get({ orgSlug, id: paymentId })).payment).toMatchObject({
      currency: 'USD',
      amountMinor: 1_200_000,
      baseMinor: 1_121_495,
      fxDiffMinor: 15_504,
    })
    expect(await fixture.invoice(invoice.id)).toMatchObject({ state: 'paid' })
  })

  test('what has nothing to do with invoices is set aside, and taken up again', async () => {
    await upload(line(-990, 'Kontoführung'))
    const fee = await lineOf('Kontoführung')
    await bank().ignore({ orgSlug, lineId: fee.id, version: fee.version, reason: 'Bank charges' })
    const aside = await lineOf('Kontoführung')
    expect(aside).toMatchObject({ state: 'ignored', ignoredReason: 'Bank charges' })
    const stale = { orgSlug, lineId: fee.id, version: fee.version }
    await expect(bank().match({ ...stale, allocations: [] })).rejects.toMatchObject({ code: 'CONFLICT' })
    const current = { ...stale, version: aside.version }
    await expect(bank().match({ ...current, allocations: [] })).rejects.toThrow('is ignored')
    await bank().unignore(current)
    expect(await lineOf('Kontoführung')).toMatchObject({ state: 'open', ignoredReason: null })
  })
})

test('the bank is for those whose rights reach everybody', async () => {
  const { id: lineId, version } = (await bank().lines({ orgSlug })).rows[0]!
  for (const actor of [people.agent, people.assistant, people.tourManager, people.readOnly]) {
    await expect(bank(actor).lines({ orgSlug })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(bank(actor).match({ orgSlug, lineId, version, allocations: [] })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  }
  await db.owner.query(
    `update memberships set overrides = '{"payments": "administrate"}' where user_id = $1`,
    [people.tourManager.userId],
  )
  await expect(bank(people.tourManager).lines({ orgSlug })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(bank(people.otherOwner).lines({ orgSlug })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(
    bank(people.otherOwner).match({ orgSlug: 'nordwind', lineId, version, allocations: [] }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('every invariant holds after all of this', async () => {
  expect((await checkInvariants(db.connection)).filter(({ broken }) => broken > 0)).toEqual([])
})
