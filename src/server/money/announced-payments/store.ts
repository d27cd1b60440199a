/** Payments that payers say they have made, in the database: noted until the money is there, and counted by nobody. */
import type { LocalDate } from '#domain/dates.ts'
import { searchText } from '#domain/platform/search/search.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

export type AnnouncedPayment = {
  /** The number of the invoice: what ties the two until somebody confirms it. */
  invoiceNumber: string
  paidOn: LocalDate
  amountMinor: number
  currency: string
  counterparty: string
  companyId: string | null
  artistId: string | null
  collectedBy: 'agency' | 'artist'
  proofFileId: string
}

const announced = (tx: Tx, scope: OrgScope, invoiceNumber: string) =>
  tx
    .selectFrom('payments')
    .select(['id', 'version', 'amountMinor'])
    .where('orgId', '=', scope.orgId)
    .where('direction', '=', 'in')
    .where('reference', '=', invoiceNumber)
    .where('proofFileId', 'is not', null)

/** How many proofs were handed in for an invoice, confirmed ones among them. */
export async function countProofs(tx: Tx, scope: OrgScope, invoiceNumber: string): Promise<number> {
  return (await announced(tx, scope, invoiceNumber).where('state', '<>', 'reversed').execute()).length
}

/**
 * Notes that something was paid, with its proof. What is announced for an invoice is noted once: a further proof goes
 * beside the first. The caller holds the invoice. Returns the payment's id.
 */
export async function announcePayment(
  tx: Tx,
  scope: OrgScope,
  { invoiceNumber, ...payment }: AnnouncedPayment,
): Promise<string> {
  const { amountMinor, proofFileId } = payment
  const earlier = await announced(tx, scope, invoiceNumber)
    .where('state', '=', 'announced')
    .executeTakeFirst()
  if (earlier) {
    await tx
      .updateTable('payments')
      .set({ amountMinor, proofFileId, version: earlier.version + 1 })
      .where('orgId', '=', scope.orgId)
      .where('id', '=', earlier.id)
      .execute()
    return earlier.id
  }
  const { id } = await tx
    .insertInto('payments')
    .values({
      ...created(scope),
      ...payment,
      direction: 'in',
      state: 'announced',
      method: 'transfer',
      reference: invoiceNumber,
      search: searchText([payment.counterparty, invoiceNumber]),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
