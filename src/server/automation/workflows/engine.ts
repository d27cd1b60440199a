/** Works workflows off: begins runs, and takes their steps one at a time, each in a transaction of its own. */
import type { Logger } from 'pino'
import { workflowNote } from '#domain/automation/workflow-notes.ts'
import { automationProblem } from '#domain/automation/problems.ts'
import { DomainError, isDomainError } from '#domain/errors.ts'
import { nodeOf, retryAfter } from '#domain/automation/workflow-flow.ts'
import { languageOf } from '#domain/language.ts'
import { asMessage } from '#domain/problems.ts'
import { noteMessageText } from '#texts/automation/workflow-notes.ts'
import { translatorOf } from '../../texts.ts'
import { errorMessage } from '../error-message.ts'
import type { AsMember, Services } from '../../context.ts'
import { type ConnectionSettings, startNotifiedWork } from '../../platform/db/listen.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import { notifyMember } from '../../platform/notifications/store.ts'
import { dispatchEvents } from './dispatch.ts'
import { claimFailed, findVersionGraph, listDueRuns, moveRun, saveStep, type DueRun } from './run-store.ts'
import type { StepResult } from './step-parts.ts'
import { takeStep } from './step.ts'

export type EngineParts = Pick<Services, 'clock' | 'db' | 'secrets' | 'site' | 'pdf'> & {
  scope: JobScope
  asMember: AsMember
  log: Pick<Logger, 'error'>
}

/** So many runs of an organisation in a round, so that none waits for another's thousand. */
const round = { perOrg: 25, limit: 200 }
const CONCURRENCY = 4

/** Works off everything that is due; returns how many steps were taken. */
export async function runWorkflows(
  parts: EngineParts,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const { db, scope, clock } = parts
  let count = 0
  while (!isStopping()) {
    const events = await db.transaction(scope, (tx) => dispatchEvents(tx, scope, clock()))
    const due = await listDueRuns(db.read(scope), scope, clock(), round)
    const steps = await inTurns(due, CONCURRENCY, (run) =>
      isStopping() ? Promise.resolve(0) : advance(parts, run, isStopping),
    )
    count += steps
    // What is left is in other hands.
    if (events === 0 && steps === 0) break
  }
  return count
}

/** Works on so many at once; returns the sum of what each came to. */
async function inTurns<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<number>,
): Promise<number> {
  let next = 0
  let sum = 0
  const worker = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) sum += await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker))
  return sum
}

/** Takes steps until the run waits, asks or ends; returns how many. One run's failure is no other's. */
async function advance(parts: EngineParts, run: DueRun, isStopping: () => boolean): Promise<number> {
  let count = 0
  try {
    while (!isStopping()) {
      const result = await oneStep(parts, run)
      if (result === 'stale') return count
      count++
      if (result === 'rest') return count
    }
  } catch (error) {
    if (!isDomainError(error)) {
      parts.log.error({ err: error, runId: run.id, orgId: run.orgId }, 'step of a workflow failed')
    }
    const isNoted = await noteFailure(parts, run, error).catch((failure: unknown) => {
      parts.log.error({ err: failure, runId: run.id, orgId: run.orgId }, 'failed step not noted')
      return false
    })
    return count + (isNoted ? 1 : 0)
  }
  return count
}

async function oneStep(parts: EngineParts, { ownerUserId, slug, id }: DueRun): Promise<StepResult> {
  const { db, secrets, site, pdf, clock } = parts
  const who = await parts.asMember(ownerUserId, slug)
  if (!who) {
    throw new DomainError('FORBIDDEN', { problem: workflowNote('ownerGone') })
  }
  const services = { secrets, site, pdf }
  return db.transaction(who.scope, (tx) => takeStep({ ...who, tx, services, now: clock() }, id))
}

/** The message of the history. Without a reason of its own, a right is missing to the owner, not to who reads it. */
const failureOf = (error: unknown): string =>
  isDomainError(error) && error.code === 'FORBIDDEN' && !error.explained
    ? asMessage(workflowNote('ownerForbidden'))
    : errorMessage(error)

/** A rule's refusal ends the run until somebody retries it; what is unexpected is tried again three times. */
async function noteFailure(parts: EngineParts, due: DueRun, error: unknown): Promise<boolean> {
  const { db, scope, clock } = parts
  const at = clock()
  return db.transaction(scope, async (tx) => {
    const run = await claimFailed(tx, scope, due)
    // Somebody moved it meanwhile.
    if (!run || run.nextAt === null || run.nextAt > at || run.cursor === null) return false
    const attempts = run.attempts + 1
    const rest = isDomainError(error) ? null : retryAfter(attempts)
    const message = failureOf(error)
    const node = nodeOf(await findVersionGraph(tx, scope, due.orgId, run), run.cursor)
    if (node) {
      const key = { orgId: due.orgId, runId: run.id, nodeId: node.id, visit: 1, kind: node.type, at }
      await saveStep(tx, scope, { ...key, status: 'failed', output: { attempts }, message })
    }
    const moved = { ...run, orgId: due.orgId }
    if (rest !== null) {
      const nextAt = new Date(at.getTime() + rest)
      await moveRun(tx, scope, moved, { state: 'running', nextAt, attempts, error: message })
      return true
    }
    await moveRun(tx, scope, moved, { state: 'failed', nextAt: null, attempts, error: message, endedAt: at })
    await notifyMember(tx, scope, {
      userId: run.ownerUserId,
      orgId: due.orgId,
      topic: 'workflows',
      title: asMessage(automationProblem('workflow.failed', { workflow: run.workflowName })),
      body: noteMessageText(message, translatorOf(languageOf(run.ownerLocale))),
      url: `/${due.slug}/automations/workflows/${run.workflowId}/editor?view=runs&run=${run.id}`,
      dedupeKey: `workflow-failed:${run.id}:${run.version}`,
      wantsPush: true,
    })
    return true
  })
}

const SWEEP_MS = 5_000

/** Keeps working: notified by the database of what happens, and looking now and then for waits that are over. */
export function startWorkflows(parts: EngineParts & { connection: ConnectionSettings }): {
  stop(): Promise<void>
} {
  const run = (isStopping: () => boolean) => runWorkflows(parts, isStopping)
  return startNotifiedWork({ ...parts, channel: 'automations', sweepMs: SWEEP_MS, run })
}
