// Which open invoices a line of the bank pays, and how sure that is. Suggests; what is certain may be booked automatically.
import type { BalanceProof, BankLine } from './bank-lines.ts'
import type { LocalDate } from '../../dates.ts'
import { nameKey } from '../../people/duplicates.ts'
import { findNumbers, numberIndex, type NumberIndex } from '#domain/money/invoices/invoice-numbers-in-text.ts'
import { money } from '../../money.ts'
import type { Problem } from '../../problems.ts'
import { moneyProblem } from '../problems.ts'
import { resolveNamed, type ClosedInvoice, type Named, type NamedClosed } from './named-invoices.ts'

/** Below zero is what we owe: a credit note to pay back. */
export type OpenInvoice = {
  id: string
  number: string
  currency: string
  openMinor: number
  dueOn: LocalDate
  payerName: string
  payerIbans: string[]
}

export const matchCertainties = ['certain', 'likely', 'possible'] as const
export type MatchCertainty = (typeof matchCertainties)[number]
/** A credit is for no invoice: what the text names has nothing open. */
export const matchKinds = ['exact', 'partial', 'over', 'several', 'amount', 'credit'] as const
export type MatchKind = (typeof matchKinds)[number]

export type Suggestion = {
  /** What goes to each, in the invoice's currency; the rest of an overpayment stays a credit. */
  invoices: { id: string; amountMinor: number }[]
  certainty: MatchCertainty
  kind: MatchKind
  reason: Problem
}

/** The open invoices by what a line may say of them; those on which nothing is open by their number. */
export type OpenIndex = {
  byNumber: NumberIndex<OpenInvoice | ClosedInvoice>
  byId: Map<string, OpenInvoice>
  byAmount: Map<string, OpenInvoice[]>
  byIban: Map<string, OpenInvoice[]>
  byName: Map<string, OpenInvoice[]>
  /** The payers' names as they are compared, by the id of the invoice. */
  names: Map<string, string>
}

const maxSuggestions = 5
/** Above this many, nobody pays them together by chance of the sum. */
const maxTogether = 8

const amountKey = (currency: string, amountMinor: number) => `${currency} ${amountMinor}`

function groupBy<K>(invoices: readonly OpenInvoice[], keysOf: (invoice: OpenInvoice) => K[]) {
  const groups = new Map<K, OpenInvoice[]>()
  for (const invoice of invoices) {
    for (const key of new Set(keysOf(invoice))) {
      const group = groups.get(key)
      if (group) group.push(invoice)
      else groups.set(key, [invoice])
    }
  }
  return groups
}

/** Built once for a whole file of lines. */
export function indexOpenInvoices(
  open: readonly OpenInvoice[],
  closed: readonly ClosedInvoice[] = [],
): OpenIndex {
  const unpaid = open.filter(({ openMinor }) => openMinor !== 0)
  const names = new Map(unpaid.map(({ id, payerName }) => [id, nameKey(payerName)]))
  return {
    byNumber: numberIndex<OpenInvoice | ClosedInvoice>([...unpaid, ...closed], ({ number }) => number),
    byId: new Map(unpaid.map((invoice) => [invoice.id, invoice])),
    byAmount: groupBy(unpaid, ({ currency, openMinor }) => [amountKey(currency, openMinor)]),
    byIban: groupBy(unpaid, ({ payerIbans }) => payerIbans),
    byName: groupBy(unpaid, ({ id }) => [names.get(id) ?? ''].filter((key) => key !== '')),
    names,
  }
}

/** Equal without legal form, or one within the other: 'Kulturwerk' and 'Kulturwerk Leipzig GmbH'. */
function isSimilarName(a: string, b: string): boolean {
  if (a === '' || b === '') return false
  if (a === b) return true
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= 5 && long.includes(short)
}

/** In whose currency the payer thought, and how much of it. */
type Paid = { amountMinor: number; currency: string; isConverted: boolean }

const numbersOf = (invoices: readonly OpenInvoice[]) => invoices.map(({ number }) => number)
const openOf = (invoices: readonly OpenInvoice[]) =>
  invoices.reduce((total, { openMinor }) => total + openMinor, 0)
const whole = (invoices: readonly OpenInvoice[]) =>
  invoices.map(({ id, openMinor }) => ({ id, amountMinor: openMinor }))
const byDueDate = (a: OpenInvoice, b: OpenInvoice) =>
  a.dueOn === b.dueOn ? (a.number < b.number ? -1 : 1) : a.dueOn < b.dueOn ? -1 : 1

/** All sets of two or more of them that add up to the amount; at most `limit`. */
function setsOf(invoices: readonly OpenInvoice[], amountMinor: number, limit: number): OpenInvoice[][] {
  const sets: OpenInvoice[][] = []
  const few = invoices.toSorted(byDueDate).slice(0, maxTogether)
  for (let bits = 1; bits < 1 << few.length && sets.length < limit; bits++) {
    const set = few.filter((_, index) => bits & (1 << index))
    if (set.length > 1 && openOf(set) === amountMinor) sets.push(set)
  }
  return sets
}

/** One invoice is named, and nothing else. */
function ofOneNumber({ invoice, isSure, evidence }: Named<OpenInvoice>, paid: Paid): Suggestion {
  const { openMinor, currency } = invoice
  const isExact = paid.amountMinor === openMinor
  if (isExact) {
    const certainty = isSure && !paid.isConverted ? 'certain' : 'likely'
    const reason = moneyProblem('match.exact', { evidence: [evidence], isConverted: paid.isConverted })
    return { invoices: whole([invoice]), certainty, kind: 'exact', reason }
  }
  const isOver = Math.abs(paid.amountMinor) > Math.abs(openMinor)
  const difference = money(Math.abs(paid.amountMinor - openMinor), currency)
  return {
    invoices: [{ id: invoice.id, amountMinor: isOver ? openMinor : paid.amountMinor }],
    certainty: isSure ? 'likely' : 'possible',
    kind: isOver ? 'over' : 'partial',
    reason: moneyProblem(isOver ? 'match.tooMuch' : 'match.tooLittle', { evidence: [evidence], difference }),
  }
}

/** Digits that several invoices share: those among them whose open amount is what was paid. */
function ofAlternatives(alternatives: readonly Named<OpenInvoice>[], paid: Paid): Suggestion[] {
  const fitting = alternatives.filter(
    ({ invoice }) => invoice.currency === paid.currency && invoice.openMinor === paid.amountMinor,
  )
  return fitting.map(({ invoice, evidence }) => ({
    invoices: whole([invoice]),
    certainty: fitting.length === 1 ? 'likely' : 'possible',
    kind: 'exact',
    reason: moneyProblem('match.exact', { evidence: [evidence], isConverted: false }),
  }))
}

/** All that the text names is settled: the money is the payer's, until somebody gives it back or says what it is for. */
function ofClosed(closed: readonly NamedClosed[]): Suggestion[] {
  if (closed.length === 0) return []
  const reason = moneyProblem('match.credit', { evidence: closed.map(({ evidence }) => evidence) })
  const certainty = closed.every(({ isSure }) => isSure) ? 'likely' : 'possible'
  return [{ invoices: [], certainty, kind: 'credit', reason }]
}

/** Several are named: all of them, some of them, or as far as the money goes. Never automatically. */
function ofSeveralNumbers(found: readonly Named<OpenInvoice>[], paid: Paid): Suggestion[] {
  const invoices = found.map(({ invoice }) => invoice)
  const total = openOf(invoices)
  const evidence = found.map((each) => each.evidence)
  if (total === paid.amountMinor) {
    const reason = moneyProblem('match.together', { evidence })
    return [{ invoices: whole(invoices), certainty: 'likely', kind: 'several', reason }]
  }
  const single = invoices.filter(({ openMinor }) => openMinor === paid.amountMinor)
  const sets = setsOf(invoices, paid.amountMinor, 2)
  const fits = [...single.map((each) => [each]), ...sets].slice(0, maxSuggestions)
  if (fits.length > 0) {
    return fits.map((set) => ({
      invoices: whole(set),
      certainty: fits.length === 1 ? 'likely' : 'possible',
      kind: set.length === 1 ? 'exact' : 'several',
      reason: moneyProblem('match.fits', { evidence, numbers: numbersOf(set) }),
    }))
  }
  let left = Math.abs(paid.amountMinor)
  const sign = Math.sign(paid.amountMinor)
  const parts = invoices.toSorted(byDueDate).flatMap(({ id, openMinor }) => {
    const part = Math.min(left, Math.abs(openMinor))
    left -= part
    return part > 0 ? [{ id, amountMinor: sign * part }] : []
  })
  const kind = left > 0 ? 'over' : 'partial'
  return [
    {
      invoices: parts,
      certainty: 'possible',
      kind,
      reason: moneyProblem(left > 0 ? 'match.moreThanAll' : 'match.earliestFirst', { evidence }),
    },
  ]
}

/** No number: the amount, and who paid. */
function ofAmount(line: BankLine, paid: Paid, index: OpenIndex): Suggestion[] {
  const name = nameKey(line.counterparty ?? '')
  const isPayer = ({ id, payerIbans }: OpenInvoice) =>
    (line.counterpartyIban !== null && payerIbans.includes(line.counterpartyIban)) ||
    isSimilarName(name, index.names.get(id) ?? '')
  const fitting = index.byAmount.get(amountKey(paid.currency, paid.amountMinor)) ?? []
  const amount = money(paid.amountMinor, paid.currency)
  const one = (invoice: OpenInvoice, certainty: MatchCertainty, reason: Problem): Suggestion => ({
    invoices: whole([invoice]),
    certainty,
    kind: 'amount',
    reason,
  })
  const ofPayer = fitting.filter(isPayer).toSorted(byDueDate)
  if (ofPayer.length > 0) {
    const count = ofPayer.length
    return ofPayer.map((invoice) => {
      const { number, payerName: payer } = invoice
      return count === 1
        ? one(invoice, 'likely', moneyProblem('match.ofPayer', { amount, number, payer }))
        : one(invoice, 'possible', moneyProblem('match.severalOfPayer', { amount, count, payer }))
    })
  }
  const together = togetherOfPayer(line, name, paid, index)
  if (together.length > 0) return together
  // Round sums are open at many; then they say nothing.
  if (fitting.length > 3) return []
  return fitting.map((invoice) =>
    one(invoice, 'possible', moneyProblem('match.amountOnly', { amount, number: invoice.number })),
  )
}

/** Several invoices of one payer that add up to the amount, where there is one way only. */
function togetherOfPayer(line: BankLine, name: string, paid: Paid, index: OpenIndex): Suggestion[] {
  const known = new Set([
    ...((line.counterpartyIban && index.byIban.get(line.counterpartyIban)) || []),
    ...((name && index.byName.get(name)) || []),
  ])
  const own = [...known].filter((each) => isSameSide(each, paid) && each.currency === paid.currency)
  const sets = setsOf(own, paid.amountMinor, 2)
  const [set] = sets
  if (!set || sets.length > 1) return []
  const payer = set[0]?.payerName ?? ''
  const reason = moneyProblem('match.payerTogether', { numbers: numbersOf(set), payer })
  return [{ invoices: whole(set), certainty: 'possible', kind: 'several', reason }]
}

const isSameSide = ({ openMinor }: OpenInvoice, { amountMinor }: { amountMinor: number }) =>
  Math.sign(openMinor) === Math.sign(amountMinor)

/** Named, but paid in a currency that cannot be compared. */
function ofOtherCurrency(found: readonly Named<OpenInvoice>[], line: BankLine): Suggestion[] {
  return found.slice(0, maxSuggestions).map(({ invoice, evidence }) => ({
    invoices: whole([invoice]),
    certainty: 'possible',
    kind: 'amount',
    reason: moneyProblem('match.otherCurrency', {
      evidence: [evidence],
      paid: line.currency,
      owed: invoice.currency,
    }),
  }))
}

/**
 * What a line may pay, best first, at most five. Money in pays invoices, money out what is owed on credit notes;
 * what came back pays nothing. Without `index` one is built for this line alone.
 */
export function suggestMatches(
  line: BankLine,
  open: readonly OpenInvoice[],
  index: OpenIndex = indexOpenInvoices(open),
): Suggestion[] {
  if (line.isReturn || line.amountMinor === 0) return []
  const texts = [line.endToEndId, line.text].filter((text) => text !== null)
  const named = resolveNamed(findNumbers(texts, index.byNumber), index.byId)
  const found = named.open.filter(({ invoice }) => isSameSide(invoice, line))
  const paidIn = (currency: string): Paid | undefined => {
    if (line.currency === currency) return { ...line, isConverted: false }
    if (line.original?.currency === currency) return { ...line.original, isConverted: true }
    return undefined
  }
  const comparable = found.filter(({ invoice }) => paidIn(invoice.currency))
  if (found.length > 0 && comparable.length === 0) return ofOtherCurrency(found, line)
  const [first] = comparable
  const paid = paidIn(first?.invoice.currency ?? line.currency)
  if (!paid) return []
  if (!first) {
    const shared = ofAlternatives(named.alternatives, paid)
    const settled = line.amountMinor > 0 ? ofClosed(named.closed) : []
    const byText = [...shared, ...settled]
    return (byText.length > 0 ? byText : ofAmount(line, paid, index)).slice(0, maxSuggestions)
  }
  if (comparable.length === 1) return [ofOneNumber(first, paid)]
  const inOne = comparable.filter(({ invoice }) => invoice.currency === paid.currency)
  return ofSeveralNumbers(inOne, paid).slice(0, maxSuggestions)
}

/** The match that may be booked without a person: one certain, nothing else, and a file that adds up. */
export function automaticMatch<Found extends Pick<Suggestion, 'certainty'>>(
  suggestions: readonly Found[],
  proof: BalanceProof,
): Found | undefined {
  const [only] = suggestions
  return suggestions.length === 1 && only?.certainty === 'certain' && proof !== 'wrong' ? only : undefined
}
