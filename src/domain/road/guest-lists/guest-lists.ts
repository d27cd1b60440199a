// Guest lists: who may come in, how many, until when, and the way of a name from asked for to let in.
import type { StaffRole } from '../../access.ts'
import { guestFields, type GuestField, type GuestState } from './guest-states.ts'
import { localOf, type TimeZone } from '../../dates.ts'
import { DomainError } from '../../errors.ts'
import { asMessage, type Problem } from '../../problems.ts'
import { roadProblem } from '../problems.ts'
import { searchText } from '../../platform/search/search.ts'

export const guestListKinds = ['free', 'plus', 'backstage', 'press', 'AAA'] as const
export type GuestListKind = (typeof guestListKinds)[number]

/** States that take places of the allotment; the database counts by the same list. */
const counted: readonly GuestState[] = ['approved', 'sent_to_venue', 'checked_in', 'no_show']
export const isApproved = (state: GuestState): boolean => counted.includes(state)

/** Where a name is that is on the list and not in. */
export const expectedState = (sentAt: Date | null): GuestState => (sentAt ? 'sent_to_venue' : 'approved')

/** What is decided about names; `reopen` and `expect` take a decision back. */
export const guestDecisions = ['approve', 'decline', 'reopen', 'no_show', 'expect'] as const
export type GuestDecision = (typeof guestDecisions)[number]
export type GuestAction = GuestDecision | 'send' | 'check_in'

const allowedFrom: Record<GuestAction, readonly GuestState[]> = {
  approve: ['requested', 'declined'],
  decline: ['requested', 'approved', 'sent_to_venue'],
  reopen: ['approved', 'declined', 'sent_to_venue'],
  send: ['approved'],
  no_show: ['approved', 'sent_to_venue'],
  expect: ['no_show'],
  check_in: counted,
}

export const canActOnGuest = (action: GuestAction, state: GuestState): boolean =>
  allowedFrom[action].includes(state)

const collator = new Intl.Collator('en', { sensitivity: 'base' })
/** Names in the order of the alphabet, 'Łukasz' among the L: databases have orders of their own. */
export const byName = (a: { name: string }, b: { name: string }): number => collator.compare(a.name, b.name)

type Decided = { name: string; state: GuestState; sentAt: Date | null }

/** The state after a decision; CONFLICT when the name is in a state that does not allow it. */
export function decideGuest({ name, state, sentAt }: Decided, decision: GuestDecision): GuestState {
  if (!canActOnGuest(decision, state)) {
    throw new DomainError('CONFLICT', { problem: roadProblem('guest.decided', { name, state }) })
  }
  switch (decision) {
    case 'approve':
    case 'expect':
      return expectedState(sentAt)
    case 'decline':
      return 'declined'
    case 'reopen':
      return 'requested'
    case 'no_show':
      return 'no_show'
  }
}

/** How many people come in on one name. */
export const peopleOf = ({ plus }: { plus: number }): number => 1 + plus

export type Quota = { allotment: number; overrideTo: number | null; approvedPeople: number }

/** How many people the list has room for, with what somebody allowed beyond the allotment. */
export const roomOf = ({ allotment, overrideTo }: Quota): number => Math.max(allotment, overrideTo ?? 0)

/** How many people too many there would be with `adding` more; 0 when they fit. */
export const overQuota = (quota: Quota, adding: number): number =>
  Math.max(0, quota.approvedPeople + adding - roomOf(quota))

/** Agents answer for the number to the promoter, so they alone go beyond it. */
export const mayOverrideQuota = (role: StaffRole): boolean =>
  role === 'owner' || role === 'admin' || role === 'agent'

/** After the cut-off the list belongs to agents and to whoever is on the road. */
export const mayChangeLate = (role: StaffRole): boolean => mayOverrideQuota(role) || role === 'tour_manager'

/**
 * Makes room for `adding` more people: null when they fit, otherwise what to keep of the override. CONFLICT when
 * they do not fit and no reason is given, FORBIDDEN for roles that may not go beyond the allotment.
 */
export function decideQuota(
  quota: Quota,
  adding: number,
  by: { role: StaffRole; reason: string | null },
): { overrideTo: number; reason: string } | null {
  const over = overQuota(quota, adding)
  if (adding <= 0 || over === 0) return null
  const taken = quota.approvedPeople + adding
  const full = { people: taken, room: roomOf(quota) }
  if (!mayOverrideQuota(by.role)) {
    throw new DomainError('CONFLICT', { problem: roadProblem('guestList.full', full) })
  }
  if (!by.reason) {
    const fields = { reason: asMessage(roadProblem('guestList.reasonMissing')) }
    throw new DomainError('CONFLICT', { problem: roadProblem('guestList.fullNeedsReason', full), fields })
  }
  return { overrideTo: taken, reason: by.reason }
}

/**
 * What becomes of an override when the allotment changes: it stays while it is the larger number; otherwise the
 * people approved so far must fit, or a reason is given again.
 */
export function decideAllotment(
  before: Quota & { overrideReason: string | null },
  allotment: number,
  by: { role: StaffRole; reason: string | null },
): { overrideTo: number; reason: string } | null {
  const { overrideTo, overrideReason } = before
  if (overrideTo && overrideReason && overrideTo > allotment) {
    return { overrideTo, reason: by.reason ?? overrideReason }
  }
  return decideQuota({ allotment, overrideTo: null, approvedPeople: 0 }, before.approvedPeople, by)
}

/** `off` says why the show does not take place. */
type Closing = { cutoffAt: Date | null; off: Problem | null }

const isLate = ({ cutoffAt }: Pick<Closing, 'cutoffAt'>, now: Date): boolean =>
  cutoffAt !== null && now.getTime() >= cutoffAt.getTime()

export const isClosed = (list: Closing, now: Date): boolean => list.off !== null || isLate(list, now)

/**
 * CONFLICT for a show that is off and after the cut-off; `tz` is the event's zone, in which the cut-off is said.
 */
export function mustBeOpen(list: Closing, now: Date, tz: TimeZone): void {
  if (list.off !== null) throw new DomainError('CONFLICT', { problem: list.off })
  if (!list.cutoffAt || !isLate(list, now)) return
  const { date, time } = localOf(list.cutoffAt, tz)
  throw new DomainError('CONFLICT', { problem: roadProblem('guestList.closed', { date, time }) })
}

export type GuestDetails = {
  plus: number
  plusNames: readonly string[]
  email: string | null
  phone: string | null
  passport: string | null
}

/** What the list asks for and the guest has not given: fields by name, and the names of those who come along. */
export function missingOf(
  guest: GuestDetails,
  list: { fieldsRequired: readonly GuestField[]; plusOnesNamed: boolean },
): (GuestField | 'plusNames')[] {
  const fields = guestFields.filter((field) => list.fieldsRequired.includes(field) && !guest[field])
  return list.plusOnesNamed && guest.plusNames.length < guest.plus ? [...fields, 'plusNames'] : fields
}

/** Names are the same in any order and without accents: 'Żółć, Ewa' and 'Ewa Zolc'. */
const nameKey = (name: string): string =>
  searchText([name])
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .toSorted()
    .join(' ')

/** The ids of guests whose name is on the event's lists more than once; who was declined does not count. */
export function doubledGuests(
  guests: readonly { id: string; name: string; state: GuestState }[],
): ReadonlySet<string> {
  const ids = new Map<string, string[]>()
  for (const { id, name, state } of guests) {
    if (state === 'declined') continue
    const key = nameKey(name)
    ids.set(key, [...(ids.get(key) ?? []), id])
  }
  return new Set([...ids.values()].filter((same) => same.length > 1).flat())
}

/** Which of these new names are on the lists already, or twice among themselves. */
export function alreadyListed(names: readonly string[], listed: readonly { name: string }[]): string[] {
  const known = new Set(listed.map(({ name }) => nameKey(name)))
  return names.filter((name) => {
    const key = nameKey(name)
    if (known.has(key)) return true
    known.add(key)
    return false
  })
}

export type GuestCounts = { names: number; requested: number; approved: number; in: number; isOver: boolean }

/** People, not names, but for `names`; `isOver` when more came in on some name than it lets in. */
export function countGuests(
  guests: readonly { plus: number; state: GuestState; checkedInCount: number }[],
): GuestCounts {
  const counts = { names: 0, requested: 0, approved: 0, in: 0, isOver: false }
  for (const guest of guests) {
    if (guest.state === 'requested') counts.requested += peopleOf(guest)
    if (!isApproved(guest.state)) continue
    counts.names += 1
    counts.approved += peopleOf(guest)
    counts.in += guest.checkedInCount
    counts.isOver ||= guest.checkedInCount > peopleOf(guest)
  }
  return counts
}
