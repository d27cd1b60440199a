/** A proposal as a person reads it. */
import type { z } from 'zod'
import { Proposed } from '#domain/desk/proposals/proposals.ts'
import { proposalState } from '#domain/desk/proposals/proposal-states.ts'
import { isDomainError } from '#domain/errors.ts'
import { actOf, type ActCall } from './acts.ts'
import type { Description, ShownProposal } from './outputs.ts'
import type { StoredProposal } from './store.ts'

/** Null for what is gone or hidden from whoever asks. */
async function descriptionOf(call: ActCall, proposed: unknown): Promise<Description | null> {
  try {
    return await actOf(call, Proposed.parse(proposed)).describe()
  } catch (error) {
    if (isDomainError(error) && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN')) return null
    throw error
  }
}

export async function showProposal(
  call: ActCall,
  { proposed, recordVersion, ...proposal }: StoredProposal,
): Promise<z.output<typeof ShownProposal>> {
  const description = await descriptionOf(call, proposed)
  const current = description?.kind === 'reply' ? description.recordVersion : recordVersion
  return {
    ...proposal,
    state: proposalState(proposal, call.now),
    description,
    hasChanged: current !== recordVersion,
  }
}
