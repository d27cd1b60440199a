// What authorities ask, in words that forms, sheets and lists of what is missing share.
import type { PassportState } from '#domain/road/formalities/open-points.ts'
import type { Employment, Sex, TravellerDetails } from '#domain/road/formalities/traveller-details.ts'
import type { SheetKind } from '#domain/road/formalities/sheets.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../../translator.ts'

export const detailLabels: Record<keyof TravellerDetails, Text> = {
  firstNames: msg`First names`,
  lastName: msg`Last name`,
  birthName: msg`Birth name`,
  birthDate: msg`Date of birth`,
  birthPlace: msg`Place of birth`,
  nationality: msg`Nationality`,
  sex: msg`Sex`,
  addressLine1: msg`Street and number`,
  zip: msg`Postal code`,
  city: msg`City`,
  country: msg`Country`,
  passportNumber: msg`Passport number`,
  passportCountry: msg`Issuing country`,
  passportIssuedOn: msg`Passport issued on`,
  passportExpiresOn: msg`Passport valid until`,
  insuredIn: msg`Social insurance in`,
  insuranceNumber: msg`Social insurance number`,
  insurer: msg`Health insurer`,
  employment: msg`Employment`,
  employerName: msg`Employer`,
  employerAddress: msg`Address of the employer`,
  employerNumber: msg`Number of the employer`,
}

export const sexLabels: Record<Sex, Text> = {
  female: msg({ message: 'Female', context: 'sex in a passport' }),
  male: msg({ message: 'Male', context: 'sex in a passport' }),
  other: msg({ message: 'X', context: 'sex in a passport' }),
}

export const employmentLabels: Record<Employment, Text> = {
  employed: msg({ message: 'Employed', context: 'somebody with an employer' }),
  self_employed: msg`Self-employed`,
}

export const passportStateLabels: Record<PassportState, Text<'date'>> = {
  expired: msg<'date'>`Passport expires before the tour ends ({date})`,
  expiresSoon: msg<'date'>`Passport expires less than 6 months after the tour ({date})`,
}

export const sheetLabels: Record<SheetKind, Text> = {
  a1: msg`A1 data sheets`,
  visa: msg`Visas and work permits`,
  carnet: msg`General List for ATA carnet`,
}

/** '2027-05-04 Benelux, A1 data sheets'. */
export const sheetFileName = (
  kind: SheetKind,
  { startsOn, tour }: { startsOn: string | null; tour: { name: string } },
  t: Translator,
): string => `${[startsOn, tour.name].filter(Boolean).join(' ')}, ${t(sheetLabels[kind])}`
