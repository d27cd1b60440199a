// The form of a deal: its values, and what a new one starts with.
import { z } from 'zod'
import { dealTraits } from '#domain/booking/deals/deal-terms.ts'
import { DealTermsInput, type DealTerms } from '#domain/booking/deals/deals.ts'
import { startingTerms } from '#domain/booking/deals/starting-terms.ts'
import { TicketsInput, type Tickets } from '#domain/booking/deals/tickets.ts'
import type { RouterOutputs } from '#web/trpc.ts'

export type DealRecord = RouterOutputs['deals']['get']

export const DealForm = z.strictObject({ terms: DealTermsInput, tickets: TicketsInput })
export type DealValues = z.input<typeof DealForm>
export type DealOutput = z.output<typeof DealForm>

export const emptyTickets = (currency: string): Tickets => ({ currency, types: [] })

/** What the form opens with. */
export function dealValues(record: DealRecord, baseCurrency: string): DealValues {
  const terms = record.deal ?? startingTerms(record.artistTerms, baseCurrency)
  return { terms, tickets: record.tickets ?? emptyTickets(terms.currency) }
}

/** A deal in one line, with the VAT that its promoter pays on top. */
export const quotedSummary = ({ deal, summary, feeVat }: DealRecord): string | null =>
  deal && summary && !dealTraits[deal.type].isFree
    ? `${summary}, ${feeVat[deal.contractingMode].text}`
    : summary

/** Earlier terms for a new deal: what belonged to that event alone stays there. */
export const copiedTerms = (terms: DealTerms): DealTerms => ({ ...terms, afterBookingIds: [] })
