/** Months whose books are closed, in the database: nothing is issued, paid or posted into them. */
import { sql } from 'kysely'
import { firstDayOf, monthOf, type LocalDate, type LocalMonth } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import { closedMonthProblem } from '#domain/booking/availability/periods.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** Of the months of these days, those whose books are closed at this moment. */
export async function closedMonthsOf(
  tx: Tx,
  scope: OrgScope,
  days: readonly LocalDate[],
): Promise<Set<LocalMonth>> {
  const months = [...new Set(days.map((day) => firstDayOf(monthOf(day))))]
  const closed = await tx
    .selectFrom('closedPeriods')
    .select('month')
    .where('orgId', '=', scope.orgId)
    .where('month', '=', sql<LocalDate>`any(${months}::date[])`)
    .where('reopenedAt', 'is', null)
    .execute()
  return new Set(closed.map(({ month }) => monthOf(month)))
}

/** Whether the books of the month of `day` are closed at this moment. */
export const isPeriodClosed = async (tx: Tx, scope: OrgScope, day: LocalDate): Promise<boolean> =>
  (await closedMonthsOf(tx, scope, [day])).size > 0

/** CONFLICT when the month of `day` is closed. Waits for whoever closes it at this moment. */
export async function assertPeriodOpen(tx: Tx, scope: OrgScope, day: LocalDate): Promise<void> {
  const month = monthOf(day)
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`${scope.orgId} ${month}`}, 11))`.execute(
    tx,
  )
  if (await isPeriodClosed(tx, scope, day)) {
    throw new DomainError('CONFLICT', { problem: closedMonthProblem(month) })
  }
}
