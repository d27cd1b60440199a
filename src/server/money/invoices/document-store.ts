/** The files of issued invoices in the database: written once, never changed. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { JobScope, OrgScope } from '../../platform/db/scopes.ts'

export type InvoiceFile = { kind: 'pdf' | 'xml'; bytes: Buffer; mime: string; sha256: Buffer }

/** Keeps the files of an invoice and notes that they are there; false when another process was faster. */
export async function keepFiles(
  tx: Tx,
  _scope: OrgScope | JobScope,
  { orgId, id }: { orgId: string; id: string },
  files: readonly InvoiceFile[],
): Promise<boolean> {
  const noted = await tx
    .updateTable('invoices')
    .set({ renderedAt: sql<Date>`now()` })
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .where('number', 'is not', null)
    .where('renderedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!noted) return false
  await tx
    .insertInto('invoiceDocuments')
    .values(files.map((file) => ({ ...file, orgId, invoiceId: id })))
    .execute()
  return true
}

/** A file of an invoice that the caller may see, or NOT_FOUND while it is not there. */
export async function findFile(tx: Tx, scope: OrgScope, invoiceId: string, kind: InvoiceFile['kind']) {
  return found(
    await tx
      .selectFrom('invoiceDocuments')
      .select(['bytes', 'mime', 'sha256'])
      .where('orgId', '=', scope.orgId)
      .where('invoiceId', '=', invoiceId)
      .where('kind', '=', kind)
      .executeTakeFirst(),
  )
}

/** All files of an invoice that the caller may see, the PDF first. */
export async function listFiles(tx: Tx, scope: OrgScope, invoiceId: string) {
  return tx
    .selectFrom('invoiceDocuments')
    .select(['kind', 'bytes', 'mime'])
    .where('orgId', '=', scope.orgId)
    .where('invoiceId', '=', invoiceId)
    .orderBy('kind')
    .execute()
}

/**
 * Issued invoices without files, the earliest first; those that failed wait longer each time. Of all organisations.
 * Nothing is printed of what another program issued: a second original would owe its VAT a second time.
 */
export async function listUnrendered(
  tx: Tx,
  _scope: JobScope,
  { now, limit, except }: { now: Date; limit: number; except: readonly string[] },
) {
  return (
    tx
      .selectFrom('invoices as i')
      .innerJoin('organisations as o', 'o.id', 'i.orgId')
      .select(['i.orgId', 'i.id', 'i.document', 'i.renderFailures', 'o.name as organisationName'])
      .where('i.number', 'is not', null)
      .where('i.renderedAt', 'is', null)
      .where('i.kind', '<>', 'opening')
      .where('i.id', '!=', sql<string>`all(${except}::uuid[])`)
      // 1, 2, 4 … minutes after the last attempt, an hour at the most.
      .where(
        sql<boolean>`(i.render_failures = 0 or i.render_failed_at
        + make_interval(mins => least(60, power(2, i.render_failures - 1)::int)) <= ${now})`,
      )
      .orderBy('i.issuedAt')
      .orderBy('i.numberNo')
      .limit(limit)
      .execute()
  )
}

/** An issued invoice with what printing needs; undefined when its files are there. */
export async function findUnrendered(tx: Tx, scope: OrgScope, id: string) {
  return tx
    .selectFrom('invoices as i')
    .innerJoin('organisations as o', 'o.id', 'i.orgId')
    .select(['i.orgId', 'i.id', 'i.document', 'i.renderFailures', 'o.name as organisationName'])
    .where('i.orgId', '=', scope.orgId)
    .where('i.id', '=', id)
    .where('i.number', 'is not', null)
    .where('i.renderedAt', 'is', null)
    .where('i.kind', '<>', 'opening')
    .executeTakeFirst()
}

/** Notes a failed attempt. Returns how many there were. */
export async function countRenderFailure(
  tx: Tx,
  _scope: OrgScope | JobScope,
  { orgId, id }: { orgId: string; id: string },
  now: Date,
): Promise<number> {
  const { renderFailures } = await tx
    .updateTable('invoices')
    .set({ renderFailures: sql<number>`render_failures + 1`, renderFailedAt: now })
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .returning('renderFailures')
    .executeTakeFirstOrThrow()
  return renderFailures
}
