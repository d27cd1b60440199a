// Deals: the terms that forms, offers and calls take. Amounts are whole minor units of the deal's one currency,
// percentages exact decimal texts.
import { z } from 'zod'
import {
  bonusKinds,
  bonusTriggers,
  bookingFeeModes,
  commissionBases,
  contractingModes,
  costBases,
  dealTypes,
  expenseKinds,
  extraHows,
  extraKinds,
  invoiceModes,
  pctBases,
  tierModes,
  tierTriggers,
} from './deal-terms.ts'
import { commonProblem } from '../../common-problems.ts'
import { currency, flag, id, oneOf, optionalNotes, requiredText } from '../../fields.ts'
import { compareDecimals, sumDecimals } from '../../money.ts'
import { optionalPct, pct } from '#domain/exact-fields.ts'
import { asMessage, type Problem } from '../../problems.ts'
import { bookingProblem } from '../problems.ts'

const amountMessage = asMessage(commonProblem('amount'))
/** An amount in minor units, never negative. */
export const minor = () =>
  z
    .int({ error: amountMessage })
    .min(0, asMessage(bookingProblem('deal.amountNegative')))
    .max(10_000_000_000_000, asMessage(commonProblem('amountTooLarge')))
const optionalMinor = () =>
  minor()
    .nullish()
    .transform((value) => value ?? null)

const name = () => requiredText(80, bookingProblem('deal.nameMissing'))
const list = <Schema extends z.ZodType>(item: Schema, max = 30) =>
  z
    .array(item)
    .max(max, asMessage(commonProblem('tooManyEntries', { max })))
    .default([])

/** A line that is an amount or a percentage, by its kind: the other one is left out. */
const share = { pct: optionalPct(), amountMinor: optionalMinor() }

const beginMessage = asMessage(bookingProblem('deal.stepBegin'))
const thresholdMessage = asMessage(bookingProblem('deal.threshold'))

const Tier = z.strictObject({
  trigger: oneOf(tierTriggers).default('tickets'),
  /** Tickets, or minor units of net gross. */
  from: z.int({ error: beginMessage }).min(1, beginMessage),
  pct: pct(),
})
export type Tier = z.infer<typeof Tier>

const Bonus = z.strictObject({
  trigger: oneOf(bonusTriggers),
  /** Tickets, or minor units of net gross; a sell-out has none. */
  threshold: z
    .int({ error: thresholdMessage })
    .min(0, thresholdMessage)
    .nullish()
    .transform((value) => value ?? null),
  kind: oneOf(bonusKinds),
  ...share,
  commissionable: flag(true),
})
export type Bonus = z.infer<typeof Bonus>

const Expense = z.strictObject({
  name: name(),
  kind: oneOf(expenseKinds).default('fixed'),
  base: oneOf(costBases).default('net_gross'),
  ...share,
})
export type Expense = z.infer<typeof Expense>

const Extra = z.strictObject({
  kind: oneOf(extraKinds),
  how: oneOf(extraHows),
  /** The buyout. */
  amountMinor: optionalMinor(),
})
export type Extra = z.infer<typeof Extra>

const BookingFee = z.strictObject({
  kind: oneOf(['pct', 'fixed']),
  ...share,
  mode: oneOf(bookingFeeModes).default('on_top'),
  vatPct: optionalPct(),
})
export type BookingFee = z.infer<typeof BookingFee>

const Commission = z.strictObject({
  kind: oneOf(['pct', 'fixed']),
  ...share,
  minimumMinor: optionalMinor(),
  base: oneOf(commissionBases).default('earnings'),
  vatPct: optionalPct(),
})
export type Commission = z.infer<typeof Commission>

const Terms = z.strictObject({
  currency: currency(),
  contractingMode: oneOf(contractingModes).default('agent_in_artist_name'),
  invoiceMode: oneOf(invoiceModes).default('combined'),
  type: oneOf(dealTypes, bookingProblem('deal.typeMissing')),
  guaranteeMinor: optionalMinor(),
  pct: optionalPct(),
  pctBase: oneOf(pctBases).default('net_revenue'),
  /** The promoter's profit, a share of the costs, that comes before sharing; null without. */
  promoterProfitPct: optionalPct(),
  /** Whether the guarantee is one of the costs that come before sharing; null as the kind of deal has it. */
  guaranteeInCosts: z
    .boolean()
    .nullish()
    .transform((value) => value ?? null),
  capMinor: optionalMinor(),
  floorMinor: optionalMinor(),
  tiers: list(Tier, 10),
  tierMode: oneOf(tierModes).default('whole'),
  bonuses: list(Bonus, 10),
  expenses: list(Expense, 40),
  deductionsPerTicket: list(z.strictObject({ name: name(), amountMinor: minor() }), 10),
  ticketVatPct: optionalPct(),
  pricesIncludeVat: flag(true),
  /** Landed: one price with travel and all else inside. */
  allIn: flag(),
  extras: list(Extra, extraKinds.length),
  bookingFee: BookingFee.nullish().transform((value) => value ?? null),
  commission: Commission.nullish().transform((value) => value ?? null),
  withholdingPct: optionalPct(),
  /** The fee is agreed after tax: the promoter bears the withholding tax on top. */
  netOfTax: flag(),
  /** How band members share what the artist gets; empty or 100 % in all. */
  artistShares: list(z.strictObject({ name: name(), pct: pct() }), 20),
  /** How agents share the commission; empty or 100 % in all. */
  commissionShares: list(z.strictObject({ userId: id(bookingProblem('deal.agentMissing')), pct: pct() }), 10),
  /** Co-headliners whose earnings count among the costs of this deal: bookings of the same event. */
  afterBookingIds: list(id(), 5),
  termsText: optionalNotes(),
})

type Refuse = (path: (string | number)[], problem: Problem) => void

function checkShares(terms: z.output<typeof Terms>, refuse: Refuse) {
  for (const key of ['artistShares', 'commissionShares'] as const) {
    const shares: readonly { pct: string }[] = terms[key]
    const total = sumDecimals(shares.map((share) => share.pct))
    if (shares.length > 0 && compareDecimals(total, '100') !== 0)
      refuse([key], bookingProblem('deal.sharesNotWhole'))
  }
}

function checkTiers({ tiers, pct: first }: z.output<typeof Terms>, refuse: Refuse) {
  tiers.forEach((tier, index) => {
    const before = tiers[index - 1]
    if (before && tier.trigger !== before.trigger)
      refuse(['tiers', index, 'trigger'], bookingProblem('deal.stepTriggers'))
    if (before && tier.from <= before.from) refuse(['tiers', index, 'from'], bookingProblem('deal.stepOrder'))
    if (compareDecimals(tier.pct, before?.pct ?? first ?? '0') < 0) {
      refuse(['tiers', index, 'pct'], bookingProblem('deal.stepShare'))
    }
  })
}

function checkBonuses({ bonuses }: z.output<typeof Terms>, refuse: Refuse) {
  const partner = { flat: undefined, per_ticket_over: 'tickets_sold', pct_over: 'net_gross' } as const
  bonuses.forEach((bonus, index) => {
    const trigger = partner[bonus.kind]
    if (trigger && bonus.trigger !== trigger)
      refuse(['bonuses', index, 'kind'], bookingProblem('deal.bonusKind'))
    if (bonus.trigger !== 'sell_out' && bonus.threshold === null)
      refuse(['bonuses', index, 'threshold'], bookingProblem('deal.threshold'))
    if (bonus.kind === 'pct_over' ? bonus.pct === null : bonus.amountMinor === null) {
      refuse(
        ['bonuses', index, bonus.kind === 'pct_over' ? 'pct' : 'amountMinor'],
        commonProblem(bonus.kind === 'pct_over' ? 'percentage' : 'amount'),
      )
    }
  })
}

function checkLines(terms: z.output<typeof Terms>, refuse: Refuse) {
  terms.expenses.forEach((expense, index) => {
    if (expense.kind === 'pct_of' ? expense.pct === null : expense.amountMinor === null) {
      refuse(
        ['expenses', index, expense.kind === 'pct_of' ? 'pct' : 'amountMinor'],
        commonProblem(expense.kind === 'pct_of' ? 'percentage' : 'amount'),
      )
    }
    if (terms.expenses.findIndex((other) => other.name === expense.name) !== index) {
      refuse(['expenses', index, 'name'], bookingProblem('deal.costTwice'))
    }
  })
  terms.extras.forEach((extra, index) => {
    if (extra.how === 'buyout' && extra.amountMinor === null)
      refuse(['extras', index, 'amountMinor'], commonProblem('amount'))
    if (terms.extras.findIndex(({ kind }) => kind === extra.kind) !== index) {
      refuse(['extras', index, 'kind'], bookingProblem('deal.extraTwice'))
    }
  })
  for (const key of ['bookingFee', 'commission'] as const) {
    const fee = terms[key]
    if (fee?.kind === 'pct' && fee.pct === null) refuse([key, 'pct'], commonProblem('percentage'))
    if (fee?.kind === 'fixed' && fee.amountMinor === null)
      refuse([key, 'amountMinor'], commonProblem('amount'))
  }
}

/** The terms of a deal, complete or not: what is missing keeps a booking from becoming an offer, not from being saved. */
export const DealTermsInput = Terms.superRefine((terms, context) => {
  const refuse: Refuse = (path, problem) =>
    context.addIssue({ code: 'custom', path, message: asMessage(problem) })
  checkShares(terms, refuse)
  checkTiers(terms, refuse)
  checkBonuses(terms, refuse)
  checkLines(terms, refuse)
  if (terms.capMinor !== null && terms.floorMinor !== null && terms.capMinor < terms.floorMinor) {
    refuse(['capMinor'], bookingProblem('deal.capBelowFloor'))
  }
}).meta({ examples: [{ currency: 'EUR', type: 'flat', guaranteeMinor: 250_000 }] })
export type DealTerms = z.infer<typeof DealTermsInput>
export type DealTermsFields = z.input<typeof DealTermsInput>
