/** Puts an advance together for those who look at it: fields with the day they are due and what is proposed. */
import { eventFacts, venueFacts } from '#domain/road/advancing/advancing-facts.ts'
import { differsFrom, prefillOf, type Prefill } from '#domain/road/advancing/advancing-prefill.ts'
import { dueOn, type PrefillSource } from '#domain/road/advancing/advancing.ts'
import { whyOff } from '#domain/booking/bookings/why-off.ts'
import type { Problem } from '#domain/problems.ts'
import { roadProblem } from '#domain/road/problems.ts'
import { todayIn, type LocalDate } from '#domain/dates.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import type { homeOf } from './homes.ts'
import { findVenueRecord, listLastAnswers, type AdvanceContext } from './context-store.ts'
import type { FieldRow, GroupRow } from './store.ts'
import { factWording } from './wording.ts'

type Call = { tx: Tx; scope: OrgScope }
type Question = Pick<FieldRow, 'fieldName' | 'fieldType' | 'options' | 'prefillFrom'>
/** What is proposed for a field of a group by that name. */
export type Propose = (groupName: string, field: Question) => Prefill | null

const nothing: Propose = () => null
const needs = (fields: readonly { prefillFrom: PrefillSource }[], ...sources: PrefillSource[]) =>
  fields.some(({ prefillFrom }) => sources.includes(prefillFrom))

/**
 * Reads what is known about the show, and answers what to propose. With `promoterOnly` nothing is taken from shows
 * of other promoters: what one of them said is not for another.
 */
export async function readProposals(
  { tx, scope }: Call,
  context: AdvanceContext,
  fields: readonly Question[],
  promoterOnly: boolean,
): Promise<Propose> {
  if (!needs(fields, 'venue', 'last_show', 'event')) return nothing
  const record = context.venueId ? await findVenueRecord(tx, scope, context.venueId) : null
  const last = needs(fields, 'venue', 'last_show')
    ? await listLastAnswers(tx, scope, context, promoterOnly)
    : []
  const wording = factWording(context.orgLocale)
  const venue = venueFacts(record, wording)
  const event = eventFacts(context, context.bookings, venue, wording)
  return (groupName, field) => {
    const lastShow = last.find(
      (answer) =>
        answer.groupName === groupName.toLowerCase() &&
        answer.fieldName === field.fieldName.toLowerCase() &&
        answer.fieldType === field.fieldType,
    )
    return prefillOf(field, { venue, event, lastShow: lastShow?.value ?? null })
  }
}

/** A proposal, and whether the answer that counts says something else. */
export const shownPrefill = (prefill: Prefill | null, value: string | null) =>
  prefill && { ...prefill, differs: differsFrom(prefill, value) }

/** A field for the staff; nothing is due any more of an advance that is closed. */
export function staffField(
  { eventDate, isClosed }: { eventDate: LocalDate; isClosed: boolean },
  field: FieldRow,
  prefill: Prefill | null,
  home: ReturnType<typeof homeOf>,
) {
  const { eventId: _event, groupId: _group, position: _position, ...shown } = field
  return {
    ...shown,
    dueOn: isClosed ? null : dueOn(eventDate, field.dueDaysBefore),
    prefill: shownPrefill(prefill, field.pendingValue ?? field.responseValue),
    home,
  }
}

/** A field for the holder of a link: the value they gave last stands for the answer. */
export function linkedField(
  { eventDate }: Pick<AdvanceContext, 'eventDate'>,
  field: FieldRow,
  prefill: Prefill | null,
  home: ReturnType<typeof homeOf>,
) {
  const { id, version, fieldName, fieldType, options, isRequired, help, rejectReason } = field
  const { answeredByName, answeredAt } = field
  const isProposed = field.pendingValue !== null
  const responseValue = field.pendingValue ?? field.responseValue
  return {
    id,
    version,
    fieldName,
    fieldType,
    options,
    isRequired,
    help,
    rejectReason,
    answeredByName,
    answeredAt,
    responseValue,
    isProposed,
    // Without one, what an accepted answer says counts while a newer one waits.
    current: home?.now ?? (isProposed ? field.responseValue : null),
    dueOn: dueOn(eventDate, field.dueDaysBefore),
    state: linkedState(field),
    isLocked: field.state === 'accepted',
    prefill: shownPrefill(prefill, responseValue),
  }
}

/** Outside, an accepted field with a newer value is one that waits for the agency. */
export const linkedState = ({ state, pendingValue }: Pick<FieldRow, 'state' | 'pendingValue'>) =>
  pendingValue === null ? state : 'received'

/** Groups with their fields in order. */
export const inGroups = <Group extends Pick<GroupRow, 'id'>, Shown>(
  groups: readonly Group[],
  fields: readonly FieldRow[],
  show: (group: Group, field: FieldRow) => Shown,
) => {
  const byGroup = Map.groupBy(fields, ({ groupId }) => groupId)
  return groups.map((group) => ({
    ...group,
    fields: (byGroup.get(group.id) ?? []).map((field) => show(group, field)),
  }))
}

/** Why no more answers are requested for this show; null while it lies ahead. */
export function closedBecause(context: AdvanceContext, now: Date): Problem | null {
  if (context.archivedAt !== null) return roadProblem('advance.eventRemoved')
  const isOver = context.lastDay < todayIn(context.tz, now)
  return whyOff(context.bookings.map(({ status }) => status)) ?? (isOver ? roadProblem('advance.over') : null)
}
