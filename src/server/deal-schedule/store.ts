/** Payment schedules in the database: the instalments of a deal. */
import type { ItemState, ScheduleItem } from '#domain/schedule.ts'
import type { Tx } from '../db/dialect.ts'
import { created, found, touched } from '../db/records.ts'
import type { OrgScope } from '../db/scopes.ts'

const columns = [
  'id',
  'dealId',
  'label',
  'kind',
  'pct',
  'amountMinor',
  'dueKind',
  'dueDays',
  'dueOn',
  'method',
  'payee',
  'state',
  'closedMinor',
  'closedDueOn',
  'paidOn',
  'waivedReason',
  'version',
] as const

/** The instalments of a deal in their order. */
export async function listItems(tx: Tx, scope: OrgScope, dealId: string) {
  return tx
    .selectFrom('dealScheduleItems')
    .select(columns)
    .where('orgId', '=', scope.orgId)
    .where('dealId', '=', dealId)
    .orderBy('no')
    .execute()
}

/** The instalment, and the booking whose deal it belongs to; NOT_FOUND when there is none. */
export async function findItem(tx: Tx, scope: OrgScope, id: string) {
  return found(
    await tx
      .selectFrom('dealScheduleItems as i')
      .innerJoin('deals as d', (join) => join.onRef('d.orgId', '=', 'i.orgId').onRef('d.id', '=', 'i.dealId'))
      .select(['i.id', 'i.state', 'd.bookingId'])
      .where('i.orgId', '=', scope.orgId)
      .where('i.id', '=', id)
      .executeTakeFirst(),
  )
}

/** Replaces the plan: items with an id are kept and changed, those left out go, the rest are new. */
export async function replaceItems(
  tx: Tx,
  scope: OrgScope,
  dealId: string,
  before: readonly { id: string; version: number }[],
  items: readonly (ScheduleItem & { id: string | null })[],
): Promise<void> {
  const gone = before.filter(({ id }) => !items.some((item) => item.id === id)).map(({ id }) => id)
  if (gone.length > 0) {
    await tx
      .deleteFrom('dealScheduleItems')
      .where('orgId', '=', scope.orgId)
      .where('dealId', '=', dealId)
      .where('id', 'in', gone)
      .execute()
  }
  for (const [no, { id, ...item }] of items.entries()) {
    const stored = before.find((each) => each.id === id)
    if (!stored) {
      await tx
        .insertInto('dealScheduleItems')
        .values({ ...created(scope), ...item, dealId, no })
        .execute()
      continue
    }
    await tx
      .updateTable('dealScheduleItems')
      .set({ ...item, no, ...touched(scope, stored.version) })
      .where('orgId', '=', scope.orgId)
      .where('id', '=', stored.id)
      .execute()
  }
}

/** Closes an instalment as it stands, or opens it again (all but the state null). */
export async function setItemState(
  tx: Tx,
  scope: OrgScope,
  item: { id: string; version: number },
  change: {
    state: ItemState
    closedMinor: number | null
    closedDueOn: string | null
    paidOn: string | null
    waivedReason: string | null
  },
): Promise<void> {
  await tx
    .updateTable('dealScheduleItems')
    .set({ ...change, ...touched(scope, item.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', item.id)
    .execute()
}
