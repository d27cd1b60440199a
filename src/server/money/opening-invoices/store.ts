/** Invoices taken over from another program, in the database. */
import { sql, type Insertable } from 'kysely'
import type { InvoiceDocument } from '#domain/money/invoices/invoice-document.ts'
import { searchText } from '#domain/platform/search/search.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created } from '../../platform/db/records.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** The invoices with these numbers, ours first; what was withdrawn bears its number no more. */
export async function listByNumber(tx: Tx, scope: OrgScope, numbers: readonly string[]) {
  return tx
    .selectFrom('invoices')
    .select(['id', 'number', 'recipientName', 'companyId', 'contactId', 'issueDate'])
    .where('orgId', '=', scope.orgId)
    .where('number', '=', sql<string>`any(${numbers})`)
    .where(sql<boolean>`(kind <> 'opening' or state <> 'cancelled')`)
    .orderBy(sql`kind = 'opening'`)
    .execute()
}

type Opening = Pick<
  Insertable<DB['invoices']>,
  'artistId' | 'companyId' | 'contactId' | 'internalNote' | 'dunningLevel'
>

/** Keeps what was taken over; `now` is when. Who gave it out sent it as well. */
export async function insertOpening(
  tx: Tx,
  scope: OrgScope,
  document: InvoiceDocument,
  { dunningLevel = 0, ...opening }: Opening,
  now: Date,
): Promise<string> {
  const { number, buyer, issueDate, dueDate, language, currency, service, totals } = document
  const { id } = await tx
    .insertInto('invoices')
    .values({
      ...created(scope),
      ...opening,
      ...totals,
      kind: 'opening',
      issuerKind: 'organisation',
      state: 'sent',
      number,
      recipientName: buyer.name,
      issueDate,
      dueOn: dueDate,
      serviceFrom: service.from,
      language,
      currency,
      document: JSON.stringify(document),
      issuedAt: now,
      issuedBy: scope.userId,
      sentAt: now,
      dunningLevel,
      dunnedAt: dunningLevel > 0 ? now : null,
      search: searchText([number, buyer.name]),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Removes what was taken over by mistake; the database refuses where money came in on it. */
export async function deleteOpening(tx: Tx, scope: OrgScope, id: string): Promise<void> {
  await tx
    .deleteFrom('invoices')
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .where('kind', '=', 'opening')
    .execute()
}
