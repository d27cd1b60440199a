// The settlement of one deal: from ticket sales to what everybody gets, each figure explained.
import { findArtistNet, type ArtistNet } from './artist-net.ts'
import { countBoxOffice, type BoxOffice } from './box-office.ts'
import type { DealFigures } from './deal-figures.ts'
import type { DealTerms } from './deals.ts'
import { findEarnings, overagePoint, type Earnings } from './earnings.ts'
import { money, subtract, sum, type Money } from './money.ts'
import { newSheet, type Sheet, type SheetLine } from './settlement-sheet.ts'
import { findSplit, type Split } from './split-point.ts'
import type { Tickets } from './tickets.ts'

export type SettlementCase = {
  terms: DealTerms
  tickets?: Tickets | null
  figures?: DealFigures | null
  /** Earnings of co-headliners that count among this deal's costs, in its currency. */
  others?: readonly { name: string; earnings: Money }[]
  /** What was received already; only that is subtracted. */
  received?: Money
  agentNames?: Readonly<Record<string, string>>
  locale?: string
}

export type Settlement = BoxOffice &
  Split &
  Earnings &
  ArtistNet & {
    currency: string
    /** All that the promoter pays, booking fee and reimbursements included. */
    promoterTotal: Money
    /** What is still to be paid. */
    walk: Money
    overage: { netGross: Money; adjustedGross: Money } | null
    lines: SheetLine[]
  }

/** What settling adds to or takes from the earnings. */
function extraEarnings({ currency }: DealTerms, figures: DealFigures | null) {
  return (figures?.adjustments ?? [])
    .filter(({ kind, commissionable }) => commissionable && kind !== 'reimbursement')
    .map(({ kind, name, amountMinor }) => ({
      name,
      amount: money(kind === 'deduction' ? -amountMinor : amountMinor, currency),
    }))
}

const freeExtra = ({ currency }: DealTerms, figures: DealFigures | null) =>
  (figures?.adjustments ?? [])
    .filter(({ kind, commissionable }) => kind === 'bonus' && !commissionable)
    .map(({ name, amountMinor }) => ({ name, amount: money(amountMinor, currency) }))

/**
 * Settles a deal on the figures at hand; before the show they are planned ones. Every printed figure is rounded
 * half away from zero and the next step counts with it, so that the sheet can be followed with a pocket calculator.
 * BAD_REQUEST where two currencies would meet.
 */
export function settle({
  terms,
  tickets = null,
  figures = null,
  others = [],
  received = money(0, terms.currency),
  agentNames = {},
  locale = 'en',
}: SettlementCase): Settlement {
  const sheet = newSheet(locale)
  const box = countBoxOffice(terms, tickets, sheet)
  const split = findSplit(terms, box, figures, others, sheet)
  const earned = findEarnings(terms, box, split, extraEarnings(terms, figures), sheet)
  const free = freeExtra(terms, figures).map(({ name, amount }, index) =>
    sheet.print('artist', `bonusFree${index + 1}`, name, amount, 'Without commission'),
  )
  const freeBonuses = sum([earned.freeBonuses, ...free], terms.currency)
  const net = findArtistNet(terms, figures, { ...earned, freeBonuses }, agentNames, sheet)
  const { promoterTotal, walk } = findWalk(
    terms,
    { earnings: earned.earnings, freeBonuses, net, received },
    sheet,
  )
  return {
    currency: terms.currency,
    ...box,
    ...split,
    ...net,
    earnings: earned.earnings,
    freeBonuses,
    promoterTotal,
    walk,
    overage: overagePoint(terms, split),
    lines: sheet.lines,
  }
}

/** What the promoter pays in all, and what is left to pay. */
function findWalk(
  terms: DealTerms,
  {
    earnings,
    freeBonuses,
    net,
    received,
  }: { earnings: Money; freeBonuses: Money; net: ArtistNet; received: Money },
  { show, print }: Sheet,
) {
  const onTop = terms.bookingFee?.mode === 'on_top' ? net.bookingFee : money(0, terms.currency)
  const paidOut = sum([earnings, freeBonuses, net.reimbursed, onTop], terms.currency)
  // Tax that the promoter withholds goes to the tax office and never arrives here. As principal the agency is paid in
  // full, and withholds it from what it owes the artist.
  const isAgencys = terms.contractingMode === 'agency_principal'
  const withheld = isAgencys ? money(0, terms.currency) : net.withholding
  const promoterTotal = subtract(subtract(paidOut, net.deductions), withheld)
  const signed: [sign: string, word: string, amount: Money][] = [
    ['', 'Earnings', earnings],
    ['+', 'bonuses', freeBonuses],
    ['+', 'reimbursements', net.reimbursed],
    ['+', 'booking fee', onTop],
    ['−', 'deductions', net.deductions],
    ['−', 'withholding tax', withheld],
  ]
  const working = signed
    .filter(([sign, , { amountMinor }]) => sign === '' || amountMinor !== 0)
    .map(([sign, word, amount]) => `${sign} ${word} ${show(amount)}`.trim())
    .join(' ')
  print('promoter', 'promoterTotal', 'The promoter pays', promoterTotal, working, 'result')
  const walk = subtract(promoterTotal, received)
  if (received.amountMinor !== 0) {
    print(
      'promoter',
      'walk',
      'Still to pay',
      walk,
      `${show(promoterTotal)} − received ${show(received)}`,
      'result',
    )
  }
  return { promoterTotal, walk }
}
