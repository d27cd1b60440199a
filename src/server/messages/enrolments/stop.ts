/** What a reply or a bounce does to enrolments; called by whoever reads the mailboxes. */
import { messagesProblem } from '#domain/messages/problems.ts'
import { asMessage } from '#domain/problems.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope, OrgScope } from '../../platform/db/scopes.ts'
import { endByEmails } from './ends-store.ts'

type Emails = {
  orgId: string
  /** Ids (not Message-IDs) of our e-mails that were answered or bounced; others among them change nothing. */
  messageIds: readonly string[]
}

/**
 * Ends the enrolments whose e-mails were answered by a person (not by a machine: leave those out). Their other e-mails
 * go no more. Where a sequence goes on in spite of answers, only the answer is noted. Returns how many ended.
 */
export async function stopOnReply(tx: Tx, scope: OrgScope | JobScope, emails: Emails): Promise<number> {
  return endByEmails(tx, scope, {
    ...emails,
    state: 'replied',
    reason: asMessage(messagesProblem('enrolment.answered')),
  })
}

/**
 * Ends the enrolments whose e-mails bounced, for now or for good; an address that is gone for good belongs on the list
 * of those not to write to as well. Returns how many ended.
 */
export async function stopOnBounce(tx: Tx, scope: OrgScope | JobScope, emails: Emails): Promise<number> {
  return endByEmails(tx, scope, {
    ...emails,
    state: 'bounced',
    reason: asMessage(messagesProblem('enrolment.bounced')),
  })
}
