// The sheet of a settlement in words: what each figure is, and its working as it can be followed by hand.
import type { CommissionBase, PctBase } from '#domain/booking/deals/deal-terms.ts'
import type { SheetLine } from '#domain/booking/settlement/settlement-sheet.ts'
import type { SheetLabel, SheetMark, SheetWorking } from '#domain/booking/settlement/sheet-codes.ts'
import type { Money } from '#domain/money.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'
import { pctText } from './deal-summary.ts'
import { extraKindLabels } from './deal-terms.ts'

/** The sentence of each code, with the values that it takes. */
type Sayings<Coded extends { code: string }> = {
  readonly [Code in Coded['code']]:
    | Text
    | ((
        values: Extract<Coded, { code: Code }> extends { values: infer Values } ? Values : null,
        t: Translator,
      ) => string)
}

function said<Coded extends { code: string; values?: object }>(
  sayings: Sayings<Coded>,
  coded: Coded,
  t: Translator,
): string {
  const saying = sayings[coded.code as Coded['code']] as Text | ((values: unknown, t: Translator) => string)
  return typeof saying === 'function' ? saying(coded.values ?? null, t) : t(saying)
}

const ticketCount = msg<'count'>`{count, plural, one {# ticket} other {# tickets}}`
const netGrossOf = msg<'amount'>`{amount} net gross`
const markText = (mark: SheetMark, t: Translator): string =>
  'tickets' in mark
    ? t(ticketCount, { count: mark.tickets })
    : t(netGrossOf, { amount: t.money(mark.netGross) })

const shareAbove = msg<'mark'>`Share above {mark}`
const buyout = msg<'what'>`{what} buyout`

const labels: Sayings<SheetLabel> = {
  named: ({ name }) => name,
  gross: msg`Gross`,
  ticketFees: msg`Ticket fees`,
  adjustedGross: msg`Gross after ticket fees`,
  ticketTax: msg`Ticket tax`,
  netGross: msg`Net gross`,
  guarantee: msg`Guarantee`,
  costs: msg`Costs`,
  promoterProfit: msg`Promoter profit`,
  uncovered: msg`Not covered by ticket sales`,
  toSplit: msg`To split`,
  splitPoint: msg`Split point`,
  share: msg`Share`,
  shareBelow: msg`Share below the first step`,
  shareAbove: ({ from }, t) => t(shareAbove, { mark: markText(from, t) }),
  fee: msg`Fee`,
  floor: msg`Up to the floor`,
  cap: msg`Down to the cap`,
  bonus: msg`Bonus`,
  freeBonus: msg`Bonus without commission`,
  uncollected: msg`Exceeds earnings`,
  earnings: msg`Earnings`,
  bookingFeeInside: msg`Booking fee, included`,
  bookingFeeOnTop: msg`Booking fee, on top`,
  buyout: ({ kind }, t) => t(buyout, { what: t(extraKindLabels[kind]) }),
  withholding: msg`Withholding tax`,
  withholdingOnTop: msg`Withholding tax, on top`,
  commission: msg`Commission`,
  commissionVat: msg`Invoiced separately: VAT on the commission`,
  artistNet: msg`To artist`,
  artistOwes: msg`Artist owes`,
  agent: msg`Agent`,
  bonuses: msg`Bonuses`,
  reimbursements: msg`Reimbursements`,
  deductions: msg`Deductions`,
  promoterTotal: msg`Promoter pays`,
  received: msg`Received`,
  walk: msg`Still to pay`,
}

const shareOf: Record<PctBase, Text<'pct' | 'amount'>> = {
  gross: msg<'pct' | 'amount'>`{pct} × gross {amount}`,
  adjusted_gross: msg<'pct' | 'amount'>`{pct} × gross after fees {amount}`,
  net_gross: msg<'pct' | 'amount'>`{pct} × net gross {amount}`,
  net_revenue: msg<'pct' | 'amount'>`{pct} × to split {amount}`,
}
const partOf: Record<PctBase, Text<'pct' | 'part' | 'amount'>> = {
  gross: msg<'pct' | 'part' | 'amount'>`{pct} × {part} of gross {amount}`,
  adjusted_gross: msg<'pct' | 'part' | 'amount'>`{pct} × {part} of gross after fees {amount}`,
  net_gross: msg<'pct' | 'part' | 'amount'>`{pct} × {part} of net gross {amount}`,
  net_revenue: msg<'pct' | 'part' | 'amount'>`{pct} × {part} to split, of {amount}`,
}
const commissionOf: Record<CommissionBase, Text<'pct' | 'amount'>> = {
  guarantee: msg<'pct' | 'amount'>`{pct} × guarantee {amount}`,
  earnings: msg<'pct' | 'amount'>`{pct} × earnings {amount}`,
  earnings_plus_reimbursed: msg<'pct' | 'amount'>`{pct} × earnings and reimbursements {amount}`,
  after_withholding: msg<'pct' | 'amount'>`{pct} × earnings after withholding tax {amount}`,
}

const timesTickets = msg<'tickets' | 'what'>`{tickets} × {what}`
const stepReached = msg<'tickets' | 'amount'>`step reached at {tickets}, {amount} net gross`
const pctOfCosts = msg<'pct' | 'amount'>`{pct} × costs {amount}`
const partOfTotal = msg<'pct' | 'amount'>`{pct} of {amount}`
const finalPlanned = msg<'planned'>`Final figure; {planned} planned`
const feePlus = msg<'guarantee' | 'share'>`Guarantee {guarantee} + share {share}`
const feeVersus = msg<'guarantee' | 'share'>`The higher of guarantee {guarantee} and share {share}`
const feeShare = msg<'share'>`Share {share}`
const belowFloor = msg<'fee' | 'floor'>`{fee} is below the floor of {floor}`
const aboveCap = msg<'fee' | 'cap'>`{fee} is above the cap of {cap}`
const soldOut = msg<'amount'>`Sold out: {amount}`
const startsAt = msg<'now' | 'mark'>`{now}; starts at {mark}`
const startsAbove = msg<'now' | 'mark'>`{now}; starts above {mark}`
const bonusReached = msg<'now' | 'mark' | 'amount'>`{now}, {mark} reached: {amount}`
const ticketsSold = msg<'tickets'>`{tickets} sold`
const ticketsOver = msg<'sold' | 'threshold' | 'amount'>`({sold} − {threshold}) tickets × {amount}`
const netOfTax = msg<'working'>`{working}: the fee is net of tax`
const belowMinimum = msg<'found' | 'minimum'>`{found} is below the minimum of {minimum}`
const commissionVat = msg<'pct' | 'amount'>`{pct} × commission {amount}; on the agency’s invoice`

const sales = (rows: readonly { count: number; price: Money }[], t: Translator) =>
  rows.map(({ count, price }) => `${t.number(count)} × ${t.money(price)}`).join(' + ')

/** '650 tickets × (presale fee €1.00 + system €0.50)'. */
function feesText(
  { sold, fees }: { sold: number; fees: readonly { name: string; amount: Money }[] },
  t: Translator,
): string {
  const all = fees.map(({ name, amount }) => `${name} ${t.money(amount)}`).join(' + ')
  return t(timesTickets, {
    tickets: t(ticketCount, { count: sold }),
    what: fees.length > 1 ? `(${all})` : all,
  })
}

const insideText = ({ amount, pct }: { amount: Money; pct: string }, t: Translator) =>
  `${t.money(amount)} − ${t.money(amount)} ÷ (1 + ${pctText(pct, t)})`

/** How far sales have come, for a bonus. */
const nowText = (now: SheetMark, t: Translator) =>
  'tickets' in now ? t(ticketsSold, { tickets: t(ticketCount, { count: now.tickets }) }) : markText(now, t)

const workings: Sayings<SheetWorking> = {
  stated: ({ text }) => text,
  sum: ({ amounts }, t) => amounts.map((amount) => t.money(amount)).join(' + '),
  difference: ({ from, less }, t) => `${t.money(from)} − ${t.money(less)}`,
  parts: ({ parts }, t) =>
    parts
      .map(({ label, amount }, index) => {
        const isMinus = amount.amountMinor < 0
        const size = t.money({ ...amount, amountMinor: Math.abs(amount.amountMinor) })
        return `${isMinus ? '− ' : index > 0 ? '+ ' : ''}${said(labels, label, t)} ${size}`
      })
      .join(' '),
  ticketSales: ({ rows }, t) => sales(rows, t),
  ticketFees: feesText,
  lessTicketFees: ({ gross, ...fees }, t) => `${t.money(gross)} − ${feesText(fees, t)}`,
  inside: insideText,
  perTicket: ({ sold, amount }, t) =>
    t(timesTickets, { tickets: t(ticketCount, { count: sold }), what: t.money(amount) }),
  pctOf: ({ pct, amount }, t) => `${pctText(pct, t)} × ${t.money(amount)}`,
  pctOfBase: ({ pct, base, amount }, t) =>
    t(shareOf[base], { pct: pctText(pct, t), amount: t.money(amount) }),
  pctOfStep: ({ pct, base, amount, sold, netGross }, t) => {
    const share = t(shareOf[base], { pct: pctText(pct, t), amount: t.money(amount) })
    const tickets = t(ticketCount, { count: sold })
    return `${share} (${t(stepReached, { tickets, amount: t.money(netGross) })})`
  },
  pctOfPart: ({ pct, part, base, amount }, t) =>
    t(partOf[base], { pct: pctText(pct, t), part: t.money(part), amount: t.money(amount) }),
  pctOfCosts: ({ pct, amount }, t) => t(pctOfCosts, { pct: pctText(pct, t), amount: t.money(amount) }),
  partOfTotal: ({ pct, amount }, t) => t(partOfTotal, { pct: pctText(pct, t), amount: t.money(amount) }),
  finalPlanned: ({ planned }, t) => t(finalPlanned, { planned: t.money(planned) }),
  finalUnplanned: msg`Final figure; not planned`,
  finalFigure: msg`Final figure`,
  adjustmentAsCost: msg`Adjustment, counts as a cost`,
  otherArtist: msg`Earnings of the other artist`,
  guaranteeAsCost: msg`Counts as a cost in this deal`,
  noCosts: msg`No costs agreed`,
  nothingToShare: msg`Nothing to split: costs not covered`,
  feeFlat: msg`Guarantee, regardless of ticket sales`,
  feePlus: ({ guarantee, share }, t) => t(feePlus, { guarantee: t.money(guarantee), share: t.money(share) }),
  feeVersus: ({ guarantee, share }, t) =>
    t(feeVersus, { guarantee: t.money(guarantee), share: t.money(share) }),
  feeShare: ({ share }, t) => t(feeShare, { share: t.money(share) }),
  feeBonusOnly: msg`Bonuses only`,
  feeFree: msg`No fee agreed`,
  belowFloor: ({ fee, floor }, t) => t(belowFloor, { fee: t.money(fee), floor: t.money(floor) }),
  aboveCap: ({ fee, cap }, t) => t(aboveCap, { fee: t.money(fee), cap: t.money(cap) }),
  soldOut: ({ amount }, t) => t(soldOut, { amount: t.money(amount) }),
  notSoldOut: msg`Not sold out`,
  bonusBefore: ({ now, mark, isAbove }, t) =>
    t(isAbove ? startsAbove : startsAt, { now: nowText(now, t), mark: markText(mark, t) }),
  bonusReached: ({ now, mark, amount }, t) =>
    t(bonusReached, { now: nowText(now, t), mark: markText(mark, t), amount: t.money(amount) }),
  bonusPerTicket: ({ sold, threshold, amount }, t) =>
    t(ticketsOver, { sold: t.number(sold), threshold: t.number(threshold), amount: t.money(amount) }),
  bonusPct: ({ pct, netGross, threshold }, t) =>
    `${pctText(pct, t)} × (${t.money(netGross)} − ${t.money(threshold)})`,
  adjustment: msg`Agreed at settlement`,
  deductionLimit: msg`Deductions are limited to the fee`,
  fixedAmount: msg`Fixed amount`,
  paidInFull: msg`Paid to the artist in full`,
  deducted: msg`Deducted from the artist’s payout`,
  netOfTax: ({ amount, rest }, t) =>
    t(netOfTax, { working: `${t.money(amount)} ÷ ${pctText(rest, t)} − ${t.money(amount)}` }),
  commission: ({ pct, base, amount }, t) =>
    t(commissionOf[base], { pct: pctText(pct, t), amount: t.money(amount) }),
  commissionMinimum: ({ found, minimum }, t) =>
    t(belowMinimum, { found: t.money(found), minimum: t.money(minimum) }),
  commissionVat: ({ pct, commission }, t) =>
    t(commissionVat, { pct: pctText(pct, t), amount: t.money(commission) }),
  withoutCommission: msg`Without commission`,
}

export type LabelledLine = Omit<SheetLine, 'label' | 'working'> & {
  label: string
  /** Empty where the figure is simply given. */
  working: string
}

/** The lines of a sheet in the reader's words. */
export const sheetLines = (lines: readonly SheetLine[], t: Translator): LabelledLine[] =>
  lines.map(({ label, working, ...line }) => ({
    ...line,
    label: said(labels, label, t),
    working: working ? said(workings, working, t) : '',
  }))
