// What an assistant may propose, for a person to approve or decline.
import { z } from 'zod'
import type { Permission } from '../../access.ts'
import { TaskInput } from '../../automation/task-inputs.ts'
import { id, localDate, optionalId, requiredText } from '../../fields.ts'
import { NoteInput, placeShape } from '../../platform/file-inputs.ts'
import { ReplyInput } from '../../sales/inquiry-inputs.ts'
import { DomainError } from '../../errors.ts'
import { deskProblem } from '../problems.ts'
import { proposalState, type ProposalKind } from './proposal-states.ts'

/** A hold on a date without an event, behind those that are there. */
export const ProposedHold = z.strictObject({
  artistId: id(),
  date: localDate(),
  venueId: optionalId(),
  holderCompanyId: optionalId(),
  holderContactId: optionalId(),
})
/** An answer to an inquiry, as an e-mail. */
export const ProposedReply = z.strictObject({ inquiryId: id(), email: ReplyInput })
export const ProposedNote = z.strictObject({ ...placeShape, note: NoteInput })

/** What is proposed, as it is stored: checked again when somebody approves it. */
export const Proposed = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hold'), ...ProposedHold.shape }),
  z.strictObject({ kind: z.literal('reply'), ...ProposedReply.shape }),
  z.strictObject({ kind: z.literal('task'), task: TaskInput }),
  z.strictObject({ kind: z.literal('note'), ...ProposedNote.shape }),
])
export type Proposed = z.output<typeof Proposed>

/** Why it is proposed, in one sentence. */
export const ProposalReason = requiredText(300, deskProblem('proposal.reasonMissing'))

/** The right to do what is proposed; a note needs the right to change the record that it is on. */
export const proposalPermissions = {
  hold: 'holds.manage',
  reply: 'inquiries.manage',
  task: 'tasks.manage',
  note: 'workspace.view',
} as const satisfies Record<ProposalKind, Permission>

/** As many as may be open for one token: an assistant that goes astray fills no page. */
export const mostOpenProposals = 50

/** Refuses to decide on one that is over. */
export function mustBeOpen(proposal: Parameters<typeof proposalState>[0], now: Date): void {
  const state = proposalState(proposal, now)
  if (state === 'open') return
  throw new DomainError('CONFLICT', { problem: deskProblem('proposal.over', { state }) })
}
