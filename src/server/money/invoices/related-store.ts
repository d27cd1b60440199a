/** Invoices that hang on each other: deposits and final ones, cancellations and what they are about. */
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** Keeps which deposits a final invoice takes off, in place of what it took off before. */
export async function replacePrepayments(
  tx: Tx,
  scope: OrgScope,
  finalId: string,
  prepayments: readonly { invoiceId: string; netMinor: number; vatMinor: number; grossMinor: number }[],
): Promise<void> {
  await tx
    .deleteFrom('invoicePrepayments')
    .where('orgId', '=', scope.orgId)
    .where('finalId', '=', finalId)
    .execute()
  if (prepayments.length === 0) return
  await tx
    .insertInto('invoicePrepayments')
    .values(
      prepayments.map(({ invoiceId, netMinor, vatMinor, grossMinor }) => ({
        orgId: scope.orgId,
        finalId,
        depositId: invoiceId,
        netMinor,
        vatMinor,
        grossMinor,
      })),
    )
    .execute()
}

/** The invoices that take these deposits off and are valid: issued, and not cancelled. */
export async function listFinalsOf(tx: Tx, scope: OrgScope, depositId: string) {
  return tx
    .selectFrom('invoicePrepayments as p')
    .innerJoin('invoices as f', (join) =>
      join.onRef('f.orgId', '=', 'p.orgId').onRef('f.id', '=', 'p.finalId'),
    )
    .select(['f.id', 'f.number'])
    .where('p.orgId', '=', scope.orgId)
    .where('p.depositId', '=', depositId)
    .where('f.number', 'is not', null)
    .where('f.state', '!=', 'cancelled')
    .execute()
}

/** The deposits that a final invoice takes off or replaces. */
export async function listDepositsOf(tx: Tx, scope: OrgScope, finalId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('invoices as d')
    .select('d.id')
    .where('d.orgId', '=', scope.orgId)
    .where((where) =>
      where.or([
        where('d.replacedById', '=', finalId),
        where(
          'd.id',
          'in',
          where
            .selectFrom('invoicePrepayments as p')
            .select('p.depositId')
            .where('p.orgId', '=', scope.orgId)
            .where('p.finalId', '=', finalId),
        ),
      ]),
    )
    .orderBy('d.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What was credited of each line so far, by the line's number: net minor units of the issued credit notes. */
export async function listCredits(tx: Tx, scope: OrgScope, invoiceId: string) {
  return tx
    .selectFrom('invoices as c')
    .select(['c.id', 'c.number', 'c.document', 'c.netMinor', 'c.vatMinor', 'c.grossMinor', 'c.payableMinor'])
    .select('c.withheldMinor')
    .where('c.orgId', '=', scope.orgId)
    .where('c.cancelsId', '=', invoiceId)
    .where('c.kind', '=', 'credit_note')
    .where('c.number', 'is not', null)
    .orderBy('c.issuedAt')
    .execute()
}
