/** The demo's money: two years of invoices, payments, ledgers and statements, one day after the other. */
import { addDays, addMonths, firstDayOf, type LocalDate } from '#domain/dates.ts'
import { lateInterest, lateLumpSum } from '#domain/booking/holds/interest.ts'
import type { MoneySettings } from '#domain/money/money-settings.ts'
import { money } from '#domain/money.ts'
import type { Row } from '../address-book.ts'
import { makeBank } from './bank.ts'
import type { Books } from './books.ts'
import { itemsOf, openOn, stamp } from './books.ts'
import { draftItem } from './invoice-drafts.ts'
import { planFacts } from './invoice-plans.ts'
import { cancel, issue, send } from './invoices.ts'
import { planExpenses, type DemoExpense } from './expenses.ts'
import { makeRates } from './fx-rates.ts'
import { makeDiary, planBooking, rank, type Course, type Diary } from './money-plan.ts'
import { readMoney, type DemoBooking } from './money-records.ts'
import { moneyRows } from './money-rows.ts'
import { bankKept, calledOff, firstStatement, threeLines } from './money-scripts.ts'
import { receive } from './payments.ts'
import { seededRandom } from '../random.ts'
import { invoiceCommission, offset, settleShow } from './settling.ts'
import { finishStatements, runStatements } from './statement-runs.ts'
import type { StatementBook } from './statements.ts'
import { makeWithholdings } from './withholdings.ts'

export type MoneySetting = Omit<Parameters<typeof readMoney>[0], 'cases'> & {
  org: string
  orgId: string
  today: LocalDate
  now: Date
  settings: MoneySettings
  accountant: Books['accountant']
  ownerId: string
  ibans: ReadonlyMap<string, string>
  cases: ReadonlyMap<unknown, string>
  /** Who may answer for an artist in the portal, by artist. */
  portal: ReadonlyMap<string, string>
}

/** Cases whose money went a way of its own, and those that nothing was invoiced of yet. */
const scripted = new Set(['TV5', 'TV8', 'TD4', 'TD5', 'TD6', 'SB'])
const daysLate = [7, 8, 9, 12, 15, 21, 22, 24, 28, 33, 45, 60, 61, 75]
const isAgencys = ({ terms }: DemoBooking) => terms.contractingMode !== 'direct_artist'

/** All tables that money fills. Instalments are written back into their rows. */
export function makeMoney(setting: MoneySetting): [table: string, rows: Row[]][] {
  const { org, orgId, today, now, settings, accountant, ownerId, ibans } = setting
  const records = readMoney(setting)
  const dollars = records.bookings.find(({ caseId }) => caseId === 'TF1')
  const dollarDays = dollars && {
    issueOn: addDays(dollars.eventDate, -40),
    payOn: addDays(dollars.eventDate, -22),
  }
  const rates = makeRates(
    orgId,
    today,
    new Set(records.bookings.map(({ terms }) => terms.currency)),
    dollarDays
      ? [
          { currency: 'USD', day: dollarDays.issueOn, rate: '1.0850', isAverage: true },
          { currency: 'USD', day: dollarDays.payOn, rate: '1.0700' },
        ]
      : [],
  )
  const books: Books = {
    org,
    orgId,
    today,
    now,
    settings,
    accountant,
    ownerId,
    records,
    rates,
    ibans,
    invoices: new Map(),
    prepayments: [],
    payments: [],
    allocations: [],
    ledger: [],
    emails: [],
    series: [],
    counters: new Map(),
    made: 0,
  }
  const diary = makeDiary()
  const expenses: DemoExpense[] = []
  const { bookings } = records
  const of = (...statuses: DemoBooking['status'][]) =>
    bookings.filter(({ status }) => statuses.includes(status))
  const statementBook: StatementBook = {
    statements: [],
    messages: [],
    minimumOf: (artistId, currency) => (artistId === records.artistIds[4] && currency === 'EUR' ? 50_000 : 0),
    isSettled: makeIsSettled(bookings),
  }
  const courses = planCourses(books)
  // Nothing is invoiced before it is agreed.
  for (const row of setting.bookings) {
    const { issueOn, daysLate: late, isOpen } = courses.get(String(row['id'])) ?? {}
    if (!issueOn || (late === undefined && !isOpen)) continue
    for (const column of ['confirmed_at', 'contracted_at']) {
      const agreedAt = `${addDays(issueOn, -4)}T10:00:00Z`
      if (typeof row[column] === 'string' && row[column] > agreedAt) row[column] = agreedAt
    }
  }
  if (dollars && dollarDays) courses.set(dollars.id, dollarDays)
  for (const booking of of('settled', 'played', 'contracted', 'confirmed')) {
    if (
      isAgencys(booking) &&
      !(booking.caseId && scripted.has(booking.caseId)) &&
      isTaxable(books, booking)
    ) {
      planBooking(books, diary, booking, courses.get(booking.id) ?? {})
    }
  }
  planSettling(
    books,
    diary,
    of('settled').filter(({ caseId }) => caseId !== 'SB'),
  )
  planCancelled(
    books,
    diary,
    of('cancelled').filter(({ caseId }) => caseId === null),
  )
  const script = { books, diary, statementBook, expenses }
  const caseOf = (id: string) => bookings.find(({ caseId }) => caseId === id)
  const [eight, five, six, fee, direct] = ['TV8', 'TD5', 'TD6', 'SA', 'SB'].map(caseOf)
  if (eight) threeLines(script, eight)
  if (five) calledOff(script, five)
  if (six) bankKept(script, six)
  if (fee && direct) firstStatement(script, fee, direct)
  for (const id of ['TD4', 'TV5']) planNothing(books, caseOf(id))
  const portalArtist = [...setting.portal][0]
  if (org === 'halbmond') {
    planExpenses(books, diary, expenses, {
      settled: of('settled').filter(({ caseId }) => caseId === null),
      upcoming: of('contracted', 'confirmed', 'played').filter(({ caseId }) => caseId === null),
      portal: portalArtist ? { artistId: portalArtist[0], userId: portalArtist[1] } : null,
    })
  }
  const first = direct?.settledOn ? { artistId: direct.artistId, from: direct.settledOn } : null
  runStatements(books, diary, statementBook, first, setting.portal)
  const yesterday = addDays(today, -1)
  diary.run(addDays(today, -480), yesterday)
  finishStatements(books, diary, statementBook, setting.portal)
  diary.run(addDays(today, -480), yesterday)
  remind(books, courses)
  draftWaiting(books, caseOf('TV5'))
  const bank = makeBank(books, firstDayOf(addMonths(today, -5).slice(0, 7)), seededRandom(88))
  for (const row of setting.items) writeItem(records.items.get(String(row['deal_id'])) ?? [], row)
  return moneyRows(books, {
    statementBook,
    expenses,
    bank,
    withholdings: makeWithholdings(books, setting.artistTax),
  })
}

function makeIsSettled(bookings: readonly DemoBooking[]): StatementBook['isSettled'] {
  const byId = new Map(bookings.map((booking) => [booking.id, booking]))
  return (bookingId, day) => {
    const { status, settledOn } = byId.get(bookingId)!
    return status === 'cancelled' || (settledOn !== null && settledOn <= day)
  }
}

/** Whether its VAT is clear: nobody asked about the VAT ids of some companies in the EU yet. */
function isTaxable({ records }: Books, { promoterCompanyId }: DemoBooking): boolean {
  if (!promoterCompanyId) return false
  const { country, vatIdValid, isBusiness } = records.company(promoterCompanyId)
  return isBusiness !== false && (!['AT', 'FR', 'NL', 'PL'].includes(String(country)) || vatIdValid === true)
}

function writeItem(items: readonly { id: string }[], row: Row): void {
  const item = items.find(({ id }) => id === row['id']) as ReturnType<typeof itemsOf>[number] | undefined
  if (!item) return
  Object.assign(row, {
    state: item.state,
    closed_minor: item.closedMinor,
    closed_due_on: item.closedDueOn,
    paid_on: item.paidOn,
    due_kind: item.dueKind,
    due_days: item.dueDays,
    due_on: item.dueOn,
  })
}

/** Nothing was asked for yet: all instalments are planned. */
function planNothing(books: Books, booking: DemoBooking | undefined): void {
  if (!booking) return
  for (const item of itemsOf(books, booking)) {
    Object.assign(item, { state: 'planned', closedMinor: null, closedDueOn: null, paidOn: null })
  }
}

/** What went another way than the usual, spread over the bookings. */
function planCourses(books: Books): Map<string, Course> {
  const courses = new Map<string, Course>()
  const { bookings } = books.records
  const plain = (booking: DemoBooking) =>
    booking.caseId === null &&
    isAgencys(booking) &&
    isTaxable(books, booking) &&
    itemsOf(books, booking).length > 0
  const open = ['contracted', 'played', 'confirmed']
    .flatMap((status) => bookings.filter((booking) => booking.status === status))
    .filter(
      (booking) => plain(booking) && (planFacts(books, booking, false).items[0]?.amount.amountMinor ?? 0) > 0,
    )
  for (const [index, days] of daysLate.entries()) {
    const booking = open[index]
    if (!booking || books.org !== 'halbmond') break
    const dueOn = addDays(books.today, -days)
    Object.assign(itemsOf(books, booking)[0]!, { dueKind: 'fixed', dueDays: null, dueOn })
    courses.set(booking.id, { daysLate: days, issueOn: addDays(dueOn, -14) })
  }
  const past = bookings.filter((booking) => booking.status === 'settled' && plain(booking))
  const single = past.filter(
    (booking) =>
      itemsOf(books, booking).length === 1 &&
      booking.terms.currency === 'EUR' &&
      booking.terms.bookingFee === null,
  )
  for (const booking of single.slice(0, 2)) courses.set(booking.id, { isCorrected: true })
  const ways: Course[] = [
    { isReversed: true },
    { overMinor: 5_000 },
    { restMinor: 1_250 },
    { feeMinor: 1_500 },
    { isReversed: true },
    { overMinor: 12_000 },
    { feeMinor: 1_000 },
  ]
  const rest = past.filter(({ id, terms }) => !courses.has(id) && terms.currency === 'EUR')
  for (const [index, way] of ways.entries()) {
    const booking = rest[index * 2]
    if (booking) courses.set(booking.id, way)
  }
  for (const booking of bookings) {
    if (booking.caseId === 'TV12') {
      courses.set(booking.id, { isOpen: true, issueOn: addDays(books.today, -59) })
    }
    const [item] = itemsOf(books, booking)
    const isNight =
      booking.caseId === 'TD7' ||
      (item?.method === 'cash_on_night' && booking.artistId.charCodeAt(0) % 2 === 0)
    if (isNight && !courses.has(booking.id) && booking.terms.contractingMode === 'agent_in_artist_name') {
      courses.set(booking.id, { isCash: true, payOn: booking.eventDate })
    }
  }
  return courses
}

function planSettling(books: Books, diary: Diary, settled: readonly DemoBooking[]): void {
  for (const booking of settled) {
    const day = booking.settledOn!
    diary.at(day, rank.settle, () => {
      settleShow(books, booking, day)
      const invoice = invoiceCommission(books, booking, day)
      if (!invoice) return
      if (books.records.artist(booking.artistId).paysTo === 'agency') return offset(books, invoice, day)
      // Who collects alone pays what is owed by hand.
      const payOn = addDays(day, 18)
      diary.at(payOn, rank.pay, () => receive(books, payOn, [{ invoice }], { collectedBy: 'agency' }))
    })
  }
}

/** Deposits of shows that were called off. */
function planCancelled(books: Books, diary: Diary, cancelled: readonly DemoBooking[]): void {
  const fitting = cancelled.filter(
    (booking) =>
      isAgencys(booking) &&
      isTaxable(books, booking) &&
      booking.terms.currency === 'EUR' &&
      itemsOf(books, booking).length > 0,
  )
  for (const booking of cancelled) planNothing(books, booking)
  for (const booking of fitting.slice(0, 3)) {
    const off = booking.eventDate < books.today ? booking.eventDate : books.today
    const issueOn = addDays(off, -30)
    diary.at(issueOn, rank.issue, () => {
      for (const invoice of draftItem(books, booking, itemsOf(books, booking)[0]!.id, issueOn)) {
        send(books, issue(books, invoice, issueOn), issueOn)
        const day = addDays(off, -12)
        diary.at(day, rank.issue, () => cancel(books, invoice, day, 'The show is off.'))
      }
    })
  }
}

/** The base rates that reminders of the last year count with. */
const baseRates = [
  { validFrom: '2025-01-01', value: '2.27' },
  { validFrom: '2025-07-01', value: '1.27' },
]

/** Reminders of what is late; some are paid in part, disputed, or promised. */
function remind(books: Books, courses: ReadonlyMap<string, Course>): void {
  const late = [...books.invoices.values()]
    .filter(
      ({ number, dueOn, state }) =>
        number !== null &&
        (state === 'sent' || state === 'part_paid') &&
        dueOn !== null &&
        dueOn < books.today,
    )
    .toSorted((a, b) => (a.dueOn! > b.dueOn! ? -1 : 1))
  const chosen = late.filter(({ bookingId }) => courses.get(bookingId ?? '')?.daysLate !== undefined)
  for (const [index, invoice] of chosen.entries()) {
    const open = openOn(invoice)
    if ([2, 7, 11].includes(index))
      receive(books, addDays(invoice.dueOn!, 4), [{ invoice, amountMinor: Math.round(open * 0.4) }])
    if ([5, 12].includes(index)) {
      Object.assign(invoice, {
        isDisputed: true,
        disputeNote: index === 5 ? 'They say the set was cut short.' : 'They want it on another company.',
      })
    }
    if ([1, 8].includes(index))
      Object.assign(invoice, { promisedOn: addDays(books.today, 5), promisedNote: 'By phone' })
    if (index === 13)
      Object.assign(invoice, { promisedOn: addDays(books.today, -3), promisedNote: 'By mail' })
  }
  for (const [index, invoice] of late.entries()) {
    const isCase = books.records.bookings.find(({ id }) => id === invoice.bookingId)?.caseId === 'TV12'
    // Nobody is reminded of a deposit that the final invoice asks for.
    if (invoice.isDisputed || invoice.replacedById || (index % 4 === 3 && !isCase)) continue
    const days = Math.round((Date.parse(books.today) - Date.parse(invoice.dueOn!)) / 86_400_000)
    const levels = [8, 22, 36].filter((after) => days > after).slice(0, isCase ? 1 : 3)
    for (const [at, after] of levels.entries()) dun(books, invoice, at + 1, addDays(invoice.dueOn!, after))
  }
}

function dun(books: Books, invoice: ReturnType<typeof issue>, level: number, day: LocalDate): void {
  const { currency, dueOn, document } = invoice
  const open = money(openOn(invoice), currency)
  const until = { dueOn: dueOn!, until: day }
  const interest = level > 1 ? lateInterest(open, until, { baseRates, points: '9' }).interest : null
  const lump = level > 1 ? lateLumpSum({ isBusiness: true, currency }) : null
  const at = stamp(books, day)
  Object.assign(invoice, { dunningLevel: level, dunnedAt: at, version: invoice.version + 1 })
  books.emails.push({
    invoiceId: invoice.id,
    level,
    sentTo: document?.buyer.email ?? '',
    subject: `${['Reminder', 'First dunning e-mail', 'Last dunning e-mail'][level - 1]}: ${invoice.number}`,
    interestMinor: interest?.amountMinor ?? null,
    lumpMinor: lump?.amountMinor ?? null,
    createdAt: at,
  })
}

/** What could be issued now: the next instalments that come due, and one whose VAT nobody can propose. */
function draftWaiting(books: Books, privateParty: DemoBooking | undefined): void {
  const yesterday = addDays(books.today, -1)
  if (privateParty) draftItem(books, privateParty, itemsOf(books, privateParty)[0]!.id, yesterday)
  let count = 0
  for (const booking of books.records.bookings) {
    if (
      !['contracted', 'confirmed', 'played'].includes(booking.status) ||
      booking.caseId ||
      !isAgencys(booking)
    )
      continue
    const { items } = planFacts(books, booking, false)
    const next = items.find(({ state, due }) => state === 'planned' && due !== null && due >= books.today)
    if (!next || next.due! > addDays(books.today, 40) || !booking.promoterCompanyId || count >= 12) continue
    const isFirstOpen = items.every(
      (item) => item === next || item.state !== 'planned' || (item.no ?? 0) > (next.no ?? 0),
    )
    if (isFirstOpen) count += draftItem(books, booking, next.id, yesterday).length
  }
}
