import { expect, test } from 'vitest'
import { actors, withContext } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { organisationsRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const as = (actor: Parameters<typeof withContext>[0]) => organisationsRouter.createCaller(actor)
const wanted = {
  name: 'Neue Agentur',
  slug: 'neue-agentur',
  country: 'DE',
  tz: 'Europe/Berlin',
  locale: 'de',
  baseCurrency: 'EUR',
}

test('somebody new founds an organisation and owns it; a repeated send founds no second one', async () => {
  const founder = withContext(await people.newcomer('founder@a.example'), { idempotencyKey: 'once' })
  expect(await as(founder).create({ ...wanted, legalName: 'Neue Agentur GmbH' })).toEqual({
    slug: 'neue-agentur',
  })
  expect(await as(founder).create({ ...wanted, legalName: 'Neue Agentur GmbH' })).toEqual({
    slug: 'neue-agentur',
  })
  const current = await as(founder).current({ orgSlug: 'neue-agentur' })
  expect(current).toMatchObject({
    role: 'owner',
    organisation: { name: 'Neue Agentur', baseCurrency: 'EUR' },
  })
  expect(current.permissions).toContain('members.administrate')
  expect((await as(founder).get({ orgSlug: 'neue-agentur' })).legal?.legalName).toBe('Neue Agentur GmbH')
})

test('two people who want the same address at once: one gets it', async () => {
  const founders = await Promise.all([people.newcomer('one@a.example'), people.newcomer('two@a.example')])
  const results = await Promise.allSettled(
    founders.map((founder) => as(founder).create({ ...wanted, slug: 'race' })),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = results.find((result) => result.status === 'rejected')
  expect(refused?.reason).toMatchObject({
    code: 'CONFLICT',
    message: 'This address is already taken. Please choose another.',
  })
})

test('needs an idempotency key', async () => {
  const founder = withContext(people.operator, { idempotencyKey: null })
  await expect(as(founder).create({ ...wanted, slug: 'keyless' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test.each([
  ['free-address', true, null, 'free-address'],
  ['halbmond', false, 'This address is already taken. Please choose another.', 'halbmond-2'],
  ['login', false, 'This address is reserved. Choose another.', 'login-2'],
  ['Späti & Söhne', false, 'Use lower-case letters, digits and single hyphens.', 'spaeti-and-soehne'],
])('says of %s whether it is free, and offers a free one', async (slug, isAvailable, problem, suggestion) => {
  expect(await as(people.owner).checkSlug({ slug })).toEqual({ isAvailable, problem, suggestion })
})

test('a new address, with the former one leading on and closed to others', async () => {
  const owner = as(people.otherOwner)
  const { version } = await owner.get({ orgSlug: 'nordwind' })
  await expect(owner.updateSlug({ orgSlug: 'nordwind', version, slug: 'halbmond' })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  await owner.updateSlug({ orgSlug: 'nordwind', version, slug: 'suedwind' })
  expect((await owner.current({ orgSlug: 'suedwind' })).organisation.slug).toBe('suedwind')
  expect((await owner.current({ orgSlug: 'nordwind' })).organisation.slug).toBe('suedwind')
  await expect(as(people.owner).create({ ...wanted, slug: 'nordwind' })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  expect((await as(people.owner).checkSlug({ slug: 'nordwind' })).isAvailable).toBe(false)
  // It may come back to its own former address.
  await owner.updateSlug({ orgSlug: 'suedwind', version: version + 1, slug: 'nordwind' })
  expect((await owner.current({ orgSlug: 'nordwind' })).organisation.slug).toBe('nordwind')
})

const settings = {
  name: 'Halbmond',
  tz: 'Europe/Berlin',
  locale: 'de',
  email: 'Booking@Halbmond.example',
  phone: null,
  website: 'halbmond.example',
  assistantMayConfirm: true,
}

test('the privacy notice is an address on the web, or none', async () => {
  const { version } = await as(people.owner).get({ orgSlug: 'halbmond' })
  const set = (privacyUrl: string, seen = version) =>
    as(people.owner).update({
      orgSlug: 'halbmond',
      version: seen,
      organisation: { name: 'Halbmond', tz: 'Europe/Berlin', locale: 'de', privacyUrl },
    })
  for (const wrong of ['javascript:alert(1)', 'privacy', 'https://user@halbmond.example']) {
    await expect(set(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
  await set('halbmond.example/privacy')
  const { settings: saved } = await as(people.owner).get({ orgSlug: 'halbmond' })
  expect(saved.privacyUrl).toBe('https://halbmond.example/privacy')
  await set('', version + 1)
  expect((await as(people.owner).get({ orgSlug: 'halbmond' })).settings.privacyUrl).toBeNull()
})

test('only the owner changes the settings, and only the version that was seen', async () => {
  const { version, canEdit } = await as(people.owner).get({ orgSlug: 'halbmond' })
  expect(canEdit).toBe(true)
  for (const actor of [people.admin, people.agent, people.accountant, people.readOnly]) {
    expect((await as(actor).get({ orgSlug: 'halbmond' })).canEdit).toBe(false)
    await expect(
      as(actor).update({ orgSlug: 'halbmond', version, organisation: settings }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  await as(people.owner).update({ orgSlug: 'halbmond', version, organisation: settings })
  await expect(
    as(people.owner).update({ orgSlug: 'halbmond', version, organisation: settings }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
  const assistant = await as(people.assistant).current({ orgSlug: 'halbmond' })
  expect(assistant.permissions).toContain('bookingsConfirm.manage')
})

const legal = {
  legalName: 'Halbmond Booking GmbH',
  legalForm: 'GmbH',
  addressLine1: 'Karl-Liebknecht-Str. 1',
  addressLine2: null,
  zip: '04107',
  city: 'Leipzig',
  region: null,
  country: 'DE',
  baseCurrency: 'EUR',
  fiscalYearStartMonth: 1,
  vatId: 'DE123456789',
  taxNumber: null,
  registerCourt: 'Leipzig',
  registerNo: 'HRB 1',
  managingDirectors: ['Jule Mond'],
  smallBusiness: false,
}

test('legal data are written by accountants, and seen by those who may', async () => {
  const { version } = await as(people.accountant).get({ orgSlug: 'halbmond' })
  await as(people.accountant).updateLegal({ orgSlug: 'halbmond', version, legal })
  expect((await as(people.admin).get({ orgSlug: 'halbmond' })).legal).toEqual(legal)
  for (const actor of [people.agent, people.assistant, people.tourManager, people.readOnly]) {
    expect((await as(actor).get({ orgSlug: 'halbmond' })).legal).toBeNull()
    await expect(
      as(actor).updateLegal({ orgSlug: 'halbmond', version: version + 1, legal }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
})

test('strangers, former members and unknown addresses all get the same answer', async () => {
  const answers = await Promise.all(
    [
      as(people.otherOwner).get({ orgSlug: 'halbmond' }),
      as(people.removed).get({ orgSlug: 'halbmond' }),
      as(people.artistOwner).get({ orgSlug: 'halbmond' }),
      as(people.owner).get({ orgSlug: 'nowhere' }),
    ].map((call) => call.catch((error: Error & { code: string }) => `${error.code} ${error.message}`)),
  )
  expect(new Set(answers)).toEqual(new Set(['NOT_FOUND The requested resource could not be found.']))
})

test('the owner sets the rules that bookings are made by; half a radius clause is refused', async () => {
  const { rules, version } = await as(people.owner).get({ orgSlug: 'halbmond' })
  expect(rules).toMatchObject({
    holdExpiryDays: 14,
    holdSecondExpiryDays: 7,
    holdChallengeHours: 48,
    radiusKm: null,
  })
  const change = { orgSlug: 'halbmond', version, rules: { ...rules, holdExpiryDays: 10, radiusKm: 150 } }
  await expect(as(people.owner).updateRules(change)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const whole = { ...change, rules: { ...change.rules, radiusDaysBefore: 30, radiusDaysAfter: 14 } }
  await expect(as(people.agent).updateRules(whole)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await as(people.owner).updateRules(whole)
  expect((await as(people.owner).get({ orgSlug: 'halbmond' })).rules).toEqual(whole.rules)
})

test('the owner gives the agency a face; the log leaves out its bytes', async () => {
  const { face, version } = await as(people.owner).get({ orgSlug: 'halbmond' })
  expect(face).toEqual({ logo: null, brandColour: null })
  const wanted = { logo: 'data:image/png;base64,iVBORw0KGgo=', brandColour: '#0a5f4d' }
  const change = { orgSlug: 'halbmond', version, face: wanted }
  await expect(as(people.agent).updateFace(change)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await as(people.owner).updateFace(change)
  const { rows } = await db.owner.query(
    "select logo, brand_colour from organisations where slug = 'halbmond'",
  )
  expect(rows).toEqual([{ logo: wanted.logo, brand_colour: wanted.brandColour }])
  const { rows: log } = await db.owner.query(
    "select after from activity_log where entity = 'organisation' and after ? 'hasLogo'",
  )
  expect(log).toEqual([{ after: { brandColour: '#0a5f4d', hasLogo: true } }])
})

test('the owner closes the public form', async () => {
  const { takesInquiries, version } = await as(people.owner).get({ orgSlug: 'halbmond' })
  expect(takesInquiries).toBe(true)
  const change = { orgSlug: 'halbmond', version, takesInquiries: false }
  await expect(as(people.agent).updateInquiries(change)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await as(people.owner).updateInquiries(change)
  expect((await as(people.owner).get({ orgSlug: 'halbmond' })).takesInquiries).toBe(false)
})

test('a second factor is required of all once its day has come, by who has shown one', async () => {
  const founder = await people.newcomer('careful@a.example')
  const { slug: orgSlug } = await as(founder).create({ ...wanted, slug: 'careful' })
  const { version } = await as(founder).get({ orgSlug })
  await expect(as(founder).updateSecondFactor({ orgSlug, version, graceDays: 0 })).rejects.toMatchObject({
    code: 'PRECONDITION_FAILED',
    message: 'Set up your own second factor first. Without it you would lose access.',
  })
  const { claims } = founder()
  const withFactor = withContext(founder, { claims: claims && { ...claims, aal: 'aal2' } })
  const soon = await as(withFactor).updateSecondFactor({ orgSlug, version, graceDays: 7 })
  expect((await as(founder).current({ orgSlug })).secondFactorFrom).toEqual(soon.secondFactorFrom)
  const now = await as(withFactor).updateSecondFactor({ orgSlug, version: soon.version, graceDays: 0 })
  await expect(as(founder).current({ orgSlug })).rejects.toMatchObject({
    code: 'FORBIDDEN',
    cause: { entity: 'secondFactor' },
  })
  expect((await as(withFactor).current({ orgSlug })).role).toBe('owner')
  await as(withFactor).updateSecondFactor({ orgSlug, version: now.version, graceDays: null })
  expect((await as(founder).current({ orgSlug })).secondFactorFrom).toBeNull()
})
