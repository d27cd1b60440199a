/** E-mails of sequences that are due, in the database: what is next, what was written, what has not left. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/dialect.ts'
import type { EnrolmentState } from '../../platform/db/schema-automations.ts'
import type { JobScope, OrgScope } from '../../platform/db/scopes.ts'

/** Sequences with e-mails that are due, those first that wait longest. */
export async function listDueSequences(tx: Tx, _scope: JobScope, now: Date, limit: number) {
  const { rows } = await sql<{
    id: string
    orgId: string
    slug: string
    ownerUserId: string
    version: number
  }>`
    select s.id, s.org_id, o.slug, s.owner_user_id, s.version
    from sequences s
    join organisations o on o.id = s.org_id
    join lateral (
      select min(n.next_at) as since from enrolments n
      where n.org_id = s.org_id and n.sequence_id = s.id and n.state = 'active' and n.next_at <= ${now}
    ) due on due.since is not null
    where s.state = 'active'
    order by due.since, s.id limit ${limit}`.execute(tx)
  return rows
}

/** The sequence, locked against other workers; undefined when another has it, or when it no longer sends. */
export async function lockToSend(tx: Tx, scope: OrgScope, id: string) {
  const row = await tx
    .selectFrom('sequences')
    .select([
      'id',
      'name',
      'ownerUserId',
      'fromAccount',
      'artistId',
      'language',
      'tz',
      'dailyCap',
      'isReviewed',
    ])
    .select(['windowDays', 'windowFrom', 'windowTo'])
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .where('state', '=', 'active')
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row) return undefined
  const { windowDays, windowFrom, windowTo, ...rest } = row
  return { ...rest, window: { days: windowDays, from: windowFrom.slice(0, 5), to: windowTo.slice(0, 5) } }
}

/** How many e-mails of the sequence were written since that moment: nobody gets two on one day. */
export async function countWritten(
  tx: Tx,
  scope: OrgScope,
  { sequenceId, since }: { sequenceId: string; since: Date },
): Promise<number> {
  const { count } = await tx
    .selectFrom('enrolments')
    .select(sql<number>`count(*)`.as('count'))
    .where('orgId', '=', scope.orgId)
    .where('sequenceId', '=', sequenceId)
    .where('lastAt', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

type Due = { sequenceId: string; now: Date }

/** Moves all that is due to another moment. */
export async function postponeDue(tx: Tx, scope: OrgScope, { sequenceId, now, to }: Due & { to: Date }) {
  await tx
    .updateTable('enrolments')
    .set({ nextAt: to })
    .where('orgId', '=', scope.orgId)
    .where('sequenceId', '=', sequenceId)
    .where('state', '=', 'active')
    .where('nextAt', '<=', now)
    .execute()
}

/** The enrolment that has waited longest, locked; undefined when none is due. */
export async function claimEnrolment(tx: Tx, scope: OrgScope, { sequenceId, now }: Due) {
  return tx
    .selectFrom('enrolments')
    .select([
      'id',
      'contactId',
      'artistId',
      'bookingId',
      'address',
      'personalLine',
      'context',
      'stepNo',
      'version',
    ])
    .where('orgId', '=', scope.orgId)
    .where('sequenceId', '=', sequenceId)
    .where('state', '=', 'active')
    .where('nextAt', '<=', now)
    .orderBy('nextAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}
export type ClaimedEnrolment = NonNullable<Awaited<ReturnType<typeof claimEnrolment>>>

/** The latest e-mail of an enrolment, if one was written. */
export async function findLastEmail(tx: Tx, scope: OrgScope, enrolmentId: string) {
  return tx
    .selectFrom('messages')
    .select(['state', 'sentAt', 'threadId', 'sourceStep'])
    .where('orgId', '=', scope.orgId)
    .where('source', '=', 'sequence')
    .where('sourceId', '=', enrolmentId)
    .where('direction', '=', 'out')
    .orderBy('sourceStep', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type Going =
  | { state: 'active'; nextAt: Date; reason: string | null }
  | { state: 'active'; nextAt: Date; reason: null; stepNo: number; lastAt: Date; address: string }
  | { state: 'finished'; stepNo: number; lastAt: Date; address: string; endedAt: Date }
  | { state: Exclude<EnrolmentState, 'active' | 'finished'>; reason: string; endedAt: Date }
  | { state: 'finished'; endedAt: Date }

/** Writes how a claimed enrolment goes on. */
export async function updateEnrolment(
  tx: Tx,
  scope: OrgScope,
  { id, version }: { id: string; version: number },
  going: Going,
): Promise<void> {
  await tx
    .updateTable('enrolments')
    .set({ nextAt: null, reason: null, ...going, version: version + 1, updatedAt: sql<Date>`now()` })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .execute()
}

/** Pauses a sequence that nobody answers for any more. False: somebody changed it in the meantime. */
export async function pauseOrphan(
  tx: Tx,
  _scope: JobScope,
  { orgId, id, version }: { orgId: string; id: string; version: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sequences')
    .set({ state: 'paused', version: version + 1, updatedAt: sql<Date>`now()` })
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
