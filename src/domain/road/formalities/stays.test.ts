import { describe, expect, test } from 'vitest'
import { a1Stays, presencesOf, staysOf, type Presence } from './stays.ts'

/** 'NL 5' or 'NL 5-6', in May 2027. */
function presence(text: string): Presence {
  const [country = '', days = ''] = text.split(' ')
  const [from = '', to = from] = days.split('-')
  const day = (of: string) => `2027-05-${of.padStart(2, '0')}`
  return { country, from: day(from), to: day(to) }
}
const shown = (stays: readonly Presence[]) =>
  stays.map(({ country, from, to }) => `${country} ${Number(from.slice(8))}-${Number(to.slice(8))}`)

describe('stays', () => {
  test.each([
    ['shows on days in a row', ['NL 5', 'NL 6'], ['NL 5-6']],
    ['two days off in the same country', ['NL 5', 'NL 8'], ['NL 5-8']],
    ['three days off: home in between', ['NL 5', 'NL 9'], ['NL 5-5', 'NL 9-9']],
    ['another country in between', ['NL 5', 'BE 6', 'NL 7'], ['NL 5-5', 'BE 6-6', 'NL 7-7']],
    ['a show at home in between', ['NL 5', 'DE 6', 'NL 7'], ['NL 5-5', 'DE 6-6', 'NL 7-7']],
    ['the border on the day of a show', ['NL 5', 'NL 6', 'BE 6', 'BE 7'], ['NL 5-6', 'BE 6-7']],
    ['a hotel that fills the days off', ['NL 5', 'NL 5-12', 'NL 12'], ['NL 5-12']],
    ['a festival of several days', ['NL 5-7', 'NL 6'], ['NL 5-7']],
    ['shows in any order', ['BE 9', 'NL 6', 'NL 5'], ['NL 5-6', 'BE 9-9']],
    ['nothing', [], []],
  ])('%s', (_case, days, expected) => {
    expect(shown(staysOf(days.map(presence)))).toEqual(expected)
  })
})

describe('travel days', () => {
  const place = (country: string | null) => ({ name: null, city: null, country })
  const flight = {
    segmentType: 'flight',
    status: 'confirmed',
    departureTime: new Date('2027-05-04T21:30:00Z'),
    depTz: 'Europe/Berlin',
    arrivalTime: new Date('2027-05-05T01:00:00Z'),
    arrTz: 'Europe/London',
    departureLocation: place('DE'),
    arrivalLocation: place('GB'),
    passengers: [],
  } as const

  test('leave one country and reach the other, each by its own clock', () => {
    expect(presencesOf([flight], 'a')).toEqual([presence('DE 4'), presence('GB 5')])
  })

  test('a hotel is one stay from check-in to check-out', () => {
    const hotel = { ...flight, segmentType: 'accommodation', departureLocation: place('GB') } as const
    expect(presencesOf([hotel], 'a')).toEqual([presence('GB 4-5')])
  })

  test.each([
    ['somebody else is named', { passengers: [{ contactId: 'b', name: 'Ben' }] }],
    ['it is cancelled', { status: 'cancelled' }],
    ['no country is known', { departureLocation: place(null), arrivalLocation: place(null) }],
  ] as const)('count for nobody where %s', (_case, part) => {
    expect(presencesOf([{ ...flight, ...part }], 'a')).toEqual([])
  })

  test('count for a passenger who is named', () => {
    expect(presencesOf([{ ...flight, passengers: [{ contactId: 'a', name: 'Ann' }] }], 'a')).toHaveLength(2)
  })
})

describe('A1 certificates', () => {
  const stays = ['DE 1', 'NL 2', 'GB 3', 'CH 4', 'NO 5', 'US 6', 'RS 7'].map(presence)
  test.each([
    ['DE', ['NL', 'GB', 'CH', 'NO']],
    ['GB', ['DE', 'NL', 'CH', 'NO']],
    ['US', []],
    [null, ['DE', 'NL', 'GB', 'CH', 'NO']],
  ])('of somebody insured in %s', (insuredIn, expected) => {
    expect(a1Stays(stays, insuredIn).map(({ country }) => country)).toEqual(expected)
  })
})
