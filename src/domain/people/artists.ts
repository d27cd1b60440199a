// Artists: the record on file. For what they earn and owe see artist-terms.ts and artist-tax.ts.
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
  tags,
} from '../fields.ts'
import { normaliseWebsite } from '../formats.ts'
import { asMessage, type Problem } from '../problems.ts'
import { commonProblem } from '../common-problems.ts'
import { peopleProblem } from './problems.ts'
import { pct } from '#domain/exact-fields.ts'

export const artistKinds = ['solo', 'duo', 'band', 'dj', 'live_act', 'ensemble', 'speaker'] as const
export type ArtistKind = (typeof artistKinds)[number]

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

const linkMessage = asMessage(commonProblem('website'))
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

/** Where we represent an artist: no country means worldwide; no dates, until further notice. */
const Territory = z.strictObject({
  countries: z
    .array(country())
    .max(60, asMessage(peopleProblem('artist.tooManyCountries', { max: 60 })))
    .default([]),
  from: optionalDate(),
  to: optionalDate(),
})
export type Territory = z.infer<typeof Territory>

export const agentRoles = ['co', 'assistant'] as const
export type AgentRole = (typeof agentRoles)[number]

/** A colleague beside the lead agent. The share is of the agency's commission; what nobody has is the lead's. */
const ArtistAgentInput = z.strictObject({
  userId: id(peopleProblem('colleague.missing')),
  role: oneOf(agentRoles),
  /** Missing where the writer may not see shares: the stored one stays. */
  splitPct: pct()
    .nullish()
    .transform((value) => value ?? null),
})
export type ArtistAgentInput = z.infer<typeof ArtistAgentInput>

/** Somebody who plays in the act. */
const ArtistMemberInput = z.strictObject({
  contactId: id(peopleProblem('person.missing')),
  instrument: optionalText(80),
})
export type ArtistMemberInput = z.infer<typeof ArtistMemberInput>

const fields = {
  name: requiredText(120, peopleProblem('name.missing')),
  /** Empty means: sorted by the name. */
  sortName: plainText(120),
  kind: oneOf(artistKinds, peopleProblem('kind.missing')),
  genres: tags(12, 40),
  tags: tags(20, 40),
  homeCity: optionalText(100),
  homeCountry: optionalCountry(),
  homeAirport: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{3})?$/, asMessage(peopleProblem('artist.airport')))
    .nullish()
    .transform((value) => value || null),
  bioShort: optionalText(300),
  bioLong: optionalNotes(),
  website: optionalWebsite(),
  links,
  exclusive: flag(true),
  territories: z
    .array(Territory)
    .max(20, asMessage(peopleProblem('artist.tooManyTerritories', { max: 20 })))
    .default([]),
  setMinutes: optionalInt(1, 1440),
  travelParty: optionalInt(1, 200),
  agentUserId: optionalId(),
  agents: z
    .array(ArtistAgentInput)
    .max(10, asMessage(peopleProblem('artist.tooManyColleagues', { max: 10 })))
    .default([]),
  members: z
    .array(ArtistMemberInput)
    .max(60, asMessage(peopleProblem('artist.tooManyMembers', { max: 60 })))
    .default([]),
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
type Refuse = (path: (string | number)[], problem: Problem) => void

function checkAgents({ agents, agentUserId }: Fields, refuse: Refuse) {
  const seen = new Set([agentUserId])
  agents.forEach(({ userId, role, splitPct }, index) => {
    if (seen.has(userId)) refuse(['agents', index, 'userId'], peopleProblem('colleague.twice'))
    seen.add(userId)
    if (role === 'assistant' && splitPct !== null && compareDecimals(splitPct, '0') > 0) {
      refuse(['agents', index, 'splitPct'], peopleProblem('artist.assistantShare'))
    }
  })
  const total = sumDecimals(agents.map(({ splitPct }) => splitPct ?? '0'))
  if (compareDecimals(total, '100') > 0) refuse(['agents'], peopleProblem('artist.sharesAbove100'))
}

function check(artist: Fields, context: z.RefinementCtx) {
  const refuse: Refuse = (path, problem) =>
    context.addIssue({ code: 'custom', path, message: asMessage(problem) })
  checkAgents(artist, refuse)
  const members = artist.members.map(({ contactId }) => contactId)
  members.forEach((contactId, index) => {
    if (members.indexOf(contactId) !== index) {
      refuse(['members', index, 'contactId'], peopleProblem('person.twice'))
    }
  })
  artist.territories.forEach(({ from, to }, index) => {
    if (from && to && to < from) refuse(['territories', index, 'to'], peopleProblem('endBeforeStart'))
  })
  if (artist.contractCompanyId && artist.contractContactId) {
    refuse(['contractContactId'], peopleProblem('artist.companyOrPerson'))
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
    rosterStatus: oneOf(['prospect', 'active'], peopleProblem('status.missing')).default('active'),
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
