import { describe, expect, test } from 'vitest'
import {
  companyKeys,
  contactKeys,
  groupDuplicates,
  isSimilarVenue,
  nameKey,
  venueKeys,
} from './duplicates.ts'

test.each([
  ['The Kulturwerk GmbH & Co. KG', 'kulturwerk'],
  ['Kultur-Werk e.V.', 'kulturwerk'],
  ['Żółć Sp. z o.o.', 'zolc'],
  ['GmbH', 'gmbh'],
  ['نور', 'نور'],
])('%s is known as %s', (name, key) => expect(nameKey(name)).toBe(key))

describe('what two records share', () => {
  const person = (name: string, address = '', number = '') => ({
    name,
    emails: address ? [{ address }] : [],
    phones: number ? [{ number }] : [],
  })
  test.each([
    ['the order of a name', person('Reuter, Jonas'), person('Jonas Reuter'), 'name'],
    [
      'an address in other letters',
      person('A B', 'Office@x.example'),
      person('C D', 'office@X.example'),
      'email',
    ],
    [
      'a number written otherwise',
      person('A B', '', '+49 341 555'),
      person('C D', '', '0049341555'),
      'phone',
    ],
    ['a first name alone: nothing', person('Jonas'), person('Jonas'), undefined],
  ])('%s', (_name, a, b, reason) => {
    const [group] = groupDuplicates([
      { id: 'a', keys: contactKeys(a) },
      { id: 'b', keys: contactKeys(b) },
    ])
    expect(group?.reasons[0]).toBe(reason)
  })

  test.each([
    [
      'the VAT id',
      { name: 'A', legalName: null, vatId: 'DE 123' },
      { name: 'B', legalName: null, vatId: 'de123' },
      true,
    ],
    [
      'trade and legal name',
      { name: 'Taktgeber', legalName: null, vatId: null },
      { name: 'TG', legalName: 'Taktgeber GmbH', vatId: null },
      true,
    ],
    [
      'nothing',
      { name: 'A', legalName: null, vatId: null },
      { name: 'B', legalName: null, vatId: null },
      false,
    ],
  ])('companies share %s', (_name, a, b, isSame) => {
    const groups = groupDuplicates(
      [a, b].map((one, index) => ({ id: String(index), keys: companyKeys(one) })),
    )
    expect(groups.length > 0).toBe(isSame)
  })

  test('venues of one name in two cities are two venues', () => {
    const keys = (city: string) => venueKeys({ name: 'Werk', aka: [], city })
    expect(
      groupDuplicates([
        { id: 'a', keys: keys('Köln') },
        { id: 'b', keys: keys('Leipzig') },
      ]),
    ).toEqual([])
    expect(
      groupDuplicates([
        { id: 'a', keys: keys('Köln') },
        { id: 'b', keys: keys('Koln') },
      ]),
    ).toHaveLength(1)
  })
})

test('groups reach through others, each record is in one group, and all reasons are named', () => {
  const records = [
    { id: '1', keys: [{ reason: 'email' as const, value: 'x' }] },
    { id: '2', keys: [{ reason: 'name' as const, value: 'n' }] },
    {
      id: '3',
      keys: [
        { reason: 'email' as const, value: 'x' },
        { reason: 'name' as const, value: 'n' },
      ],
    },
    { id: '4', keys: [{ reason: 'phone' as const, value: 'p' }] },
  ]
  expect(groupDuplicates(records)).toEqual([{ reasons: ['email', 'name'], ids: ['1', '2', '3'] }])
})

describe('a venue being entered is like one on file', () => {
  test.each([
    ['Kulturwerk', 'Köln', 'Das Kulturwerk', 'Koln', true],
    ['Kulturwerg', null, 'Kulturwerk', 'Köln', true],
    ['Kulturwerk', 'Köln', 'Kulturwerk', 'Leipzig', false],
    ['Astra', 'Berlin', 'Astra Kulturhaus', 'Berlin', true],
    ['Bar', 'Berlin', 'Barbarella', 'Berlin', false],
    ['Te', null, 'Te', null, false],
  ])('%s in %s, %s in %s: %s', (name, city, known, knownCity, isSimilar) => {
    expect(isSimilarVenue({ name, city }, { name: known, aka: [], city: knownCity })).toBe(isSimilar)
  })
})

describe('pairs that were dismissed', () => {
  const alike = (ids: string) =>
    [...ids].map((id) => ({ id, keys: [{ reason: 'name' as const, value: 'same' }] }))
  const groupsOf = (ids: string, ...dismissed: [string, string][]) =>
    groupDuplicates(alike(ids), dismissed).map((group) => group.ids.join(''))
  test.each<[string, string, [string, string][], string[]]>([
    ['of two leave nothing', 'ab', [['b', 'a']], []],
    ['of others change nothing', 'abc', [['a', 'x']], ['abc']],
    ['of three leave the other pairs', 'abc', [['a', 'b']], ['ac', 'bc']],
    ['of four leave each pair once', 'abcd', [['a', 'b']], ['acd', 'bcd']],
    [
      'of all but one pair leave that one',
      'abc',
      [
        ['a', 'b'],
        ['c', 'a'],
      ],
      ['bc'],
    ],
  ])('%s', (_name, ids, dismissed, groups) => {
    expect(groupsOf(ids, ...dismissed)).toEqual(groups)
  })

  test('part those who are alike through each other only', () => {
    const records = [
      { id: 'a', keys: [{ reason: 'email' as const, value: '1' }] },
      {
        id: 'b',
        keys: [
          { reason: 'email' as const, value: '1' },
          { reason: 'phone' as const, value: '2' },
        ],
      },
      { id: 'c', keys: [{ reason: 'phone' as const, value: '2' }] },
    ]
    expect(groupDuplicates(records, [['a', 'c']])).toEqual([
      { reasons: ['email'], ids: ['a', 'b'] },
      { reasons: ['phone'], ids: ['b', 'c'] },
    ])
  })
})
