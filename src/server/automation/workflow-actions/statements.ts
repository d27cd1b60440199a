/** Drafts the statements of last month. */
import { workflowNote } from '#domain/automation/workflow-notes.ts'
import { firstDayOf, lastDayOf, monthOf, shiftMonth, todayIn } from '#domain/dates.ts'
import { findCandidates, generate } from '../../money/statements/create-statements.ts'
import { mustMay, under, type Planner } from './plan.ts'

export const draftStatements: Planner<'draftStatements'> = async (step) => {
  const { tx, scope, org, now } = under(step, 'statements')
  await mustMay(step, 'statements.manage', null, 'createStatements')
  const month = shiftMonth(monthOf(todayIn(org.tz, now)), -1)
  const period = { from: firstDayOf(month), to: lastDayOf(month) }
  const call = { tx, scope, now }
  const candidates = await findCandidates(call, period)
  const waiting = candidates.filter(({ exceptions }) => exceptions.some(({ kind }) => kind === 'draft'))
  const wishes = candidates.filter((each) => !each.isZero && !waiting.includes(each))
  if (wishes.length === 0) {
    return { skip: workflowNote('statements.none', { month, hasDrafts: waiting.length > 0 }) }
  }
  const count = new Set(wishes.map(({ artistId }) => artistId)).size
  const about = { month, count }
  return {
    note: workflowNote('statements.plan', about),
    async act() {
      const ids = await generate(call, period, wishes)
      return {
        message: workflowNote('statements.done', about),
        output: { statementIds: ids },
        log: { entity: 'statement', entityId: ids[0] ?? null, after: { ...period, generated: ids.length } },
      }
    },
  }
}
