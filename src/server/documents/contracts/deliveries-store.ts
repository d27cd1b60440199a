/** The e-mails about a contract, in the outbox: whom they went to and whether they left, never their text. */
import type { OutboxState } from '#domain/documents/signing/contract-deliveries.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

export async function listContractEmails(tx: Tx, scope: OrgScope, contractId: string) {
  return tx
    .selectFrom('outbox')
    .select(['id', 'recipient as to', 'subject', 'createdAt', 'sentAt', 'nextAttemptAt'])
    .select((eb) => eb.ref('state').$castTo<OutboxState>().as('state'))
    .where('orgId', '=', scope.orgId)
    .where('contractId', '=', contractId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}
