// The payment schedule of a deal: how a total falls into instalments, when each is due, and what may become of it.
import { addDays, type LocalDate } from '../../dates.ts'
import { DomainError } from '../../errors.ts'
import { hasShare, type DealType } from '../deals/deal-terms.ts'
import { bookingProblem } from '../problems.ts'
import { isClosed, type ItemState, type ScheduleLabel } from './item-states.ts'
import { add, allocate, money, percentOf, subtract, sum, type Decimal, type Money } from '../../money.ts'

/** How much: a share of what is agreed, an amount, or whatever the settlement leaves. */
export const portionKinds = ['pct', 'amount', 'rest'] as const
export type PortionKind = (typeof portionKinds)[number]

export const dueKinds = ['fixed', 'after_signature', 'before_show', 'on_show_day', 'after_show'] as const
export type DueKind = (typeof dueKinds)[number]
export type DueRule = { dueKind: DueKind; dueDays: number | null; dueOn: LocalDate | null }

export const paymentMethods = ['transfer', 'card', 'cash_on_night', 'escrow'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export const payees = ['agency', 'artist'] as const
export type Payee = (typeof payees)[number]

export type Portion = { kind: PortionKind; pct: Decimal | null; amountMinor: number | null }
export type ScheduleItem = Portion & DueRule & { label: ScheduleLabel; method: PaymentMethod; payee: Payee }
export type StoredItem = ScheduleItem & {
  state: ItemState
  /** What was paid, or waived, once the item is closed: it no longer moves with the deal. */
  closedMinor: number | null
}

const planned = (
  label: ScheduleLabel,
  pct: Decimal | null,
  dueKind: DueKind,
  dueDays: number | null,
): ScheduleItem => ({
  label,
  kind: pct === null ? 'rest' : 'pct',
  pct,
  amountMinor: null,
  dueKind,
  dueDays,
  dueOn: null,
  method: dueKind === 'on_show_day' ? 'cash_on_night' : 'transfer',
  payee: 'agency',
})

/** The usual schedules; a back end waits for the settlement where the fee hangs on the tickets. */
export const scheduleTemplates = {
  halfNight: [planned('deposit', '50', 'after_signature', 0), planned('balance', '50', 'on_show_day', null)],
  half14: [planned('deposit', '50', 'after_signature', 0), planned('balance', '50', 'before_show', 14)],
  half30: [planned('deposit', '50', 'after_signature', 0), planned('balance', '50', 'before_show', 30)],
  all30: [planned('balance', '100', 'before_show', 30)],
  night: [planned('balance', '100', 'on_show_day', null)],
} satisfies Record<string, ScheduleItem[]>
export type ScheduleTemplate = keyof typeof scheduleTemplates

/** The back end of a deal that pays by tickets: what the settlement leaves, seven days after the show. */
export const backEnd: ScheduleItem = planned('back_end', null, 'after_show', 7)

/** What of a deal's terms says whether it pays by tickets. */
export type TicketTerms = { type: DealType; bonuses: readonly unknown[] }

/** A usual schedule for these terms: with a back end where they pay by tickets. */
export const usualSchedule = (template: ScheduleTemplate, { type, bonuses }: TicketTerms): ScheduleItem[] =>
  hasShare(type) || bonuses.length > 0
    ? [...scheduleTemplates[template], backEnd]
    : [...scheduleTemplates[template]]

/** The day an item is due; null while it waits for a signature. */
export function dueDate(
  rule: DueRule,
  show: { eventDate: LocalDate; signedOn: LocalDate | null },
): LocalDate | null {
  const days = rule.dueDays ?? 0
  switch (rule.dueKind) {
    case 'fixed':
      return rule.dueOn
    case 'after_signature':
      return show.signedOn && addDays(show.signedOn, days)
    case 'before_show':
      return addDays(show.eventDate, -days)
    case 'on_show_day':
      return show.eventDate
    case 'after_show':
      return addDays(show.eventDate, days)
  }
}

/**
 * The amounts of the items, and what they leave open of `total`. Shares split `agreed` (known before the show) less
 * the fixed amounts, the odd units by the largest remainder; a rest takes what the settlement adds, never below
 * zero; closed items stay as they were. Without a rest the last open share takes the difference.
 */
export function scheduleAmounts(
  items: readonly StoredItem[],
  { agreed, total }: { agreed: Money; total: Money },
): { amounts: Money[]; unscheduled: Money } {
  const { currency } = total
  const zero = money(0, currency)
  const fixedOf = (item: StoredItem) =>
    item.kind === 'amount' ? money(item.amountMinor ?? 0, currency) : zero
  const fixed = sum(items.map(fixedOf), currency)
  const toShare = subtract(agreed, fixed)
  const shares = items.map((item) => (item.kind === 'pct' ? (item.pct ?? '0') : '0'))
  const hasShares = shares.some((share) => /[1-9]/.test(share)) && toShare.amountMinor > 0
  const shared = hasShares ? allocate(toShare, shares) : items.map(() => zero)
  const amounts = items.map((item, index) =>
    isClosed(item.state) ? money(item.closedMinor ?? 0, currency) : add(fixedOf(item), shared[index]!),
  )
  const left = subtract(total, sum(amounts, currency))
  const isOpen = (item: StoredItem) => !isClosed(item.state)
  const rest = items.findLastIndex((item) => item.kind === 'rest' && isOpen(item))
  const taker = rest >= 0 ? rest : items.findLastIndex((item) => item.kind === 'pct' && isOpen(item))
  if (taker < 0) return { amounts, unscheduled: left }
  const taken = Math.max(0, amounts[taker]!.amountMinor + left.amountMinor)
  amounts[taker] = money(taken, currency)
  return { amounts, unscheduled: subtract(total, sum(amounts, currency)) }
}

/**
 * Net and VAT of each instalment: net amounts add up to the total, and the last one's VAT is what is left of the
 * VAT on the whole.
 */
export function instalmentsWithVat(nets: readonly Money[], vatPct: Decimal, currency: string) {
  const vatInAll = percentOf(sum(nets, currency), vatPct)
  const before = nets.slice(0, -1).map((net) => percentOf(net, vatPct))
  const last = subtract(vatInAll, sum(before, currency))
  return nets.map((net, index) => {
    const vat = before[index] ?? last
    return { net, vat, gross: add(net, vat) }
  })
}

/** An instalment without what became of it: as another schedule may propose it. */
export const proposedItem = ({
  label,
  kind,
  pct,
  amountMinor,
  dueKind,
  dueDays,
  dueOn,
  method,
  payee,
}: ScheduleItem): ScheduleItem => ({ label, kind, pct, amountMinor, dueKind, dueDays, dueOn, method, payee })

const sameItem = (a: ScheduleItem, b: ScheduleItem) =>
  (['label', 'kind', 'pct', 'amountMinor', 'dueKind', 'dueDays', 'dueOn', 'method', 'payee'] as const).every(
    (key) => a[key] === b[key],
  )

/** Whether two schedules say the same. */
export const sameSchedule = (a: readonly ScheduleItem[], b: readonly ScheduleItem[]): boolean =>
  a.length === b.length && a.every((item, index) => sameItem(item, b[index]!))

/**
 * What a schedule becomes when another is agreed: instalments that stay keep their ids. Null where it stays as it is,
 * since it says the same, or something of it is invoiced or paid.
 */
export function agreedSchedule(
  before: readonly (StoredItem & { id: string })[],
  agreed: readonly ScheduleItem[],
): (ScheduleItem & { id: string | null })[] | null {
  if (sameSchedule(before, agreed) || before.some(({ state }) => state !== 'planned')) return null
  const free = [...before]
  return agreed.map((item) => {
    const at = free.findIndex((stored) => sameItem(stored, item))
    const [kept] = at < 0 ? [] : free.splice(at, 1)
    return { ...item, id: kept?.id ?? null }
  })
}

/** What keeps an instalment from being taken away: a draft (no number), or an invoice that was cancelled. */
export type InvoiceBehindItem = { invoiceId: string; number: string | null }

const whyKept = (label: ScheduleLabel, { number }: InvoiceBehindItem) =>
  number === null
    ? bookingProblem('item.drafted', { label })
    : bookingProblem('item.wasInvoiced', { label, number })

/**
 * Passes when a new plan leaves every item that is under way or closed as it is, and takes none away that an invoice
 * is about; CONFLICT otherwise.
 */
export function assertPlan(
  before: readonly (StoredItem & { id: string; behind: InvoiceBehindItem | null })[],
  after: readonly (ScheduleItem & { id: string | null })[],
): void {
  for (const item of before) {
    const kept = after.find(({ id }) => id === item.id)
    if (item.state === 'planned') {
      if (!kept && item.behind)
        throw new DomainError('CONFLICT', { problem: whyKept(item.label, item.behind) })
      continue
    }
    if (kept && sameItem(item, kept)) continue
    throw new DomainError('CONFLICT', {
      problem: bookingProblem('item.fixed', { label: item.label, state: item.state }),
    })
  }
}
