// Every form: what passes, in which form it comes out, and the sentence at the field where it does not.
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { LoginInput, PasswordInput, ProfileInput, SignUpInput } from '#domain/platform/account.ts'
import { ArtistInput, artistSortName, leadSplit } from '#domain/people/artists.ts'
import { ArtistTaxInput } from '#domain/people/artist-tax.ts'
import { ArtistTermsInput } from '#domain/booking/deals/artist-terms.ts'
import { BookingInput, NewBookingInput, StatusInput } from '#domain/booking/bookings/booking-inputs.ts'
import { CompanyInput } from '#domain/people/companies.ts'
import { ContactInput, contactName } from '#domain/people/contacts.ts'
import { decideEventRemoval, EventInput } from '#domain/booking/events/events.ts'
import { ArtistInviteInput, MemberRightsInput, StaffInviteInput } from '#domain/platform/memberships.ts'
import {
  OrganisationCreateInput,
  OrganisationInput,
  OrganisationLegalInput,
  OrganisationSlugInput,
} from '#domain/platform/organisations.ts'
import { VenueContactInput, VenueContactsInput, VenueInput } from '#domain/people/venues.ts'
import { messageText } from './problems.ts'
import { english } from './testing.ts'
import { AgencyWaitlistInput, ArtistWaitlistInput } from '#domain/platform/waitlist.ts'

const id = '0b5f0000-0000-4000-8000-000000000001'
const organisation = {
  name: 'Halbmond',
  slug: 'halbmond',
  country: 'DE',
  tz: 'Europe/Berlin',
  locale: 'de-DE',
  baseCurrency: 'EUR',
}
const legal = { country: 'DE', baseCurrency: 'EUR' }
const artist = { name: 'Mira', kind: 'solo' }
const venue = { name: 'Club', kind: 'club', tz: 'Europe/Berlin' }
const event = { name: 'Night', eventDate: '2026-05-14', tz: 'Europe/Berlin', kind: 'club', city: 'Leipzig' }
const person = { email: 'a@b.example', name: 'Jule' }
const profile = { name: 'Jule', locale: 'en', tz: 'Europe/Berlin' }
const flags = {}

/** Field → first sentence. */
function problems(schema: z.ZodType, input: unknown): Record<string, string> {
  const result = schema.safeParse(input)
  const found: Record<string, string> = {}
  for (const issue of result.error?.issues ?? [])
    found[issue.path.join('.')] ??= messageText(issue.message, english)
  return found
}

// The smallest input that each schema takes.
const smallest: [string, z.ZodType, object][] = [
  ['organisation create', OrganisationCreateInput, organisation],
  ['organisation', OrganisationInput, { name: 'H', tz: 'UTC', locale: 'en' }],
  ['organisation legal', OrganisationLegalInput, legal],
  ['organisation slug', OrganisationSlugInput, { slug: 'halbmond' }],
  ['staff invite', StaffInviteInput, { email: 'a@b.example', role: 'agent' }],
  ['artist invite', ArtistInviteInput, { email: 'a@b.example', artistId: id, role: 'crew', flags }],
  ['member rights', MemberRightsInput, {}],
  ['artist', ArtistInput, artist],
  ['artist terms', ArtistTermsInput, {}],
  ['artist tax', ArtistTaxInput, {}],
  ['venue', VenueInput, venue],
  ['venue contact', VenueContactInput, { contactId: id, role: 'booker' }],
  ['company', CompanyInput, { name: 'Promoter' }],
  ['contact', ContactInput, { lastName: 'Berg' }],
  ['event', EventInput, event],
  ['booking', BookingInput, { artistId: id }],
  ['new booking', NewBookingInput, { artistId: id }],
  ['status', StatusInput, {}],
  ['artist waitlist', ArtistWaitlistInput, person],
  ['agency waitlist', AgencyWaitlistInput, { ...person, organisation: 'Halbmond' }],
  ['profile', ProfileInput, profile],
  ['login', LoginInput, { email: 'a@b.example', password: 'x' }],
  ['sign up', SignUpInput, { ...person, password: 'long enough' }],
  ['password', PasswordInput, { password: 'long enough', repeat: 'long enough' }],
]

describe('every schema', () => {
  test.each(smallest)('%s takes its smallest input, and its own output again', (_name, schema, input) => {
    const once = schema.parse(input)
    expect(schema.parse(once)).toEqual(once)
  })

  test.each(smallest)('%s refuses unknown keys', (_name, schema, input) => {
    for (const key of ['orgId', 'createdBy', 'totalMinor', 'constructor']) {
      expect(schema.safeParse({ ...input, [key]: 'x' }).success).toBe(false)
    }
  })

  test.each(smallest)('%s answers junk with sentences, never with an exception', (_name, schema, input) => {
    const junk: unknown[] = [null, undefined, 1, 'x', [], {}, true, new Date(0), { toString: null }]
    for (const value of junk) schema.safeParse(value)
    for (const key of Object.keys(input)) {
      for (const value of [...junk, '\0', '\u202e\ud800', 'x'.repeat(100_000), -1e308, Number.NaN]) {
        for (const sentence of Object.values(problems(schema, { ...input, [key]: value }))) {
          expect(sentence).toMatch(/^[A-Z].+[.]$|^Invalid|^Unrecognized|^Too|^Expected/)
        }
      }
    }
  })

  test.each(smallest)('%s lets no control character through', (_name, schema, input) => {
    for (const [key, value] of Object.entries(input)) {
      if (typeof value !== 'string' || key === 'password' || key === 'repeat') continue
      expect(problems(schema, { ...input, [key]: `${value}\0x` })).toHaveProperty(key)
    }
  })
})

describe('sentences at the field', () => {
  test.each<[string, z.ZodType, object, Record<string, string>]>([
    ['no name', OrganisationCreateInput, { ...organisation, name: '  ' }, { name: 'Enter a name.' }],
    [
      'name missing',
      OrganisationCreateInput,
      { ...organisation, name: undefined },
      { name: 'Enter a name.' },
    ],
    [
      'reserved slug',
      OrganisationCreateInput,
      { ...organisation, slug: 'login' },
      { slug: 'This address is reserved. Choose another.' },
    ],
    [
      'country',
      OrganisationCreateInput,
      { ...organisation, country: 'XX' },
      { country: 'Choose a country.' },
    ],
    ['zone', OrganisationCreateInput, { ...organisation, tz: '+01:00' }, { tz: 'Choose a time zone.' }],
    [
      'currency',
      OrganisationCreateInput,
      { ...organisation, baseCurrency: 'DEM' },
      { baseCurrency: 'Choose a currency.' },
    ],
    [
      'legal VAT id',
      OrganisationLegalInput,
      { ...legal, vatId: 'DE1' },
      { vatId: 'Check the VAT ID: its format doesn’t match the country.' },
    ],
    [
      'invite email',
      StaffInviteInput,
      { email: 'jule', role: 'agent' },
      { email: 'Enter a valid e-mail address.' },
    ],
    ['invite role', StaffInviteInput, { email: 'a@b.example', role: 'god' }, { role: 'Choose a role.' }],
    [
      'empty scope',
      StaffInviteInput,
      { email: 'a@b.example', role: 'agent', artistScope: [] },
      { artistScope: 'Choose at least one artist, or all of them.' },
    ],
    [
      'portal role',
      ArtistInviteInput,
      { email: 'a@b.example', artistId: id, role: 'owner', flags },
      { role: 'Choose a role.' },
    ],
    ['artist kind', ArtistInput, { ...artist, kind: '' }, { kind: 'Choose a type.' }],
    [
      'set length',
      ArtistInput,
      { ...artist, setMinutes: 1.5 },
      { setMinutes: 'Enter a whole number from 1 to 1440.' },
    ],
    [
      'airport',
      ArtistInput,
      { ...artist, homeAirport: 'Berlin' },
      { homeAirport: 'Enter the three-letter airport code, such as BER.' },
    ],
    [
      'link',
      ArtistInput,
      { ...artist, links: { instagram: 'javascript:alert(1)' } },
      { 'links.instagram': 'Enter a web address, such as www.example.com.' },
    ],
    ['long name', ArtistInput, { ...artist, name: 'x'.repeat(121) }, { name: 'Use at most 120 characters.' }],
    [
      'half a position',
      VenueInput,
      { ...venue, latitude: 51 },
      { longitude: 'Enter both latitude and longitude, or neither.' },
    ],
    [
      'latitude',
      VenueInput,
      { ...venue, latitude: 91, longitude: 1 },
      { latitude: 'Enter a number from -90 to 90.' },
    ],
    ['curfew', VenueInput, { ...venue, curfew: '25:00' }, { curfew: 'Enter a time, such as 20:30.' }],
    [
      'phone',
      VenueInput,
      { ...venue, phone: 'call me' },
      { phone: 'Enter a phone number, such as +49 341 123456.' },
    ],
    [
      'one person in two parts',
      VenueContactsInput,
      [
        { contactId: id, role: 'booker' },
        { contactId: id, role: 'security' },
      ],
      { '1.contactId': 'This person is already on the list.' },
    ],
    [
      'blocked without a reason',
      CompanyInput,
      { name: 'P', blocked: true },
      { blockedReason: 'Enter why this company is blocked.' },
    ],
    [
      'VAT id of another country',
      CompanyInput,
      { name: 'P', country: 'FR', vatId: 'DE123456789' },
      { vatId: 'A VAT ID of this country starts with FR.' },
    ],
    ['nameless contact', ContactInput, {}, { firstName: 'Enter a first or last name.' }],
    [
      'second email',
      ContactInput,
      { lastName: 'B', emails: [{ address: 'a@b.example' }, { address: 'x' }] },
      { 'emails.1.address': 'Enter a valid e-mail address.' },
    ],
    [
      'company twice',
      ContactInput,
      { lastName: 'B', companies: [{ companyId: id }, { companyId: id }] },
      { 'companies.1.companyId': 'This company is already on the list.' },
    ],
    ['nowhere', EventInput, { ...event, city: '' }, { venueId: 'Choose a venue or enter a city.' }],
    ['no such day', EventInput, { ...event, eventDate: '2026-02-30' }, { eventDate: 'Enter a date.' }],
    [
      'ends before',
      EventInput,
      { ...event, endsOn: '2026-05-13' },
      { endsOn: 'The end is before the start.' },
    ],
    [
      'too long',
      EventInput,
      { ...event, endsOn: '2026-06-14' },
      { endsOn: 'An event lasts at most 31 days.' },
    ],
    ['no artist', NewBookingInput, { artistId: '' }, { artistId: 'Choose an artist.' }],
    ['initial status', NewBookingInput, { artistId: id, status: 'settled' }, { status: 'Choose a status.' }],
    ['agency name', AgencyWaitlistInput, person, { organisation: 'Enter the name of your agency.' }],
    [
      'short password',
      SignUpInput,
      { ...person, password: 'short' },
      { password: 'Use at least 8 characters.' },
    ],
    [
      'password is the address',
      SignUpInput,
      { ...person, password: 'A@b.example' },
      { password: 'Use something other than your e-mail address.' },
    ],
    [
      'repeat',
      PasswordInput,
      { password: 'long enough', repeat: 'long enouhg' },
      { repeat: 'The passwords don’t match.' },
    ],
    ['language', ProfileInput, { ...profile, locale: 'klingon' }, { locale: 'Choose a language.' }],
  ])('%s', (_name, schema, input, expected) => {
    expect(problems(schema, input)).toEqual(expected)
  })
})

describe('the form that is kept', () => {
  test('empty is null, text is trimmed, lists hold each entry once', () => {
    const kept = VenueInput.parse({
      ...venue,
      name: '  Club  ',
      city: ' ',
      aka: ['A', ' A '],
      website: 'club.example',
      phone: '0049 341 1234',
      email: 'Info@Club.Example',
      capacity: null,
    })
    expect(kept).toMatchObject({
      name: 'Club',
      city: null,
      aka: ['A'],
      website: 'https://club.example/',
      phone: '+493411234',
      email: 'info@club.example',
      capacity: null,
      zip: null,
    })
  })

  test('links', () => {
    expect(
      ArtistInput.parse({ ...artist, links: { instagram: 'instagram.com/mira', spotify: '' } }).links,
    ).toEqual({
      instagram: 'https://instagram.com/mira',
    })
  })

  test('flags of an invitation are off until set', () => {
    const { flags } = ArtistInviteInput.parse({
      email: 'a@b.example',
      artistId: id,
      role: 'crew',
      flags: { seeHolds: true },
    })
    expect(flags).toMatchObject({ seeFee: 'none', seeHolds: true, approveOffers: false })
  })

  test('the lead agent has what is left of the commission', () => {
    expect(leadSplit([])).toBe('100')
    expect(leadSplit([{ splitPct: '12.5' }, { splitPct: null }, { splitPct: '30' }])).toBe('57.5')
  })

  test('names', () => {
    expect(artistSortName({ name: 'The Knife', sortName: '' })).toBe('Knife')
    expect(artistSortName({ name: 'The', sortName: '' })).toBe('The')
    expect(artistSortName({ name: 'Mara Voss', sortName: 'Voss' })).toBe('Voss')
    expect(contactName({ firstName: '', lastName: 'Berg' })).toBe('Berg')
  })
})

describe('moves', () => {
  test('events with agreed or played shows stay', () => {
    expect(() => decideEventRemoval(['hold', 'cancelled'])).not.toThrow()
    expect(() => decideEventRemoval([])).not.toThrow()
    for (const status of ['confirmed', 'contracted', 'played', 'settled'] as const) {
      expect(() => decideEventRemoval(['hold', status])).toThrow(
        expect.objectContaining({ problem: { code: 'booking.event.agreed' } }),
      )
    }
  })
})
