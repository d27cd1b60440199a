// The budget of a tour as a table for the office, and as a document for the artist's management.
import type { BookingStatus } from '#domain/booking/bookings/bookings.ts'
import type { LocalDate, TimeZone } from '#domain/dates.ts'
import type { BudgetFigures, ShowRow } from '#domain/money/budgets/budget-figures.ts'
import { amount } from '#domain/money/money-document.ts'
import { amountCell } from '#domain/money-format.ts'
import { money } from '#domain/money.ts'
import type { DocumentLine } from '#domain/platform/document-rows.ts'
import { byteOrderMark, csvLine, separatorOf, type Cell } from '#domain/platform/tables/csv.ts'
import { statusLabels } from '#texts/booking/bookings.ts'
import { msg } from '#texts/msg.ts'
import { organisationLines, pageText, statusText } from '#texts/platform/document-head.ts'
import type { Translator } from '../translator.ts'
import { expenseCategoryLabels, expensePartyLabels } from './bookkeeping/expenses.ts'
import { agencyLines, artistLines, budgetLineText, budgetHeads, feeLines, type SumLine } from './budgets.ts'

export type NamedShow = ShowRow & { name: string; eventDate: LocalDate; status: BookingStatus }
export type TourBudget = Omit<BudgetFigures, 'shows'> & {
  tour: { name: string; artistName: string; span: { from: LocalDate; to: LocalDate } | null }
  shows: readonly NamedShow[]
  seesIncome: boolean
}

const texts = {
  budget: msg`Tour budget`,
  artist: msg`Artist`,
  dates: msg`Dates`,
  currency: msg`Currency`,
  show: msg`Show`,
  status: msg`Status`,
  shows: msg`Shows`,
  fee: msg`Fee`,
  costs: msg`Costs`,
  cost: msg`Cost`,
  coveredBy: msg`Covered by`,
  quantity: msg`Quantity`,
  unitAmount: msg({ message: 'Amount', context: 'column of a budget: for one' }),
  result: msg`Result`,
  total: msg`Total`,
  section: msg({ message: 'Part', context: 'column: part of a budget' }),
  date: msg`Date`,
  note: msg`Note`,
  withoutRate: msg<'currencies'>`Amounts in {currencies} are not in the totals: there is no exchange rate.`,
  explained: msg`Planned fees are what was agreed before any ticket is sold. Actual fees are those of shows that have been played. Costs include VAT.`,
}

const headsOf = (t: Translator) => [t(budgetHeads.planned), t(budgetHeads.actual), t(budgetHeads.difference)]

/** 'Mira Sol, Winter Tour, Tour budget'. */
export const budgetFileName = ({ tour: { name, artistName } }: TourBudget, t: Translator): string =>
  `${artistName}, ${name}, ${t(texts.budget)}`

/** All of a budget in rows, the office's own costs and result among them. */
export function budgetTable(budget: TourBudget, t: Translator): string {
  const separator = separatorOf(t.language)
  const { currency, seesIncome } = budget
  const cell = (minor: number | null | undefined, code = currency): Cell =>
    minor == null ? null : amountCell(money(minor, code), separator)
  const figures = (planned: number | null | undefined, actual: number | null | undefined): Cell[] => [
    cell(planned),
    cell(actual),
    planned == null || actual == null ? null : cell(actual - planned),
  ]
  const head = [
    t(texts.section),
    t(texts.date),
    t(texts.cost),
    t(texts.coveredBy),
    t(texts.quantity),
    t(texts.unitAmount),
    t(texts.currency),
    t(texts.note),
    ...headsOf(t).map((label) => `${label} (${currency})`),
  ]
  const rows: Cell[][] = [
    ...(seesIncome ? budget.shows : []).map(({ eventDate, name, status, planned, actual }) => [
      t(texts.shows),
      eventDate,
      `${name} (${t(statusLabels[status])})`,
      null,
      null,
      null,
      currency,
      null,
      ...figures(planned?.feeMinor, actual?.feeMinor),
    ]),
    ...budget.categories.flatMap(({ category, planned, actual, lines }) => [
      [
        t(texts.costs),
        null,
        t(expenseCategoryLabels[category]),
        null,
        null,
        null,
        currency,
        null,
        ...figures(planned, actual),
      ],
      ...lines.map((line) => [
        t(texts.costs),
        null,
        line.description,
        t(expensePartyLabels[line.borneBy]),
        `${line.quantity} × ${line.times}`,
        cell(line.amountMinor, line.currency),
        line.currency,
        line.note,
        cell(line.homeMinor),
        null,
        null,
      ]),
    ]),
    ...(seesIncome ? [...feeLines(budget), ...artistLines(budget), ...agencyLines(budget)] : []).map(
      ({ label, planned, actual, difference }) => [
        t(texts.result),
        null,
        t(label),
        null,
        null,
        null,
        currency,
        null,
        ...[planned, actual, difference].map((minor) => cell(minor)),
      ],
    ),
  ]
  return byteOrderMark + [head, ...rows].map((row) => csvLine(row, separator)).join('')
}

type PrintedRow = { cells: string[]; weight: 'plain' | 'detail' | 'sum' }
type PrintedSection = { title: string; heads: string[]; rows: PrintedRow[] }
export type PrintedBudget = {
  lang: Translator['language']
  title: string
  kind: string
  heading: string
  organisation: { name: string; lines: DocumentLine[] }
  asOf: string
  page: string
  facts: { label: string; value: string }[]
  sections: PrintedSection[]
  notes: string[]
}

type Agency = { name: string; email: string | null; phone: string | null }
type PrintInput = { budget: TourBudget; agency: Agency; at: Date; tz: TimeZone }

/** For the artist's management, of a budget with the artist's costs alone: without what the agency keeps and noted. */
export function printBudget({ budget, agency, at, tz }: PrintInput, t: Translator): PrintedBudget {
  const { tour, currency, withoutRate, seesIncome } = budget
  const kind = t(texts.budget)
  const figure = (minor: number | null | undefined) =>
    minor == null ? '–' : amount(minor, currency, t.language)
  const figures = (planned: number | null | undefined, actual: number | null | undefined) => [
    figure(planned),
    figure(actual),
    planned == null || actual == null ? '–' : figure(actual - planned),
  ]
  const facts = [
    { label: t(texts.artist), value: tour.artistName },
    ...(tour.span ? [{ label: t(texts.dates), value: t.days(tour.span.from, tour.span.to) }] : []),
    { label: t(texts.currency), value: currency },
  ]
  const sumRow = ({ label, planned, actual, difference, isResult }: SumLine): PrintedRow => ({
    cells: [t(label), ...[planned, actual, difference].map(figure)],
    weight: isResult ? 'sum' : 'plain',
  })
  return {
    lang: t.language,
    title: `${kind}: ${tour.name}, ${tour.artistName}`,
    kind,
    heading: tour.name,
    organisation: { name: agency.name, lines: organisationLines(agency) },
    asOf: statusText(at, tz, t),
    page: pageText(t),
    facts,
    sections: [
      {
        title: t(texts.result),
        heads: ['', ...headsOf(t)],
        rows: seesIncome ? [...feeLines(budget), ...artistLines(budget)].map(sumRow) : [],
      },
      ...(seesIncome ? [showSection(budget, figures, t)] : []),
      costSection(budget, figures, t),
    ].filter(({ rows }) => rows.length > 0),
    notes: [
      t(texts.explained),
      ...(withoutRate.length > 0 ? [t(texts.withoutRate, { currencies: t.list(withoutRate) })] : []),
    ],
  }
}

type Cells = (planned: number | null | undefined, actual: number | null | undefined) => string[]

const showSection = ({ shows }: TourBudget, figures: Cells, t: Translator): PrintedSection => ({
  title: t(texts.shows),
  heads: [t(texts.fee), ...headsOf(t)],
  rows: shows.map(({ eventDate, name, status, planned, actual }) => ({
    cells: [
      `${t.day(eventDate)}, ${name} (${t(statusLabels[status])})`,
      ...figures(planned?.feeMinor, actual?.feeMinor),
    ],
    weight: 'plain',
  })),
})

const costSection = ({ categories, costs }: TourBudget, figures: Cells, t: Translator): PrintedSection => ({
  title: t(texts.costs),
  heads: [t(texts.cost), ...headsOf(t)],
  rows: [
    ...categories.flatMap(({ category, planned, actual, lines }): PrintedRow[] => [
      { cells: [t(expenseCategoryLabels[category]), ...figures(planned, actual)], weight: 'plain' },
      ...lines.map((line): PrintedRow => ({
        cells: [`${line.description}: ${budgetLineText(line, t)}`, figures(line.homeMinor, null)[0]!, '', ''],
        weight: 'detail',
      })),
    ]),
    ...(categories.length > 0
      ? [
          {
            cells: [t(texts.total), ...figures(costs.planned, costs.actual)],
            weight: 'sum',
          } satisfies PrintedRow,
        ]
      : []),
  ],
})
