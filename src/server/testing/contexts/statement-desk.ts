/** Shows that were played, settled through the calls, and what was paid for them: for tests of ledger and statements. */
import { randomUUID } from 'node:crypto'
import type { DealFigures } from '#domain/booking/deals/deal-figures.ts'
import type { DealTermsFields } from '#domain/booking/deals/deals.ts'
import { appRouter } from '../../router.ts'
import { withContext, type Actor, type Actors } from '../actors.ts'
import type { TestDatabase } from '../database.ts'
import { moneyDesk } from './money-desk.ts'

const orgSlug = 'halbmond'
export const statementNow = new Date('2026-04-02T10:00:00Z')

/** 15 % of the earnings with 19 % VAT, in the artist's name. */
export const agentDeal = (guaranteeMinor: number, more: Partial<DealTermsFields> = {}): DealTermsFields => ({
  currency: 'EUR',
  type: 'flat',
  guaranteeMinor,
  contractingMode: 'agent_in_artist_name',
  commission: { kind: 'pct', pct: '15', base: 'earnings', vatPct: '19' },
  ...more,
})

type Calls = { now?: Date }

export function statementDesk(db: TestDatabase, people: Actors) {
  const { factories } = people
  const money = moneyDesk(db.owner, people.org.id, 'MT')
  const calls = (actor: Actor, { now = statementNow }: Calls = {}) =>
    appRouter.createCaller(withContext(actor, { now, idempotencyKey: randomUUID() }))
  const bookings = (actor: Actor, at?: Calls) => calls(actor, at).bookings
  const deals = (actor: Actor, at?: Calls) => calls(actor, at).deals
  const expenses = (actor: Actor, at?: Calls) => calls(actor, at).expenses
  const payments = (actor: Actor, at?: Calls) => calls(actor, at).payments
  const statements = (actor: Actor, at?: Calls) => calls(actor, at).statements
  let day = 0

  /** A show in March 2026, on a day of its own unless told otherwise, that was played under these terms. */
  async function show(
    terms: DealTermsFields,
    {
      artistId = people.artist.id,
      name = 'Frühlingsfest',
      date = new Date(Date.UTC(2026, 2, 1 + day++)).toISOString().slice(0, 10),
    }: { artistId?: string; name?: string; date?: string } = {},
  ) {
    const event = await factories.event({ name, event_date: date, city: 'Leipzig' })
    const booking = await factories.booking({
      event_id: event.id,
      artist_id: artistId,
      status: 'played',
      starts_at: new Date(`${date}T19:00:00Z`),
      ends_at: new Date(`${date}T21:00:00Z`),
    })
    const deal = await factories.deal({ booking_id: booking.id, terms })
    return { eventId: event.id, bookingId: booking.id, dealId: deal.id, artistId, date }
  }
  type Show = Awaited<ReturnType<typeof show>>

  const status = async (bookingId: string) => {
    const { rows } = await db.owner.query('select status, version from bookings where id = $1', [bookingId])
    return rows[0] as { status: string; version: number }
  }

  /** Enters final figures and settles. */
  async function settle(about: Show, figures: Partial<DealFigures> = {}, at: Calls = {}) {
    const record = await deals(people.owner, at).get({ orgSlug, bookingId: about.bookingId })
    const given = { costs: [], adjustments: [], withholdingMinor: null, note: null, ...figures }
    await deals(people.owner, at).settle({
      orgSlug,
      bookingId: about.bookingId,
      version: record.version!,
      eventVersion: record.eventVersion,
      figures: given,
    })
    const { version } = await status(about.bookingId)
    return bookings(people.accountant, at).setStatus({
      orgSlug,
      id: about.bookingId,
      version,
      action: 'settle',
    })
  }

  async function reopen(about: Show, at: Calls = {}) {
    const { version } = await status(about.bookingId)
    return bookings(people.owner, at).setStatus({
      orgSlug,
      id: about.bookingId,
      version,
      action: 'reopen',
      reason: 'Other figures came in',
    })
  }

  /** An instalment of it that was given to the artist, marked as paid by hand. */
  const paidToArtist = ({ dealId }: Show, amountMinor: number) =>
    factories.instalment({
      deal_id: dealId,
      payee: 'artist',
      state: 'paid',
      closed_minor: amountMinor,
      paid_on: '2026-03-20',
    })

  /** An invoice in the artist's name, paid to the agency in full. */
  async function collect(
    { artistId, bookingId }: Show,
    lines: { netMinor: number; vatPct: string }[],
    paidOn = '2026-03-20',
  ) {
    const invoice = await money.issued({ isArtists: true, artistId, bookingId, lines })
    await payments(people.accountant).record({
      orgSlug,
      payment: {
        paidOn,
        currency: 'EUR',
        amountMinor: invoice.payableMinor,
        allocations: [{ invoiceId: invoice.id, amountMinor: invoice.payableMinor }],
      },
    })
    return invoice
  }

  /** Spent by the agency for the artist, approved by another person, booked. */
  async function recouped({ eventId, artistId }: Show, grossMinor: number) {
    const { id } = await expenses(people.assistant).create({
      orgSlug,
      expense: {
        eventId,
        artistId,
        category: 'flight',
        description: 'BER–LIS',
        spentOn: '2026-03-03',
        netMinor: grossMinor,
        grossMinor,
        currency: 'EUR',
        paidBy: 'agency',
        borneBy: 'artist',
        rebill: 'recoup_from_statement',
      },
    })
    await expenses(people.assistant).submit({ orgSlug, id, version: 1 })
    const overrideReason = 'The airline sends none'
    await expenses(people.accountant).approve({ orgSlug, id, version: 2, overrideReason })
    await expenses(people.accountant).book({ orgSlug, id, version: 3 })
    return id
  }

  /** Drafts of March for one artist. */
  const generate = async (artistId: string, to = '2026-03-31', currency = 'EUR', at: Calls = {}) => {
    const { ids } = await statements(people.accountant, at).generate({
      orgSlug,
      from: '2026-03-01',
      to,
      items: [{ artistId, currency }],
    })
    return ids
  }
  const get = (id: string, at: Calls = {}) => statements(people.accountant, at).get({ orgSlug, id })
  const send = async (id: string, at: Calls = {}) => {
    const { version } = (await get(id, at)).statement
    return statements(people.accountant, at).send({ orgSlug, id, version, message: null })
  }
  /** What the bank would do: marks a statement as paid, with the entry in the ledger. */
  async function payOut(id: string, paidOn: string) {
    await db.owner.query("update statements set state = 'paid', paid_at = now() where id = $1", [id])
    await db.owner.query(
      `insert into ledger_entries (org_id, artist_id, currency, entry_date, kind, amount_minor, memo, source, source_id)
       select org_id, artist_id, currency, $2, 'payout', -payout_minor, number, 'statement', id
       from statements where id = $1`,
      [id, paidOn],
    )
  }
  /** A line of a statement as 'label amount', with what is noted in brackets. */
  const told = (lines: readonly { label: string; amountMinor: number; notedMinor: number | null }[]) =>
    lines.map(({ label, amountMinor, notedMinor }) =>
      [label, amountMinor, notedMinor === null ? '' : `(${notedMinor})`].join(' ').trim(),
    )

  return {
    show,
    settle,
    reopen,
    paidToArtist,
    collect,
    recouped,
    generate,
    get,
    send,
    payOut,
    told,
    status,
    money,
    bookings,
    deals,
    expenses,
    payments,
    statements,
  }
}
