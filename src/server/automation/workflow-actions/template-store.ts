/** The e-mail that a workflow sends. */
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** A template that is in use, or undefined. */
export async function findEmailTemplate(tx: Tx, scope: OrgScope, id: string) {
  return tx
    .selectFrom('emailTemplates')
    .select(['id', 'name', 'language', 'subject', 'body'])
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
}
