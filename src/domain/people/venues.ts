// Venues: the record on file, and the parts people play there.
import { z } from 'zod'
import {
  id,
  oneOf,
  optionalCountry,
  optionalEmail,
  optionalId,
  optionalInt,
  optionalNotes,
  optionalNumber,
  optionalPhone,
  optionalText,
  optionalTime,
  optionalWebsite,
  requiredText,
  timeZone,
  tags,
} from '../fields.ts'
import { asMessage } from '../problems.ts'
import { peopleProblem } from './problems.ts'

export const venueKinds = [
  'club',
  'theatre',
  'hall',
  'arena',
  'festival_site',
  'open_air',
  'bar',
  'private',
  'other',
] as const
export type VenueKind = (typeof venueKinds)[number]

export const venueContactRoles = [
  'booker',
  'production',
  'box_office',
  'hospitality',
  'settlement',
  'security',
] as const
export type VenueContactRole = (typeof venueContactRoles)[number]

/** One way to set up the room. */
const VenueConfiguration = z.strictObject({
  name: requiredText(80, peopleProblem('name.missing')),
  seated: optionalInt(0, 1_000_000),
  standing: optionalInt(0, 1_000_000),
})
export type VenueConfiguration = z.infer<typeof VenueConfiguration>

const VenueStage = z.strictObject({
  name: requiredText(80, peopleProblem('name.missing')),
  capacity: optionalInt(1, 1_000_000),
})
export type VenueStage = z.infer<typeof VenueStage>

export const VenueInput = z
  .strictObject({
    name: requiredText(160, peopleProblem('name.missing')),
    aka: tags(10, 160),
    kind: oneOf(venueKinds, peopleProblem('kind.missing')),
    addressLine1: optionalText(120),
    addressLine2: optionalText(120),
    zip: optionalText(20),
    city: optionalText(100),
    region: optionalText(100),
    country: optionalCountry(),
    latitude: optionalNumber(-90, 90),
    longitude: optionalNumber(-180, 180),
    tz: timeZone(),
    capacity: optionalInt(1, 1_000_000),
    configurations: z
      .array(VenueConfiguration)
      .max(20, asMessage(peopleProblem('venue.tooManyConfigurations', { max: 20 })))
      .default([]),
    stages: z
      .array(VenueStage)
      .max(20, asMessage(peopleProblem('venue.tooManyStages', { max: 20 })))
      .default([]),
    operatorCompanyId: optionalId(),
    website: optionalWebsite(),
    phone: optionalPhone(),
    email: optionalEmail(),
    ageLimit: optionalInt(0, 99),
    curfew: optionalTime(),
    loadIn: optionalNotes(2000),
    parking: optionalNotes(2000),
    power: optionalNotes(2000),
    wifi: optionalText(200),
    tags: tags(20, 40),
    notesInternal: optionalNotes(),
  })
  .superRefine(({ latitude, longitude }, context) => {
    if ((latitude === null) === (longitude === null)) return
    const path = [latitude === null ? 'latitude' : 'longitude']
    context.addIssue({ code: 'custom', path, message: asMessage(peopleProblem('venue.coordinates')) })
  })
export type VenueInput = z.infer<typeof VenueInput>

/** Somebody who works at a venue, and as what. */
export const VenueContactInput = z.strictObject({
  contactId: id(peopleProblem('contact.missing')),
  role: oneOf(venueContactRoles, peopleProblem('role.missing')),
})
export type VenueContactInput = z.infer<typeof VenueContactInput>

/** All people of a venue; each plays one part. */
export const VenueContactsInput = z
  .array(VenueContactInput)
  .max(50, asMessage(peopleProblem('venue.tooManyPeople', { max: 50 })))
  .superRefine((people, context) => {
    const seen = new Set<string>()
    people.forEach(({ contactId }, index) => {
      if (seen.has(contactId)) {
        context.addIssue({
          code: 'custom',
          path: [index, 'contactId'],
          message: asMessage(peopleProblem('person.twice')),
        })
      }
      seen.add(contactId)
    })
  })

/** Columns of a venue that an accepted answer may also update. */
export type VenueColumn = 'loadIn' | 'parking' | 'power' | 'wifi' | 'phone'
