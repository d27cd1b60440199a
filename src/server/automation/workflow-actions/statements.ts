/** Drafts the statements of last month. */
import { firstDayOf, formatMonth, lastDayOf, monthOf, shiftMonth, todayIn } from '#domain/dates.ts'
import { findCandidates, generate } from '../../money/statements/create-statements.ts'
import { mustMay, under, type Planner } from './plan.ts'

export const draftStatements: Planner<'draftStatements'> = async (step) => {
  const { tx, scope, org, now } = under(step, 'statements')
  await mustMay(step, 'statements.manage', null, 'draft statements')
  const month = shiftMonth(monthOf(todayIn(org.tz, now)), -1)
  const period = { from: firstDayOf(month), to: lastDayOf(month) }
  const call = { tx, scope, now }
  const candidates = await findCandidates(call, period)
  const waiting = candidates.filter(({ exceptions }) => exceptions.some(({ kind }) => kind === 'draft'))
  const wishes = candidates.filter((each) => !each.isZero && !waiting.includes(each))
  const name = formatMonth(month, 'en-GB')
  if (wishes.length === 0) {
    const more = waiting.length > 0 ? ' that has no draft already' : ''
    return { skip: `There is nothing to tell of ${name} to any artist${more}.` }
  }
  const count = new Set(wishes.map(({ artistId }) => artistId)).size
  const about = `statements of ${name} for ${count === 1 ? '1 artist' : `${count} artists`}`
  return {
    text: `Drafts ${about}.`,
    async act() {
      const ids = await generate(call, period, wishes)
      return {
        message: `Drafted ${about}.`,
        output: { statementIds: ids },
        log: { entity: 'statement', entityId: ids[0] ?? null, after: { ...period, generated: ids.length } },
      }
    },
  }
}
