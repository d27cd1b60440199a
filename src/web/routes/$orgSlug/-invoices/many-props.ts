// What the sheets about several invoices get.
import type { InvoiceListRow } from '#web/parts/money/invoice/invoice-queries.ts'

export type ManySheetProps = {
  open: boolean
  invoices: readonly InvoiceListRow[]
  onClose: () => void
  /** It ran: nothing needs to stay chosen. */
  onDone: () => void
}
