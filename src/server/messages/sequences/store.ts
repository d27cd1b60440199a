/** Sequences in the database: their settings, their e-mails, what became of those. */
import { sql } from 'kysely'
import type { SequenceInput } from '#domain/messages/sequences.ts'
import { searchText } from '#domain/platform/search/search.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import {
  created,
  found,
  likePattern,
  sameVersion,
  touched,
  type ListInput,
} from '../../platform/db/records.ts'
import type { WorkflowState } from '../../platform/db/schema-automations.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

const columns = [
  's.id',
  's.name',
  's.state',
  's.ownerUserId',
  's.fromAccount',
  's.artistId',
  's.language',
  's.windowDays',
  's.windowFrom',
  's.windowTo',
  's.tz',
  's.dailyCap',
  's.stopOnReply',
  's.stopOnStatuses',
  's.isReviewed',
  's.version',
] as const

export type SequenceRow = Awaited<ReturnType<typeof findSequence>>

/** Null reaches all; otherwise only those of that member. */
type Owner = { ownerUserId: string | null }

/** One page of sequences, what goes on first, each with how many people are on their way and how many answered. */
export async function listSequences(
  tx: Tx,
  scope: OrgScope,
  { ownerUserId, search, archived, offset, limit }: ListInput & Owner,
) {
  let query = tx
    .selectFrom('sequences as s')
    .innerJoin('users as u', 'u.id', 's.ownerUserId')
    .leftJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 's.orgId').onRef('a.id', '=', 's.artistId'),
    )
    .where('s.orgId', '=', scope.orgId)
    .where('s.state', archived ? '=' : '!=', 'archived')
  if (ownerUserId) query = query.where('s.ownerUserId', '=', ownerUserId)
  if (search) {
    const pattern = likePattern(searchText([search]))
    query = query.where(sql<boolean>`lower(s.name || ' ' || coalesce(a.name, '')) like ${pattern}`)
  }
  const rows = await query
    .select(['s.id', 's.name', 's.state', 's.ownerUserId', 's.version', 's.updatedAt', 's.isReviewed'])
    .select(['u.name as ownerName', 'a.name as artistName'])
    .select(
      sql<number>`(select count(*) from sequence_steps p where p.org_id = s.org_id and p.sequence_id = s.id)`.as(
        'stepCount',
      ),
    )
    .select(countOf('active').as('activeCount'))
    .select(countOf('replied').as('repliedCount'))
    .select(countOf(null).as('enrolledCount'))
    .select(
      sql<number>`(select count(*) from messages m
        join enrolments n on n.org_id = m.org_id and n.id = m.source_id
        where n.org_id = s.org_id and n.sequence_id = s.id and m.source = 'sequence' and m.state = 'outbox_review')`.as(
        'reviewCount',
      ),
    )
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(sql`array_position('{active,paused,draft,archived}'::text[], s.state)`)
    .orderBy(sql`lower(s.name)`)
    .orderBy('s.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

const countOf = (state: 'active' | 'replied' | null) => sql<number>`(
  select count(*) from enrolments n
  where n.org_id = s.org_id and n.sequence_id = s.id ${state ? sql`and n.state = ${state}` : sql``})`

const withTimes = <Row extends { windowFrom: string; windowTo: string }>(row: Row): Row => ({
  ...row,
  windowFrom: row.windowFrom.slice(0, 5),
  windowTo: row.windowTo.slice(0, 5),
})

export async function findSequence(tx: Tx, scope: OrgScope, id: string) {
  const row = await tx
    .selectFrom('sequences as s')
    .innerJoin('users as u', 'u.id', 's.ownerUserId')
    .leftJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 's.orgId').onRef('a.id', '=', 's.artistId'),
    )
    .select(columns)
    .select(['u.name as ownerName', 'a.name as artistName'])
    .where('s.orgId', '=', scope.orgId)
    .where('s.id', '=', id)
    .executeTakeFirst()
  return withTimes(found(row))
}

/** The e-mails in their order. */
export async function listSteps(tx: Tx, scope: OrgScope, sequenceId: string) {
  return tx
    .selectFrom('sequenceSteps')
    .select(['no', 'dayOffset', 'subject', 'body'])
    .where('orgId', '=', scope.orgId)
    .where('sequenceId', '=', sequenceId)
    .orderBy('no')
    .execute()
}

/** The sequence locked for a change; CONFLICT when `version` is given and not the stored one. */
export async function lockSequence(tx: Tx, scope: OrgScope, id: string, version?: number) {
  const row = found(
    await tx
      .selectFrom('sequences as s')
      .select(columns)
      .where('s.orgId', '=', scope.orgId)
      .where('s.id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )
  if (version !== undefined) sameVersion(row, version, 'sequence')
  return withTimes(row)
}

export async function insertSequence(
  tx: Tx,
  scope: OrgScope,
  { steps, ...input }: SequenceInput,
): Promise<string> {
  const { id } = await tx
    .insertInto('sequences')
    .values({ ...created(scope), ...input, ownerUserId: scope.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setSteps(tx, scope, id, steps)
  return id
}

export async function updateSequence(
  tx: Tx,
  scope: OrgScope,
  sequence: { id: string; version: number },
  { steps, ...input }: SequenceInput,
): Promise<void> {
  await tx
    .updateTable('sequences')
    .set({ ...input, ...touched(scope, sequence.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', sequence.id)
    .execute()
  await setSteps(tx, scope, sequence.id, steps)
}

async function setSteps(tx: Tx, scope: OrgScope, sequenceId: string, steps: SequenceInput['steps']) {
  await tx
    .deleteFrom('sequenceSteps')
    .where('orgId', '=', scope.orgId)
    .where('sequenceId', '=', sequenceId)
    .execute()
  if (steps.length === 0) return
  await tx
    .insertInto('sequenceSteps')
    .values(steps.map((step, index) => ({ ...step, orgId: scope.orgId, sequenceId, no: index + 1 })))
    .execute()
}

export async function setSequenceState(
  tx: Tx,
  scope: OrgScope,
  sequence: { id: string; version: number },
  state: WorkflowState,
): Promise<void> {
  await tx
    .updateTable('sequences')
    .set({ state, ...touched(scope, sequence.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', sequence.id)
    .execute()
}

/** The name of an artist in scope; NOT_FOUND otherwise. */
export async function findArtistName(tx: Tx, scope: OrgScope, artistId: string): Promise<string> {
  let query = tx
    .selectFrom('artists')
    .select('name')
    .where('orgId', '=', scope.orgId)
    .where('id', '=', artistId)
  if (scope.artistIds) query = query.where('id', '=', sql<string>`any(${scope.artistIds})`)
  return found(await query.executeTakeFirst()).name
}

/** How many people are on their way. */
export async function countActive(tx: Tx, scope: OrgScope, sequenceId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('enrolments')
    .select(sql<number>`count(*)`.as('count'))
    .where('orgId', '=', scope.orgId)
    .where('sequenceId', '=', sequenceId)
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow()
  return count
}

export type StepResult = {
  no: number
  sent: number
  /** Written, and still in the outbox. */
  inOutbox: number
  /** On the way to this e-mail. */
  waiting: number
  replied: number
  bounced: number
  unsubscribed: number
}

/** What became of each e-mail; also of numbers that the sequence has no more. */
export async function listStepResults(tx: Tx, scope: OrgScope, sequenceId: string): Promise<StepResult[]> {
  const { rows } = await sql<StepResult>`
    with own as (
      select id, state, step_no, outcome_step from enrolments
      where org_id = ${scope.orgId} and sequence_id = ${sequenceId}
    ), counted as (
      select m.source_step as no, count(*) filter (where m.state in ('sent', 'bounced')) as sent,
        count(*) filter (where m.state in ('draft', 'outbox_review', 'queued', 'sending', 'failed')) as in_outbox,
        0::bigint as waiting, 0::bigint as replied, 0::bigint as bounced, 0::bigint as unsubscribed
      from messages m join own on own.id = m.source_id
      where m.org_id = ${scope.orgId} and m.source = 'sequence' and m.direction = 'out'
      group by m.source_step
      union all
      select step_no, 0, 0, count(*), 0, 0, 0 from own where state = 'active' group by step_no
      union all
      select coalesce(outcome_step, greatest(step_no - 1, 1)), 0, 0, 0,
        count(*) filter (where state = 'replied' or (outcome_step is not null and state in ('active', 'finished'))),
        count(*) filter (where state = 'bounced'), count(*) filter (where state = 'unsubscribed')
      from own where state in ('replied', 'bounced', 'unsubscribed') or outcome_step is not null
      group by 1
    )
    select no, sum(sent)::int as sent, sum(in_outbox)::int as in_outbox, sum(waiting)::int as waiting,
      sum(replied)::int as replied, sum(bounced)::int as bounced, sum(unsubscribed)::int as unsubscribed
    from counted where no is not null group by no order by no`.execute(tx)
  return rows
}
