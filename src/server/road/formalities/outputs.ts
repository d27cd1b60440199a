/** What calls about formalities answer. */
import { z } from 'zod'
import { passportStates, neededDetails } from '#domain/road/formalities/open-points.ts'
import { employments, sexes } from '#domain/road/formalities/traveller-details.ts'

const text = z.string().nullable()

/** A contact whom the caller may not see has no name. */
export const Traveller = z.strictObject({ contactId: z.uuid(), name: text, role: text })

const Stay = z.strictObject({ country: z.string(), from: z.iso.date(), to: z.iso.date() })

export const TourFormalities = z.strictObject({
  tour: z.strictObject({ id: z.uuid(), name: z.string(), artistId: z.uuid(), artistName: z.string() }),
  startsOn: text,
  endsOn: text,
  shows: z.int(),
  /** Tentative shows, which no sheet names. */
  notAgreed: z.int(),
  withoutCountry: z.int(),
  /** Nobody was chosen for this tour: these are the people who usually travel. */
  isUsual: z.boolean(),
  travellers: z.array(
    Traveller.extend({
      abroad: z.array(Stay),
      a1: z.array(Stay),
      missing: z.array(z.enum(neededDetails)),
      passport: z.enum(passportStates).nullable(),
      passportExpiresOn: text,
    }),
  ),
  canEdit: z.boolean(),
})

export const Crew = z.strictObject({
  members: z.array(Traveller),
  crew: z.array(Traveller),
  canEdit: z.boolean(),
})

/** As the input has them; all null before anything was saved. */
export const Details = z.strictObject({
  firstNames: text,
  lastName: text,
  birthName: text,
  birthDate: text,
  birthPlace: text,
  nationality: text,
  sex: z.enum(sexes).nullable(),
  addressLine1: text,
  zip: text,
  city: text,
  country: text,
  passportNumber: text,
  passportCountry: text,
  passportIssuedOn: text,
  passportExpiresOn: text,
  insuredIn: text,
  insuranceNumber: text,
  insurer: text,
  employment: z.enum(employments).nullable(),
  employerName: text,
  employerAddress: text,
  employerNumber: text,
})
export const TravellerDetails = z.strictObject({
  contactId: z.uuid(),
  name: text,
  details: Details,
  version: z.int(),
})
/** Of somebody in the portal; null where no traveller has the address of their account. */
export const MyDetails = z.strictObject({ mine: TravellerDetails.omit({ name: true }).nullable() })

export const Saved = z.strictObject({ version: z.int() })
