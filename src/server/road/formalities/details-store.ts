/** What authorities ask about people: sealed in the database, opened only for those who may read it. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { TravellerDetailsInput, type TravellerDetails } from '#domain/road/formalities/traveller-details.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { staleWrite } from '../../platform/db/records.ts'
import type { ArtistScope, JobScope, OrgScope } from '../../platform/db/scopes.ts'
import type { Secrets } from '../../platform/process/secrets.ts'

const placeOf = (orgId: string, id: string) => ({
  table: 'traveller_details',
  column: 'details_encrypted',
  owner: orgId,
  row: id,
})

export type KeptDetails = { contactId: string; details: TravellerDetails; version: number }

/** The details of these people, of those who have some. */
export async function listDetails(
  tx: Tx,
  scope: OrgScope | ArtistScope,
  secrets: Secrets,
  contactIds: readonly string[],
): Promise<KeptDetails[]> {
  return readDetails(tx, scope.orgId, secrets, contactIds)
}

/** The same for the export of one person. */
export async function listDetailsForExport(
  tx: Tx,
  _scope: JobScope,
  secrets: Secrets,
  { orgId, contactIds }: { orgId: string; contactIds: readonly string[] },
): Promise<KeptDetails[]> {
  return readDetails(tx, orgId, secrets, contactIds)
}

async function readDetails(tx: Tx, orgId: string, secrets: Secrets, contactIds: readonly string[]) {
  if (contactIds.length === 0) return []
  const rows = await tx
    .selectFrom('travellerDetails')
    .select(['id', 'contactId', 'detailsEncrypted', 'version'])
    .where('orgId', '=', orgId)
    .where('contactId', '=', sql<string>`any(${contactIds})`)
    .execute()
  return rows.map(({ id, contactId, detailsEncrypted, version }) => ({
    contactId,
    details: TravellerDetailsInput.parse(JSON.parse(secrets.open(detailsEncrypted, placeOf(orgId, id)))),
    version,
  }))
}

/** Saves the details of a person; CONFLICT when `version` is not the stored one, 0 before anything was saved. */
export async function saveDetails(
  tx: Tx,
  scope: OrgScope | ArtistScope,
  secrets: Secrets,
  { contactId, version, details }: KeptDetails,
): Promise<void> {
  const { orgId, userId } = scope
  const sealedFor = (id: string) => secrets.seal(JSON.stringify(details), placeOf(orgId, id))
  const known = await tx
    .selectFrom('travellerDetails')
    .select(['id', 'version'])
    .where('orgId', '=', orgId)
    .where('contactId', '=', contactId)
    .executeTakeFirst()
  if ((known?.version ?? 0) !== version) throw staleWrite('contact')
  if (!known) {
    const id = randomUUID()
    const row = {
      orgId,
      id,
      contactId,
      detailsEncrypted: sealedFor(id),
      createdBy: userId,
      updatedBy: userId,
    }
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('travellerDetails')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) throw staleWrite('contact')
    return
  }
  const { numUpdatedRows } = await tx
    .updateTable('travellerDetails')
    .set({
      detailsEncrypted: sealedFor(known.id),
      version: version + 1,
      updatedBy: userId,
      updatedAt: sql<Date>`now()`,
    })
    .where('orgId', '=', orgId)
    .where('id', '=', known.id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw staleWrite('contact')
}

/** Removes what is on file of a person. */
export async function removeDetails(tx: Tx, scope: OrgScope, contactId: string): Promise<void> {
  await tx
    .deleteFrom('travellerDetails')
    .where('orgId', '=', scope.orgId)
    .where('contactId', '=', contactId)
    .execute()
}

/** The contact that a person of the portal is among the travellers; null where nobody can tell. */
export async function findMyContact(tx: Tx, _scope: ArtistScope): Promise<string | null> {
  const { rows } = await sql<{ contactId: string | null }>`
    select private.my_traveller() as contact_id`.execute(tx)
  return rows[0]?.contactId ?? null
}
