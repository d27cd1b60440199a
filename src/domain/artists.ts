// Artists: the record on file, and the roster status with its moves.
import { z } from 'zod'
import { DomainError } from './errors.ts'
import {
  flag,
  oneOf,
  optionalCountry,
  optionalId,
  optionalInt,
  optionalNotes,
  optionalText,
  optionalWebsite,
  plainText,
  requiredText,
  words,
} from './fields.ts'
import { normaliseWebsite } from './formats.ts'

export const artistKinds = ['solo', 'duo', 'band', 'dj', 'live_act', 'ensemble', 'speaker'] as const
export type ArtistKind = (typeof artistKinds)[number]
export const artistKindLabels: Record<ArtistKind, string> = {
  solo: 'Solo',
  duo: 'Duo',
  band: 'Band',
  dj: 'DJ',
  live_act: 'Live act',
  ensemble: 'Ensemble',
  speaker: 'Speaker',
}

export const rosterStatuses = ['prospect', 'active', 'paused', 'former'] as const
export type RosterStatus = (typeof rosterStatuses)[number]
export const rosterLabels: Record<RosterStatus, string> = {
  prospect: 'Prospect',
  active: 'Active',
  paused: 'Paused',
  former: 'Former',
}

/** Where each status may lead: prospect → active ⇄ paused → former. Signed again, a former artist is active. */
export const rosterMoves: Record<RosterStatus, readonly RosterStatus[]> = {
  prospect: ['active', 'former'],
  active: ['paused', 'former'],
  paused: ['active', 'former'],
  former: ['active'],
}

/** Passes when the roster status may change so, or does not change; else CONFLICT with a sentence. */
export function assertRosterMove(from: RosterStatus, to: RosterStatus): void {
  if (from === to || rosterMoves[from].includes(to)) return
  const message = `An artist who is ${rosterLabels[from].toLowerCase()} cannot become ${rosterLabels[to].toLowerCase()}.`
  throw new DomainError('CONFLICT', { message, fields: { rosterStatus: message } })
}


export const linkKinds = [
  'instagram',
  'facebook',
  'tiktok',
  'youtube',
  'spotify',
  'appleMusic',
  'soundcloud',
  'bandcamp',
  'residentAdvisor',
  'presskit',
] as const
export type LinkKind = (typeof linkKinds)[number]
export const linkLabels: Record<LinkKind, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  spotify: 'Spotify',
  appleMusic: 'Apple Music',
  soundcloud: 'SoundCloud',
  bandcamp: 'Bandcamp',
  residentAdvisor: 'Resident Advisor',
  presskit: 'Press kit',
}

const linkMessage = 'Enter a web address, such as www.example.com.'
const link = z
  .string({ error: linkMessage })
  .trim()
  .max(300, linkMessage)
  .refine((value) => value === '' || normaliseWebsite(value) !== undefined, linkMessage)

/** Links by kind; empty ones are left out. */
const links = z
  .partialRecord(z.enum(linkKinds), link)
  .default({})
  .transform((given) => {
    const kept: Record<string, string> = {}
    for (const [kind, value] of Object.entries(given)) {
      const url = normaliseWebsite(value)
      if (url) kept[kind] = url
    }
    return kept
  })

export const ArtistInput = z.strictObject({
  name: requiredText(120, 'Enter a name.'),
  /** Empty means: sorted by the name. */
  sortName: plainText(120),
  kind: oneOf(artistKinds, 'Choose a kind.'),
  genres: words(12, 40),
  homeCity: optionalText(100),
  homeCountry: optionalCountry(),
  homeAirport: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{3})?$/, 'Enter the three letters of the airport, such as BER.')
    .nullish()
    .transform((value) => value || null),
  bioShort: optionalText(300),
  bioLong: optionalNotes(),
  website: optionalWebsite(),
  links,
  rosterStatus: oneOf(rosterStatuses, 'Choose a status.').default('active'),
  exclusive: flag(true),
  setMinutes: optionalInt(1, 1440),
  agentUserId: optionalId(),
  managementCompanyId: optionalId(),
  notesInternal: optionalNotes(),
})
export type ArtistInput = z.infer<typeof ArtistInput>

/** What a list sorts an artist by: the sort name, else the name without its article. */
export function artistSortName(input: { name: string; sortName: string }): string {
  return input.sortName || input.name.replace(/^(the|die|der|das|les?|la)\s+(?=\S)/i, '')
}
