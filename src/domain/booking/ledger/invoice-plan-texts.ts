// What the lines of a booking's invoices have to say; src/texts/money/invoice-plan.ts says it in the invoice's language.
import type { ExtraKind } from '#domain/booking/deals/deal-terms.ts'
import type { LocalDate } from '../../dates.ts'

/** The show that an invoice is about. */
export type ShowFacts = {
  artistName: string
  eventName: string | null
  venueName: string | null
  city: string | null
  country: string | null
  eventDate: LocalDate
}

export type PlanTexts = {
  performance(artist: string): string
  bookingFee(artist: string): string
  commission(artist: string): string
  deposit(no: number, of: number, what: string): string
  /** What the settlement adds. */
  backEnd(what: string): string
  bonus(): string
  buyout(kind: ExtraKind): string
  /** The second sentence of a line: 'Night Shift, Tresor, Berlin, Germany, 14 May 2027'. */
  detail(show: ShowFacts): string
}
