/** Checks of VAT ids in the database: each stays, since an invoice without VAT relies on one. */
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** The company's VAT id and the organisation's own; NOT_FOUND for companies of others. */
export async function findVatParties(tx: Tx, scope: OrgScope, companyId: string) {
  return found(
    await tx
      .selectFrom('companies as c')
      .innerJoin('organisations as o', 'o.id', 'c.orgId')
      .select(['c.vatId', 'o.vatId as ownVatId'])
      .where('c.orgId', '=', scope.orgId)
      .where('c.id', '=', companyId)
      .executeTakeFirst(),
  )
}

export type NewVatCheck = {
  companyId: string
  /** As it is written on the company. */
  vatId: string
  isValid: boolean
  source: 'vies' | 'by_hand'
  name: string | null
  address: string | null
  reference: string | null
  checkedAt: Date
}

export async function insertVatCheck(tx: Tx, scope: OrgScope, check: NewVatCheck): Promise<string> {
  const { id } = await tx
    .insertInto('vatIdChecks')
    .values({ orgId: scope.orgId, createdBy: scope.userId, ...check })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Every check of the company's ids, the latest first. */
export async function listVatChecks(tx: Tx, scope: OrgScope, companyId: string) {
  return tx
    .selectFrom('vatIdChecks as k')
    .leftJoin('users as u', 'u.id', 'k.createdBy')
    .select(['k.id', 'k.vatId', 'k.isValid', 'k.source', 'k.name', 'k.address', 'k.reference', 'k.checkedAt'])
    .select('u.name as checkedByName')
    .where('k.orgId', '=', scope.orgId)
    .where('k.companyId', '=', companyId)
    .orderBy('k.checkedAt', 'desc')
    .orderBy('k.createdAt', 'desc')
    .execute()
}
