// The record of an artist, and the values of its form.
import type { z } from 'zod'
import {
  ArtistInput,
  artistSortName,
  linkKinds,
  type LinkKind,
  type NewArtistInput,
} from '#domain/people/artists.ts'
import { pickValues } from '#web/parts/people/merging/pick-values.ts'
import type { RouterOutputs } from '#web/trpc.ts'

export type ArtistRecord = RouterOutputs['artists']['get']
/** The status is asked for once: later it has moves of its own. */
export type ArtistValues = z.input<typeof NewArtistInput>

/** A text for every kind: a field that shows nothing still has a value, which the input drops when it is empty. */
function linkTexts(links: Record<string, string>): Record<LinkKind, string> {
  const texts = linkKinds.map((kind) => [kind, links[kind] ?? ''])
  return Object.fromEntries(texts) as Record<LinkKind, string>
}

const newArtist: ArtistValues = {
  name: '',
  sortName: '',
  kind: 'band',
  genres: [],
  tags: [],
  homeCity: '',
  homeCountry: null,
  homeAirport: '',
  bioShort: '',
  bioLong: '',
  website: '',
  links: linkTexts({}),
  rosterStatus: 'active',
  exclusive: true,
  territories: [],
  members: [],
  agents: [],
  travelParty: null,
  contractCompanyId: null,
  contractContactId: null,
  signerContactId: null,
  publicVisible: true,
  inquiryEnabled: true,
  setMinutes: null,
  agentUserId: null,
  managementCompanyId: null,
  notesInternal: '',
}

/** For a new artist the agent is whoever enters it. */
export function artistValues(record: ArtistRecord | undefined, agentUserId: string | null): ArtistValues {
  if (!record) return { ...newArtist, agentUserId }
  const values = pickValues(ArtistInput.shape, record)
  // A sort name that was made from the name is made anew when the name changes.
  const isMade = record.sortName === artistSortName({ name: record.name, sortName: '' })
  return {
    ...values,
    links: linkTexts(record.links),
    sortName: isMade ? '' : record.sortName,
    // Names are for reading; the input takes ids.
    members: record.members.map(({ name: _, ...member }) => member),
    agents: record.agents.map(({ name: _, ...agent }) => agent),
  }
}
