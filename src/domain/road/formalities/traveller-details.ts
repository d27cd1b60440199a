// What authorities ask about a person who works abroad. Sensitive: sealed at rest, in no list, search or log.
import { z } from 'zod'
import { optionalCountry, optionalDate, optionalOneOf, optionalText } from '../../fields.ts'
import { asMessage } from '../../problems.ts'
import { roadProblem } from '../problems.ts'

/** As passports have it. */
export const sexes = ['female', 'male', 'other'] as const
export type Sex = (typeof sexes)[number]

export const employments = ['employed', 'self_employed'] as const
export type Employment = (typeof employments)[number]

export const TravellerDetailsInput = z
  .strictObject({
    /** As they are in the passport, which is not always how somebody is called. */
    firstNames: optionalText(120),
    lastName: optionalText(120),
    birthName: optionalText(120),
    birthDate: optionalDate(),
    birthPlace: optionalText(120),
    nationality: optionalCountry(),
    sex: optionalOneOf(sexes),
    addressLine1: optionalText(160),
    zip: optionalText(20),
    city: optionalText(100),
    country: optionalCountry(),
    passportNumber: optionalText(40),
    passportCountry: optionalCountry(),
    passportIssuedOn: optionalDate(),
    passportExpiresOn: optionalDate(),
    /** Where it is not the country of the address. */
    insuredIn: optionalCountry(),
    insuranceNumber: optionalText(40),
    /** The health insurer, who issues A1 certificates in Germany. */
    insurer: optionalText(120),
    employment: optionalOneOf(employments),
    employerName: optionalText(160),
    employerAddress: optionalText(300),
    /** In Germany the number of the establishment (Betriebsnummer). */
    employerNumber: optionalText(40),
  })
  .superRefine(({ passportIssuedOn, passportExpiresOn }, context) => {
    if (passportIssuedOn && passportExpiresOn && passportExpiresOn <= passportIssuedOn) {
      const message = asMessage(roadProblem('traveller.passportDates'))
      context.addIssue({ code: 'custom', path: ['passportExpiresOn'], message })
    }
  })
  .meta({ examples: [{ firstNames: 'Mira Lena', lastName: 'Sol' }] })
export type TravellerDetails = z.output<typeof TravellerDetailsInput>

/** A person of whom nothing is on file yet. */
export const noDetails: TravellerDetails = TravellerDetailsInput.parse({})

/** Where somebody is insured: the country of their address unless another one is named. */
export const insuredCountry = ({ insuredIn, country }: TravellerDetails): string | null =>
  insuredIn ?? country
