/** What the health page asks the database: of the organisation in scope, and of the installation without any other. */
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../db/dialect.ts'
import type { OrgScope } from '../db/scopes.ts'

const Facts = z.object({
  isShared: z.boolean(),
  jobsLate: z.int().default(0),
  jobsFailed: z.int().default(0),
  emailsLate: z.int(),
  emailsFailed: z.int(),
  unsealedSince: z.coerce.date().nullable(),
})

export async function findHealthFacts(tx: Tx, _scope: OrgScope): Promise<z.infer<typeof Facts>> {
  const { rows } = await sql<{ facts: unknown }>`select private.health_facts()::text as facts`.execute(tx)
  return Facts.parse(JSON.parse(String(rows[0]?.facts)))
}

/** Mailboxes of the organisation that cannot be read or sent from. */
export async function countFailingMailboxes(tx: Tx, scope: OrgScope): Promise<number> {
  const { count } = await tx
    .selectFrom('mailAccounts')
    .select(sql<number>`count(*)`.as('count'))
    .where('ownerOrgId', '=', scope.orgId)
    .where((where) => where.or([where('syncError', 'is not', null), where('lastError', 'is not', null)]))
    .executeTakeFirstOrThrow()
  return count
}
