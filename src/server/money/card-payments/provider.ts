/** What the server asks of whoever takes payments by card; which provider that is, nothing else knows. */

/** What is paid for, as the page of the provider shows it. Whole minor units. */
export type CheckoutRequest = {
  /** Comes back with every message about this payment; nobody else knows it. */
  token: string
  amountMinor: number
  currency: string
  /** The number of the invoice. */
  label: string
  seller: string
  email: string | null
  language: 'en' | 'de'
  /** Where the payer comes back to, paid or not: only the message of the provider says what happened. */
  returnUrl: string
}

/** What a message of the provider says. `paymentId` is the provider's own; `refundedMinor` is all that went back so far. */
export type CardEvent =
  | { kind: 'paid'; token: string; paymentId: string; amountMinor: number; currency: string; at: Date }
  | { kind: 'refunded'; token: string; paymentId: string; refundedMinor: number; currency: string; at: Date }
  | { kind: 'other' }

export type CardProvider = {
  /** Whether amounts in this currency are counted as we count them. */
  takes(currency: string): boolean
  /** Opens a page to pay on; throws when the provider does not answer. */
  begin(request: CheckoutRequest): Promise<{ url: string }>
  /** A message as it came, byte for byte; throws BAD_REQUEST unless the provider signed it just now. */
  read(payload: Buffer, signature: string): CardEvent
  /** What the provider keeps of a payment; null where it settles in another currency. */
  feeOf(paymentId: string, currency: string): Promise<number | null>
}
