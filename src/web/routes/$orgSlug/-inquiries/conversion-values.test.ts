import { expect, test } from 'vitest'
import { conversionValues, nameFor } from './conversion-values.ts'

const inquiry = {
  artists: [{ id: 'mira', name: 'Mira Sol', slug: 'mira-sol', isArchived: false }],
  eventDate: '2027-05-14',
  eventName: null,
  venueName: 'Speicher Nord',
  city: 'Leipzig',
  company: 'Taktgeber',
  firstName: 'Jonas',
  lastName: 'Reuter',
  matches: { venues: [{ id: 'speicher' }], companies: [], contacts: [] },
}

test('what is on file is chosen, the rest is made', () => {
  expect(conversionValues(inquiry, () => true)).toMatchObject({
    artistId: 'mira',
    date: '2027-05-14',
    name: 'Mira Sol at Speicher Nord',
    venueId: 'speicher',
    makeVenue: false,
    companyId: null,
    makeCompany: true,
    makeContact: true,
  })
})

test('the first of the wanted artists who is not archived is proposed', () => {
  const gone = { id: 'nova', name: 'Nova Kern', slug: 'nova-kern', isArchived: true }
  const some = { ...inquiry, artists: [gone, ...inquiry.artists] }
  expect(conversionValues(some, () => true)).toMatchObject({
    artistId: 'mira',
    name: 'Mira Sol at Speicher Nord',
  })
  expect(conversionValues({ ...inquiry, artists: [gone] }, () => true)).toMatchObject({ artistId: '' })
})

test('nothing is made without the right, or where the inquiry names nothing', () => {
  expect(conversionValues(inquiry, () => false)).toMatchObject({ makeCompany: false, makeContact: false })
  const bare = { ...inquiry, company: null, venueName: null, matches: { ...inquiry.matches, venues: [] } }
  expect(conversionValues(bare, () => true)).toMatchObject({ makeCompany: false, makeVenue: false })
})

test("the organiser's name for the event comes first", () => {
  expect(nameFor({ ...inquiry, eventName: 'Fjordlys' }, 'Mira Sol')).toBe('Fjordlys')
  expect(nameFor({ ...inquiry, venueName: null }, null)).toBe('')
})
