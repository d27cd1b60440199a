// Reminders of open invoices: which is due, why not, and when; three levels, never for what is disputed or promised.
import { addDays, daysBetween, type LocalDate } from '../../dates.ts'
import { daysOverdue, isAwaited } from '../../booking/ledger/invoice-balance.ts'
import type { InvoiceState } from '../../booking/ledger/invoice-kinds.ts'
import type { Problem } from '../../problems.ts'
import { moneyProblem } from '../problems.ts'

export const dunningLevels = [1, 2, 3] as const
export type DunningLevel = (typeof dunningLevels)[number]

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
  | { level: DunningLevel; mayGo: false; dueOn: LocalDate; because: Problem }
  | { level: null; mayGo: false; dueOn: null; because: Problem }

const daysOf = (policy: DunningPolicy, level: DunningLevel): number =>
  [policy.level1Days, policy.level2Days, policy.level3Days][level - 1] ?? 0

const never = (because: Problem): NextDunning => ({ level: null, mayGo: false, dueOn: null, because })

/** Why nobody should be reminded, whatever the day; undefined when somebody may be. */
function obstacle({ state, isDisputed, openMinor, dueOn, dunningLevel }: DunningFacts): Problem | undefined {
  if (state === 'draft') return moneyProblem('dunning.draft')
  if (state === 'cancelled') return moneyProblem('dunning.cancelled')
  if (!isAwaited(state) || openMinor <= 0) return moneyProblem('dunning.nothingOpen')
  if (dueOn === null) return moneyProblem('dunning.noDueDate')
  if (isDisputed) return moneyProblem('dunning.disputed')
  if (dunningLevel >= 3) return moneyProblem('dunning.lastSent')
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
  if (because !== undefined || dueOn === null || level === undefined) {
    return never(because ?? moneyProblem('dunning.lastSent'))
  }
  const byDueDay = addDays(dueOn, Math.max(1, daysOf(policy, level)))
  const [last] = dunningLevels.filter((each) => each === dunningLevel)
  const gap = last === undefined ? 0 : Math.max(1, daysOf(policy, level) - daysOf(policy, last))
  const byEmail = dunnedOn === null ? byDueDay : addDays(dunnedOn, gap)
  const from = byEmail > byDueDay ? byEmail : byDueDay
  if (promisedOn !== null && promisedOn >= today) {
    const after = addDays(promisedOn, 1)
    const later = after > from ? after : from
    return {
      level,
      mayGo: false,
      dueOn: later,
      because: moneyProblem('dunning.promised', { on: promisedOn }),
    }
  }
  if (today >= from) return { level, mayGo: true, dueOn: from, because: null }
  const wait = daysBetween(today, from)
  const reason =
    daysOverdue(dueOn, today) === 0
      ? moneyProblem('dunning.notOverdue')
      : moneyProblem('dunning.wait', { days: wait })
  return { level, mayGo: false, dueOn: from, because: reason }
}

/** Does an e-mail of this level ask for interest and lump sum? */
export const chargesInterest = (level: DunningLevel, { wantsInterest }: DunningPolicy): boolean =>
  wantsInterest && level >= 2
