/** Takes payments off an invoice that is cancelled: what was paid is a credit of the payer then. */
import { sql } from 'kysely'
import type { LocalDate } from '#domain/dates.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import type { LedgerPosting } from '../../booking/ledger/store.ts'

/**
 * Releases everything that was set against an invoice, which the caller holds. Returns what it came to, and what the
 * artists' ledger has to say: the opposite of all that it said about these allocations.
 */
export async function releasePayments(
  tx: Tx,
  scope: OrgScope,
  invoiceId: string,
  day: LocalDate,
): Promise<{ amountMinor: number; entries: LedgerPosting[] }> {
  const released = await tx
    .updateTable('paymentAllocations')
    .set({ releasedAt: sql<Date>`now()`, releasedBy: scope.userId })
    .where('orgId', '=', scope.orgId)
    .where('invoiceId', '=', invoiceId)
    .where('releasedAt', 'is', null)
    .returning(['id', 'amountMinor'])
    .execute()
  if (released.length === 0) return { amountMinor: 0, entries: [] }
  const rows = await tx
    .selectFrom('ledgerEntries')
    .select(['artistId', 'currency', 'bookingId', 'kind', 'memo', 'sourceId'])
    .select(sql<number>`sum(amount_minor)::bigint`.as('amountMinor'))
    .select(sql<number>`sum(coalesce(noted_minor, 0))::bigint`.as('notedMinor'))
    .where('orgId', '=', scope.orgId)
    .where('source', '=', 'allocation')
    .where('sourceId', '=', sql<string>`any(${released.map(({ id }) => id)})`)
    .groupBy(['artistId', 'currency', 'bookingId', 'kind', 'memo', 'sourceId'])
    .execute()
  return {
    amountMinor: released.reduce((total, { amountMinor }) => total + amountMinor, 0),
    entries: rows.map(({ amountMinor, notedMinor, ...row }) => ({
      ...row,
      entryDate: day,
      amountMinor: -amountMinor,
      notedMinor: notedMinor === 0 ? null : -notedMinor,
      source: 'allocation' as const,
    })),
  }
}
