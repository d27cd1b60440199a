/** What drafts of final invoices come to now: deposits that are issued, paid or taken back since change what is left. */
import { assembleInvoice, findShared, type InvoiceCall } from './assembling.ts'
import { findInvoice, listLines } from '../invoices/store.ts'

type Row = { id: string; kind: string; state: string; payableMinor: number }

/** The rows as they are, with what a draft would ask for if it were issued now in place of what it was saved with. */
export async function withCurrentSums<Kept extends Row>(
  call: InvoiceCall,
  rows: readonly Kept[],
): Promise<Kept[]> {
  const isFinal = ({ state, kind }: Row) => state === 'draft' && kind === 'final'
  if (!rows.some(isFinal)) return [...rows]
  const { tx, scope } = call
  const shared = await findShared(tx, scope)
  const current: Kept[] = []
  for (const row of rows) {
    if (!isFinal(row)) {
      current.push(row)
      continue
    }
    const draft = await findInvoice(tx, scope, row.id)
    const { document } = await assembleInvoice(
      { ...call, shared },
      draft,
      await listLines(tx, scope, [row.id]),
    )
    current.push({ ...row, payableMinor: document.totals.payableMinor })
  }
  return current
}
