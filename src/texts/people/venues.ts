// Words for venues and the people who work there.
import type { VenueContactRole, VenueKind } from '#domain/people/venues.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'

export const venueKindLabels: Record<VenueKind, Text> = {
  club: msg`Club`,
  theatre: msg`Theatre`,
  hall: msg`Hall`,
  arena: msg`Arena`,
  festival_site: msg`Festival site`,
  open_air: msg`Open air`,
  bar: msg`Bar`,
  private: msg`Private location`,
  other: msg({ message: 'Other', context: 'type of a venue' }),
}

export const venueText = msg`Venue`

export const venueContactRoleLabels: Record<VenueContactRole, Text> = {
  booker: msg`Booker`,
  production: msg({ message: 'Production', context: 'role of a person' }),
  box_office: msg`Box office`,
  hospitality: msg`Hospitality`,
  settlement: msg`Settlement`,
  security: msg`Security`,
}

/** What somebody does at a show: a venue's staff by their part, everybody else by the title they are on file with. */
export const roleText = (role: string | null, t: Translator): string | null =>
  role !== null && role in venueContactRoleLabels ? t(venueContactRoleLabels[role as VenueContactRole]) : role
