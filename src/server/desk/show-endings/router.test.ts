// The sheet before a show is cancelled: what it shows, and what becomes of issued invoices once it is pressed.
import { beforeAll, describe, expect, test } from 'vitest'
import type { InvoiceChoice } from '#domain/booking/bookings/booking-effects.ts'
import { lawClausesEn } from '#domain/documents/templates/standard/clauses-en-law.ts'
import { checkInvariants } from '../../platform/db/invariants/invariants.ts'
import { appRouter } from '../../router.ts'
import { actors, withContext, type Actor, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { insertRow } from '../../testing/factories.ts'
import { invoiceFixture, invoiceNow, type InvoiceFixture } from '../../testing/fixtures/invoice-fixture.ts'

const orgSlug = 'halbmond'
let db: TestDatabase
let people: Actors
let fixture: InvoiceFixture

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  fixture = await invoiceFixture(db, people)
})

const calls = (actor: Actor) => appRouter.createCaller(withContext(actor, { now: invoiceNow }))
const rows = async (sql: string, ...values: unknown[]) => (await db.owner.query(sql, values)).rows

/** A text with the standard clause as it is. */
const withClause = lawClausesEn.find(({ key }) => key === 'en.cancellation')!.body

async function sign(bookingId: string) {
  const { id } = await people.factories.contract({ booking_ids: [bookingId], body: withClause })
  await db.owner.query(
    "update contracts set state = 'signed', is_on_paper = true, ended_at = now() where id = $1",
    [id],
  )
}

/** A show in May whose deposit of 4,000 net was issued, contracted in writing unless told otherwise. */
async function invoiced({ isSigned = true } = {}) {
  const { booking, event, items, day } = await fixture.context()
  const { ids } = await fixture.as(people.accountant).fromSchedule({ orgSlug, scheduleItemIds: [items[0]!] })
  await fixture.issue(ids[0]!)
  if (isSigned) await sign(booking.id)
  return { bookingId: booking.id, eventId: event.id, day, invoiceId: ids[0]! }
}

/** A show of which a deposit of 4,000 net was issued and paid so far before the final invoice of 8,000 was. */
async function invoicedToTheEnd(paidMinor: number, date?: string) {
  const { booking, items } = await fixture.context(date === undefined ? {} : { date })
  const issueItem = async (item: string) => {
    const { ids } = await fixture.as(people.accountant).fromSchedule({ orgSlug, scheduleItemIds: [item] })
    await fixture.issue(ids[0]!)
    return ids[0]!
  }
  const depositId = await issueItem(items[0]!)
  if (paidMinor > 0) await fixture.pay(depositId, paidMinor)
  const finalId = await issueItem(items[1]!)
  await sign(booking.id)
  return { bookingId: booking.id, depositId, finalId }
}

const preview = (bookingId: string, cancelledBy: 'promoter' | 'artist' | null, actor = people.owner) =>
  calls(actor).showEndings.preview({ orgSlug, bookingId, action: 'cancel', cancelledBy })

async function cancel(bookingId: string, invoices: InvoiceChoice[] | null, actor = people.owner) {
  const [{ version }] = await rows('select version from bookings where id = $1', bookingId)
  return calls(actor).bookings.setStatus({
    orgSlug,
    id: bookingId,
    version,
    action: 'cancel',
    cancelledBy: 'promoter',
    reason: 'sales',
    choices: invoices && { leftOut: [], invoices },
  })
}
const decisionsOf = (bookingId: string) =>
  rows(
    `select d.outcome, d.keep_minor::int as keep, d.decided_by, t.title, u.email from invoice_decisions d
     left join tasks t on t.org_id = d.org_id and t.id = d.task_id left join users u on u.id = t.assignee_user_id
     where d.booking_id = $1`,
    bookingId,
  )
const creditsOf = (invoiceId: string) =>
  rows("select net_minor::int as net from invoices where cancels_id = $1 and kind = 'credit_note'", invoiceId)

describe('the sheet', () => {
  test('shows what follows by name, and only what there is', async () => {
    const { bookingId, eventId } = await invoiced()
    await insertRow(db.owner, 'tasks', {
      org_id: people.org.id,
      title: 'Send the rider',
      booking_id: bookingId,
      event_id: eventId,
    })
    await people.factories.segment({ event_id: eventId })
    const { effects } = await preview(bookingId, null)
    expect(effects.map(({ effect }) => effect)).toEqual([
      'releaseDate',
      'closeTasks',
      'cancelTravel',
      'notifyArtist',
      'notifyAgent',
    ])
    // As the interface writes dates, not the American way round.
    expect(effects[0]?.items).toEqual([expect.stringMatching(/^\d{1,2} \p{L}+ \d{4}$/u)])
    expect(effects[1]).toEqual({ effect: 'closeTasks', items: ['Send the rider'], isOptional: true })
    expect(effects[2]).toEqual({
      effect: 'cancelTravel',
      items: ['Train: Berlin → Leipzig'],
      isOptional: true,
    })
    const postponed = await calls(people.owner).showEndings.preview({
      orgSlug,
      bookingId,
      action: 'postpone',
    })
    expect(postponed.effects.find(({ effect }) => effect === 'moveAlong')?.items).toEqual(['Send the rider'])
    expect(postponed.effects.find(({ effect }) => effect === 'amendContract')?.items).toHaveLength(1)
  })

  test.each([
    ['the promoter cancels 74 days before: 50 %, the deposit is kept', true, 'promoter', 'keep', '50'],
    ['the artist cancels: the deposit is cancelled', true, 'artist', 'cancel', '0'],
    ['nobody has said who: a person decides', true, null, 'later', null],
    ['no contract was signed: a person decides', false, 'promoter', 'later', null],
  ] as const)('%s', async (_name, isSigned, by, proposed, pct) => {
    const { bookingId } = await invoiced({ isSigned })
    const { claim, invoices } = await preview(bookingId, by)
    expect(claim?.pct ?? null).toBe(pct)
    expect(invoices).toMatchObject([{ proposed, payableMinor: 428_000 }])
  })

  test('counts a deposit once beside the final invoice that takes it off', async () => {
    const { bookingId } = await invoicedToTheEnd(428_000, '2027-03-20')
    const { claim, invoices, uninvoicedMinor } = await preview(bookingId, 'promoter')
    expect(claim).toMatchObject({ pct: '100', amountMinor: 800_000 })
    expect(uninvoicedMinor).toBe(0)
    expect(invoices).toMatchObject([
      { payableMinor: 428_000, paidMinor: 428_000, proposed: 'keep' },
      { payableMinor: 428_000, paidMinor: 0, proposed: 'keep' },
    ])
  })

  test('credits a final invoice down to what is due of the whole', async () => {
    const { bookingId, finalId } = await invoicedToTheEnd(428_000, '2027-04-20')
    const { invoices } = await preview(bookingId, 'promoter')
    expect(invoices).toMatchObject([
      { proposed: 'keep' },
      { id: finalId, proposed: 'credit', keepMinor: 600_000 },
    ])
    await cancel(
      bookingId,
      invoices.map(({ id, proposed, keepMinor }) => ({ invoiceId: id, outcome: proposed, keepMinor })),
    )
    expect(await creditsOf(finalId)).toEqual([{ net: 200_000 }])
    expect((await calls(people.owner).showEndings.due({ orgSlug, bookingId })).invoiced).toMatchObject([
      { netMinor: 600_000, payableMinor: 642_000, paidMinor: 428_000 },
    ])
  })

  test('shows an agent, who may not take invoices back, who will', async () => {
    const { bookingId } = await invoiced()
    expect(await preview(bookingId, 'promoter', people.agent)).toMatchObject({
      mayCorrectInvoices: false,
      handedTo: 'Petra',
    })
    await expect(preview(bookingId, 'promoter', people.assistant)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(preview(bookingId, 'promoter', people.otherOwner)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('what is due for a cancelled show', () => {
  test('is what the clause gave on the day of the cancellation, also weeks later', async () => {
    const { bookingId, invoiceId } = await invoiced()
    await cancel(bookingId, [{ invoiceId, outcome: 'keep', keepMinor: null }])
    const later = new Date(invoiceNow.getTime() + 60 * 86_400_000)
    const { showEndings } = appRouter.createCaller(withContext(people.owner, { now: later }))
    expect(await showEndings.due({ orgSlug, bookingId })).toEqual({
      by: 'promoter',
      on: invoiceNow.toISOString().slice(0, 10),
      claim: { pct: '50', amountMinor: 400_000, currency: 'EUR' },
      invoiced: [
        {
          currency: 'EUR',
          netMinor: 400_000,
          payableMinor: 428_000,
          paidMinor: 0,
          keptBackMinor: 0,
          openMinor: 428_000,
        },
      ],
    })
    await fixture.pay(invoiceId, 428_000)
    const [sum] = (await showEndings.due({ orgSlug, bookingId })).invoiced
    expect(sum).toMatchObject({ payableMinor: 428_000, paidMinor: 428_000, openMinor: 0 })
  })

  test.each([
    ['took off', 428_000],
    ['took off in part, and replaced', 107_000],
    ['replaced', 0],
  ])('counts a deposit that a final invoice %s once', async (_name, paidMinor) => {
    const { bookingId } = await invoicedToTheEnd(paidMinor)
    await cancel(bookingId, null)
    expect((await calls(people.owner).showEndings.due({ orgSlug, bookingId })).invoiced).toEqual([
      {
        currency: 'EUR',
        netMinor: 800_000,
        payableMinor: 856_000,
        paidMinor,
        keptBackMinor: 0,
        openMinor: 856_000 - paidMinor,
      },
    ])
  })

  test('is unknown as long as the show stands, or without the clause in a signed contract', async () => {
    const standing = await invoiced()
    const due = (bookingId: string) => calls(people.owner).showEndings.due({ orgSlug, bookingId })
    expect(await due(standing.bookingId)).toMatchObject({ by: null, on: null, claim: null })
    const { bookingId } = await invoiced({ isSigned: false })
    await cancel(bookingId, null)
    expect(await due(bookingId)).toMatchObject({ by: 'promoter', claim: null })
  })
})

describe('an issued invoice of a cancelled show', () => {
  test('is kept as chosen', async () => {
    const { bookingId, invoiceId } = await invoiced()
    await cancel(bookingId, [{ invoiceId, outcome: 'keep', keepMinor: null }])
    expect(await fixture.row(invoiceId)).toMatchObject({ state: 'issued' })
    expect(await decisionsOf(bookingId)).toMatchObject([{ outcome: 'keep', title: null }])
  })

  test('is cancelled as chosen, by a document with a number, in the same transaction', async () => {
    const { bookingId, invoiceId } = await invoiced()
    await cancel(bookingId, [{ invoiceId, outcome: 'cancel', keepMinor: null }])
    expect(await fixture.row(invoiceId)).toMatchObject({
      state: 'cancelled',
      ended_reason: 'Show cancelled: Low sales',
    })
    expect(await creditsOf(invoiceId)).toEqual([{ net: 400_000 }])
    expect(await decisionsOf(bookingId)).toMatchObject([
      { outcome: 'cancel', title: null, decided_by: people.owner.userId },
    ])
  })

  test.each([
    ['not paid', 0],
    ['paid in part', 107_000],
  ])('takes along the deposit that it replaced, %s', async (_name, paidMinor) => {
    const { bookingId, depositId, finalId } = await invoicedToTheEnd(paidMinor)
    await cancel(bookingId, [{ invoiceId: finalId, outcome: 'cancel', keepMinor: null }])
    for (const id of [finalId, depositId])
      expect(await fixture.row(id)).toMatchObject({ state: 'cancelled', replaced_by_id: null })
    expect((await calls(people.owner).showEndings.due({ orgSlug, bookingId })).invoiced).toEqual([])
  })

  test('is credited in part down to what was chosen', async () => {
    const { bookingId, invoiceId } = await invoiced()
    await cancel(bookingId, [{ invoiceId, outcome: 'credit', keepMinor: 150_000 }])
    expect(await fixture.row(invoiceId)).toMatchObject({ state: 'issued' })
    expect(await creditsOf(invoiceId)).toEqual([{ net: 250_000 }])
    expect(await decisionsOf(bookingId)).toMatchObject([{ outcome: 'credit', keep: 150_000, title: null }])
  })

  test('becomes a task for accounting where the agent may not take it back', async () => {
    const { bookingId, invoiceId } = await invoiced()
    const number = String((await fixture.row(invoiceId)).number)
    await cancel(bookingId, [{ invoiceId, outcome: 'cancel', keepMinor: null }], people.agent)
    expect(await fixture.row(invoiceId)).toMatchObject({ state: 'issued' })
    expect(await decisionsOf(bookingId)).toMatchObject([
      {
        outcome: 'cancel',
        title: `Cancel invoice ${number}, Kulturwerk GmbH`,
        email: 'petra@halbmond.example',
      },
    ])
  })

  test('is asked about in a task where nobody chose', async () => {
    const { bookingId, invoiceId } = await invoiced()
    const number = String((await fixture.row(invoiceId)).number)
    await cancel(bookingId, null)
    expect(await decisionsOf(bookingId)).toMatchObject([
      {
        outcome: 'later',
        decided_by: null,
        title: `Decide what to do with invoice ${number}, Kulturwerk GmbH`,
        email: 'petra@halbmond.example',
      },
    ])
  })

  test('leaves the show as it was when it cannot be taken back', async () => {
    const { bookingId, invoiceId } = await invoiced()
    await fixture.pay(invoiceId, 100_000)
    await expect(cancel(bookingId, [{ invoiceId, outcome: 'credit', keepMinor: 0 }])).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect(await rows('select status from bookings where id = $1', bookingId)).toEqual([
      { status: 'confirmed' },
    ])
    expect(await decisionsOf(bookingId)).toEqual([])
  })

  test('leaves a task for the rest where the clause gives more than it claims', async () => {
    const { bookingId, eventId, invoiceId } = await invoiced()
    await db.owner.query("update events set event_date = '2027-03-20' where id = $1", [eventId])
    await cancel(bookingId, [{ invoiceId, outcome: 'keep', keepMinor: null }])
    expect(await rows('select title, notes from tasks where booking_id = $1', bookingId)).toEqual([
      {
        title: 'Invoice the kill fee: €4,000.00 net',
        notes: 'The cancellation clause gives 100% of the fee: €8,000.00 net.',
      },
    ])
    expect(await calls(people.owner).showEndings.due({ orgSlug, bookingId })).toMatchObject({
      claim: { pct: '100', amountMinor: 800_000, currency: 'EUR' },
      invoiced: [{ netMinor: 400_000, currency: 'EUR' }],
    })
  })

  test('is asked about in a task as long as it is a draft, and shown in the sheet', async () => {
    const { booking, items } = await fixture.context()
    await fixture.as(people.accountant).fromSchedule({ orgSlug, scheduleItemIds: [items[0]!] })
    expect((await preview(booking.id, 'promoter')).effects).toContainEqual({
      effect: 'reviewDrafts',
      items: ['Kulturwerk GmbH'],
      isOptional: false,
    })
    await cancel(booking.id, null)
    expect(await rows('select title, notes from tasks where booking_id = $1', booking.id)).toEqual([
      {
        title: 'Delete or change the draft invoice to Kulturwerk GmbH, €4,000.00 net',
        notes: 'Show cancelled: Low sales.',
      },
    ])
    expect(await rows('select state from invoices where booking_id = $1', booking.id)).toEqual([
      { state: 'draft' },
    ])
  })

  test('goes along to the new date of a postponed show as long as it is a draft', async () => {
    const { booking, items } = await fixture.context()
    const { ids } = await fixture
      .as(people.accountant)
      .fromSchedule({ orgSlug, scheduleItemIds: [items[0]!] })
    const [{ version }] = await rows('select version from bookings where id = $1', booking.id)
    const { postponedToEventId } = await calls(people.owner).bookings.setStatus({
      orgSlug,
      id: booking.id,
      version,
      action: 'postpone',
      newDate: '2028-02-11',
    })
    expect(
      await rows(
        `select i.event_id, i.state, to_char(i.service_from, 'YYYY-MM-DD') as day, b.status from invoices i
         join bookings b on b.id = i.booking_id where i.id = $1`,
        ids[0],
      ),
    ).toMatchObject([{ event_id: postponedToEventId, state: 'draft', day: '2028-02-11' }])
    expect(await rows('select title from tasks where booking_id = $1', booking.id)).toEqual([])
  })

  test('after all of this the books are in order', async () => {
    const broken = (await checkInvariants(db.connection)).filter(({ broken: count }) => count > 0)
    expect(broken).toEqual([])
  })
})
