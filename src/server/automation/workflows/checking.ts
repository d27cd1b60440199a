/** What is wrong with a drawn workflow, given what the organisation has to choose from. */
import { can, type Member } from '#domain/access.ts'
import { DomainError } from '#domain/errors.ts'
import { Graph, idsIn } from '#domain/automation/workflow-graph.ts'
import { graphProblems, type GraphProblem, type Known } from '#domain/automation/workflow-problems.ts'
import { graphProblemText } from '#texts/automation/workflow-problems.ts'
import type { NamesOf } from '#texts/automation/workflow-steps.ts'
import type { Translator } from '#texts/translator.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { listChoices, lockParts } from './store.ts'

type Choices = Awaited<ReturnType<typeof listChoices>>

const kinds = ['artists', 'members', 'templates', 'sequences', 'endpoints'] as const

const knownOf = (choices: Choices): Known =>
  Object.fromEntries(kinds.map((kind) => [kind, new Set(choices[kind].map(({ id }) => id))]))

/** The names that sentences about workflows use. */
export const namesOf = (choices: Choices): NamesOf =>
  Object.fromEntries(kinds.map((kind) => [kind, new Map(choices[kind].map(({ id, name }) => [id, name]))]))

/** All problems, with the ids checked against what there is. */
export async function checkGraph(tx: Tx, scope: OrgScope, graph: Graph): Promise<GraphProblem[]> {
  return graphProblems(graph, knownOf(await listChoices(tx, scope)))
}

/** CONFLICT with the first thing that is wrong with it, such as a step that uses something archived. */
export async function mustWork(tx: Tx, scope: OrgScope, graph: Graph, t: Translator): Promise<void> {
  await lockParts(tx, scope, idsIn(graph))
  const wrong = (await checkGraph(tx, scope, graph)).find(({ isWarning }) => !isWarning)
  if (wrong) throw new DomainError('CONFLICT', { message: graphProblemText(wrong.problem, t) })
}

/** Problems in the reader's language. */
export const sayProblems = (problems: readonly GraphProblem[], t: Translator) =>
  problems.map(({ problem, ...where }) => ({ ...where, message: graphProblemText(problem, t) }))

/** The drawing as the present schema reads it, which fills in what older drawings do not say. */
export const readGraph = (stored: Graph): Graph => Graph.parse(stored)

/** What a member may do with a workflow. */
export function rightsOn(
  member: Member,
  userId: string,
  { ownerUserId, state }: { ownerUserId: string; state: string },
) {
  const isAdmin = can(member, 'workflows.administrate')
  const isManager = isAdmin || (can(member, 'workflows.manage') && ownerUserId === userId)
  const isThere = state !== 'archived'
  return {
    canEdit: isThere && isManager,
    canActivate: isThere && isAdmin,
    canRequest: isThere && isManager && !isAdmin,
    // Owners stop their own; that it may run again is up to an administrator, as at first.
    canPause: state === 'active' ? isManager : state === 'paused' && isAdmin,
  }
}
