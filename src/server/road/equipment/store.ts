/** Equipment in the database: what there is of an artist's, and what goes along on a tour. */
import { sql } from 'kysely'
import type { EquipmentInput, EquipmentItem } from '#domain/road/equipment/equipment.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { staleWrite } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** Whose list it is: of one tour, or without a tour all that the artist has. */
export type ListOwner = { artistId: string; tourId: string | null }

const stale = ({ tourId }: ListOwner) => staleWrite(tourId ? 'tour' : 'artist')

const ofOwner = (tx: Tx, scope: OrgScope, { artistId, tourId }: ListOwner) =>
  tx
    .selectFrom('equipmentLists')
    .select(['currency', 'items', 'version'])
    .where('orgId', '=', scope.orgId)
    .where('artistId', '=', artistId)
    .where('tourId', tourId ? '=' : 'is', tourId)

export type EquipmentList = { currency: string | null; items: EquipmentItem[]; version: number }

/** The list as it was last saved; empty at version 0 before. */
export async function findEquipment(tx: Tx, scope: OrgScope, owner: ListOwner): Promise<EquipmentList> {
  const list = await ofOwner(tx, scope, owner).executeTakeFirst()
  return list ?? { currency: null, items: [], version: 0 }
}

/** Saves a list; CONFLICT when `version` is not the stored one. */
export async function saveEquipment(
  tx: Tx,
  scope: OrgScope,
  owner: ListOwner,
  version: number,
  { currency, items }: EquipmentInput,
): Promise<void> {
  const { orgId, userId } = scope
  const row = { currency, items: JSON.stringify(items), updatedBy: userId }
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('equipmentLists')
      .values({ ...owner, ...row, orgId, createdBy: userId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) throw stale(owner)
    return
  }
  const { numUpdatedRows } = await tx
    .updateTable('equipmentLists')
    .set({ ...row, version: version + 1, updatedAt: sql<Date>`now()` })
    .where('orgId', '=', orgId)
    .where('artistId', '=', owner.artistId)
    .where('tourId', owner.tourId ? '=' : 'is', owner.tourId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw stale(owner)
}
