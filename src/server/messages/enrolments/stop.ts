/** What an answer or a letter that came back does to enrolments; told by whoever reads the mailboxes. */
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope, OrgScope } from '../../platform/db/scopes.ts'
import { endByLetters } from './ends-store.ts'

type Letters = {
  orgId: string
  /** Ids (not Message-IDs) of our letters that were answered or came back; others among them change nothing. */
  messageIds: readonly string[]
}

/**
 * Ends the enrolments whose letters were answered by a person (not by a machine: leave those out). Their other letters
 * go no more. Where a sequence goes on in spite of answers, only the answer is noted. Returns how many ended.
 */
export async function stopOnReply(tx: Tx, scope: OrgScope | JobScope, letters: Letters): Promise<number> {
  return endByLetters(tx, scope, { ...letters, state: 'replied', reason: 'Answered.' })
}

/**
 * Ends the enrolments whose letters came back, for now or for good; an address that is gone for good belongs on the list
 * of those not to write to as well. Returns how many ended.
 */
export async function stopOnBounce(tx: Tx, scope: OrgScope | JobScope, letters: Letters): Promise<number> {
  return endByLetters(tx, scope, { ...letters, state: 'bounced', reason: 'A letter came back.' })
}
