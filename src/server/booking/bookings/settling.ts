/** What stands against settling a show, read from its deal, its instalments and its invoices. */
import { settlingOf, type Settling } from '#domain/booking/settling.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { findItemClaims, listItems } from '../deal-schedule/store.ts'
import { findDealFacts } from '../deals/store.ts'
import { listUnpaidNumbers } from './unpaid-store.ts'

/** For the status machine and for the conflicts. A show without a deal has no figures. */
export async function loadSettling(tx: Tx, scope: OrgScope, bookingId: string): Promise<Settling> {
  const deal = await findDealFacts(tx, scope, bookingId)
  const items = deal ? await listItems(tx, scope, deal.id) : []
  const claims = await findItemClaims(tx, scope, items)
  return settlingOf({
    figuresAt: deal?.figuresAt ?? null,
    items: items.map(({ id, label, state }) => ({ label, state, claim: claims.get(id) ?? null })),
    unpaid: await listUnpaidNumbers(tx, scope, bookingId),
  })
}
