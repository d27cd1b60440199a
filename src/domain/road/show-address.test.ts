import { expect, test } from 'vitest'
import { addressLines, type AddressParts } from './show-address.ts'

const none: AddressParts = { addressLine1: null, addressLine2: null, zip: null, city: null }

test.each<[string, Partial<AddressParts>, string[]]>([
  [
    'of a venue',
    { addressLine1: 'Hafen 3', addressLine2: 'Tor 2', zip: '20457', city: 'Hamburg' },
    ['Hafen 3', 'Tor 2', '20457 Hamburg'],
  ],
  [
    'that the promoter wrote with the city',
    { addressLine1: 'Hafen 3, Hamburg', city: 'Hamburg' },
    ['Hafen 3, Hamburg'],
  ],
  [
    'that the promoter wrote without it',
    { addressLine1: 'Hafen 3', city: 'Hamburg' },
    ['Hafen 3', 'Hamburg'],
  ],
  [
    'of a street named after a city',
    { addressLine1: 'Hamburger Allee 1', zip: '30161', city: 'Hamburg' },
    ['Hamburger Allee 1', '30161 Hamburg'],
  ],
  ['of nowhere yet', {}, []],
])('the address %s', (_name, parts, expected) => {
  expect(addressLines({ ...none, ...parts })).toEqual(expected)
})
