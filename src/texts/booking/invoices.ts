// The labels of invoices and their lines.
import type {
  InvoiceKind,
  LineKind,
  ShownInvoiceState,
  VatCategory,
} from '#domain/booking/ledger/invoice-kinds.ts'
import { msg, type Text } from '#texts/msg.ts'

export const invoiceKindLabels: Record<InvoiceKind, Text> = {
  invoice: msg`Invoice`,
  deposit: msg`Deposit invoice`,
  final: msg`Final invoice`,
  corrected: msg`Corrected invoice`,
  credit_note: msg({ message: 'Cancellation', context: 'invoice that cancels another' }),
  self_billed: msg`Self-billed invoice`,
  opening: msg({ message: 'Opening balance', context: 'open invoice of another program' }),
}

export const invoiceStateLabels: Record<ShownInvoiceState, Text> = {
  draft: msg`Draft`,
  issued: msg({ message: 'Issued', context: 'status of an invoice' }),
  sent: msg({ message: 'Sent', context: 'status of an invoice' }),
  part_paid: msg`Part paid`,
  paid: msg({ message: 'Paid', context: 'status of an invoice' }),
  cancelled: msg({ message: 'Cancelled', context: 'status of an invoice' }),
  written_off: msg`Written off`,
  replaced: msg({ message: 'Replaced', context: 'status of an invoice' }),
}

export const lineKindLabels: Record<LineKind, Text> = {
  artist_fee: msg`Fee`,
  booking_fee: msg`Booking fee`,
  commission: msg`Commission`,
  travel: msg`Travel`,
  hotel: msg`Hotel`,
  per_diem: msg`Per diem`,
  production: msg`Production`,
  bonus: msg`Bonus`,
  kill_fee: msg`Kill fee`,
  interest: msg({ message: 'Interest', context: 'on overdue money' }),
  other: msg`Other`,
}

export const vatCategoryLabels: Record<VatCategory, Text> = {
  S: msg`VAT at the given rate`,
  AE: msg`Reverse charge`,
  O: msg`Outside the scope of VAT`,
  E: msg`Exempt`,
  Z: msg`Zero-rated`,
  G: msg({ message: 'Export', context: 'VAT category' }),
}
