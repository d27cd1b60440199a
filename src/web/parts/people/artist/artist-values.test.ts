import { expect, test } from 'vitest'
import { ArtistInput, linkKinds, NewArtistInput } from '#domain/people/artists.ts'
import { artistValues, type ArtistRecord } from './artist-values.ts'

const record: ArtistRecord = {
  id: '0190f5a1-7c2e-7b1a-9a3e-5a1f0c2d3e4f',
  slug: 'the-knife',
  name: 'The Knife',
  sortName: 'Knife',
  kind: 'duo',
  genres: ['electronic'],
  tags: ['summer'],
  homeCity: null,
  homeCountry: null,
  homeAirport: null,
  bioShort: null,
  bioLong: null,
  website: null,
  links: { spotify: 'https://open.spotify.com/x' },
  rosterStatus: 'paused',
  formerOn: null,
  exclusive: false,
  territories: [{ countries: ['DE'], from: null, to: null }],
  travelParty: 4,
  setMinutes: null,
  agentUserId: null,
  agentName: null,
  managementCompanyId: null,
  managementName: null,
  contractCompanyId: null,
  contractCompanyName: null,
  contractContactId: null,
  contractContactName: null,
  signerContactId: null,
  signerName: null,
  publicVisible: false,
  inquiryEnabled: true,
  members: [{ contactId: '0190f5a1-7c2e-7b1a-9a3e-5a1f0c2d3e50', name: 'Karin', instrument: 'Voice' }],
  agents: [{ userId: '0190f5a1-7c2e-7b1a-9a3e-5a1f0c2d3e51', name: 'Tarek', role: 'co', splitPct: null }],
  leadSplitPct: null,
  rosterMoves: [],
  notesInternal: null,
  archivedAt: null,
  version: 3,
  canEdit: true,
  canSplit: false,
}

test('a record that nobody touched is sent back as it was', () => {
  const sent = ArtistInput.parse(artistValues(record, null))
  expect(sent).toMatchObject({
    name: 'The Knife',
    kind: 'duo',
    links: record.links,
    tags: ['summer'],
    territories: record.territories,
    publicVisible: false,
    members: [{ contactId: record.members[0]?.contactId, instrument: 'Voice' }],
    agents: [{ userId: record.agents[0]?.userId, role: 'co', splitPct: null }],
  })
  // Made from the name on the server, and not kept when the name changes.
  expect(sent.sortName).toBe('')
})

test('a sort name that somebody wrote stays', () => {
  expect(artistValues({ ...record, sortName: 'Zz' }, null).sortName).toBe('Zz')
})

test('every link has a text to show, for a new artist as well', () => {
  expect(Object.keys(artistValues(record, null).links ?? {})).toEqual([...linkKinds])
  expect(
    NewArtistInput.parse({ ...artistValues(undefined, 'x'), name: 'New', agentUserId: null }).links,
  ).toEqual({})
})
