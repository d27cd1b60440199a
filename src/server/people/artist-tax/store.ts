/** Tax and bank data of artists in the database; the IBAN is sealed, and only its end can be shown. */
import { sql } from 'kysely'
import type { ArtistTaxInput } from '#domain/people/artist-tax.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found, sameVersion } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import type { Secrets } from '../../platform/process/secrets.ts'

const placeOf = ({ orgId }: OrgScope, artistId: string) => ({
  table: 'artist_tax',
  column: 'iban_encrypted',
  owner: orgId,
  row: artistId,
})

/** NOT_FOUND for artists that the organisation does not have, or that are out of the member's reach. */
export async function checkArtist(tx: Tx, scope: OrgScope, artistId: string): Promise<void> {
  let query = tx.selectFrom('artists').where('orgId', '=', scope.orgId).where('id', '=', artistId)
  if (scope.artistIds) query = query.where('id', '=', sql<string>`any(${scope.artistIds})`)
  found(await query.select('id').executeTakeFirst())
}

/** The data without the IBAN; version 0 and nothing filled in before it was first saved. */
export async function findArtistTax(tx: Tx, scope: OrgScope, artistId: string) {
  const row = await tx
    .selectFrom('artistTax')
    .select(['legalName', 'addressLine1', 'addressLine2', 'zip', 'city', 'billingEmail'])
    .select(['residenceCountry', 'isEuEea', 'heads', 'legalKind', 'vatStatus', 'vatId', 'taxNumber'])
    .select(['paysTo', 'selfBillingOn'])
    .select(['exemptionNo', 'exemptionFrom', 'exemptionTo', 'exemptionRatePct', 'kskRelevant'])
    .select(['accountHolder', 'ibanLast4', 'bic', 'bankChangedAt', 'version'])
    .where('orgId', '=', scope.orgId)
    .where('artistId', '=', artistId)
    .executeTakeFirst()
  return row ?? nothingYet
}

const nothingYet = {
  legalName: null,
  addressLine1: null,
  addressLine2: null,
  zip: null,
  city: null,
  billingEmail: null,
  residenceCountry: null,
  isEuEea: null,
  heads: null,
  legalKind: null,
  vatStatus: null,
  vatId: null,
  taxNumber: null,
  paysTo: 'agency' as const,
  selfBillingOn: null,
  exemptionNo: null,
  exemptionFrom: null,
  exemptionTo: null,
  exemptionRatePct: null,
  kskRelevant: false,
  accountHolder: null,
  ibanLast4: null,
  bic: null,
  bankChangedAt: null,
  version: 0,
}

/** The IBAN to be stored: the given one sealed, none, or the one there is. */
function bankRow(tax: ArtistTaxInput, scope: OrgScope, secrets: Secrets, artistId: string) {
  if (tax.iban === undefined) return {}
  const iban = tax.iban || null
  return {
    ibanEncrypted: iban && secrets.seal(iban, placeOf(scope, artistId)),
    ibanLast4: iban && iban.slice(-4),
    bankChangedAt: sql<Date>`now()`,
  }
}

/** Writes the data with the shares of the members. CONFLICT when `version` is not the stored one. */
export async function saveArtistTax(
  tx: Tx,
  scope: OrgScope,
  secrets: Secrets,
  artistId: string,
  version: number,
  input: ArtistTaxInput,
): Promise<void> {
  const before = await findArtistTax(tx, scope, artistId)
  sameVersion(before, version, 'artist')
  const { iban: _iban, members, ...tax } = input
  const row = { ...tax, ...bankRow(input, scope, secrets, artistId), updatedBy: scope.userId }
  await tx
    .insertInto('artistTax')
    .values({ orgId: scope.orgId, artistId, createdBy: scope.userId, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['orgId', 'artistId'])
        .doUpdateSet({ ...row, version: version + 1, updatedAt: sql<Date>`now()` }),
    )
    .execute()
  for (const { contactId, ...share } of members) {
    await tx
      .updateTable('artistMembers')
      .set(share)
      .where('orgId', '=', scope.orgId)
      .where('artistId', '=', artistId)
      .where('contactId', '=', contactId)
      .execute()
  }
}

/** Where an artist's money goes, with the IBAN in clear: only for orders to the bank. Null without bank data. */
export async function revealBank(
  tx: Tx,
  scope: OrgScope,
  secrets: Secrets,
  artistId: string,
): Promise<{ holder: string | null; iban: string; bic: string | null } | null> {
  const row = await tx
    .selectFrom('artistTax')
    .select(['accountHolder', 'legalName', 'ibanEncrypted', 'bic'])
    .where('orgId', '=', scope.orgId)
    .where('artistId', '=', artistId)
    .executeTakeFirst()
  if (!row?.ibanEncrypted) return null
  const iban = secrets.open(row.ibanEncrypted, placeOf(scope, artistId))
  return { holder: row.accountHolder ?? row.legalName, iban, bic: row.bic }
}
