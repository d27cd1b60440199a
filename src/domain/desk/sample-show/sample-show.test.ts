import { expect, test } from 'vitest'
import type { Member } from '#domain/access.ts'
import {
  mayMakeSample,
  sampleArtist,
  sampleBooking,
  sampleCompany,
  sampleContact,
  sampleDeal,
  sampleEvent,
  sampleGuest,
  sampleVenue,
} from './sample-show.ts'

const id = '00000000-0000-4000-8000-000000000000'
const member = (role: Member['role'], artistIds: Member['artistIds'] = null): Member => ({
  role,
  artistIds,
  overrides: {},
})

test.each([
  ['owner', null, true],
  ['admin', null, true],
  ['agent', null, true],
  ['agent', [id], false],
  ['assistant', null, false],
  ['accountant', null, false],
  ['tour_manager', null, false],
  ['read_only', null, false],
] as const)('%s with the artists %j may make it: %s', (role, artistIds, may) => {
  expect(mayMakeSample(member(role, artistIds), { assistantMayConfirm: true })).toBe(may)
})

test('it is what the forms take, and five weeks ahead', () => {
  const event = sampleEvent('2027-01-20', { venueId: id, companyId: id })
  expect(event).toMatchObject({ eventDate: '2027-02-24', venueId: id, promoterCompanyId: id })
  expect(sampleBooking(id, { contactId: id, userId: id })).toMatchObject({
    status: 'confirmed',
    buyerContactId: id,
  })
  expect(sampleDeal('CHF')).toMatchObject({ currency: 'CHF', guaranteeMinor: 250_000 })
  expect(sampleVenue()).toMatchObject({ city: 'Leipzig', tz: event.tz })
  expect(sampleCompany().kinds).toEqual(['promoter'])
  expect(sampleGuest()).toMatchObject({ plus: 1 })
})

test('nothing of it is seen or reached outside', () => {
  expect(sampleArtist()).toMatchObject({ publicVisible: false, inquiryEnabled: false })
  expect(sampleContact(id).emails.every(({ address }) => address.endsWith('.example'))).toBe(true)
})
