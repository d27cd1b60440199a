import { expect, test } from 'vitest'
import {
  defaultRecipients,
  rolesOf,
  showPurposes,
  type ShowPerson,
  type ShowPurpose,
} from './show-recipients.ts'

const people: Record<string, ShowPerson> = {
  marketingBuyer: { part: 'buyer', role: 'Marketing', functions: [] },
  advancing: { part: 'promoter', role: 'Office', functions: ['advancing'] },
  marketing: { part: 'promoter', role: 'Marketing', functions: ['marketing'] },
  accounts: { part: 'promoter', role: 'Accounts', functions: ['payer'] },
  signer: { part: 'promoter', role: null, functions: ['signer'] },
  venueProduction: { part: 'venue', role: 'Production', functions: [] },
  venueHospitality: { part: 'venue', role: 'Hospitality', functions: [] },
  venueBooker: { part: 'venue', role: 'Booker', functions: [] },
  venueSecurity: { part: 'venue', role: 'Security', functions: [] },
  artist: { part: 'artist', role: null, functions: [] },
  agent: { part: 'agency', role: 'Agent', functions: [] },
}
const of = (purpose: ShowPurpose, ...names: string[]) =>
  defaultRecipients(
    purpose,
    names.map((person) => ({ person, roles: rolesOf(people[person]!) })),
  )
const everybody = Object.keys(people)

test.each<[ShowPurpose, string[], string[], [string, string | null][]]>([
  ['advance', everybody, ['advancing', 'venueProduction'], []],
  [
    'advance',
    ['marketingBuyer', 'venueProduction'],
    ['marketingBuyer', 'venueProduction'],
    [['advancing', 'promoter']],
  ],
  [
    'advance',
    ['marketing'],
    [],
    [
      ['advancing', null],
      ['production', null],
    ],
  ],
  [
    'daySheet',
    everybody,
    ['marketingBuyer', 'advancing', 'venueProduction', 'venueHospitality', 'artist', 'agent'],
    [],
  ],
  [
    'daySheet',
    ['artist', 'agent', 'marketingBuyer'],
    ['artist', 'agent', 'marketingBuyer'],
    [['production', null]],
  ],
  ['invoice', everybody, ['accounts'], []],
  ['invoice', ['marketingBuyer', 'marketing'], ['marketingBuyer'], [['settlement', 'promoter']]],
  ['contract', everybody, ['signer'], []],
  ['contract', ['venueSecurity'], [], [['signing', null]]],
  ['reminder', everybody, ['accounts'], []],
])('%s among %j goes to %j', (purpose, names, recipients, gaps) => {
  expect(of(purpose, ...names)).toEqual({
    recipients,
    gaps: gaps.map(([role, substitute]) => ({ role, substitute })),
  })
})

test('no purpose writes to security, or to marketing that did not buy the show', () => {
  for (const purpose of showPurposes) {
    expect(of(purpose, ...everybody).recipients).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(marketing|venueSecurity)$/)]),
    )
  }
})
