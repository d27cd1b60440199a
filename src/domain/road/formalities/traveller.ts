// What a tour means for one traveller: where they are abroad, what certificates are about, what is missing.
import type { LocalDate } from '../../dates.ts'
import { missingDetails, passportState, type NeededDetail, type PassportState } from './open-points.ts'
import { a1Stays, staysOf, type Presence, type Stay } from './stays.ts'
import { insuredCountry, type TravellerDetails } from './traveller-details.ts'

export type TravellerFormalities = {
  abroad: Stay[]
  a1: Stay[]
  missing: NeededDetail[]
  passport: PassportState | undefined
}

/** `home` is the country of somebody whose address is not on file. */
export function formalitiesOf(
  details: TravellerDetails,
  presences: readonly Presence[],
  { home, endsOn }: { home: string | null; endsOn: LocalDate | null },
): TravellerFormalities {
  const stays = staysOf(presences)
  const abroad = stays.filter(({ country }) => country !== (details.country ?? home))
  const a1 = a1Stays(stays, insuredCountry(details) ?? home)
  return {
    abroad,
    a1,
    missing: missingDetails(details, { a1, abroad }),
    passport: endsOn && abroad.length > 0 ? passportState(details, endsOn) : undefined,
  }
}
