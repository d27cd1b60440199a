// A tour's money: what was planned beside what is. Nothing is kept: deals, lines of the budget and expenses say it.
import { isDead, isFirm, isPlayed, type BookingStatus } from '../../booking/bookings/bookings.ts'
import { money, type Money } from '../../money.ts'
import {
  expenseCategories,
  expenseParties,
  type ExpenseCategory,
  type ExpenseParty,
} from '../expense-kinds.ts'
import { moneyOf, type BookingMoney, type ReportBooking } from '../reports.ts'
import { inHome, type HomeRates } from '../tax/home-rates.ts'
import { oneTime, timesOf, type BudgetLine, type TourLength } from './budgets.ts'

export type BudgetShow = { bookingId: string; status: BookingStatus } & Pick<
  ReportBooking,
  'terms' | 'figures' | 'tickets'
>
export type BudgetExpense = {
  /** Null for what was spent on the tour as such. */
  bookingId: string | null
  category: ExpenseCategory
  borneBy: ExpenseParty
  grossMinor: number
  currency: string
}

/** What a show brings: as it was agreed before any ticket, as its deal has it now, and once it was played. */
export type ShowMoney = Record<'planned' | 'expected' | 'actual', BookingMoney | null>

/** The same figures as reports have, and of its deal alone. */
export function showMoney(show: BudgetShow): ShowMoney {
  const { status, terms } = show
  if (isDead(status)) return { planned: null, expected: null, actual: null }
  const expected = moneyOf(show)
  return {
    planned: moneyOf({ terms, figures: null, tickets: null }),
    expected,
    actual: isPlayed(status) ? expected : null,
  }
}

/** Minor units of the home currency. */
export type Figures = { planned: number; actual: number }
type Income = { feeMinor: number; agencyMinor: number; artistMinor: number }

/** What a show or the tour itself costs, and the part of it that the artist bears. */
type Costs = { costs: Figures; artistCosts: Figures }

export type ShowRow = Costs & {
  bookingId: string
  /** Null without a deal or without a rate; `actual` as well until the show was played. */
  planned: Income | null
  expected: Income | null
  actual: Income | null
}

export type BudgetRow = BudgetLine & {
  times: number
  /** Over the tour, in its own currency and at home; the latter is null without a rate. */
  totalMinor: number
  homeMinor: number | null
}
export type CategoryRow = Figures & {
  category: ExpenseCategory
  /** More was spent than was planned. */
  isOver: boolean
  /** Something in it has no rate, and is not counted. */
  isPartial: boolean
  lines: BudgetRow[]
}

export type BudgetFigures = {
  currency: string
  /** Currencies without a known rate: amounts in them are in no sum. */
  withoutRate: string[]
  shows: ShowRow[]
  /** What none of the shows has: planned once or by day, spent on the tour as such, or on a show that is archived. */
  ofTour: Costs
  categories: CategoryRow[]
  costs: Figures
  costsOf: Record<ExpenseParty, Figures>
  /** Agreed fees of shows that are agreed and of those that are not yet; what is expected by now, and what came. */
  fees: { confirmed: number; open: number; expected: number; actual: number }
  /** What the agency earns less what it bears, and the same for the artist. */
  agency: Figures
  artist: Figures
}

export type BudgetCase = {
  shows: readonly BudgetShow[]
  lines: readonly BudgetLine[]
  expenses: readonly BudgetExpense[]
  /** Days of the tour. */
  days: number
  rates: HomeRates
}

/** Converts each amount by itself, so that rows add up to the sums below them, and notes what has no rate. */
function converter(rates: HomeRates) {
  const withoutRate = new Set<string>()
  const minorAtHome = (amount: Money): number | null => {
    const home = inHome(amount, rates)
    if (!home) withoutRate.add(amount.currency)
    return home?.amountMinor ?? null
  }
  const income = (found: BookingMoney | null): Income | null => {
    if (!found) return null
    const [feeMinor, agencyMinor, artistMinor] = [found.feeMinor, found.agencyMinor, found.artistMinor].map(
      (minor) => minorAtHome(money(minor, found.currency)),
    )
    return feeMinor == null || agencyMinor == null || artistMinor == null
      ? null
      : { feeMinor, agencyMinor, artistMinor }
  }
  return { minorAtHome, income, withoutRate }
}
type Converter = ReturnType<typeof converter>

const sumBy = <Row>(rows: readonly Row[], minorOf: (row: Row) => number | null | undefined): number =>
  rows.reduce((sum, row) => sum + (minorOf(row) ?? 0), 0)

const rowOf = (line: BudgetLine, length: TourLength, { minorAtHome }: Converter): BudgetRow => {
  const times = timesOf(line.basis, length)
  const once = oneTime(line)
  const home = minorAtHome(once)
  return {
    ...line,
    times,
    totalMinor: once.amountMinor * times,
    homeMinor: home === null ? null : home * times,
  }
}

type Spent = Pick<BudgetExpense, 'bookingId' | 'category' | 'borneBy'> & { homeMinor: number | null }

/** What a line of every show and an expense have in common is who bears them, and what they are at home. */
type Cost = Pick<Spent, 'borneBy' | 'homeMinor'>

const figuresOf = (planned: readonly Cost[], actual: readonly Cost[], borneBy?: ExpenseParty): Figures => {
  const counted = (costs: readonly Cost[]) =>
    sumBy(
      costs.filter((cost) => borneBy === undefined || cost.borneBy === borneBy),
      ({ homeMinor }) => homeMinor,
    )
  return { planned: counted(planned), actual: counted(actual) }
}

const costsOfPart = (planned: readonly Cost[], actual: readonly Cost[]): Costs => ({
  costs: figuresOf(planned, actual),
  artistCosts: figuresOf(planned, actual, 'artist'),
})

const categoryRows = (rows: readonly BudgetRow[], spent: readonly Spent[]): CategoryRow[] =>
  expenseCategories.flatMap((category) => {
    const lines = rows.filter((row) => row.category === category)
    const own = spent.filter((each) => each.category === category)
    if (lines.length === 0 && own.length === 0) return []
    const figures = figuresOf(lines, own)
    // Without any plan nothing can go over it.
    const isOver = rows.length > 0 && figures.actual > figures.planned
    const isPartial = [...lines, ...own].some(({ homeMinor }) => homeMinor === null)
    return [{ category, ...figures, isOver, isPartial, lines }]
  })

/** Everything that the page of a budget, its table and its document show. */
export function budgetFigures({ shows, lines, expenses, days, rates }: BudgetCase): BudgetFigures {
  const at = converter(rates)
  const alive = shows.filter(({ status }) => !isDead(status))
  const rows = lines.map((line) => rowOf(line, { shows: alive.length, days }, at))
  const spent = expenses.map(({ grossMinor, currency, ...expense }): Spent => ({
    ...expense,
    homeMinor: at.minorAtHome(money(grossMinor, currency)),
  }))
  const perShow = lines
    .filter(({ basis }) => basis === 'show')
    .map((line) => rowOf(line, { shows: 1, days }, at))
  const showRows = shows.map((show): ShowRow => {
    const { planned, expected, actual } = showMoney(show)
    const plannedCosts = isDead(show.status) ? [] : perShow
    const own = spent.filter(({ bookingId }) => bookingId === show.bookingId)
    return {
      bookingId: show.bookingId,
      planned: at.income(planned),
      expected: at.income(expected),
      actual: at.income(actual),
      ...costsOfPart(plannedCosts, own),
    }
  })
  const costsOf = Object.fromEntries(
    expenseParties.map((party) => [party, figuresOf(rows, spent, party)]),
  ) as Record<ExpenseParty, Figures>
  const listed = new Set(shows.map(({ bookingId }) => bookingId))
  const firm = new Set(shows.filter(({ status }) => isFirm(status)).map(({ bookingId }) => bookingId))
  const plannedFees = (isConfirmed: boolean) =>
    sumBy(showRows, ({ bookingId, planned }) => (firm.has(bookingId) === isConfirmed ? planned?.feeMinor : 0))
  const result = (party: 'agency' | 'artist', key: keyof Income): Figures => ({
    planned: sumBy(showRows, ({ planned }) => planned?.[key]) - costsOf[party].planned,
    actual: sumBy(showRows, ({ actual }) => actual?.[key]) - costsOf[party].actual,
  })
  return {
    currency: rates.homeCurrency,
    withoutRate: [...at.withoutRate].toSorted(),
    shows: showRows,
    ofTour: costsOfPart(
      rows.filter(({ basis }) => basis !== 'show'),
      spent.filter(({ bookingId }) => bookingId === null || !listed.has(bookingId)),
    ),
    categories: categoryRows(rows, spent),
    costs: figuresOf(rows, spent),
    costsOf,
    fees: {
      confirmed: plannedFees(true),
      open: plannedFees(false),
      expected: sumBy(showRows, ({ expected }) => expected?.feeMinor),
      actual: sumBy(showRows, ({ actual }) => actual?.feeMinor),
    },
    agency: result('agency', 'agencyMinor'),
    artist: result('artist', 'artistMinor'),
  }
}
