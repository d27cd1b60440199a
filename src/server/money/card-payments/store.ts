/** Payments by card that were begun, in the database: what a message of the provider is about. */
import { sql } from 'kysely'
import type { StaffRole } from '#domain/access.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope, PublicScope } from '../../platform/db/scopes.ts'

export type CheckoutLink = {
  orgId: string
  userId: string
  role: StaffRole
  artistId: string
  invoiceId: string
}

// No artist has it: a checkout is about one invoice, whoever it belongs to.
const nobody = '00000000-0000-0000-0000-000000000000'

/** Which invoice the checkout with this token's hash pays (see private.card_checkout). */
export async function findCheckout(
  tx: Tx,
  _scope: PublicScope,
  tokenHash: Buffer,
): Promise<CheckoutLink | undefined> {
  const { rows } = await sql<Omit<CheckoutLink, 'artistId'> & { artistId: string | null }>`
    select org_id, user_id, role, artist_id, invoice_id from private.card_checkout(${tokenHash})`.execute(tx)
  return rows[0] && { ...rows[0], artistId: rows[0].artistId ?? nobody }
}

export async function insertCheckout(
  tx: Tx,
  scope: OrgScope,
  checkout: { invoiceId: string; tokenHash: Buffer; amountMinor: number; currency: string },
): Promise<void> {
  await tx
    .insertInto('cardCheckouts')
    .values({ ...checkout, orgId: scope.orgId, createdBy: scope.userId })
    .execute()
}

/** Zone and currency of the organisation: whoever pays by card is no member. */
export async function findOrg(tx: Tx, scope: OrgScope) {
  return tx
    .selectFrom('organisations')
    .select(['tz', 'baseCurrency'])
    .where('id', '=', scope.orgId)
    .executeTakeFirstOrThrow()
}
