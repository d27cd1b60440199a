/** Figures of the running installation. */
import { sql } from 'kysely'
import type { Tx } from '../db/dialect.ts'
import { found } from '../db/records.ts'
import type { UserScope } from '../db/scopes.ts'

export type Operation = {
  databaseVersion: string
  migrations: string[]
  emails: { waiting: number; failed: number }
  /** Null before the job queue was installed. */
  jobs: { waiting: number; failed: number } | null
}

/** Versions, migrations and depths of queues: names and counts, never contents. */
export async function findOperation(tx: Tx, _scope: UserScope): Promise<Operation> {
  const { rows } = await sql<{ operation: Operation }>`select private.operation() as operation`.execute(tx)
  return found(rows[0]).operation
}

/** Every organisation one works in, with what the rights there hang on. */
export async function listOwnMemberships(tx: Tx, scope: UserScope) {
  return tx
    .selectFrom('memberships')
    .innerJoin('organisations', 'organisations.id', 'memberships.orgId')
    .select([
      'organisations.slug',
      'organisations.name',
      'organisations.assistantMayConfirm',
      'memberships.role',
      'memberships.artistScope',
      'memberships.overrides',
    ])
    .where('memberships.userId', '=', scope.userId)
    .where('memberships.status', '=', 'active')
    .orderBy('organisations.name')
    .execute()
}
