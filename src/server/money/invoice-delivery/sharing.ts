/** Makes links by which outsiders see one invoice: for thirty days at most, each with a secret that is stored nowhere. */
import { randomBytes } from 'node:crypto'
import type { Site } from '../../context.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { tokenHash } from '../../trpc.ts'
import { insertInvoiceLink } from './link-store.ts'

const DAYS = 30

/**
 * The address of a new link; it goes to whoever asked for it, or into an e-mail, and nowhere else. One that is asked
 * for through another link ends with that one.
 */
export async function shareInvoice(
  { tx, scope, site, now }: { tx: Tx; scope: OrgScope; site: Site; now: Date },
  invoiceId: string,
  through: { linkId: string; expiresAt: Date } | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertInvoiceLink(tx, scope, {
    invoiceId,
    tokenHash: tokenHash('invoice', token),
    expiresAt: through?.expiresAt ?? new Date(now.getTime() + DAYS * 86_400_000),
    parentId: through?.linkId ?? null,
  })
  return `${site.appUrl}/invoice/${invoiceId}?token=${token}`
}
