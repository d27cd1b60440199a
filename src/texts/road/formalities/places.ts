// The places where a tour plays, as sheets name them.
import type { LocalDate } from '#domain/dates.ts'
import type { Stay } from '#domain/road/formalities/stays.ts'
import type { Translator } from '../../translator.ts'
import { addressText } from './data-sheet.ts'

export type SheetShow = {
  eventDate: LocalDate
  endsOn: LocalDate | null
  eventName: string
  venueName: string | null
  venueAddress: string | null
  venueZip: string | null
  city: string | null
  country: string | null
  promoterName: string | null
  promoterAddress: string | null
  promoterZip: string | null
  promoterCity: string | null
  promoterCountry: string | null
  promoterEmail: string | null
  promoterPhone: string | null
  promoterContact: string | null
}

/** 'Paradiso, Weteringschans 6, 1017 SG Amsterdam, Netherlands'. */
export function placeText(show: SheetShow, t: Translator): string {
  const address = { street: show.venueAddress, zip: show.venueZip, city: show.city, country: show.country }
  return [show.venueName ?? show.eventName, addressText(address, t)].filter(Boolean).join(', ')
}

/** The shows of a stay, each place once. */
export function placesWithin(
  { country, from, to }: Stay,
  shows: readonly SheetShow[],
  t: Translator,
): string[] {
  const within = shows.filter(
    (show) => show.country === country && show.eventDate <= to && (show.endsOn ?? show.eventDate) >= from,
  )
  return [...new Set(within.map((show) => placeText(show, t)))]
}
