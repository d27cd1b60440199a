/** Groups and fields of an event in the database, the answers to them, and what happened to each. */
import { sql, type RawBuilder } from 'kysely'
import type {
  AdvancingFieldInput,
  AdvancingGroupInput,
  TemplateGroup,
} from '#domain/road/advancing/advancing-inputs.ts'
import type { AnswerSource, AnswerStep, FieldAct } from '#domain/road/advancing/advancing.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created, found } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

export const fieldColumns = [
  'f.id',
  'f.eventId',
  'f.groupId',
  'f.position',
  'f.fieldName',
  'f.fieldType',
  'f.options',
  'f.isRequired',
  'f.help',
  'f.dueDaysBefore',
  'f.isPrivate',
  'f.prefillFrom',
  'f.state',
  'f.responseValue',
  'f.pendingValue',
  'f.source',
  'f.rejectReason',
  'f.lockedAt',
  'f.answeredByName',
  'f.answeredAt',
  'f.version',
] as const

const later = (scope: OrgScope) => ({ updatedBy: scope.userId, updatedAt: sql<Date>`now()` })

/** Does an artist in scope play at the event? Everything that is found by an id of its own asks this. */
export const eventInScope = ({ orgId, artistIds }: OrgScope, eventId: string): RawBuilder<boolean> =>
  artistIds === null
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from bookings b where b.org_id = ${orgId}
                           and b.event_id = ${sql.ref(eventId)} and b.artist_id = any(${artistIds}))`

/** The groups of an event in their order. */
export async function listGroups(tx: Tx, scope: OrgScope, eventId: string) {
  return tx
    .selectFrom('advancingGroups as g')
    .select(['g.id', 'g.name', 'g.audience', 'g.position'])
    .where('g.orgId', '=', scope.orgId)
    .where('g.eventId', '=', eventId)
    .where('g.archivedAt', 'is', null)
    .orderBy('g.position')
    .orderBy('g.name')
    .orderBy('g.id')
    .execute()
}
export type GroupRow = Awaited<ReturnType<typeof listGroups>>[number]

/** The fields of an event, each in its place within its group. */
export async function listFields(tx: Tx, scope: OrgScope, eventId: string) {
  return tx
    .selectFrom('advancingFields as f')
    .select(fieldColumns)
    .where('f.orgId', '=', scope.orgId)
    .where('f.eventId', '=', eventId)
    .where('f.archivedAt', 'is', null)
    .orderBy('f.position')
    .orderBy('f.id')
    .execute()
}
export type FieldRow = Awaited<ReturnType<typeof listFields>>[number]

/** Locks the event while its advance gets other parts, so that two people never add the same group. */
export async function lockAdvance(tx: Tx, scope: OrgScope, eventId: string): Promise<void> {
  found(
    await tx
      .selectFrom('events')
      .select('id')
      .where('orgId', '=', scope.orgId)
      .where('id', '=', eventId)
      .where(eventInScope(scope, 'events.id'))
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )
}

/**
 * Locks the events of these fields, in one order and before the fields: accepting an answer writes to the event, and
 * whoever asks for an advance locks both in this order as well. Fields out of scope are left out.
 */
export async function lockAdvancesOf(tx: Tx, scope: OrgScope, fieldIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom('events')
    .select('id')
    .where('orgId', '=', scope.orgId)
    .where('id', 'in', (of) =>
      of
        .selectFrom('advancingFields as f')
        .select('f.eventId')
        .where('f.orgId', '=', scope.orgId)
        .where('f.id', '=', sql<string>`any(${fieldIds})`),
    )
    .where(eventInScope(scope, 'events.id'))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** A group of this event, also one that was removed, or NOT_FOUND. */
export async function findGroup(tx: Tx, scope: OrgScope, eventId: string, id: string) {
  return found(
    await tx
      .selectFrom('advancingGroups as g')
      .select(['g.id', 'g.name', 'g.audience', 'g.position', 'g.archivedAt'])
      .where('g.orgId', '=', scope.orgId)
      .where('g.eventId', '=', eventId)
      .where('g.id', '=', id)
      .executeTakeFirst(),
  )
}

export async function insertGroup(
  tx: Tx,
  scope: OrgScope,
  eventId: string,
  group: AdvancingGroupInput,
): Promise<string> {
  const { id } = await tx
    .insertInto('advancingGroups')
    .values({ ...created(scope), eventId, ...group })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateGroup(
  tx: Tx,
  scope: OrgScope,
  id: string,
  change: Partial<AdvancingGroupInput> & { archivedAt?: Date | null },
): Promise<void> {
  await tx
    .updateTable('advancingGroups')
    .set({ ...change, ...later(scope) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .execute()
}

/** Adds groups with their fields behind those that are there. */
export async function insertGroups(
  tx: Tx,
  scope: OrgScope,
  eventId: string,
  groups: readonly TemplateGroup[],
  firstPosition: number,
): Promise<void> {
  for (const [index, { fields, ...group }] of groups.entries()) {
    const groupId = await insertGroup(tx, scope, eventId, { ...group, position: firstPosition + index })
    if (fields.length === 0) continue
    const rows = fields.map((field, position) => ({
      ...created(scope),
      eventId,
      groupId,
      ...field,
      position,
    }))
    await tx.insertInto('advancingFields').values(rows).execute()
  }
}

type FieldColumns = AdvancingFieldInput & { position: number }

export async function insertField(
  tx: Tx,
  scope: OrgScope,
  place: { eventId: string; groupId: string },
  field: FieldColumns,
): Promise<string> {
  const { id } = await tx
    .insertInto('advancingFields')
    .values({ ...created(scope), ...place, ...field })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateField(
  tx: Tx,
  scope: OrgScope,
  field: { id: string; version: number },
  change: Partial<FieldColumns> & { groupId?: string; archivedAt?: Date | null },
): Promise<void> {
  await tx
    .updateTable('advancingFields')
    .set({ ...change, version: field.version + 1, ...later(scope) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', field.id)
    .execute()
}

const withGroup = (tx: Tx, scope: OrgScope) =>
  tx
    .selectFrom('advancingFields as f')
    .innerJoin('advancingGroups as g', (join) =>
      join.onRef('g.orgId', '=', 'f.orgId').onRef('g.id', '=', 'f.groupId'),
    )
    .select(fieldColumns)
    .select(['g.name as groupName', 'g.audience', 'f.archivedAt'])
    .where('f.orgId', '=', scope.orgId)
    .where(eventInScope(scope, 'f.eventId'))

/** These fields with their groups, locked in one order; unknown and removed ones are left out. */
export async function lockFields(tx: Tx, scope: OrgScope, ids: readonly string[]) {
  return withGroup(tx, scope)
    .where('f.id', '=', sql<string>`any(${ids})`)
    .where('f.archivedAt', 'is', null)
    .where('g.archivedAt', 'is', null)
    .orderBy('f.id')
    .forUpdate('f')
    .execute()
}
export type LockedField = Awaited<ReturnType<typeof lockFields>>[number]

/** One field with its group, locked, or NOT_FOUND. */
export async function lockField(tx: Tx, scope: OrgScope, id: string): Promise<LockedField> {
  return found((await lockFields(tx, scope, [id]))[0])
}

/** A field of this event, also one that was removed, or NOT_FOUND. */
export async function findField(tx: Tx, scope: OrgScope, id: string) {
  return found(await withGroup(tx, scope).where('f.id', '=', id).executeTakeFirst())
}

/** Who answered or decided, as the page names them. */
export type By = { name: string | null; source: AnswerSource; now: Date }

/**
 * Writes what became of a field and adds it to its history. An answer is signed with the name of who gave it; a
 * decision leaves that name.
 */
export async function writeStep(
  tx: Tx,
  scope: OrgScope,
  field: { id: string; version: number },
  { act, state, responseValue, pendingValue, source, rejectReason }: AnswerStep,
  by: By,
  said: string | null,
): Promise<void> {
  const isAnswer = act === 'answered' || act === 'cleared'
  await tx
    .updateTable('advancingFields')
    .set({
      state,
      // An accepted answer whose home was emptied since is null as it is read, and stays as it was given.
      responseValue:
        state === 'empty' || state === 'requested'
          ? null
          : sql<string>`coalesce(${responseValue}, response_value)`,
      pendingValue,
      source,
      rejectReason,
      lockedAt: state === 'accepted' ? sql<Date>`coalesce(locked_at, ${by.now})` : null,
      ...(isAnswer && { answeredByName: by.name, answeredAt: by.now }),
      version: field.version + 1,
      ...later(scope),
    })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', field.id)
    .execute()
  await insertHistory(tx, scope, { fieldId: field.id, act, source: by.source, byName: by.name, value: said })
}

export async function insertHistory(
  tx: Tx,
  scope: OrgScope,
  entry: {
    fieldId: string
    act: FieldAct
    source: AnswerSource
    byName: string | null
    value: string | null
  },
): Promise<void> {
  await tx
    .insertInto('advancingHistory')
    .values({ orgId: scope.orgId, ...entry })
    .execute()
}

/** What happened to a field, the latest first. */
export async function listHistory(tx: Tx, scope: OrgScope, fieldId: string) {
  return tx
    .selectFrom('advancingHistory')
    .select(['at', 'byName as by', 'source', 'act', 'value'])
    .where('orgId', '=', scope.orgId)
    .where('fieldId', '=', fieldId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

/** Was this file sent for the field by somebody who was asked? */
export async function isUploaded(tx: Tx, scope: OrgScope, fieldId: string, value: string): Promise<boolean> {
  const row = await tx
    .selectFrom('advancingHistory')
    .select('id')
    .where('orgId', '=', scope.orgId)
    .where('fieldId', '=', fieldId)
    .where('act', '=', 'uploaded')
    .where('value', '=', value)
    .executeTakeFirst()
  return row !== undefined
}

/** Is this a file of the event, one that was not removed? */
export async function isEventFile(
  tx: Tx,
  scope: OrgScope,
  eventId: string,
  fileId: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('files')
    .select('id')
    .where('orgId', '=', scope.orgId)
    .where('id', '=', fileId)
    .where('eventId', '=', eventId)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that the fields of these groups were asked for. */
export async function markRequested(tx: Tx, scope: OrgScope, groupIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('advancingFields')
    .set({ state: 'requested', version: sql`version + 1`, ...later(scope) })
    .where('orgId', '=', scope.orgId)
    .where('groupId', '=', sql<string>`any(${groupIds})`)
    .where('state', '=', 'empty')
    .where('fieldType', '!=', 'divider')
    .where('isPrivate', '=', false)
    .where('archivedAt', 'is', null)
    .execute()
}

/** What is asked for is due no earlier than the recipient was notified; what is accepted stays. */
export async function moveDueDays(
  tx: Tx,
  scope: OrgScope,
  groupIds: readonly string[],
  dueDaysBefore: number,
): Promise<void> {
  await tx
    .updateTable('advancingFields')
    .set({ dueDaysBefore, ...later(scope) })
    .where('orgId', '=', scope.orgId)
    .where('groupId', '=', sql<string>`any(${groupIds})`)
    .where('state', '!=', 'accepted')
    .where('isPrivate', '=', false)
    .where('dueDaysBefore', '>', dueDaysBefore)
    .execute()
}
