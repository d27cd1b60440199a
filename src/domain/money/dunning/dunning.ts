// Reminders of open invoices: which is due, why not, and when; three levels, never for what is disputed or promised.
import { addDays, daysBetween, type LocalDate } from '../../dates.ts'
import { daysOverdue, isAwaited } from '../../booking/ledger/invoice-balance.ts'
import type { InvoiceState } from '../../booking/ledger/invoice-kinds.ts'

export const dunningLevels = [1, 2, 3] as const
export type DunningLevel = (typeof dunningLevels)[number]
export const dunningLevelLabels: Record<DunningLevel, string> = {
  1: 'Reminder',
  2: 'First dunning e-mail',
  3: 'Last dunning e-mail',
}

/** Days after the due day on which each level may go; interest is asked for from level 2 on. */
export type DunningPolicy = {
  level1Days: number
  level2Days: number
  level3Days: number
  wantsInterest: boolean
}

export type DunningFacts = {
  state: InvoiceState
  isDisputed: boolean
  openMinor: number
  dueOn: LocalDate | null
  promisedOn: LocalDate | null
  /** The last level that went out, 0 when none did, and the day it went. */
  dunningLevel: number
  dunnedOn: LocalDate | null
}

/** The next reminder: whether it may go today, the day from which on it may, and why it may not yet or never. */
export type NextDunning =
  | { level: DunningLevel; mayGo: true; dueOn: LocalDate; because: null }
  | { level: DunningLevel; mayGo: false; dueOn: LocalDate; because: string }
  | { level: null; mayGo: false; dueOn: null; because: string }

const daysOf = (policy: DunningPolicy, level: DunningLevel): number =>
  [policy.level1Days, policy.level2Days, policy.level3Days][level - 1] ?? 0

const never = (because: string): NextDunning => ({ level: null, mayGo: false, dueOn: null, because })

/** Why nobody is to be reminded, whatever the day; undefined when somebody may be. */
function obstacle({ state, isDisputed, openMinor, dueOn, dunningLevel }: DunningFacts): string | undefined {
  if (state === 'draft') return 'A draft is not owed yet.'
  if (state === 'cancelled') return 'This invoice is cancelled.'
  if (!isAwaited(state) || openMinor <= 0) return 'Nothing is open on this invoice.'
  if (dueOn === null) return 'This invoice has no due day.'
  if (isDisputed) return 'This invoice is disputed.'
  if (dunningLevel >= 3) return 'The last dunning e-mail has gone out.'
  return undefined
}

/**
 * The next level of an invoice. Levels follow each other, each as long after the one before as the policy has between
 * them, so that who was reminded late is not dunned the day after. A promise to pay holds until its day is over.
 */
export function nextDunning(facts: DunningFacts, policy: DunningPolicy, today: LocalDate): NextDunning {
  const because = obstacle(facts)
  const { dueOn, dunningLevel, dunnedOn, promisedOn } = facts
  const level = dunningLevels.find((each) => each > dunningLevel)
  if (because !== undefined || dueOn === null || level === undefined) return never(because ?? '')
  const byDueDay = addDays(dueOn, Math.max(1, daysOf(policy, level)))
  const [last] = dunningLevels.filter((each) => each === dunningLevel)
  const gap = last === undefined ? 0 : Math.max(1, daysOf(policy, level) - daysOf(policy, last))
  const byEmail = dunnedOn === null ? byDueDay : addDays(dunnedOn, gap)
  const from = byEmail > byDueDay ? byEmail : byDueDay
  if (promisedOn !== null && promisedOn >= today) {
    const after = addDays(promisedOn, 1)
    const later = after > from ? after : from
    return { level, mayGo: false, dueOn: later, because: `Payment is promised for ${promisedOn}.` }
  }
  if (today >= from) return { level, mayGo: true, dueOn: from, because: null }
  const wait = daysBetween(today, from)
  const reason =
    daysOverdue(dueOn, today) === 0
      ? 'This invoice is not overdue.'
      : `The next e-mail may go in ${wait} ${wait === 1 ? 'day' : 'days'}.`
  return { level, mayGo: false, dueOn: from, because: reason }
}

/** Does an e-mail of this level ask for interest and lump sum? */
export const asksInterest = (level: DunningLevel, { wantsInterest }: DunningPolicy): boolean =>
  wantsInterest && level >= 2
