/** What reopening a settlement does to statements that include it. */
import { checkStatementTask } from '#texts/money/statements/statements.ts'
import type { Translator } from '#texts/translator.ts'
import type { BookingEffects, EffectCall } from '../../context.ts'
import { createStatusTask } from '../../booking/follow-ups/status-task.ts'
import { orgTranslator } from '../../texts.ts'
import { listStatementsAbout } from './entries-store.ts'

/** The statements that include a booking's settlement, by number; drafts by their days. */
export async function statementsAbout(
  { tx, scope }: Pick<EffectCall, 'tx' | 'scope'>,
  bookingId: string,
  t: Translator,
) {
  const statements = await listStatementsAbout(tx, scope, bookingId)
  return statements.map(({ number, periodFrom, periodTo }) => ({
    name: number ?? t.days(periodFrom, periodTo),
    isSent: number !== null,
  }))
}

export const statementEffects = {
  /** What was sent is never changed: the difference goes into a later statement, and somebody has to know. */
  async correctStatements(call, change) {
    const t = orgTranslator(call.org)
    for (const statement of await statementsAbout(call, change.booking.id, t)) {
      await createStatusTask(call, change, {
        ...checkStatementTask({ ...statement, reason: change.reason }, t),
        permission: 'statements.administrate',
      })
    }
  },
} satisfies Partial<BookingEffects>
