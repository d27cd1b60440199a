/** What reopening a settlement does to statements that tell of it. */
import type { BookingEffects } from '../../context.ts'
import { createStatusTask } from '../../booking/follow-ups/status-task.ts'
import { listStatementsAbout } from './entries-store.ts'

export const statementEffects = {
  /** What was sent is never told anew: the difference goes into a later statement, and somebody has to know. */
  async correctStatements(call, change) {
    for (const { number, periodFrom, periodTo } of await listStatementsAbout(
      call.tx,
      call.scope,
      change.booking.id,
    )) {
      await createStatusTask(call, change, {
        title: `Check statement ${number ?? `${periodFrom} – ${periodTo}`}: a settlement in it was reopened`,
        notes: [
          change.reason,
          number === null
            ? 'The statement is a draft: create it again once the show is settled.'
            : 'The statement stays as it was sent. What differs after settling goes into the next one.',
        ]
          .filter(Boolean)
          .join('\n'),
        permission: 'statements.administrate',
      })
    }
  },
} satisfies Partial<BookingEffects>
