import { beforeEach, describe, expect, test } from 'vitest'
import { checkInvariants } from '../../platform/db/invariants/invariants.ts'
import type { DealTermsFields } from '#domain/booking/deals/deals.ts'
import { actors } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { emailsTo } from '../../testing/emails.ts'
import { agentDeal, statementFixture } from '../../testing/fixtures/statement-fixture.ts'

const db = await testDatabase()
const people = await actors(db)
const fixture = statementFixture(db, people)
const orgSlug = 'halbmond'
const petra = () => fixture.statements(people.accountant)
let artistId = ''
beforeEach(async () => {
  artistId = (await people.factories.artist({ name: 'Mira Sol' })).id
})

const ledger = () => fixture.money.ledger(artistId)

/** The statement of the money design: A and its buyout collected by the agency, B by the artist, flights advanced. */
async function worked() {
  const a = await fixture.show(
    agentDeal(800_000, { extras: [{ kind: 'hotel', how: 'buyout', amountMinor: 30_000 }] }),
    { artistId, name: 'Show A' },
  )
  const b = await fixture.show(agentDeal(300_000), { artistId, name: 'Show B' })
  await fixture.collect(a, [
    { netMinor: 800_000, vatPct: '7' },
    { netMinor: 30_000, vatPct: '7' },
  ])
  await fixture.paidToArtist(b, 300_000)
  await fixture.settle(a)
  await fixture.settle(b)
  await fixture.recouped(a, 41_230)
  return { a, b }
}

describe('money 4.9', () => {
  test('what was collected, less commission, its VAT and flights, is paid out', async () => {
    await worked()
    const [id] = await fixture.generate(artistId)
    const { statement, lines } = await fixture.get(id!)
    expect(statement).toMatchObject({
      state: 'draft',
      openingMinor: 0,
      closingMinor: 650_520,
      payoutMinor: 650_520,
      number: null,
    })
    expect(fixture.summary(lines).toSorted()).toEqual([
      'Artist’s VAT 58100',
      'Collected by the artist 0 (300000)',
      'Collected for the artist 830000',
      'Commission -120000',
      'Commission -45000',
      'Expense -41230',
      'VAT on the commission -22800',
      'VAT on the commission -8550',
    ])
    expect(lines.find(({ label }) => label === 'Expense')?.detail).toContain('BER–LIS')
    const { number } = await fixture.send(id!)
    expect(number).toMatch(/^ST-2026-\d{4}$/)
    expect(await fixture.get(id!)).toMatchObject({
      statement: { state: 'sent', number },
      payout: { payoutMinor: 650_520, mayPay: false, because: 'No bank account on file for this artist.' },
    })
  })

  test('a later figure is on the next one as a correction, and as a drift on the old one', async () => {
    const { b } = await worked()
    const [first] = await fixture.generate(artistId)
    await fixture.send(first!)
    await fixture.payOut(first!, '2026-04-03')
    await fixture.reopen(b)
    const more = { kind: 'bonus' as const, name: 'More tickets', amountMinor: 10_000, commissionable: true }
    const flags = { inWithholdingBase: false, inSplitPoint: false }
    await fixture.settle(b, { adjustments: [{ ...more, ...flags }] })
    expect(await petra().list({ orgSlug, artistId })).toMatchObject({ rows: [{ id: first, hasDrift: true }] })
    expect((await fixture.get(first!)).drift).toMatchObject([
      { label: 'Correction: Commission', amountMinor: -1500, statementNo: null, eventName: 'Show B' },
      { label: 'Correction: VAT on the commission', amountMinor: -285 },
    ])
    const [second] = await fixture.generate(artistId, '2026-04-30')
    const { statement, lines } = await fixture.get(second!)
    expect(fixture.summary(lines)).toEqual([
      'Correction: Commission -1500',
      'Correction: VAT on the commission -285',
      'Payout -650520',
    ])
    expect(statement).toMatchObject({ openingMinor: 650_520, closingMinor: -1785, payoutMinor: 0 })
    const { number } = await fixture.send(second!)
    expect((await fixture.get(first!)).drift.map(({ statementNo }) => statementNo)).toEqual([number, number])
    // The old one says what it said.
    expect((await fixture.get(first!)).statement).toMatchObject({
      closingMinor: 650_520,
      payoutMinor: 650_520,
    })
  })

  test('settling again without another figure posts nothing', async () => {
    const { a } = await worked()
    const before = await ledger()
    await fixture.reopen(a)
    expect(await ledger()).toEqual(before)
    await fixture.settle(a)
    expect(await ledger()).toEqual(before)
  })
})

describe('commission in the ledger', () => {
  const withFee = (mode: 'on_top' | 'inclusive_of_all_in'): Partial<DealTermsFields> => ({
    bookingFee: { kind: 'pct', pct: '15', mode, vatPct: null },
    commission: null,
    invoiceMode: mode === 'on_top' ? 'fee_separate' : 'combined',
  })
  test.each([
    ['TC1 booking fee on top: nothing is kept of the fee', agentDeal(800_000, withFee('on_top')), {}, []],
    [
      'TC2 landed: the fee inside is kept',
      agentDeal(1_000_000, withFee('inclusive_of_all_in')),
      {},
      ['commission -150000', 'commission_vat -28500'],
    ],
    [
      'TC4 bonus is commissionable, buyout is not',
      agentDeal(1_000_000, { extras: [{ kind: 'hotel', how: 'buyout', amountMinor: 30_000 }] }),
      {
        adjustments: [
          {
            kind: 'bonus' as const,
            name: 'Bonus',
            amountMinor: 75_000,
            commissionable: true,
            inWithholdingBase: false,
            inSplitPoint: false,
          },
        ],
      },
      ['commission -161250', 'commission_vat -30638'],
    ],
    [
      'TC5 before withholding',
      agentDeal(1_000_000),
      { withholdingMinor: 158_250 },
      ['commission -150000', 'commission_vat -28500', 'withholding 0 (158250)'],
    ],
    [
      'TC6 after withholding',
      agentDeal(1_000_000, {
        commission: { kind: 'pct', pct: '15', base: 'after_withholding', vatPct: '19' },
      }),
      { withholdingMinor: 158_250 },
      ['commission -126263', 'commission_vat -23990', 'withholding 0 (158250)'],
    ],
    [
      'TC8 a free show costs the minimum',
      agentDeal(0, { commission: { kind: 'fixed', amountMinor: 15_000, base: 'earnings', vatPct: '19' } }),
      {},
      ['commission -15000', 'commission_vat -2850'],
    ],
  ])('%s', async (_case, terms, figures, expected) => {
    await fixture.settle(await fixture.show(terms, { artistId }), figures)
    expect(await ledger()).toEqual(expected)
  })

  test('an instalment that an invoice stands for keeps a show from being settled until it is paid', async () => {
    const show = await fixture.show(agentDeal(500_000), { artistId })
    const item = await people.factories.instalment({ deal_id: show.dealId, state: 'invoiced' })
    await expect(fixture.settle(show)).rejects.toMatchObject({ code: 'CONFLICT' })
    await db.owner.query(
      "update deal_schedule_items set state = 'paid', paid_on = '2026-04-01', closed_minor = 500000 where id = $1",
      [item.id],
    )
    await fixture.settle(show)
    // Paid by hand, without an invoice: what came in was the fee.
    expect(await ledger()).toEqual(['commission -75000', 'commission_vat -14250', 'fee_collected 500000'])
  })
})

describe('a statement that was sent', () => {
  test('is locked by the database, and its entries stay in it', async () => {
    await worked()
    const [id] = await fixture.generate(artistId)
    await fixture.send(id!)
    const sent = (sql: string) => db.owner.query(`update statements set ${sql} where id = $1`, [id])
    await expect(sent("lines = '[]'")).rejects.toThrow('does not change')
    await expect(sent('payout_minor = 1')).rejects.toThrow('does not change')
    await expect(sent("state = 'draft'")).rejects.toThrow('does not change')
    await expect(db.owner.query('delete from statements where id = $1', [id])).rejects.toThrow('are kept')
    const entries = (sql: string) =>
      db.owner.query(`update ledger_entries set ${sql} where statement_id = $1`, [id])
    await expect(entries('statement_id = null')).rejects.toThrow('stay in it')
    await expect(entries('amount_minor = 1')).rejects.toThrow('append-only')
    await expect(
      db.owner.query(
        `insert into ledger_entries (org_id, artist_id, currency, entry_date, kind, amount_minor, source)
         values ($1, $2, 'EUR', '2026-03-31', 'correction', 5, 'manual')`,
        [people.org.id, artistId],
      ),
    ).resolves.toBeDefined()
    await expect(
      db.owner.query(
        'update ledger_entries set statement_id = $1 where artist_id = $2 and amount_minor = 5',
        [id, artistId],
      ),
    ).rejects.toThrow('stay in it')
    await expect(petra().refresh({ orgSlug, id: id!, version: 99 })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  test('goes to the artist’s side with the PDF, in its language', async () => {
    await worked()
    const person = await people.newcomer('mira@sol.example')
    await db.owner.query("insert into users (id, email, name) values ($1, $2, 'Mira')", [
      person.userId,
      person.email,
    ])
    const flags = { seeFee: 'net', seeStatements: true }
    await db.owner.query(
      `insert into artist_access (org_id, user_id, artist_id, role, flags) values ($1, $2, $3, 'artist_owner', $4)`,
      [people.org.id, person.userId, artistId, JSON.stringify(flags)],
    )
    await db.owner.query(
      `insert into artist_tax (org_id, artist_id, billing_email, legal_name) values ($1, $2, 'tax@sol.example', 'M. Sol')`,
      [people.org.id, artistId],
    )
    const [id] = await fixture.generate(artistId)
    const { number } = await fixture.send(id!)
    const [toMira] = await emailsTo(people, 'mira@sol.example')
    expect(toMira).toMatchObject({
      kind: 'statement.sent',
      subject: `Statement ${number} from Halbmond Booking`,
    })
    expect(toMira!.text).toContain('€6,505.20')
    expect(toMira!.text).toContain(`/artist-portal/halbmond/statements/${id}`)
    expect(toMira!.attachments).toMatchObject([{ name: `${number} Mira Sol.pdf` }])
    const [toTax] = await emailsTo(people, 'tax@sol.example')
    expect(toTax!.text).not.toContain('/artist-portal/')
    expect(toTax!.attachments).toHaveLength(1)
  })

  test('void gives the entries back, the latest first; what replaces it includes them', async () => {
    await worked()
    const [first] = await fixture.generate(artistId)
    await fixture.send(first!)
    await people.factories.artist()
    const c = await fixture.show(agentDeal(100_000), { artistId })
    await fixture.collect(c, [{ netMinor: 100_000, vatPct: '7' }])
    await fixture.settle(c)
    const [second] = await fixture.generate(artistId)
    expect((await fixture.get(second!)).statement).toMatchObject({
      openingMinor: 650_520,
      outstandingMinor: 650_520,
      payoutMinor: 107_000 - 15_000 - 2850,
    })
    const version = async (id: string) => (await fixture.get(id)).statement.version
    const reason = 'Wrong flights'
    await expect(
      petra().void({ orgSlug, id: first!, version: await version(first!), reason }),
    ).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('later') })
    await petra().void({ orgSlug, id: second!, version: await version(second!), reason })
    await petra().void({ orgSlug, id: first!, version: await version(first!), reason })
    expect(await petra().list({ orgSlug, artistId })).toMatchObject({ rows: [], total: 0 })
    const [third] = await fixture.generate(artistId)
    expect((await fixture.get(third!)).statement).toMatchObject({
      openingMinor: 0,
      payoutMinor: 650_520 + 107_000 - 15_000 - 2850,
    })
    await expect(
      db.owner.query("update statements set state = 'sent' where id = $1", [first]),
    ).rejects.toThrow()
  })
})

describe('making statements', () => {
  test('of two who generate at once, one wins, and no entry is included twice', async () => {
    await worked()
    const both = await Promise.allSettled([fixture.generate(artistId), fixture.generate(artistId)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CONFLICT' } })
    const { rows } = await db.owner.query(
      'select count(distinct statement_id) as statements, count(*) filter (where statement_id is null) as free from ledger_entries where artist_id = $1',
      [artistId],
    )
    expect(rows).toEqual([{ statements: '1', free: '0' }])
  })

  test('nothing to tell gives none; below the minimum and below zero is carried forward', async () => {
    expect(await fixture.generate(artistId)).toEqual([])
    await db.owner.query('update artists set terms = $2 where id = $1', [
      artistId,
      JSON.stringify({ currency: 'EUR', minPayoutMinor: 20_000 }),
    ])
    const small = await fixture.show(agentDeal(20_000), { artistId })
    await fixture.collect(small, [{ netMinor: 20_000, vatPct: '7' }])
    await fixture.settle(small)
    const candidates = await petra().candidates({ orgSlug, from: '2026-03-01', to: '2026-03-31' })
    expect(candidates.find((each) => each.artistId === artistId)).toMatchObject({
      closingMinor: 17_830,
      payoutMinor: 0,
      isZero: false,
      exceptions: [
        {
          kind: 'minimum',
          message: '€178.30 is below the minimum payout of €200.00 and is carried forward.',
        },
      ],
    })
    const [first] = await fixture.generate(artistId)
    await fixture.send(first!)
    expect(await fixture.generate(artistId, '2026-04-30')).toEqual([])
    const costly = await fixture.show(agentDeal(200_000), { artistId })
    await fixture.paidToArtist(costly, 200_000)
    await fixture.settle(costly)
    const [second] = await fixture.generate(artistId, '2026-04-30')
    expect((await fixture.get(second!)).statement).toMatchObject({
      openingMinor: 17_830,
      closingMinor: 17_830 - 35_700,
      payoutMinor: 0,
    })
    await fixture.send(second!)
    const good = await fixture.show(agentDeal(100_000), { artistId })
    await fixture.collect(good, [{ netMinor: 100_000, vatPct: '7' }])
    await fixture.settle(good)
    const [third] = await fixture.generate(artistId, '2026-04-30')
    expect((await fixture.get(third!)).statement).toMatchObject({
      openingMinor: -17_870,
      payoutMinor: -17_870 + 107_000 - 17_850,
    })
  })

  test('what came in for a show that is not settled waits, and is shown as an exception', async () => {
    const show = await fixture.show(agentDeal(800_000), { artistId })
    await fixture.collect(show, [{ netMinor: 400_000, vatPct: '7' }])
    const period = { orgSlug, from: '2026-03-01', to: '2026-03-31' }
    const [waiting] = (await petra().candidates(period)).filter((each) => each.artistId === artistId)
    expect(waiting).toMatchObject({
      entryCount: 0,
      isZero: true,
      exceptions: [
        { kind: 'held', message: '1 show is not settled: its income is held back.' },
        { kind: 'unsettled', message: '1 show of this period is not settled.' },
      ],
    })
    expect(await fixture.generate(artistId)).toEqual([])
    await fixture.settle(show)
    const [id] = await fixture.generate(artistId)
    // A show that is opened again holds its statement back.
    await fixture.reopen(show)
    await expect(fixture.send(id!)).rejects.toMatchObject({ code: 'CONFLICT', message: /not settled/ })
  })

  test('a draft whose ledger moved on is looked at again before it goes', async () => {
    const { a } = await worked()
    const [id] = await fixture.generate(artistId)
    await fixture.recouped(a, 10_000)
    await expect(fixture.send(id!)).rejects.toMatchObject({ code: 'CONFLICT', message: /Refresh/ })
    const { version } = (await fixture.get(id!)).statement
    await petra().refresh({ orgSlug, id: id!, version })
    expect((await fixture.get(id!)).statement.payoutMinor).toBe(640_520)
    const done = await petra().sendMany({ orgSlug, ids: [id!] })
    expect(done).toMatchObject({ sent: [{ id }], failed: [] })
    expect(await petra().sendMany({ orgSlug, ids: [id!] })).toMatchObject({ sent: [], failed: [{ id }] })
  })

  test('a payout on its way, or made after the last day, is never promised twice', async () => {
    await worked()
    const [first] = await fixture.generate(artistId)
    await fixture.send(first!)
    const c = await fixture.show(agentDeal(100_000), { artistId })
    await fixture.collect(c, [{ netMinor: 100_000, vatPct: '7' }])
    await fixture.settle(c)
    const free = 107_000 - 17_850
    const [onItsWay] = await fixture.generate(artistId)
    expect((await fixture.get(onItsWay!)).statement.payoutMinor).toBe(free)
    await fixture.payOut(first!, '2026-04-05')
    const { version } = (await fixture.get(onItsWay!)).statement
    await petra().refresh({ orgSlug, id: onItsWay!, version })
    expect((await fixture.get(onItsWay!)).statement).toMatchObject({
      payoutMinor: free,
      closingMinor: 650_520 + free,
    })
  })
})

test('the money on statements holds together', async () => {
  await worked()
  const [id] = await fixture.generate(artistId)
  await fixture.send(id!)
  expect((await checkInvariants(db.connection)).filter(({ broken }) => broken > 0)).toEqual([])
})
