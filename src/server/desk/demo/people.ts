/** The two demo agencies, the people who work there, and the artist who looks into the portal. */
import { defaultFlags, type AccessFlags, type ArtistRole, type StaffRole } from '#domain/access.ts'
import { demoId } from './random.ts'

export type DemoPerson = {
  id: string
  name: string
  /** People without an account are names in the records: they never signed in. */
  account: string | null
  email: string
  locale: string
}
type Staff = DemoPerson & { org: DemoOrg['key']; role: StaffRole; artistScope?: string[] }

export type DemoOrg = { key: 'halbmond' | 'nordwind'; id: string; row: Record<string, unknown> }

export const orgs: readonly DemoOrg[] = [
  {
    key: 'halbmond',
    id: demoId('org halbmond'),
    row: {
      slug: 'halbmond',
      name: 'Halbmond Booking',
      legal_name: 'Halbmond Booking GmbH',
      legal_form: 'GmbH',
      address_line1: 'Gießerstraße 18',
      zip: '04229',
      city: 'Leipzig',
      country: 'DE',
      tz: 'Europe/Berlin',
      base_currency: 'EUR',
      email: 'hello@halbmond.example',
      phone: '+493415550100',
      website: 'https://halbmond.example',
      vat_id: 'DE123456788',
      tax_number: '232/110/05550',
      register_court: 'Amtsgericht Leipzig',
      register_no: 'HRB 55501',
      managing_directors: ['Jule Sommer'],
      status: 'active',
      first_steps_hidden: true,
    },
  },
  {
    key: 'nordwind',
    id: demoId('org nordwind'),
    row: {
      slug: 'nordwind',
      name: 'Nordwind Artists',
      legal_name: 'Nordwind Artists UG',
      legal_form: 'UG',
      address_line1: 'Am Deich 3',
      zip: '28199',
      city: 'Bremen',
      country: 'DE',
      tz: 'Europe/Berlin',
      base_currency: 'EUR',
      email: 'crew@nordwind.example',
      phone: '+494215550200',
      tax_number: '60/117/05551',
      managing_directors: ['Wiebke Petersen'],
      status: 'active',
      first_steps_hidden: true,
    },
  },
]

const person = (account: string, name: string, host = 'halbmond'): DemoPerson => ({
  id: demoId(`user ${account}@${host}`),
  name,
  account,
  email: `${account}@${host}.example`,
  locale: 'en',
})

export const staff: readonly Staff[] = [
  { ...person('owner', 'Jule Sommer'), org: 'halbmond', role: 'owner' },
  { ...person('admin', 'Henrik Paulsen'), org: 'halbmond', role: 'admin' },
  { ...person('agent', 'Tarek Aydın'), org: 'halbmond', role: 'agent' },
  { ...person('mina', 'Mina Hoang'), account: null, org: 'halbmond', role: 'agent' },
  { ...person('assistant', 'Ole Hansen'), org: 'halbmond', role: 'assistant' },
  { ...person('accountant', 'Petra Lindner'), org: 'halbmond', role: 'accountant' },
  {
    ...person('tour', 'Kim Albers'),
    org: 'halbmond',
    role: 'tour_manager',
    artistScope: ['mira-sol', 'brass-riot', 'the-paper-lanterns'],
  },
  { ...person('viewer', 'Sascha Blum'), org: 'halbmond', role: 'read_only' },
  { ...person('owner', 'Wiebke Petersen', 'nordwind'), org: 'nordwind', role: 'owner' },
]

type Follower = DemoPerson & {
  access: { org: DemoOrg['key']; artist: string; role: ArtistRole; flags: AccessFlags }[]
}

export const followers: readonly Follower[] = [
  {
    ...person('artist', 'Mira Sol'),
    access: [{ org: 'halbmond', artist: 'mira-sol', role: 'artist_owner', flags: defaultFlags.artist_owner }],
  },
  {
    ...person('lea', 'Lea Brandt', 'management'),
    account: null,
    access: ['brass-riot', 'dj-kestrel'].map((artist) => ({
      org: 'halbmond' as const,
      artist,
      role: 'management' as const,
      flags: defaultFlags.management,
    })),
  },
  {
    ...person('felix', 'Felix Ahrens', 'management'),
    account: null,
    access: [{ org: 'halbmond', artist: 'mara-voss', role: 'management', flags: defaultFlags.management }],
  },
]

/** One person is staff at one agency and an artist of the other. */
export const crossAccess = {
  org: 'nordwind',
  userId: demoId('user agent@halbmond'),
  artist: 'kapitaen-funk',
  role: 'artist_owner',
  flags: defaultFlags.artist_owner,
} as const
