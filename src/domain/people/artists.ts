// Artists: the record on file. What they earn and owe stands apart, see artist-terms.ts and artist-tax.ts.
import { z } from 'zod'
import { compareDecimals, restOfHundred, sumDecimals } from '../money.ts'
import {
  country,
  flag,
  id,
  oneOf,
  optionalCountry,
  optionalDate,
  optionalId,
  optionalInt,
  optionalNotes,
  optionalText,
  optionalWebsite,
  plainText,
  requiredText,
  words,
} from '../fields.ts'
import { normaliseWebsite } from '../formats.ts'
import { pct } from '../pct.ts'

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

/** Where we represent an artist: no country means the whole world; no dates, until further notice. */
const Territory = z.strictObject({
  countries: z.array(country()).max(60, 'Use at most 60 countries.').default([]),
  from: optionalDate(),
  to: optionalDate(),
})
export type Territory = z.infer<typeof Territory>

export const agentRoles = ['co', 'assistant'] as const
export type AgentRole = (typeof agentRoles)[number]
export const agentRoleLabels: Record<AgentRole, string> = { co: 'Co-agent', assistant: 'Assistant' }

/** A colleague beside the lead agent. The share is of the agency's commission; what nobody has is the lead's. */
const ArtistAgentInput = z.strictObject({
  userId: id('Choose a colleague.'),
  role: oneOf(agentRoles),
  /** Missing where the writer may not see shares: the stored one stays. */
  splitPct: pct()
    .nullish()
    .transform((value) => value ?? null),
})
export type ArtistAgentInput = z.infer<typeof ArtistAgentInput>

/** Somebody who plays in the act. */
const ArtistMemberInput = z.strictObject({
  contactId: id('Choose a person.'),
  instrument: optionalText(80),
})
export type ArtistMemberInput = z.infer<typeof ArtistMemberInput>

const fields = {
  name: requiredText(120, 'Enter a name.'),
  /** Empty means: sorted by the name. */
  sortName: plainText(120),
  kind: oneOf(artistKinds, 'Choose a kind.'),
  genres: words(12, 40),
  tags: words(20, 40),
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
  exclusive: flag(true),
  territories: z.array(Territory).max(20, 'Use at most 20 territories.').default([]),
  setMinutes: optionalInt(1, 1440),
  travelParty: optionalInt(1, 200),
  agentUserId: optionalId(),
  agents: z.array(ArtistAgentInput).max(10, 'Use at most 10 colleagues.').default([]),
  members: z.array(ArtistMemberInput).max(60, 'Use at most 60 members.').default([]),
  managementCompanyId: optionalId(),
  /** Who signs and is paid: a company or a person. */
  contractCompanyId: optionalId(),
  contractContactId: optionalId(),
  signerContactId: optionalId(),
  /** Listed on public pages. */
  publicVisible: flag(true),
  /** Offered in the public inquiry form. */
  inquiryEnabled: flag(true),
  notesInternal: optionalNotes(),
}

type Fields = z.output<z.ZodObject<typeof fields>>
type Refuse = (path: (string | number)[], message: string) => void

function checkAgents({ agents, agentUserId }: Fields, refuse: Refuse) {
  const seen = new Set([agentUserId])
  agents.forEach(({ userId, role, splitPct }, index) => {
    if (seen.has(userId)) refuse(['agents', index, 'userId'], 'This colleague is listed already.')
    seen.add(userId)
    if (role === 'assistant' && splitPct !== null && compareDecimals(splitPct, '0') > 0) {
      refuse(['agents', index, 'splitPct'], 'Assistants have no share of the commission.')
    }
  })
  const total = sumDecimals(agents.map(({ splitPct }) => splitPct ?? '0'))
  if (compareDecimals(total, '100') > 0) refuse(['agents'], 'The shares add up to more than 100 %.')
}

function check(artist: Fields, context: z.RefinementCtx) {
  const refuse: Refuse = (path, message) => context.addIssue({ code: 'custom', path, message })
  checkAgents(artist, refuse)
  const members = artist.members.map(({ contactId }) => contactId)
  members.forEach((contactId, index) => {
    if (members.indexOf(contactId) !== index) {
      refuse(['members', index, 'contactId'], 'This person is listed already.')
    }
  })
  artist.territories.forEach(({ from, to }, index) => {
    if (from && to && to < from) refuse(['territories', index, 'to'], 'The end lies before the beginning.')
  })
  if (artist.contractCompanyId && artist.contractContactId) {
    refuse(['contractContactId'], 'Choose a company or a person, not both.')
  }
}

const examples = [{ name: 'Mira Sol', kind: 'solo' }]
/** An artist on file. The roster status has moves of its own, see roster.ts. */
export const ArtistInput = z.strictObject(fields).superRefine(check).meta({ examples })
export type ArtistInput = z.infer<typeof ArtistInput>

/** A new artist begins as a prospect or on the roster. */
export const NewArtistInput = z
  .strictObject({
    ...fields,
    rosterStatus: oneOf(['prospect', 'active'], 'Choose a status.').default('active'),
  })
  .superRefine(check)
  .meta({ examples })
export type NewArtistInput = z.infer<typeof NewArtistInput>

/** What is left of the commission for the lead agent: 100 % without the others' shares. */
export function leadSplit(agents: readonly { splitPct: string | null }[]): string {
  return restOfHundred(sumDecimals(agents.map(({ splitPct }) => splitPct ?? '0')))
}

/** What a list sorts an artist by: the sort name, else the name without its article. */
export function artistSortName(input: { name: string; sortName: string }): string {
  return input.sortName || input.name.replace(/^(the|die|der|das|les?|la)\s+(?=\S)/i, '')
}
