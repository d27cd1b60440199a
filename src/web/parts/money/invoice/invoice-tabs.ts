// The tabs of the list of invoices. Apart from its queries: the route needs them before its page.
import type { ShownInvoiceState } from '#domain/booking/ledger/invoice-kinds.ts'

/** The chips above the list, and the states behind each; overdue ones are found by their day instead. */
export const invoiceTabs = {
  all: undefined,
  drafts: ['draft'],
  issued: ['issued'],
  open: ['sent', 'part_paid'],
  overdue: undefined,
  paid: ['paid'],
  ended: ['cancelled', 'written_off', 'replaced'],
} as const satisfies Record<string, readonly ShownInvoiceState[] | undefined>
export type InvoiceTab = keyof typeof invoiceTabs
