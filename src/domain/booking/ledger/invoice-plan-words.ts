// What the lines of a booking's invoices say, in the languages of invoices.
import { documentDay } from '../../document-dates.ts'
import { countryName } from '../../countries.ts'
import type { LocalDate } from '../../dates.ts'
import type { ExtraKind } from '#domain/booking/deals/deal-terms.ts'
import { saidOnce } from '#domain/booking/events/event-names.ts'
import type { Language } from '../../language.ts'

/** The show that an invoice is about. */
export type ShowFacts = {
  artistName: string
  eventName: string | null
  venueName: string | null
  city: string | null
  country: string | null
  eventDate: LocalDate
}

const words = {
  en: {
    performance: (artist: string) => `Performance by ${artist}`,
    bookingFee: (artist: string) => `Booking fee, ${artist}`,
    deposit: (no: number, of: number, what: string) => `Deposit ${no} of ${of}: ${what}`,
    backEnd: (what: string) => `By the settlement: ${what}`,
    bonus: 'Bonus',
    commission: (artist: string) => `Commission, ${artist}`,
    buyouts: {
      flights: 'Flights, buyout',
      hotel: 'Hotel, buyout',
      ground: 'Ground transport, buyout',
      catering: 'Catering, buyout',
      backline: 'Backline, buyout',
      visa: 'Visa, buyout',
      per_diem: 'Per diem',
    } satisfies Record<ExtraKind, string>,
  },
  de: {
    performance: (artist: string) => `Auftritt ${artist}`,
    bookingFee: (artist: string) => `Vermittlungsgebühr ${artist}`,
    deposit: (no: number, of: number, what: string) => `Anzahlung ${no} von ${of}: ${what}`,
    backEnd: (what: string) => `Laut Abrechnung: ${what}`,
    bonus: 'Bonus',
    commission: (artist: string) => `Provision ${artist}`,
    buyouts: {
      flights: 'Flüge, pauschal',
      hotel: 'Hotel, pauschal',
      ground: 'Transfers, pauschal',
      catering: 'Verpflegung, pauschal',
      backline: 'Backline, pauschal',
      visa: 'Visum, pauschal',
      per_diem: 'Tagegeld',
    } satisfies Record<ExtraKind, string>,
  },
}

export const planWords = (language: Language) => words[language]

/** 'Night Shift, Tresor, Berlin, Germany, 14 May 2027': the second sentence of a line. */
export function showDetail(show: ShowFacts, language: Language): string {
  const { eventName, venueName, city, country, eventDate } = show
  const place = country && countryName(country, language)
  const day = documentDay(eventDate, language)
  return saidOnce([eventName, venueName, city, place, day])
}
