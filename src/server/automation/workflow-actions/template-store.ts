/** The letter that a workflow sends. */
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** A template that is in use, or undefined. */
export async function findLetterTemplate(tx: Tx, scope: OrgScope, id: string) {
  return tx
    .selectFrom('letterTemplates')
    .select(['id', 'name', 'language', 'subject', 'body'])
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
}
