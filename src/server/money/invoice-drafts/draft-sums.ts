/** What drafts come to now: of deposits that are issued, paid or taken back since, and of parties that are known since. */
import { assembleInvoice, findShared, type InvoiceCall } from './assembling.ts'
import { findInvoice, listFollowing, listLines } from '../invoices/store.ts'

type Row = {
  id: string
  kind: string
  state: string
  payableMinor: number
  vatMinor?: number
  grossMinor?: number
}

/** The rows as they are, with what a draft would ask for if it were issued now in place of what it was saved with. */
export async function withCurrentSums<Kept extends Row>(
  call: InvoiceCall,
  rows: readonly Kept[],
): Promise<Kept[]> {
  const drafts = rows.filter(({ state }) => state === 'draft')
  if (drafts.length === 0) return [...rows]
  const { tx, scope } = call
  const following = await listFollowing(
    tx,
    scope,
    drafts.map(({ id }) => id),
  )
  const isMoving = ({ id, state, kind }: Row) => (state === 'draft' && kind === 'final') || following.has(id)
  if (!rows.some(isMoving)) return [...rows]
  const shared = await findShared(tx, scope)
  const current: Kept[] = []
  for (const row of rows) {
    if (!isMoving(row)) {
      current.push(row)
      continue
    }
    const draft = await findInvoice(tx, scope, row.id)
    const { document } = await assembleInvoice(
      { ...call, shared },
      draft,
      await listLines(tx, scope, [row.id]),
    )
    const { payableMinor, vatMinor, grossMinor } = document.totals
    current.push({
      ...row,
      payableMinor,
      ...(row.vatMinor !== undefined && { vatMinor }),
      ...(row.grossMinor !== undefined && { grossMinor }),
    })
  }
  return current
}
