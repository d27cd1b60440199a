// What the link of an advance shows, and what the page derives from it.
import {
  contactOf,
  hasValue,
  personOf,
  personValue,
  type PersonValue,
} from '#web/parts/road/advancing/field-values.ts'
import type { RouterOutputs } from '#web/trpc.ts'

export type LinkedAdvance = RouterOutputs['advancing']['open']
export type LinkedGroup = LinkedAdvance['groups'][number]
export type LinkedField = LinkedGroup['fields'][number]

/** Just what counting needs. */
type Counted = Pick<LinkedField, 'fieldType' | 'isRequired' | 'state'>

/** Is there an answer that counts for now? One that was sent back does not. */
export const isAnswered = ({ state }: Pick<LinkedField, 'state'>): boolean =>
  state === 'received' || state === 'accepted'

export type Progress = { needed: number; missing: number; requested: number; answered: number }

/** How far the answers have come; what is needed counts apart from what is welcome. */
export function progressOf(fields: readonly Counted[]): Progress {
  const requested = fields.filter(({ fieldType }) => fieldType !== 'divider')
  const needed = requested.filter(({ isRequired }) => isRequired)
  return {
    needed: needed.length,
    missing: needed.filter((field) => !isAnswered(field)).length,
    requested: requested.length,
    answered: requested.filter(isAnswered).length,
  }
}

export const fieldsOf = (groups: readonly LinkedGroup[]): LinkedField[] =>
  groups.flatMap(({ fields }) => fields)

/** The advance with one field changed. */
export const withField = (
  advance: LinkedAdvance,
  fieldId: string,
  values: Partial<LinkedField>,
): LinkedAdvance => ({
  ...advance,
  groups: advance.groups.map((group) => ({
    ...group,
    fields: group.fields.map((field) => (field.id === fieldId ? { ...field, ...values } : field)),
  })),
})

/** What an answer makes of its field until the server has said so; '' takes an answer back. */
export function afterAnswer(
  field: Pick<LinkedField, 'isLocked' | 'state'>,
  responseValue: string,
): Partial<LinkedField> {
  const answer = { responseValue: responseValue || null, rejectReason: null }
  if (field.isLocked) return { ...answer, isProposed: true }
  return { ...answer, state: responseValue ? 'received' : 'requested' }
}

/** A value from before that waits for a yes. */
export function isToConfirm(
  field: Pick<LinkedField, 'fieldType' | 'state' | 'responseValue' | 'prefill'>,
): boolean {
  return (
    !isAnswered(field) &&
    field.state !== 'rejected' &&
    !hasValue(field.fieldType, field.responseValue) &&
    field.prefill !== null &&
    hasValue(field.fieldType, field.prefill.value)
  )
}

/** The group to go on with: the first with something sent back, then the first that misses something. */
export function nextGroup(groups: readonly LinkedGroup[]): LinkedGroup | undefined {
  return (
    groups.find(({ fields }) => fields.some(({ state }) => state === 'rejected')) ??
    groups.find(({ fields }) => progressOf(fields).missing > 0) ??
    groups.find(({ fields }) => progressOf(fields).answered < progressOf(fields).requested)
  )
}

/** Everybody named so far, each once, so that nobody is typed twice; whoever fills this in comes first. */
export function knownPeople(groups: readonly LinkedGroup[], self: string | null): PersonValue[] {
  const people = new Map<string, PersonValue>()
  const add = (person: PersonValue) => {
    const key = person.name.trim().toLowerCase()
    const before = people.get(key)
    // The fuller of two entries is the better one to offer.
    if (key && (!before || personValue(person).length > personValue(before).length)) people.set(key, person)
  }
  if (self) add({ ...personOf(''), name: self })
  for (const field of fieldsOf(groups)) {
    if (field.fieldType !== 'contact' && field.fieldType !== 'team_member') continue
    for (const value of [field.responseValue, field.prefill?.value]) {
      // The part at one place says nothing about the next.
      if (contactOf(value)) add({ ...personOf(value), role: '' })
    }
  }
  return [...people.values()]
}
