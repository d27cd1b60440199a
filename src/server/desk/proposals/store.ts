/** Proposals in the database. Row-level security shows each to whoever may decide on it. */
import { sql } from 'kysely'
import type { Proposed } from '#domain/desk/proposals/proposals.ts'
import { proposalsKeptFrom, type StoredProposalState } from '#domain/desk/proposals/proposal-states.ts'
import type { FileEntity } from '#domain/platform/files.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created, found, sameVersion, touched } from '../../platform/db/records.ts'
import type { JobScope, OrgScope } from '../../platform/db/scopes.ts'

const columns = [
  'p.id',
  'p.proposed',
  'p.recordVersion',
  'p.reason',
  'p.agent',
  'p.state',
  'p.createdAt',
  'p.expiresAt',
  'p.decidedAt',
  'p.version',
] as const

const withDecider = (tx: Tx, scope: OrgScope) =>
  tx
    .selectFrom('proposals as p')
    .leftJoin('users as decider', 'decider.id', 'p.decidedBy')
    .where('p.orgId', '=', scope.orgId)
    .select(columns)
    .select('decider.name as decidedByName')

export type StoredProposal = Awaited<ReturnType<typeof findProposal>>

/** Those that are open, the oldest first: they expire first. */
export async function listOpenProposals(tx: Tx, scope: OrgScope, now: Date) {
  return withDecider(tx, scope)
    .where('p.state', '=', 'open')
    .where('p.expiresAt', '>', now)
    .orderBy('p.createdAt')
    .orderBy('p.id')
    .limit(200)
    .execute()
}

/** The latest of a token, whatever became of them. */
export async function listTokenProposals(tx: Tx, scope: OrgScope, tokenId: string, limit: number) {
  return withDecider(tx, scope)
    .where('p.tokenId', '=', tokenId)
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .execute()
}

export async function findProposal(tx: Tx, scope: OrgScope, id: string) {
  return found(await withDecider(tx, scope).where('p.id', '=', id).executeTakeFirst())
}

/** The proposal locked for a decision; CONFLICT for an older version. */
export async function lockProposal(tx: Tx, scope: OrgScope, id: string, version: number) {
  const proposal = found(
    await tx
      .selectFrom('proposals as p')
      .select(columns)
      .where('p.orgId', '=', scope.orgId)
      .where('p.id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  )
  sameVersion(proposal, version, 'proposal')
  return proposal
}

export async function countOpenProposals(
  tx: Tx,
  scope: OrgScope,
  tokenId: string,
  now: Date,
): Promise<number> {
  const { count } = await tx
    .selectFrom('proposals')
    .select(sql<number>`count(*)`.as('count'))
    .where('orgId', '=', scope.orgId)
    .where('tokenId', '=', tokenId)
    .where('state', '=', 'open')
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

type NewProposal = {
  userId: string | null
  tokenId: string
  agent: string
  proposed: Proposed
  recordVersion: number | null
  reason: string
  expiresAt: Date
}

export async function insertProposal(tx: Tx, scope: OrgScope, proposal: NewProposal): Promise<string> {
  const { proposed, ...rest } = proposal
  const { id } = await tx
    .insertInto('proposals')
    .values({ ...created(scope), ...rest, kind: proposed.kind, proposed: JSON.stringify(proposed) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function decideProposal(
  tx: Tx,
  scope: OrgScope,
  proposal: { id: string; version: number },
  { state, now }: { state: Exclude<StoredProposalState, 'open'>; now: Date },
): Promise<void> {
  await tx
    .updateTable('proposals')
    .set({ state, decidedAt: now, decidedBy: scope.userId, ...touched(scope, proposal.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', proposal.id)
    .execute()
}

const tables = {
  artist: 'artists',
  venue: 'venues',
  company: 'companies',
  contact: 'contacts',
  event: 'events',
} as const satisfies Record<FileEntity, string>

/** What a record is called; null for none, and for one that is hidden from whoever asks. */
export async function findRecordName(
  tx: Tx,
  scope: OrgScope,
  entity: FileEntity,
  id: string | null,
): Promise<string | null> {
  if (id === null) return null
  const row = await tx
    .selectFrom(tables[entity])
    .select('name')
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.name ?? null
}

/** Forgets what is over for long enough. */
export async function forgetProposals(tx: Tx, _scope: JobScope, now: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('proposals')
    .where('expiresAt', '<', proposalsKeptFrom(now))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
