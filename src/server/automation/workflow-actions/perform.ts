/** The actions of workflows: each once, in the name of the workflow's owner, as far as they may. */
import type { ActionKind } from '#domain/automation/workflow-graph.ts'
import { asMessage, type Problem } from '#domain/problems.ts'
import { requestAdvancing } from './advancing.ts'
import { remindSigners, sendContract } from './contracts.ts'
import { findEffect, noteEffect } from './effects-store.ts'
import { createInvoice, draftStatements, remindInvoice } from './money.ts'
import { setLabel } from './label.ts'
import { sendMail } from './mail.ts'
import { createReminder, createTask, notify } from './colleagues.ts'
import { keyOf, type Plan, type Planner } from './plan.ts'
import { enrol } from './sequence.ts'
import { findSubject } from './subject-store.ts'
import type { ActionStep, PerformAction } from './types.ts'
import { webhook } from './webhook.ts'

// Nothing here confirms or cancels a booking: that is for people.
const planners: { [Kind in ActionKind]: Planner<Kind> } = {
  createTask,
  createReminder,
  notify,
  setLabel,
  sendMail,
  sendContract,
  remindSigners,
  createInvoice,
  remindInvoice,
  requestAdvancing,
  draftStatements,
  enrol,
  webhook,
}

async function planOf(step: ActionStep): Promise<Plan> {
  const plan = planners[step.action.kind] as Planner<ActionKind>
  return plan(step, await findSubject(step.tx, step.scope, step.run))
}

/**
 * Does the action, or says why there is nothing to do. A second time for the same run, node and visit it changes
 * nothing and answers as the first time. FORBIDDEN where the owner may not; other refusals as the calls have them.
 */
export const performAction: PerformAction = async (step) => {
  const { tx, scope, run, action } = step
  const key = keyOf(step)
  const earlier = await findEffect(tx, scope, key)
  if (earlier) return { status: 'done', ...earlier }
  const plan = await planOf(step)
  if ('skip' in plan) return { status: 'skipped', message: asMessage(plan.skip) }
  const { message: note, output = {}, log } = await plan.act()
  const message = asMessage(note)
  await noteEffect(tx, scope, { key, kind: action.kind, workflow: run.workflowName, message, output, log })
  return { status: 'done', message, output }
}

type Foreseen = { note: Problem; isSkipped: boolean; isReviewedLater: boolean }

/** What the action would come to, without effects. Refuses as doing it would. */
export async function foreseeAction(step: ActionStep): Promise<Foreseen> {
  const plan = await planOf(step)
  if ('skip' in plan) return { note: plan.skip, isSkipped: true, isReviewedLater: false }
  const { note, isReviewedLater = false } = plan
  return { note, isSkipped: false, isReviewedLater }
}
