/** What the artist sees and answers of an advance. Runs as the portal role, for which other rows do not exist. */
import { sql } from 'kysely'
import { factOfField, homeOfFact, type AdvanceFact } from '#domain/road/advancing/advancing-homes.ts'
import { currentAnswer, type ShowHomes } from '#domain/road/advancing/advancing-proposals.ts'
import { readAnswer, refuseAnswer } from '#domain/road/advancing/advancing-values.ts'
import { dueOn, type FieldState } from '#domain/road/advancing/advancing.ts'
import { isDead } from '#domain/booking/bookings/bookings.ts'
import { sheetAdvance, type SheetAdvance } from '#domain/road/day-sheets/day-sheet-advance.ts'
import { DomainError } from '#domain/errors.ts'
import { roadProblem } from '#domain/road/problems.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found, staleWrite } from '../../platform/db/records.ts'
import type { ArtistScope } from '../../platform/db/scopes.ts'
import { listPortalSegments } from '../travel/portal-store.ts'
import { staysOf } from './homes.ts'
import { factWording } from './wording.ts'

const isShown = (state: FieldState) => state === 'received' || state === 'accepted'

/** Does the artist, or the management, of somebody who plays there ask? The rest of the team reads. */
async function mayAnswer(tx: Tx, scope: ArtistScope, eventId: string): Promise<boolean> {
  const ids = scope.access.flatMap(({ artistId, role }) =>
    role === 'artist_owner' || role === 'management' ? [artistId] : [],
  )
  const booking = await tx
    .selectFrom('bookings')
    .select('id')
    .where('orgId', '=', scope.orgId)
    .where('eventId', '=', eventId)
    .where('artistId', '=', sql<string>`any(${ids})`)
    .executeTakeFirst()
  return booking !== undefined
}

async function listGroups(tx: Tx, scope: ArtistScope, eventId: string) {
  return tx
    .selectFrom('advancingGroups as g')
    .select(['g.id', 'g.name', 'g.audience'])
    .where('g.orgId', '=', scope.orgId)
    .where('g.eventId', '=', eventId)
    .orderBy('g.position')
    .orderBy('g.name')
    .orderBy('g.id')
    .execute()
}

const columns = [
  'f.id',
  'f.groupId',
  'f.fieldName',
  'f.fieldType',
  'f.options',
  'f.isRequired',
  'f.help',
  'f.dueDaysBefore',
  'f.state',
  'f.responseValue',
  'f.hasPending',
  'f.rejectReason',
  'f.version',
] as const

async function listFields(tx: Tx, scope: ArtistScope, eventId: string) {
  return tx
    .selectFrom('advancingFields as f')
    .select(columns)
    .where('f.orgId', '=', scope.orgId)
    .where('f.eventId', '=', eventId)
    .orderBy('f.position')
    .orderBy('f.id')
    .execute()
}

/** The homes of the facts of an event as its artist may read them: other artists' sets and stays do not exist here. */
async function readPortalHomes(tx: Tx, scope: ArtistScope, eventId: string): Promise<ShowHomes | null> {
  const event = await tx
    .selectFrom('events as e')
    .innerJoin('organisations as o', 'o.id', 'e.orgId')
    .select(['e.doors', 'e.curfew', 'e.ageLimit', 'e.stage', 'e.schedule', 'o.locale as orgLocale'])
    .where('e.orgId', '=', scope.orgId)
    .where('e.id', '=', eventId)
    .executeTakeFirst()
  if (!event) return null
  const { orgLocale, ...day } = event
  const sets = await tx
    .selectFrom('bookings as b')
    .innerJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 'b.orgId').onRef('a.id', '=', 'b.artistId'),
    )
    .select(['b.id as bookingId', 'b.status', 'b.showtime', 'b.endTime', 'b.setMinutes', 'b.tbaTime'])
    .select('a.name as artistName')
    .where('b.orgId', '=', scope.orgId)
    .where('b.eventId', '=', eventId)
    .orderBy('b.startsAt')
    .orderBy('b.id')
    .execute()
  return {
    // Not known in the portal: what was accepted stands for them.
    event: { ...day, capacity: null, ticketUrl: null },
    sets: sets.filter(({ status }) => !isDead(status)),
    stays: staysOf(await listPortalSegments(tx, scope, eventId)),
    venue: {},
    wording: factWording(orgLocale),
  }
}

/** Facts whose home the portal cannot read keep the answer; all others say what counts now, whatever is proposed. */
const isHiddenHome = (fact: AdvanceFact) =>
  homeOfFact[fact].in === 'advance' || fact === 'capacity' || fact === 'ticketLink'

/** The groups of an event with the answers whose state is one of those asked for. */
async function listAnswers(
  tx: Tx,
  scope: ArtistScope,
  eventId: string,
  isWanted: (state: FieldState) => boolean,
) {
  const fields = await listFields(tx, scope, eventId)
  const homes = await readPortalHomes(tx, scope, eventId)
  const valueOf = (group: string, field: (typeof fields)[number]): string | null => {
    const fact = homes && factOfField(field, group)
    if (!isWanted(field.state)) return null
    if (!fact || isHiddenHome(fact)) return field.responseValue
    return currentAnswer(fact, field.state === 'accepted' ? field.responseValue : null, homes)
  }
  return (await listGroups(tx, scope, eventId)).map(({ id, name }) => ({
    id,
    name,
    fields: fields
      .filter(({ groupId }) => groupId === id)
      .map((field) => {
        const { id: fieldId, fieldName, fieldType } = field
        const responseValue = valueOf(name, field)
        return {
          id: fieldId,
          fieldName,
          fieldType,
          response: responseValue === null ? null : { responseValue },
        }
      }),
  }))
}

/**
 * The groups of an event in the shape of the product specification 3: of the promoter's and the artist's groups the
 * values that came in, the accepted one while a newer waits. Nothing private, nothing internal.
 */
export const listPortalGroups = (tx: Tx, scope: ArtistScope, eventId: string) =>
  listAnswers(tx, scope, eventId, isShown)

/** What was accepted, for a sheet: without what its times, its travel and its place say. */
export async function portalSheetAdvance(tx: Tx, scope: ArtistScope, eventId: string): Promise<SheetAdvance> {
  const groups = await listAnswers(tx, scope, eventId, (state) => state === 'accepted')
  const homes = await readPortalHomes(tx, scope, eventId)
  const all = groups.map(({ id, name, fields }) => ({
    id,
    name,
    audience: 'artist' as const,
    fields: fields.map(({ id: fieldId, fieldName, fieldType, response }) => ({
      id: fieldId,
      fieldName,
      fieldType,
      value: response?.responseValue ?? '',
    })),
  }))
  return homes ? sheetAdvance(all, homes) : { groups: all, place: {} }
}

/** What the agency asks the artist about an event, with what to answer; `canAnswer` for the artist and management. */
export async function listArtistQuestions(tx: Tx, scope: ArtistScope, eventId: string) {
  const groups = (await listGroups(tx, scope, eventId)).filter(({ audience }) => audience === 'artist')
  const event = await tx
    .selectFrom('events')
    .select('eventDate')
    .where('orgId', '=', scope.orgId)
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (!event) return { groups: [], canAnswer: false }
  const fields = await listFields(tx, scope, eventId)
  return {
    groups: groups.map(({ id, name }) => ({
      id,
      name,
      fields: fields
        .filter(({ groupId }) => groupId === id)
        .map(({ groupId: _groupId, dueDaysBefore, ...field }) => ({
          ...field,
          dueOn: dueOn(event.eventDate, dueDaysBefore),
        })),
    })),
    canAnswer: await mayAnswer(tx, scope, eventId),
  }
}

/**
 * Keeps the artist's answer to a field of a group for artists; '' takes it back, and a newer value of an accepted
 * one waits for the agency (see private.write_artist_answer). FORBIDDEN for others of the team, NOT_FOUND for fields
 * that are not the artist's, CONFLICT when `version` is not the stored one. Attachments are web addresses here.
 */
export async function answerArtistField(
  tx: Tx,
  scope: ArtistScope,
  answer: { fieldId: string; version: number; responseValue: string; byName: string },
): Promise<{ eventId: string; fieldName: string; version: number }> {
  const field = found(
    await tx
      .selectFrom('advancingFields as f')
      .innerJoin('advancingGroups as g', (join) =>
        join.onRef('g.orgId', '=', 'f.orgId').onRef('g.id', '=', 'f.groupId'),
      )
      .select([...columns, 'f.eventId', 'g.audience'])
      .where('f.orgId', '=', scope.orgId)
      .where('f.id', '=', answer.fieldId)
      .executeTakeFirst(),
  )
  if (field.audience !== 'artist') throw new DomainError('NOT_FOUND')
  if (!(await mayAnswer(tx, scope, field.eventId))) throw new DomainError('FORBIDDEN')
  const value = readAnswer(field, answer.responseValue)
  if (value?.startsWith('{') && field.fieldType === 'attachment') {
    throw refuseAnswer(roadProblem('answer.addressMissing'))
  }
  if (field.version !== answer.version) throw staleWrite('answer', field.version)
  const { rows } = await sql<{ version: number | null }>`
    select private.write_artist_answer(${field.id}, ${answer.version}, ${value}, ${answer.byName}) as version`.execute(
    tx,
  )
  const version = rows[0]?.version
  if (version == null) throw staleWrite('answer')
  return { eventId: field.eventId, fieldName: field.fieldName, version }
}
