/** What prevents settling a show, read from its deal, its instalments and its invoices. */
import { settlingOf, type Settling } from '#domain/booking/settlement/settling.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { listScheduleRows } from '../deals/record.ts'
import { findDeal } from '../deals/store.ts'
import { listUnpaidNumbers } from './unpaid-store.ts'

/** For the status machine and for the conflicts. A show without a deal has no figures. */
export async function loadSettling(tx: Tx, scope: OrgScope, bookingId: string): Promise<Settling> {
  const deal = await findDeal(tx, scope, bookingId)
  const items = deal ? await listScheduleRows(tx, scope, bookingId, deal) : []
  return settlingOf({
    figuresAt: deal?.figuresAt ?? null,
    items,
    unpaid: await listUnpaidNumbers(tx, scope, bookingId),
  })
}
