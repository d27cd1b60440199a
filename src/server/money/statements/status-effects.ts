/** What reopening a settlement does to statements that tell of it. */
import type { BookingEffects, EffectCall } from '../../context.ts'
import { createStatusTask } from '../../booking/follow-ups/status-task.ts'
import { listStatementsAbout } from './entries-store.ts'

/** The statements that tell of a booking's settlement, by number; drafts by their days. */
export async function statementsAbout({ tx, scope }: Pick<EffectCall, 'tx' | 'scope'>, bookingId: string) {
  const statements = await listStatementsAbout(tx, scope, bookingId)
  return statements.map(({ number, periodFrom, periodTo }) => ({
    name: number ?? `${periodFrom} – ${periodTo}`,
    isSent: number !== null,
  }))
}

export const statementEffects = {
  /** What was sent is never told anew: the difference goes into a later statement, and somebody has to know. */
  async correctStatements(call, change) {
    for (const { name, isSent } of await statementsAbout(call, change.booking.id)) {
      await createStatusTask(call, change, {
        title: `Check statement ${name}: a settlement in it was reopened`,
        notes: [
          change.reason,
          isSent
            ? 'The statement stays as it was sent. What differs after settling goes into the next one.'
            : 'The statement is a draft: create it again once the show is settled.',
        ]
          .filter(Boolean)
          .join('\n'),
        permission: 'statements.administrate',
      })
    }
  },
} satisfies Partial<BookingEffects>
