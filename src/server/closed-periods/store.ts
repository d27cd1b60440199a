/** Months whose books are closed, in the database: nothing is issued, paid or posted into them. */
import { sql } from 'kysely'
import { firstDayOf, formatMonth, monthOf, type LocalDate } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '../db/dialect.ts'
import type { OrgScope } from '../db/scopes.ts'

/** CONFLICT when the month of `day` is closed. Waits for whoever closes it at this moment. */
export async function assertPeriodOpen(tx: Tx, scope: OrgScope, day: LocalDate): Promise<void> {
  const month = monthOf(day)
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`${scope.orgId} ${month}`}, 11))`.execute(
    tx,
  )
  const closed = await tx
    .selectFrom('closedPeriods')
    .select('month')
    .where('orgId', '=', scope.orgId)
    .where('month', '=', firstDayOf(month))
    .where('reopenedAt', 'is', null)
    .executeTakeFirst()
  if (!closed) return
  const message = `The books of ${formatMonth(month, 'en-GB')} are closed. Take a later day, or reopen the month.`
  throw new DomainError('CONFLICT', { message })
}
