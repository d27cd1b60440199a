// What is missing or runs out before authorities get the data of a person. Fermata never claims which visa somebody needs.
import { addMonths, type LocalDate } from '../../dates.ts'
import { freeMovementCountries } from './areas.ts'
import type { Stay } from './stays.ts'
import type { TravellerDetails } from './traveller-details.ts'

const ofEverybody = ['firstNames', 'lastName', 'birthDate', 'birthPlace', 'nationality'] as const
const ofA1 = ['addressLine1', 'city', 'country', 'insuranceNumber', 'employment'] as const
const ofEmployer = ['employerName', 'employerAddress'] as const
const ofPassport = ['passportNumber', 'passportCountry', 'passportIssuedOn', 'passportExpiresOn'] as const
export const neededDetails = [...ofEverybody, ...ofPassport, ...ofA1, ...ofEmployer] as const
export type NeededDetail = (typeof neededDetails)[number]

/** Months that a passport should last after the end of a tour: what many countries ask for. */
export const passportMonths = 6

export const passportStates = ['expired', 'expiresSoon'] as const
export type PassportState = (typeof passportStates)[number]

/** Countries that are entered with a passport: outside of free movement, or as a citizen from outside. */
export const withPassport = (stays: readonly Stay[], { nationality }: TravellerDetails): Stay[] =>
  stays.filter(({ country }) => {
    const isFree = freeMovementCountries.has(country)
    return country !== nationality && !(isFree && nationality && freeMovementCountries.has(nationality))
  })

/** What the sheets of this person still lack, in the order of the form. */
export function missingDetails(
  details: TravellerDetails,
  stays: { a1: readonly Stay[]; abroad: readonly Stay[] },
): NeededDetail[] {
  const isEmployed = details.employment === 'employed'
  const needed: NeededDetail[] = [
    ...(stays.abroad.length > 0 ? ofEverybody : []),
    ...(withPassport(stays.abroad, details).length > 0 ? ofPassport : []),
    ...(stays.a1.length > 0 ? [...ofA1, ...(isEmployed ? ofEmployer : [])] : []),
  ]
  return needed.filter((key) => details[key] === null)
}

/** Does the passport run out before the tour ends, or soon after? Undefined where it lasts or is not on file. */
export function passportState(
  { passportExpiresOn }: Pick<TravellerDetails, 'passportExpiresOn'>,
  tourEndsOn: LocalDate,
): PassportState | undefined {
  if (!passportExpiresOn) return undefined
  if (passportExpiresOn < tourEndsOn) return 'expired'
  return passportExpiresOn < addMonths(tourEndsOn, passportMonths) ? 'expiresSoon' : undefined
}
