/** Enrolments in the database: who gets the e-mails of a sequence, how far they are, and who may be enrolled. */
import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { messagesProblem } from '#domain/messages/problems.ts'
import { mainEmail } from '#domain/people/contact-details.ts'
import {
  mayEnrol,
  nextSlot,
  type Candidate,
  type Consent,
  type Refusal,
  type SendWindow,
} from '#domain/messages/sequence-sending.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created, found, touched } from '../../platform/db/records.ts'
import type { EnrolmentState } from '../../platform/db/schema-automations.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

export type NewEnrolment = {
  sequenceId: string
  contactId: string
  /** Null: the artist of the sequence, if it has one. */
  artistId: string | null
  bookingId: string | null
  personalLine: string | null
  context: { tour?: string; dates?: string }
  consent: Consent
  /** Says what it is made for: with the same key nobody is enrolled again. Null: always. */
  dedupe: string | null
  now: Date
}
/** Sentences of refusals are in domain/messages/sequence-sending.ts. */
export type Enrolled = { id: string; refusal: null } | { id: null; refusal: Refusal }

/** Whose sequence it is, and which artist's. NOT_FOUND for unknown ones. */
export async function findTarget(tx: Tx, scope: OrgScope, sequenceId: string) {
  return found(
    await tx
      .selectFrom('sequences')
      .select(['id', 'ownerUserId', 'artistId'])
      .where('orgId', '=', scope.orgId)
      .where('id', '=', sequenceId)
      .executeTakeFirst(),
  )
}

/** What its e-mails say. */
export async function listTargetSteps(tx: Tx, scope: OrgScope, sequenceId: string) {
  return tx
    .selectFrom('sequenceSteps')
    .select(['dayOffset', 'subject', 'body'])
    .where('orgId', '=', scope.orgId)
    .where('sequenceId', '=', sequenceId)
    .orderBy('no')
    .execute()
}

/** What enrolling needs of a sequence. NOT_FOUND for unknown ones; CONFLICT while it has no e-mail. */
export async function findEnrolTarget(tx: Tx, scope: OrgScope, sequenceId: string) {
  const row = found(
    await tx
      .selectFrom('sequences as s')
      .leftJoin('sequenceSteps as p', (join) =>
        join.onRef('p.orgId', '=', 's.orgId').onRef('p.sequenceId', '=', 's.id').on('p.no', '=', 1),
      )
      .select([
        's.id',
        's.name',
        's.state',
        's.ownerUserId',
        's.artistId',
        's.tz',
        's.dailyCap',
        's.language',
        's.isReviewed',
      ])
      .select(['s.windowDays', 's.windowFrom', 's.windowTo', 'p.dayOffset'])
      .where('s.orgId', '=', scope.orgId)
      .where('s.id', '=', sequenceId)
      .executeTakeFirst(),
  )
  const { windowDays, windowFrom, windowTo, dayOffset, ...rest } = row
  if (dayOffset === null) {
    throw new DomainError('CONFLICT', {
      problem: messagesProblem('sequence.emailMissingIn', { name: rest.name }),
    })
  }
  const window: SendWindow = { days: windowDays, from: windowFrom.slice(0, 5), to: windowTo.slice(0, 5) }
  return { ...rest, dayOffset, window }
}

/**
 * Enrols a contact; the answer is its id, or why it is refused. With a `dedupe` that was used before, the
 * enrolment made then. NOT_FOUND for a sequence, contact or booking that the scope does not see; CONFLICT for an
 * archived sequence.
 */
export async function enrolContact(tx: Tx, scope: OrgScope, enrolment: NewEnrolment): Promise<Enrolled> {
  const { sequenceId, contactId, bookingId, personalLine, context, consent, dedupe, now } = enrolment
  if (dedupe) {
    const earlier = await tx
      .selectFrom('enrolments')
      .select('id')
      .where('orgId', '=', scope.orgId)
      .where('dedupeKey', '=', dedupe)
      .executeTakeFirst()
    if (earlier) return { id: earlier.id, refusal: null }
  }
  const target = await findEnrolTarget(tx, scope, sequenceId)
  if (target.state === 'archived') {
    throw new DomainError('CONFLICT', {
      problem: messagesProblem('sequence.archived', { name: target.name }),
    })
  }
  const artistId = enrolment.artistId ?? target.artistId
  const [contact] = await listCandidates(tx, scope, { ids: [contactId], artistId })
  const refusal = mayEnrol(found(contact))
  if (refusal) return { id: null, refusal }
  const { tz, window, dayOffset } = target
  const row = await tx
    .insertInto('enrolments')
    .values({
      ...created(scope),
      sequenceId,
      contactId,
      artistId,
      bookingId,
      address: (contact?.address ?? '').toLowerCase(),
      personalLine,
      context: JSON.stringify(context),
      consent,
      dedupeKey: dedupe,
      nextAt: nextSlot({ after: now, dayOffset, window, tz }),
      createdAt: now,
    })
    // Somebody else was faster by a moment.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row ? { id: row.id, refusal: null } : { id: null, refusal: 'active' }
}

type Search = {
  ids: readonly string[]
  artistId: string | null
}

/** What decides whether these contacts may be enrolled. Private people of others are hidden by the table's policy. */
export async function listCandidates(
  tx: Tx,
  scope: OrgScope,
  { ids, artistId }: Search,
): Promise<(Candidate & { id: string; name: string })[]> {
  const rows = await tx
    .selectFrom('contacts as c')
    .select(['c.id', 'c.name', 'c.emails', 'c.doNotContact', 'c.consent', 'c.archivedAt'])
    .select(optOuts.as('optOuts'))
    .select(isActive(artistId).as('isActive'))
    .where('c.orgId', '=', scope.orgId)
    .where('c.id', '=', sql<string>`any(${ids})`)
    .execute()
  return rows.map(toCandidate)
}

type OptOut = { address: string; reason: 'link' | 'hand' | 'bounce' }

/** The addresses of a contact that are on the list of those not to write to. */
const optOuts = sql<OptOut[]>`coalesce((
  select jsonb_agg(jsonb_build_object('address', o.address, 'reason', o.reason)) from mail_opt_outs o
  where o.org_id = c.org_id
    and o.address in (select lower(e ->> 'address') from jsonb_array_elements(c.emails) e)), '[]')`

const isActive = (artistId: string | null) => sql<boolean>`exists (
  select from enrolments n where n.org_id = c.org_id and n.contact_id = c.id and n.state = 'active'
    and n.artist_id is not distinct from ${artistId}::uuid)`

type Row = {
  id: string
  name: string
  emails: { address: string; isPrimary?: boolean | undefined; isBounced?: boolean | undefined }[]
  doNotContact: boolean
  consent: Candidate['consent']
  archivedAt: Date | null
  optOuts: OptOut[]
  isActive: boolean
}

function toCandidate(row: Row): Candidate & { id: string; name: string } {
  const email = mainEmail(row.emails)
  return {
    id: row.id,
    name: row.name,
    address: email?.address ?? null,
    isBounced:
      email?.isBounced === true ||
      row.optOuts.some(
        ({ address, reason }) => reason === 'bounce' && address === email?.address.toLowerCase(),
      ),
    isArchived: row.archivedAt !== null,
    doNotContact: row.doNotContact,
    consent: row.consent,
    // Somebody who wants none at one address wants none at another.
    hasOptedOut: row.optOuts.some(({ reason }) => reason !== 'bounce'),
    isActive: row.isActive,
  }
}

/** Ends enrolments by hand; returns the ids of those that went on until now. */
export async function stopEnrolments(
  tx: Tx,
  scope: OrgScope,
  { ids, reason, now }: { ids: readonly string[]; reason: string; now: Date },
): Promise<string[]> {
  const rows = await tx
    .updateTable('enrolments')
    .set({ state: 'stopped' satisfies EnrolmentState, reason, nextAt: null, endedAt: now })
    .set({ version: sql<number>`version + 1`, updatedBy: scope.userId, updatedAt: sql<Date>`now()` })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', sql<string>`any(${ids})`)
    .where('state', '=', 'active')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The sequences that these enrolments belong to. */
export async function sequencesOf(tx: Tx, scope: OrgScope, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('enrolments')
    .select('sequenceId')
    .distinct()
    .where('orgId', '=', scope.orgId)
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()
  return rows.map(({ sequenceId }) => sequenceId)
}

/** The enrolment locked for a change. */
export async function lockEnrolment(tx: Tx, scope: OrgScope, id: string) {
  return found(
    await tx
      .selectFrom('enrolments')
      .select(['id', 'sequenceId', 'state', 'personalLine', 'version'])
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  )
}

export async function setPersonalLine(
  tx: Tx,
  scope: OrgScope,
  { id, version }: { id: string; version: number },
  personalLine: string | null,
): Promise<void> {
  await tx
    .updateTable('enrolments')
    .set({ personalLine, ...touched(scope, version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .execute()
}
