// The table of what contradicts an act, held against every act: each code occurs, and what blocks refuses in the database.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { acts, conflictTable, type Act, type ConflictCode } from '#domain/booking/bookings/conflicts.ts'
import { appRouter } from '../../router.ts'
import { actors, withContext, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { insertRow } from '../../testing/factories.ts'
import { invoiceFixture, invoiceNow as now } from '../../testing/fixtures/invoice-fixture.ts'
import { emailsTo } from '../../testing/emails.ts'
import { moneyFixture } from '../../testing/fixtures/money-fixture.ts'
import { partnerBusyOn } from '../../testing/fixtures/partner-agency.ts'
import { travelOn } from '../../testing/fixtures/travel-on-show.ts'
import { signedText } from '../../testing/fixtures/signing.ts'

const orgSlug = 'halbmond'
/** Invoices and payouts are entered with a day of the month before, whose books may be closed. */
const on = '2027-02-26'
const buyer = 'jonas@kulturwerk.example'
let db: TestDatabase
let people: Actors
let invoices: Awaited<ReturnType<typeof invoiceFixture>>
let money: ReturnType<typeof moneyFixture>

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  invoices = await invoiceFixture(db, people)
  money = moneyFixture(db.owner, people.org.id)
  await run(
    "update artist_tax set iban_last4 = '3201', iban_encrypted = 'sealed', bank_changed_at = '2026-01-01'",
  )
})
afterEach(() => db.owner.query('delete from closed_periods'))

const as = () => appRouter.createCaller(withContext(people.owner, { now, idempotencyKey: randomUUID() }))
const run = (sql: string, ...values: unknown[]) => db.owner.query(sql, values)
const one = async (sql: string, ...values: unknown[]) => (await run(sql, ...values)).rows[0]

type Show = { bookingId: string; eventId: string; day: string; target: string }

/** A confirmed show with all that its acts ask for: a deal with dated payments, a signed contract, people to write to. */
async function agreedShow(): Promise<Omit<Show, 'target'>> {
  const { factories, org } = people
  const { event, booking, day } = await invoices.context()
  const contact = async (name: string, address: string) =>
    factories.contact({ name, emails: JSON.stringify([{ address, label: null }]) })
  const jonas = await contact('Jonas', buyer)
  const technician = await contact('Ada', 'ada@venue.example')
  await run('update bookings set buyer_contact_id = $2 where id = $1', booking.id, jonas.id)
  const { venue_id } = await one('select venue_id from events where id = $1', event.id)
  const place = { org_id: org.id, venue_id, contact_id: technician.id }
  await insertRow(db.owner, 'venue_contacts', { ...place, role: 'Production' })
  return { bookingId: booking.id, eventId: event.id, day }
}
const signed = async ({ bookingId }: { bookingId: string }) => {
  const contract = await people.factories.contract({ booking_ids: [bookingId] })
  await run(
    "update contracts set state = 'signed', is_on_paper = true, ended_at = $2 where id = $1",
    contract.id,
    now,
  )
}
const setStatus = (bookingId: string, status: string) =>
  run('update bookings set status = $2 where id = $1', bookingId, status)

type Door = {
  /** Everything is ready for the act; the id of what it is about. */
  prepare: (show: Omit<Show, 'target'>) => Promise<string>
  take: (show: Show, overrideReason: string | null) => Promise<unknown>
  /** What the database says of it. */
  state: (show: Show) => Promise<unknown>
  untouched: unknown
  done: unknown
}
const statusOf = async ({ bookingId }: Show) =>
  (await one('select status from bookings where id = $1', bookingId)).status
const changeStatus =
  (action: 'confirm' | 'settle'): Door['take'] =>
  async ({ bookingId }, overrideReason) => {
    const { version } = await one('select version from bookings where id = $1', bookingId)
    return as().bookings.setStatus({ orgSlug, id: bookingId, version, action, overrideReason })
  }

const doors: Record<Act, Door> = {
  confirm: {
    async prepare({ bookingId }) {
      await setStatus(bookingId, 'offer')
      return bookingId
    },
    take: changeStatus('confirm'),
    state: statusOf,
    untouched: 'offer',
    done: 'confirmed',
  },
  sendContract: {
    async prepare({ bookingId }) {
      const template = await people.factories.contractTemplate({ body: signedText })
      const { id } = await as().contracts.create({
        orgSlug,
        templateId: template.id,
        bookingIds: [bookingId],
      })
      const { contract } = await as().contracts.get({ orgSlug, id })
      const signer = {
        id: null,
        contactId: null,
        userId: null,
        orderNo: 1,
        auth: 'link',
        isCopy: false,
      } as const
      await as().contracts.update({
        orgSlug,
        id,
        version: contract.version,
        draft: {
          title: contract.title,
          body: signedText,
          attachments: [],
          dueOn: null,
          message: 'Please have a look.',
          signers: [{ ...signer, party: 'purchaser', name: 'Ines', email: 'ines@kulturwerk.example' }],
        },
      })
      return id
    },
    async take({ target: id }, overrideReason) {
      const { version } = await one('select version from contracts where id = $1', id)
      return as().contracts.send({ orgSlug, id, version, overrideReason })
    },
    state: async ({ target }) => (await one('select state from contracts where id = $1', target)).state,
    untouched: 'draft',
    done: 'sent',
  },
  issueInvoice: {
    async prepare(show) {
      await signed(show)
      const { id: itemId } = await one(
        `select i.id from deal_schedule_items i join deals d on d.id = i.deal_id where d.booking_id = $1 and i.no = 0`,
        show.bookingId,
      )
      const { ids } = await as().invoices.fromSchedule({ orgSlug, scheduleItemIds: [itemId] })
      await invoices.confirm(ids[0]!)
      return ids[0]!
    },
    async take({ target: id }) {
      const { version } = await one('select version from invoices where id = $1', id)
      return as().invoices.issue({ orgSlug, id, version, issueDate: on })
    },
    state: async ({ target }) => one('select state, number from invoices where id = $1', target),
    untouched: { state: 'draft', number: null },
    done: { state: 'issued', number: expect.any(String) },
  },
  sendDaySheet: {
    prepare: async ({ eventId }) => eventId,
    take: ({ eventId }) =>
      as().daySheets.send({
        orgSlug,
        eventId,
        sending: {
          recipients: [{ name: 'Jonas', email: buyer, edition: 'house', artistId: null, locale: null }],
          message: '',
        },
      }),
    async state({ eventId }) {
      const sheet = await one('select sent_at from day_sheets where event_id = $1', eventId)
      const links = await one('select count(*)::int as n from day_sheet_links where event_id = $1', eventId)
      return { isSent: Boolean(sheet?.sent_at), links: links.n }
    },
    untouched: { isSent: false, links: 0 },
    done: { isSent: true, links: 1 },
  },
  settle: {
    async prepare(show) {
      await signed(show)
      await setStatus(show.bookingId, 'played')
      await run("update deals set figures_at = $2, figures = '{}' where booking_id = $1", show.bookingId, now)
      // Every instalment is closed where there is none.
      await causes.noSchedule({ ...show, target: '' })
      return show.bookingId
    },
    take: changeStatus('settle'),
    state: statusOf,
    untouched: 'played',
    done: 'settled',
  },
  payOut: {
    async prepare(show) {
      await signed(show)
      await setStatus(show.bookingId, 'settled')
      const id = await money.statement({ artist_id: people.artist.id })
      await ledgerEntry(show, { statement_id: id, source: 'allocation' })
      return id
    },
    take: ({ target }, overrideReason) =>
      as().payouts.markPaid({ orgSlug, statementIds: [target], paidOn: on, overrideReason }),
    async state({ target: id }) {
      const { state } = await one('select state from statements where id = $1', id)
      const { n } = await one('select count(*)::int as n from payments where statement_id = $1', id)
      return { state, payments: n }
    },
    untouched: { state: 'sent', payments: 0 },
    done: { state: 'paid', payments: 1 },
  },
}

const ledgerEntry = ({ bookingId }: Pick<Show, 'bookingId'>, row: Record<string, unknown>) =>
  insertRow(db.owner, 'ledger_entries', {
    org_id: people.org.id,
    artist_id: people.artist.id,
    booking_id: bookingId,
    currency: 'EUR',
    entry_date: '2027-02-01',
    kind: 'fee_collected',
    amount_minor: 650_520,
    source_id: randomUUID(),
    memo: '',
    ...row,
  })
const approval =
  (state: string, at: string | null = null) =>
  ({ bookingId }: Show) =>
    run(
      'update bookings set artist_approval = $2 where id = $1',
      bookingId,
      JSON.stringify({ required: true, state, by: null, at, note: null }),
    )
const segment = (show: Show, from: string, to: string, row: object = {}) =>
  travelOn(people.factories, show, { from, to }, row)

/** What makes each contradiction. */
const causes: Record<ConflictCode, (show: Show) => Promise<unknown>> = {
  async openOffer({ bookingId }) {
    await setStatus(bookingId, 'offer')
    await people.factories.offer({ booking_id: bookingId })
  },
  artistDeclined: approval('rejected'),
  artistNotRequested: approval('none'),
  async approvalOutdated(show) {
    await approval('approved', '2027-01-04T10:00:00Z')(show)
    await run('update deals set terms_at = $2 where booking_id = $1', show.bookingId, now)
  },
  async doubleBooking({ bookingId, day }) {
    await setStatus(bookingId, 'offer')
    const elsewhere = await people.factories.event({ name: 'Elsewhere', event_date: day })
    await people.factories.booking({
      event_id: elsewhere.id,
      artist_id: people.artist.id,
      starts_at: new Date(`${day}T19:00:00Z`),
      ends_at: new Date(`${day}T21:00:00Z`),
    })
  },
  async otherPlans({ bookingId, day }) {
    await setStatus(bookingId, 'offer')
    await people.factories.busyDay({ artist_id: people.artist.id, day })
  },
  partnerAgency: ({ day }) => partnerBusyOn(db, people, day),
  notConfirmed: ({ bookingId }) => setStatus(bookingId, 'offer'),
  showOff: ({ bookingId }) => setStatus(bookingId, 'cancelled'),
  contractUnsigned: ({ bookingId }) =>
    run(
      `update contracts set state = 'void' where id in
         (select contract_id from contract_bookings where booking_id = $1)`,
      bookingId,
    ),
  noSchedule: ({ bookingId }) =>
    run(
      'delete from deal_schedule_items where deal_id in (select id from deals where booking_id = $1)',
      bookingId,
    ),
  undatedPayment: ({ bookingId }) =>
    run(
      `update deal_schedule_items set due_on = null where due_kind = 'fixed'
         and deal_id in (select id from deals where booking_id = $1)`,
      bookingId,
    ),
  timesClash: ({ eventId }) => run("update events set doors = '23:30' where id = $1", eventId),
  async travelClash(show) {
    await segment(show, '0 09:00', '0 12:00')
    await segment(show, '0 11:00', '0 13:00')
  },
  hotelEndsEarly: (show) => segment(show, '-1 22:00', '0 11:00', { segment_type: 'accommodation' }),
  async recipientMissing({ eventId, bookingId }) {
    await run(
      'delete from venue_contacts where venue_id = (select venue_id from events where id = $1)',
      eventId,
    )
    await run('update bookings set buyer_contact_id = null where id = $1', bookingId)
    await run(
      `update companies set billing_email = null, email = null
       where id = (select promoter_company_id from events where id = $1)`,
      eventId,
    )
  },
  /** An accountant takes another rate than the one of the rules, on grounds. */
  async otherVat({ target: id }) {
    const { invoice, proposals } = await as().invoices.get({ orgSlug, id })
    const chosen = proposals.map(({ no, deviations }) => {
      const [other] = deviations
      return { no, category: other!.category, pct: other!.pct ?? '19', ground: other!.grounds[0]! }
    })
    await as().invoices.confirmVat({
      orgSlug,
      id,
      version: invoice.version,
      lines: chosen,
      reason: 'As agreed',
    })
  },
  periodClosed: () =>
    run(
      'insert into closed_periods (org_id, month, closed_by) values ($1, $2, $3)',
      people.org.id,
      '2027-02-01',
      people.owner.userId,
    ),
  figuresMissing: ({ bookingId }) =>
    run('update deals set figures_at = null, figures = null where booking_id = $1', bookingId),
  async openInstalment({ bookingId }) {
    const { id } = await one('select id from deals where booking_id = $1', bookingId)
    await people.factories.instalment({ deal_id: id })
  },
  unpaidInvoice: ({ bookingId }) => money.issued({ bookingId }),
  async settlementReopened(show) {
    await setStatus(show.bookingId, 'played')
    await ledgerEntry(show, { source: 'settlement' })
  },
}

const rows = acts.flatMap((act) =>
  (Object.keys(conflictTable[act]) as ConflictCode[]).map(
    (code) => [act, code, conflictTable[act][code]!] as const,
  ),
)

async function showFor(act: Act): Promise<Show> {
  const show = await agreedShow()
  return { ...show, target: await doors[act].prepare(show) }
}
async function found(act: Act, { bookingId, target }: Show): Promise<string[]> {
  const details = act === 'issueInvoice' ? { on, invoiceIds: [target] } : act === 'payOut' ? { on } : {}
  const { conflicts } = await as().conflicts.list({ orgSlug, act, bookingIds: [bookingId], ...details })
  return conflicts.map(({ code, level, canOverride }) => `${code} ${canOverride ? 'passes' : level}`)
}

test.each(acts)('%s is done where nothing contradicts it', async (act) => {
  const show = await showFor(act)
  expect(await found(act, show)).toEqual([])
  await doors[act].take(show, null)
  expect(await doors[act].state(show)).toEqual(doors[act].done)
})

describe('what contradicts', () => {
  test.each(rows)('%s: %s', async (act, code, weight) => {
    const show = await showFor(act)
    expect(await found(act, show)).toEqual([])
    await causes[code](show)
    expect(await found(act, show)).toContain(`${code} ${typeof weight === 'string' ? weight : 'passes'}`)
  })

  test.each(rows.filter(([, , weight]) => weight !== 'warns'))(
    '%s: %s refuses',
    async (act, code, weight) => {
      const show = await showFor(act)
      await causes[code](show)
      const before = await doors[act].state(show)
      const looked = { orgSlug, act, bookingIds: [show.bookingId], on, invoiceIds: [] }
      const { conflicts } = await as().conflicts.list(looked)
      const { message } = conflicts.find((each) => each.code === code)!
      // A payout is about many shows: each reason says which.
      const names = / Show: Kleine Nacht, Tresor, Berlin, \d+ \w+ 2027\.$/
      if (act === 'payOut' && code !== 'periodClosed') expect(message).toMatch(names)
      const isFinal = weight === 'blocks'
      await expect(doors[act].take(show, isFinal ? 'Anyway' : null)).rejects.toMatchObject({
        code: isFinal ? 'CONFLICT' : 'BAD_REQUEST',
        // Confirming is refused in the words of the machine.
        message: act === 'confirm' ? expect.any(String) : expect.stringContaining(message),
      })
      expect(await doors[act].state(show)).toEqual(before)
      expect((await emailsTo(people, buyer)).filter(({ text }) => text.includes(show.day))).toEqual([])
    },
  )

  test.each(rows.filter(([, , weight]) => typeof weight === 'object'))(
    '%s: %s is passed with a reason, which stays in the log',
    async (act, code) => {
      const show = await showFor(act)
      await causes[code](show)
      await doors[act].take(show, 'Agreed by phone')
      expect(await doors[act].state(show)).toEqual(doors[act].done)
      const { log } = await one("select string_agg(a::text, ' ') as log from activity_log a")
      expect(log).toContain('Agreed by phone')
    },
  )
})
