/** What people outside read. */
import { sql } from 'kysely'
import type { Tx } from '../db/dialect.ts'
import type { OrgScope } from '../db/scopes.ts'

/** The language that a recipient is on file with; undefined for an address that no contact has. */
export async function findContactLanguage(tx: Tx, scope: OrgScope, address: string) {
  const row = await tx
    .selectFrom('contacts')
    .select('language')
    .where('orgId', '=', scope.orgId)
    .where('archivedAt', 'is', null)
    .where('language', 'is not', null)
    .where(
      sql<boolean>`exists (select from jsonb_array_elements(emails) e where lower(e ->> 'address') = ${address.toLowerCase()})`,
    )
    .executeTakeFirst()
  return row?.language ?? undefined
}
