import { describe, expect, test } from 'vitest'
import {
  bestTemplate,
  defaultDueOn,
  signersFrom,
  whyNoContract,
  type NamedPerson,
  type Signatories,
} from './contract-making.ts'
import { documentsProblem } from './problems.ts'
import type { SignerSpec } from './contract-inputs.ts'

const show = {
  artistName: 'Mira Sol',
  eventName: 'Kanal 9',
  eventDate: '2027-05-14',
  status: 'confirmed' as const,
  promoterCompanyId: 'a',
  isRemoved: false,
}

const named = { artistName: 'Mira Sol', eventName: 'Kanal 9', eventDate: '2027-05-14' }

test.each([
  [[show], null],
  [[{ ...show, status: 'offer' as const, promoterCompanyId: null }], null],
  [[show, { ...show, eventDate: '2027-05-15' }], null],
  [[{ ...show, status: 'hold' as const }], documentsProblem('shows.status', { show: named })],
  [[{ ...show, status: 'cancelled' as const }], documentsProblem('shows.status', { show: named })],
  [[{ ...show, isRemoved: true }], documentsProblem('shows.removed', { show: named })],
  [[show, { ...show, promoterCompanyId: 'b' }], documentsProblem('shows.promotersDiffer')],
  [[show, { ...show, promoterCompanyId: null }], documentsProblem('shows.promoterMissing')],
])('%j: %j', (bookings, expected) => {
  expect(whyNoContract(bookings)).toEqual(expected)
})

test.each([
  ['two weeks where there is time', '2027-03-01', '2027-05-14', '2027-03-15'],
  ['the day before a show that is near', '2027-05-10', '2027-05-14', '2027-05-13'],
  ['today for a show today', '2027-05-14', '2027-05-14', '2027-05-14'],
  ['two weeks after a show that was played', '2027-05-20', '2027-05-14', '2027-06-03'],
])('the last day to sign: %s', (_what, today, first, due) => {
  expect(defaultDueOn(today, first)).toBe(due)
})

describe('who signs', () => {
  const person = (name: string, email: string | null = `${name}@x.example`): NamedPerson => ({
    name,
    email,
    contactId: null,
    userId: null,
  })
  const spec = (party: SignerSpec['party'], orderNo = 1, isCopy = false): SignerSpec => ({
    party,
    orderNo,
    auth: 'link',
    isCopy,
  })
  const names = { purchaser: 'Kanal 9', artist: 'Mira Sol', agency: 'Halbmond' }
  const known: Signatories = { purchaser: [[person('ines'), person('jonas')]], artist: [], agency: [[]] }
  const found = (specs: SignerSpec[], signatories = known) =>
    signersFrom(specs, signatories, names).map(({ name, email }) => [name, email])

  test('the likeliest of a party, the next one for its second signer', () => {
    expect(found([spec('purchaser'), spec('purchaser', 2)])).toEqual([
      ['ines', 'ines@x.example'],
      ['jonas', 'jonas@x.example'],
    ])
  })
  test('the party itself, to be filled in, where nobody is known; a copy for nobody is left out', () => {
    expect(found([spec('artist'), spec('agency', 2), spec('agency', 3, true)])).toEqual([
      ['Mira Sol', null],
      ['Halbmond', null],
    ])
  })
  test('each of several artists, and one person once', () => {
    const artist = [[person('mira')], [person('ole')], [person('mira')]]
    expect(found([spec('artist')], { ...known, artist })).toEqual([
      ['mira', 'mira@x.example'],
      ['ole', 'ole@x.example'],
    ])
  })
})

const template = (
  kind: 'performance' | 'other',
  language: string,
  contractingMode: 'direct_artist' | null = null,
) => ({
  kind,
  language,
  contractingMode,
})
test.each([
  [
    'an agreement before another paper',
    [template('other', 'de', 'direct_artist'), template('performance', 'en')],
    1,
  ],
  [
    'then one for this kind of deal',
    [template('performance', 'de'), template('performance', 'en', 'direct_artist')],
    1,
  ],
  ['then one in our language', [template('performance', 'en'), template('performance', 'de')], 1],
  ['the first of equals', [template('performance', 'de'), template('performance', 'de')], 0],
] as const)('the best template: %s', (_, templates, expected) => {
  const wanted = { contractingMode: 'direct_artist', language: 'de' } as const
  expect(bestTemplate(templates, wanted)).toBe(templates[expected])
})

test('without templates there is no best one', () => {
  expect(bestTemplate([], { contractingMode: null, language: 'en' })).toBeUndefined()
})
