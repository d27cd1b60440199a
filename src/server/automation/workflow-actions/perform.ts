/** The actions of workflows: each once, in the name of the workflow's owner, as far as they may. */
import { isDomainError } from '#domain/errors.ts'
import type { ActionKind } from '#domain/automation/workflow-graph.ts'
import { requestAdvancing } from './advancing.ts'
import { remindSigners, sendContract } from './contracts.ts'
import { findEffect, noteEffect } from './effects-store.ts'
import { createInvoice, remindInvoice } from './invoices.ts'
import { setLabel } from './label.ts'
import { sendMail } from './mail.ts'
import { notify } from './notify.ts'
import { keyOf, type Plan, type Planner } from './plan.ts'
import { createReminder } from './reminder.ts'
import { enrol } from './sequence.ts'
import { draftStatements } from './statements.ts'
import { findSubject } from './subject-store.ts'
import { createTask } from './task.ts'
import type { ActionStep, DescribeAction, PerformAction } from './types.ts'
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
  if ('skip' in plan) return { status: 'skipped', message: plan.skip }
  const { message, output = {}, log } = await plan.act()
  await noteEffect(tx, scope, { key, kind: action.kind, workflow: run.workflowName, message, output, log })
  return { status: 'done', message, output }
}

/** What the action would come to, without effects. Refuses as doing it would. */
export async function foreseeAction(step: ActionStep): Promise<{ text: string; isSkipped: boolean }> {
  const plan = await planOf(step)
  return 'skip' in plan ? { text: plan.skip, isSkipped: true } : { text: plan.text, isSkipped: false }
}

/** What the action would do to whom, or why it would not. */
export const describeAction: DescribeAction = async (step) => {
  try {
    return (await foreseeAction(step)).text
  } catch (error) {
    if (!isDomainError(error)) throw error
    return error.message
  }
}
