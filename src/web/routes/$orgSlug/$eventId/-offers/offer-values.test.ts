import { expect, test } from 'vitest'
import { recipientsOf } from './offer-values.ts'

const promoter = { promoterName: 'Hafenklang GmbH', promoterEmail: 'office@hafenklang.example' }
const person = (part: 'buyer' | 'venue', name: string, address: string) => ({
  id: name,
  name,
  part,
  role: null,
  company: null,
  functions: [],
  roles: [],
  emails: address ? [{ label: null, address, isPrimary: true, isBounced: false }] : [],
  phones: [],
  doNotContact: false,
})

test('an offer goes to people first, else to the address of the promoter’s company', () => {
  const at = (...contacts: ReturnType<typeof person>[]) =>
    recipientsOf({ ...promoter, contacts }).map(({ email }) => email)
  expect(at()).toEqual(['office@hafenklang.example'])
  expect(at(person('buyer', 'Jonas Reuter', ''))).toEqual(['office@hafenklang.example'])
  expect(at(person('buyer', 'Jonas Reuter', 'jonas@hafenklang.example'))).toEqual([
    'jonas@hafenklang.example',
    'office@hafenklang.example',
  ])
  expect(at(person('buyer', 'Office', 'office@hafenklang.example'))).toEqual(['office@hafenklang.example'])
  expect(at(person('venue', 'Stage', 'stage@knust.example'))).toEqual(['office@hafenklang.example'])
  expect(recipientsOf({ ...promoter, promoterEmail: null, contacts: [] })).toEqual([])
})
