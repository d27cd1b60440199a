import { expect, test } from 'vitest'
import { signsAsCompany } from './draft-values.ts'

const suggested = {
  email: 'office@hafenklang.example',
  contactId: null,
  userId: null,
  party: 'purchaser',
} as const
const people = [
  { ...suggested, name: 'Hafenklang GmbH' },
  { ...suggested, name: 'Ines Reuter', contactId: '0193f1a0-0000-7000-8000-000000000001' },
]
const signer = { name: 'Hafenklang GmbH', contactId: null, userId: null, isCopy: false }

test.each([
  ['the name of a company', signer, true],
  ['a person whom nobody has on record', { ...signer, name: 'Jonas Weber' }, false],
  ['a contact', { ...signer, name: 'Ines Reuter', contactId: people[1]!.contactId }, false],
  ['a copy for the company', { ...signer, isCopy: true }, false],
])('%s: is somebody still to be named? %s', (_, given, expected) => {
  expect(signsAsCompany(given, people)).toBe(expected)
})
