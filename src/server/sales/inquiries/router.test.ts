import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { availabilityRouter } from '../../booking/availability/router.ts'
import { jobScope } from '../../jobs.ts'
import { actors, withContext, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { forgetInquiries } from './forget.ts'
import { inquiryRouter } from './public-router.ts'
import { inquiriesRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const orgSlug = 'halbmond'
const now = new Date('2026-11-21T12:00:00Z')
const as = (actor: Actor = people.agent) =>
  inquiriesRouter.createCaller(withContext(actor, { now, idempotencyKey: randomUUID() })())
let visitors = 0
const visitor = (ip = `192.0.2.${++visitors}`) =>
  inquiryRouter.createCaller(withContext(people.anonymous, { now, ip })())

const wish = (change: object = {}) => ({
  artistIds: [people.artist.id],
  date: '2027-05-14',
  kind: 'club' as const,
  venueName: 'Speicher Nord',
  city: 'Leipzig',
  country: 'DE',
  company: 'Kulturwerk GmbH',
  firstName: 'Jonas',
  lastName: 'Reuter',
  email: `jonas-${randomUUID().slice(0, 6)}@example.org`,
  phone: '+49 341 123456',
  message: 'A night in May.',
  consent: true as const,
  ...change,
})
async function request(change: object = {}) {
  const inquiry = wish(change)
  await visitor().submit({ orgSlug, inquiry, filledInMs: 60_000 })
  const { rows } = await as(people.owner).list({ orgSlug, state: 'all' })
  return rows.find(
    ({ firstName, lastName }) => firstName === inquiry.firstName && lastName === inquiry.lastName,
  )!
}
const countRows = async (table: string) =>
  Number(
    (await db.owner.query(`select count(*) from ${table} where org_id = $1`, [people.org.id])).rows[0].count,
  )
const emailsTo = async (email: string) =>
  (
    await db.owner.query('select kind from outbox where recipient = $1 order by created_at', [email])
  ).rows.map(({ kind }) => kind as string)

describe('the form', () => {
  test('names the organisation and its artists, and nothing of those it does not know', async () => {
    const form = await visitor().get({ orgSlug })
    expect(form).toMatchObject({ slug: orgSlug, today: '2026-11-21' })
    expect(form.artists.map(({ id }) => id)).toEqual([people.artist.id, people.otherArtist.id])
    await expect(visitor().get({ orgSlug: 'nobody-at-all' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await db.owner.query('update organisations set takes_inquiries = false where slug = $1', [orgSlug])
    await expect(visitor().get({ orgSlug })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await db.owner.query('update organisations set takes_inquiries = true where slug = $1', [orgSlug])
  })

  test('keeps what is sent, thanks the visitor and says who is in charge', async () => {
    const inquiry = wish({ altDates: ['2027-05-15', '2027-05-21'] })
    await visitor().submit({ orgSlug, inquiry, filledInMs: 60_000 })
    const [row] = (await as().list({ orgSlug })).rows
    expect(row).toMatchObject({
      state: 'new',
      altDates: ['2027-05-15', '2027-05-21'],
      city: 'Leipzig',
      isFree: true,
      artists: [{ id: people.artist.id }],
    })
    expect(await emailsTo(inquiry.email)).toEqual(['inquiry.receipt'])
    expect(await as(people.owner).countNew({ orgSlug })).toEqual({ count: 1 })
  })

  test('takes five in an hour from one address, also when they come at once', async () => {
    const before = await countRows('inquiries')
    const sent = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        visitor('198.51.100.7').submit({ orgSlug, inquiry: wish(), filledInMs: 60_000 }),
      ),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect((await countRows('inquiries')) - before).toBe(5)
    const refused = sent.find((each) => each.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  test('lets programs believe they were heard, and keeps what looks like spam out of the inbox', async () => {
    const before = await countRows('inquiries')
    await visitor().submit({ orgSlug, inquiry: wish(), website2: 'https://spam.example' })
    expect(await countRows('inquiries')).toBe(before)
    const spam = wish({ message: 'SEO backlinks https://a.example https://b.example', lastName: 'Spammer' })
    await visitor().submit({ orgSlug, inquiry: spam, filledInMs: 60_000 })
    expect(await emailsTo(spam.email)).toEqual([])
    expect((await as().list({ orgSlug, state: 'spam' })).rows).toMatchObject([{ lastName: 'Spammer' }])
  })

  test('refuses days that are over and artists who are not in the form', async () => {
    await expect(visitor().submit({ orgSlug, inquiry: wish({ date: '2026-11-20' }) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    const foreign = await people.otherFactories.artist({ name: 'Somebody else' })
    expect(await request({ artistIds: [foreign.id], lastName: 'Stranger' })).toMatchObject({ artists: [] })
  })
})

describe('the inbox', () => {
  test('follows the roles and the artists in scope', async () => {
    const row = await request({ artistIds: [people.otherArtist.id], lastName: 'Scope' })
    await expect(as(people.accountant).list({ orgSlug })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(as(people.otherOwner).get({ orgSlug, id: row.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const only = await as(people.readOnly).get({ orgSlug, id: row.id })
    expect(only.actions.every(({ allowed }) => !allowed)).toBe(true)
    await expect(
      as(people.readOnly).setState({ orgSlug, id: row.id, version: 1, action: 'review' }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('says of each whether the artist is free that day, as the check of that day does', async () => {
    const { factories } = people
    const artist = await factories.artist({ name: 'Often away' })
    const member = await factories.contact({ name: 'Drums' })
    const show = async (date: string, status: string, event: object = {}) => {
      const { id } = await factories.event({ event_date: date, ...event })
      const at = { starts_at: new Date(`${date}T19:00:00Z`), ends_at: new Date(`${date}T21:00:00Z`) }
      await factories.booking({ event_id: id, artist_id: artist.id, status, ...at })
    }
    await show('2027-08-01', 'confirmed')
    await show('2027-08-02', 'hold')
    await show('2027-08-03', 'confirmed', { archived_at: now })
    await show('2027-08-04', 'contracted', { ends_on: '2027-08-05' })
    // As long as an event may be.
    await show('2027-09-01', 'confirmed', { ends_on: '2027-10-01' })
    const block = (date: string, more: object = {}) =>
      factories.block({ artist_id: artist.id, from_date: date, to_date: date, ...more })
    await block('2027-08-06')
    await block('2027-08-07', { member_contact_id: member.id })
    await block('2027-08-08', { archived_at: now })
    const free = {
      '2027-08-01': false,
      '2027-08-02': true,
      '2027-08-03': true,
      '2027-08-04': false,
      '2027-08-05': false,
      '2027-08-06': false,
      '2027-08-07': true,
      '2027-08-08': true,
      '2027-10-01': false,
      '2027-10-02': true,
    }
    for (const date of [...Object.keys(free), '2027-08-01']) {
      await factories.inquiry({ artist_ids: [artist.id], event_date: date })
    }
    const { rows } = await as(people.owner).list({ orgSlug, limit: 200 })
    const listed = rows.filter(({ artists }) => artists[0]?.id === artist.id)
    expect(listed).toHaveLength(11)
    for (const { eventDate, isFree } of listed) {
      expect([eventDate, isFree]).toEqual([eventDate, free[eventDate as keyof typeof free]])
      const context = withContext(people.owner, { now })
      const checked = await availabilityRouter
        .createCaller(context())
        .check({ orgSlug, artistId: artist.id, date: eventDate })
      expect([eventDate, checked.isFree]).toEqual([eventDate, isFree])
    }
  })

  test('answers, declines with an e-mail, and brings back', async () => {
    const row = await request({ lastName: 'Answered', email: 'answered@example.org' })
    const replied = await as().reply({
      orgSlug,
      id: row.id,
      version: 1,
      email: { subject: 'Your inquiry', body: 'Hello Jonas,\n\nyes.' },
    })
    expect(replied).toMatchObject({ state: 'in_review', version: 2 })
    await expect(
      as().setState({ orgSlug, id: row.id, version: 1, action: 'markSpam' }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    await as().setState({
      orgSlug,
      id: row.id,
      version: 2,
      action: 'decline',
      reason: 'taken',
      email: { subject: 'Your inquiry', body: 'No.' },
    })
    expect(await emailsTo('answered@example.org')).toEqual([
      'inquiry.receipt',
      'inquiry.answer',
      'inquiry.answer',
    ])
    const back = await as().setState({ orgSlug, id: row.id, version: 3, action: 'restore' })
    expect(back.state).toBe('in_review')
  })

  test('knows who asked before, and what is on file', async () => {
    const company = await people.factories.company({ name: 'Kulturwerk' })
    const email = 'twice@example.org'
    const first = await request({ lastName: 'Twice', email })
    const second = await request({ lastName: 'Again', email })
    expect(await as().get({ orgSlug, id: second.id })).toMatchObject({
      sameAs: { id: first.id, state: 'new' },
      matches: { companies: [{ id: company.id }] },
    })
  })

  test('becomes a booking once, with everything that is missing, or not at all', async () => {
    const row = await request({ lastName: 'Booked', company: 'Nachtschicht', venueName: 'Halle Ost' })
    const conversion = {
      artistId: people.artist.id,
      date: '2027-05-14',
      name: 'Kleine Nacht at Halle Ost',
      status: 'hold' as const,
      makeVenue: true,
      makeCompany: true,
      makeContact: true,
    }
    const tries = await Promise.allSettled(
      Array.from({ length: 4 }, () => as().convert({ orgSlug, id: row.id, version: 1, conversion })),
    )
    const done = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(done).toHaveLength(1)
    const { rows } = await db.owner.query(
      `select b.status, b.source, b.inquiry_id, v.name as venue, co.name as company, c.name as buyer
       from bookings b join events e on e.id = b.event_id join venues v on v.id = e.venue_id
       join companies co on co.id = e.promoter_company_id join contacts c on c.id = b.buyer_contact_id
       where b.id = $1`,
      [done[0]!.bookingId],
    )
    expect(rows).toEqual([
      {
        status: 'hold',
        source: 'inquiry',
        inquiry_id: row.id,
        venue: 'Halle Ost',
        company: 'Nachtschicht',
        buyer: 'Jonas Booked',
      },
    ])
    expect(await as().get({ orgSlug, id: row.id })).toMatchObject({
      state: 'converted',
      bookingId: done[0]!.bookingId,
    })

    const refused = await request({ lastName: 'Refused', company: 'Leuchtturm', venueName: null })
    const counts = async () => Promise.all(['companies', 'contacts', 'events', 'bookings'].map(countRows))
    const before = await counts()
    await expect(
      as().convert({
        orgSlug,
        id: refused.id,
        version: 1,
        conversion: { ...conversion, makeVenue: false, artistId: randomUUID() },
      }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await counts()).toEqual(before)
  })
})

test('the form says who is responsible, and links the agency’s own privacy notice where there is one', async () => {
  const set = (column: string, value: unknown) =>
    db.owner.query(`update organisations set ${column} = $1 where slug = $2`, [value, orgSlug])
  await set('legal_name', 'Halbmond Booking GmbH')
  await set('email', 'booking@halbmond.example')
  await set('city', 'Leipzig')
  await set('website', 'https://halbmond.example')
  await set('brand_colour', '#0a5f4d')
  expect(await visitor().get({ orgSlug })).toMatchObject({
    city: 'Leipzig',
    website: 'https://halbmond.example',
    logo: null,
    brandColour: '#0a5f4d',
    privacyUrl: null,
  })
  expect(await visitor().privacy({ orgSlug })).toMatchObject({
    name: 'Halbmond Booking',
    legalName: 'Halbmond Booking GmbH',
    email: 'booking@halbmond.example',
    country: 'DE',
    privacyUrl: null,
  })
  await set('privacy_url', 'https://halbmond.example/privacy')
  expect((await visitor().get({ orgSlug })).privacyUrl).toBe('https://halbmond.example/privacy')

  await set('takes_inquiries', false)
  const closed = await visitor()
    .privacy({ orgSlug })
    .catch((error: Error) => error.message)
  const unknown = await visitor()
    .privacy({ orgSlug: 'nobody' })
    .catch((error: Error) => error.message)
  expect(closed).toBe(unknown)
  await set('takes_inquiries', true)
})

test('forgets who asked after twelve months, unless a booking came of it', async () => {
  const row = await request({ lastName: 'Forgotten' })
  await db.owner.query(`update inquiries set created_at = $1 where id = $2`, ['2025-11-01T00:00:00Z', row.id])
  const count = await db.transaction(jobScope, (tx) => forgetInquiries(tx, jobScope, now))
  expect(count).toBe(1)
  expect(await as().get({ orgSlug, id: row.id })).toMatchObject({ lastName: '', email: '', city: 'Leipzig' })
})
