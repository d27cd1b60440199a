/** Links by which outsiders see one invoice, in the database: each by the hash of its token, never the token. */
import { sql } from 'kysely'
import type { StaffRole } from '#domain/access.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope, PublicScope } from '../../platform/db/scopes.ts'
import { found } from '../../platform/db/records.ts'

export type InvoiceLink = {
  orgId: string
  userId: string
  role: StaffRole
  artistId: string
  invoiceId: string
  linkId: string
  expiresAt: Date
}

// No artist has it: what a link shows is one invoice, whoever it belongs to (see `wholeInvoice`).
const nobody = '00000000-0000-0000-0000-000000000000'

/** Where the link with this token's hash leads (see private.invoice_link); unknown and ended ones are undefined alike. */
export async function findInvoiceLink(
  tx: Tx,
  _scope: PublicScope,
  tokenHash: Buffer,
): Promise<InvoiceLink | undefined> {
  const { rows } = await sql<Omit<InvoiceLink, 'artistId'> & { artistId: string | null }>`
    select org_id, user_id, role, artist_id, invoice_id, link_id, expires_at from private.invoice_link(${tokenHash})`.execute(
    tx,
  )
  return rows[0] && { ...rows[0], artistId: rows[0].artistId ?? nobody }
}

export async function insertInvoiceLink(
  tx: Tx,
  scope: OrgScope,
  link: { invoiceId: string; tokenHash: Buffer; expiresAt: Date; parentId: string | null },
): Promise<void> {
  await tx
    .insertInto('invoiceLinks')
    .values({ orgId: scope.orgId, createdBy: scope.userId, ...link })
    .execute()
}

/** Ends a link of an invoice at once, with those that it handed out, or NOT_FOUND; ending it again changes nothing. */
export async function revokeInvoiceLink(
  tx: Tx,
  scope: OrgScope,
  { invoiceId, linkId, now }: { invoiceId: string; linkId: string; now: Date },
): Promise<void> {
  const revoke = () =>
    tx
      .updateTable('invoiceLinks')
      .set({ revokedAt: sql<Date>`coalesce(revoked_at, ${now})` })
      .where('orgId', '=', scope.orgId)
  found(
    await revoke()
      .where('invoiceId', '=', invoiceId)
      .where('id', '=', linkId)
      .returning('id')
      .executeTakeFirst(),
  )
  await revoke().where('parentId', '=', linkId).execute()
}
