/** Who is meant by the agent, by the owner, or by name. */
import { DomainError } from '#domain/errors.ts'
import type { Assignee } from '#domain/automation/workflow-graph.ts'
import { workflowNote } from '#domain/automation/workflow-notes.ts'
import { findMember, type Subject } from './subject-store.ts'
import type { ActionStep } from './types.ts'

/** The member with their rights; without an agent, the owner of the workflow. CONFLICT for who is no longer a member. */
export async function assigneeOf(
  { tx, scope }: Pick<ActionStep, 'tx' | 'scope'>,
  { agentUserId }: Subject,
  assignee: Assignee,
) {
  const userId =
    assignee === 'owner' ? scope.userId : assignee === 'agent' ? (agentUserId ?? scope.userId) : assignee
  const found = await findMember(tx, scope, userId)
  if (!found) {
    throw new DomainError('CONFLICT', { problem: workflowNote('assigneeGone') })
  }
  const { name, role, artistScope, overrides } = found
  return { userId, name, member: { role, artistIds: artistScope, overrides } }
}
