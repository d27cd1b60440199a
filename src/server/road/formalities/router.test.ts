import { beforeAll, describe, expect, test } from 'vitest'
import { actors, type Actor, type Actors } from '../../testing/actors.ts'
import { insertRow } from '../../testing/factories.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { travelRouter } from '../travel/router.ts'
import { formalitiesRouter } from './router.ts'

const orgSlug = 'halbmond'
let db: TestDatabase
let people: Actors
let tourId: string
let contact: Record<'singer' | 'driver' | 'stranger', string>

const as = (actor: Actor) => formalitiesRouter.createCaller(actor)
const details = {
  firstNames: 'Mira Lena',
  lastName: 'Sol',
  birthDate: '1994-02-03',
  birthPlace: 'Leipzig',
  nationality: 'DE',
  passportNumber: 'C01X00T47',
}

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  const { factories, artist, otherArtist, org } = people
  const person = async (name: string) => (await factories.contact({ name })).id
  contact = {
    singer: await person('Mira Sol'),
    driver: await person('Ben Fahrer'),
    stranger: await person('Somebody Else'),
  }
  const member = (artist_id: string, contact_id: string) =>
    db.owner.query(
      'insert into artist_members (org_id, artist_id, contact_id, instrument) values ($1, $2, $3, $4)',
      [org.id, artist_id, contact_id, 'Voice'],
    )
  await member(artist.id, contact.singer)
  await member(otherArtist.id, contact.stranger)
  tourId = await insertRow(db.owner, 'tours', { org_id: org.id, artist_id: artist.id, name: 'Benelux' })
  const show = async (date: string, country: string | null, status = 'confirmed') => {
    const venue_id = country && (await factories.venue({ name: `Club ${country}`, country })).id
    const event = await factories.event({ event_date: date, venue_id })
    const starts_at = new Date(`${date}T19:00:00Z`)
    const ends_at = new Date(`${date}T21:00:00Z`)
    await factories.booking({
      event_id: event.id,
      artist_id: artist.id,
      tour_id: tourId,
      starts_at,
      ends_at,
      status,
    })
  }
  await show('2027-05-05', 'NL')
  await show('2027-05-06', 'NL')
  await show('2027-05-08', 'GB')
  await show('2027-05-10', 'GB', 'hold')
})

describe('the party of a tour', () => {
  test('is whoever usually travels with the artist: members, then the crew', async () => {
    await as(people.agent).saveCrew({
      orgSlug,
      artistId: people.artist.id,
      party: { travellers: [{ contactId: contact.driver, role: 'Driver' }] },
    })
    expect(await as(people.agent).crew({ orgSlug, artistId: people.artist.id })).toMatchObject({
      members: [{ name: 'Mira Sol', role: 'Voice' }],
      crew: [{ name: 'Ben Fahrer', role: 'Driver' }],
      canEdit: true,
    })
    const travel = await travelRouter.createCaller(people.agent).tour({ orgSlug, tourId })
    expect(travel.travellers.map(({ name }) => name)).toEqual(['Mira Sol', 'Ben Fahrer', 'Nacht'])
    const { isUsual, travellers } = await as(people.agent).tour({ orgSlug, tourId })
    expect([isUsual, travellers.map(({ name }) => name)]).toEqual([true, ['Mira Sol', 'Ben Fahrer']])
  })

  test('is chosen for one tour, and the usual one again once nobody is', async () => {
    const choose = (...ids: string[]) =>
      as(people.tourManager).saveParty({
        orgSlug,
        tourId,
        party: { travellers: ids.map((contactId) => ({ contactId, role: null })) },
      })
    await choose(contact.driver)
    const chosen = await as(people.tourManager).tour({ orgSlug, tourId })
    expect([chosen.isUsual, chosen.travellers.map(({ name }) => name)]).toEqual([false, ['Ben Fahrer']])
    await choose()
    expect((await as(people.tourManager).tour({ orgSlug, tourId })).isUsual).toBe(true)
    await expect(choose(contact.driver, contact.driver)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(choose(people.artist.id)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('a tour', () => {
  test('names the stays of agreed shows, and what each person lacks', async () => {
    const tour = await as(people.agent).tour({ orgSlug, tourId })
    expect(tour).toMatchObject({
      shows: 3,
      notAgreed: 1,
      withoutCountry: 0,
      endsOn: '2027-05-08',
      canEdit: true,
    })
    expect(tour.travellers[0]).toMatchObject({
      abroad: [
        { country: 'NL', from: '2027-05-05', to: '2027-05-06' },
        { country: 'GB', from: '2027-05-08', to: '2027-05-08' },
      ],
      passport: null,
    })
    expect(tour.travellers[0]?.missing).toContain('passportNumber')
  })

  test('lasts as long as its shows, where these go beyond the dates that it was planned with', async () => {
    const plan = (...days: (string | null)[]) =>
      db.owner.query('update tours set starts_on = $2, ends_on = $3 where id = $1', [tourId, ...days])
    await plan('2027-05-06', '2027-05-07')
    const span = { startsOn: '2027-05-05', endsOn: '2027-05-08' }
    expect(await as(people.agent).tour({ orgSlug, tourId })).toMatchObject(span)
    await plan(null, null)
  })

  test('warns of a passport that runs out soon after it', async () => {
    await as(people.agent).saveDetails({
      orgSlug,
      contactId: contact.driver,
      version: 0,
      details: { passportExpiresOn: '2027-08-01' },
    })
    const { travellers } = await as(people.agent).tour({ orgSlug, tourId })
    expect(travellers.find(({ name }) => name === 'Ben Fahrer')).toMatchObject({
      passport: 'expiresSoon',
      passportExpiresOn: '2027-08-01',
    })
  })
})

describe('details of a person', () => {
  test('are saved by version, sealed, and in no other table nor in the log', async () => {
    const of = { orgSlug, contactId: contact.singer }
    expect(await as(people.agent).details(of)).toMatchObject({ name: 'Mira Sol', version: 0 })
    await as(people.agent).saveDetails({ ...of, version: 0, details })
    expect(await as(people.tourManager).details(of)).toMatchObject({ details, version: 1 })
    await expect(as(people.agent).saveDetails({ ...of, version: 0, details })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    const { rows: tables } = await db.owner.query<{ name: string }>(
      "select format('%I', tablename) as name from pg_tables where schemaname = 'public'",
    )
    for (const { name } of tables) {
      const { rows } = await db.owner.query(`select t::text from ${name} t`)
      expect([name, JSON.stringify(rows).includes('C01X00T47')]).toEqual([name, false])
    }
  })

  test('open in no other row', async () => {
    const { rows } = await db.owner.query<{ id: string; details_encrypted: string }>(
      'select id, details_encrypted from traveller_details order by contact_id',
    )
    const [one, two] = rows
    await db.owner.query('update traveller_details set details_encrypted = $1 where id = $2', [
      one!.details_encrypted,
      two!.id,
    ])
    await expect(as(people.agent).tour({ orgSlug, tourId })).rejects.toMatchObject({
      code: 'INTERNAL_SERVER_ERROR',
    })
    await db.owner.query('update traveller_details set details_encrypted = $1 where id = $2', [
      two!.details_encrypted,
      two!.id,
    ])
  })

  test('are not for those without the right, and of nobody who travels with no artist of theirs', async () => {
    const of = { orgSlug, contactId: contact.singer }
    for (const actor of [people.assistant, people.accountant, people.readOnly]) {
      await expect(as(actor).details(of)).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(as(actor).tour({ orgSlug, tourId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    for (const [actor, contactId] of [
      [people.tourManager, contact.stranger],
      [people.owner, (await people.factories.contact({ name: 'Promoter' })).id],
    ] as const) {
      await expect(as(actor).details({ orgSlug, contactId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      const save = as(actor).saveDetails({ orgSlug, contactId, version: 0, details })
      await expect(save).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    await expect(as(people.otherOwner).details({ ...of, orgSlug: 'nordwind' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('are removed', async () => {
    const of = { orgSlug, contactId: contact.singer }
    await as(people.agent).removeDetails(of)
    expect(await as(people.agent).details(of)).toMatchObject({ version: 0, details: { lastName: null } })
  })
})

describe('in the portal', () => {
  const portal = { orgSlug }
  const addressed = (contactId: string, address: string) =>
    db.owner.query('update contacts set emails = $2 where id = $1', [
      contactId,
      JSON.stringify([{ address, label: null }]),
    ])

  test('nobody is taken for a traveller without the address of one', async () => {
    expect(await as(people.artistOwner).mine(portal)).toEqual({ mine: null })
    await addressed(contact.stranger, people.artistOwner.email)
    expect(await as(people.artistOwner).mine(portal)).toEqual({ mine: null })
  })

  test('people fill in their own details, and no others', async () => {
    await addressed(contact.singer, people.artistOwner.email.toUpperCase())
    await as(people.artistOwner).saveMine({ ...portal, version: 0, details })
    const { mine } = await as(people.artistOwner).mine(portal)
    expect(mine).toMatchObject({ contactId: contact.singer, version: 1, details })
    expect((await as(people.agent).details({ orgSlug, contactId: contact.singer })).details).toMatchObject(
      details,
    )
    expect(await as(people.otherArtistOwner).mine(portal)).toEqual({ mine: null })
    const save = as(people.otherArtistOwner).saveMine({ ...portal, version: 1, details })
    await expect(save).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('an address that two of the party share is nobody’s', async () => {
    await addressed(contact.driver, people.artistOwner.email)
    expect(await as(people.artistOwner).mine(portal)).toEqual({ mine: null })
  })
})
