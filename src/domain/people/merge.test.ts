import { expect, test } from 'vitest'
import { differingFields, mergedValues } from './merge.ts'

const keep = {
  name: 'Kulturwerk',
  city: 'Köln',
  phone: null as string | null,
  capacity: 650 as number | null,
  tags: ['club'],
  emails: [{ address: 'a@x.example', label: 'work' as string | null }],
  doNotContact: false,
  consent: 'unknown',
}
const other = {
  name: 'Kultur-Werk',
  city: 'Köln',
  phone: '+49221555' as string | null,
  capacity: null as number | null,
  tags: ['club', 'dark'],
  emails: [
    { address: 'a@x.example', label: null },
    { address: 'b@x.example', label: null },
  ],
  doNotContact: true,
  consent: 'no',
}

test('only what both have and have differently needs a choice', () => {
  expect(differingFields(keep, other)).toEqual(['name'])
  expect(differingFields(keep, { ...other, city: 'Bonn' })).toEqual(['name', 'city'])
  expect(differingFields(keep, keep)).toEqual([])
})

test('gaps are filled, lists put together, marks kept, and nothing is chosen unasked', () => {
  expect(mergedValues(keep, other, new Set())).toEqual({
    name: 'Kulturwerk',
    city: 'Köln',
    phone: '+49221555',
    capacity: 650,
    tags: ['club', 'dark'],
    emails: [
      { address: 'a@x.example', label: 'work' },
      { address: 'b@x.example', label: null },
    ],
    doNotContact: true,
    consent: 'no',
  })
})

test('what is chosen from the other one wins, unless that is empty', () => {
  const merged = mergedValues(keep, other, new Set(['name', 'capacity']))
  expect(merged).toMatchObject({ name: 'Kultur-Werk', capacity: 650 })
})
