// What the sheet for writing a payment down gets.
import type { PaymentFields } from '#domain/money/payments/payment-inputs.ts'

export type RecordPaymentSheetProps = {
  open: boolean
  onClose: () => void
  /** The invoice that it pays. */
  invoiceId?: string
  /** The show that it is for: its open invoices are offered first. */
  bookingId?: string
  artistId?: string
  /** What is known already, such as cash in the hands of the artist. */
  start?: Pick<PaymentFields, 'method' | 'collectedBy'>
}
