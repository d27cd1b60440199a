// What the parts of the page behind a link to an invoice get.
import type { LinkedInvoice } from '#web/parts/money/invoice/invoice-queries.ts'

export type LinkedProps = {
  token: string
  linked: LinkedInvoice
  /** Something was reported: the page reloads. */
  onChanged: () => Promise<unknown>
}
