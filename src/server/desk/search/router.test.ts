import { describe, expect, test } from 'vitest'
import { actors, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { insertRow } from '../../testing/factories.ts'
import type { HitKind } from '#domain/desk/search/hits.ts'
import { searchRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const orgSlug = 'halbmond'
const find = (actor: Actor, query: string) => searchRouter.createCaller(actor).all({ orgSlug, query })

/** What was found of a kind, the best first. */
const ofKind = async (actor: Actor, query: string, kind: HitKind) =>
  (await find(actor, query)).found.hits.filter((hit) => hit.kind === kind)
const kindsOf = async (actor: Actor, query: string) =>
  [...new Set((await find(actor, query)).found.hits.map(({ kind }) => kind))].sort()

test('finds each kind by any of its words, without accents, and an event by artist and venue', async () => {
  const venue = await people.factories.venue({ name: 'Żółć Speicher' })
  const event = await people.factories.event({ name: 'Sommernacht', venue_id: venue.id })
  await people.factories.booking({ event_id: event.id, artist_id: people.artist.id })
  const contact = await people.factories.contact({
    name: 'Jonas Reuter',
    role: 'booker',
    phones: JSON.stringify([{ number: '+493415551007' }]),
    emails: JSON.stringify([{ address: 'jonas@elbklang.example' }]),
    search: 'jonas reuter booker jonas@elbklang.example +493415551007',
  })
  const company = await people.factories.company({ name: 'Elbklang' })
  await insertRow(db.owner, 'contact_companies', {
    org_id: people.org.id,
    contact_id: contact.id,
    company_id: company.id,
    is_primary: true,
  })

  expect(await ofKind(people.readOnly, 'SPEICHER zolc', 'venue')).toMatchObject([{ id: venue.id }])
  expect(await ofKind(people.readOnly, 'nacht speicher', 'event')).toMatchObject([
    { id: event.id, detail: 'Żółć Speicher, Leipzig' },
  ])
  const person = { id: contact.id, detail: 'Elbklang', role: 'booker', phone: '+493415551007' }
  for (const words of ['reuter jonas', 'elbklang', '0341 555 1007', 'jonas@elbklang']) {
    expect(await ofKind(people.readOnly, words, 'contact')).toMatchObject([person])
  }
  expect(await ofKind(people.readOnly, 'elb', 'company')).toHaveLength(1)
  expect(await ofKind(people.readOnly, 'kleine', 'artist')).toMatchObject([{ at: people.artist.slug }])
  expect((await find(people.readOnly, '100%_')).found.hits).toEqual([])
})

test('forgives typing errors', async () => {
  const venue = await people.factories.venue({ name: 'Kulturwerk', search: 'kulturwerk leipzig' })
  const hall = await people.factories.venue({ name: 'Lagerhalle' })
  const artist = await people.factories.artist({ name: 'Mira Sol' })
  expect(await ofKind(people.readOnly, 'kulturwek', 'venue')).toMatchObject([{ id: venue.id }])
  expect(await ofKind(people.readOnly, 'lagrhalle', 'venue')).toMatchObject([{ id: hall.id }])
  const { found } = await find(people.readOnly, 'mria sol')
  expect(found).toMatchObject({ words: [['mira'], ['sol']], hits: [{ kind: 'artist', id: artist.id }] })
  // What is only known of others' artists is no hint for those who do not see them.
  expect((await find(people.tourManager, 'mria sol')).found).toEqual({ words: [['mria'], ['sol']], hits: [] })
})

test('finds an event on the day that is typed in any way, with other words or without', async () => {
  const event = await people.factories.event({ name: 'Tagesfund', event_date: '2029-05-14' })
  await people.factories.booking({ event_id: event.id, artist_id: people.artist.id, status: 'hold' })
  for (const words of ['14.05.2029', '2029-05-14', 'May 14 2029', '14. Mai 2029 tagesfund']) {
    expect(await ofKind(people.agent, words, 'event')).toMatchObject([{ id: event.id, date: '2029-05-14' }])
  }
  expect(await ofKind(people.agent, '15.05.2029', 'event')).toEqual([])
  expect(await ofKind(people.agent, '14.05.2029 anderes', 'event')).toEqual([])
})

describe('documents and the books', () => {
  type Ids = Record<'event' | 'contract' | 'invoice' | 'payment' | 'offer' | 'task' | 'file' | 'tour', string>
  /** One of each about a show of that artist, called by the word. */
  async function showWith(word: string, artistId: string): Promise<Ids> {
    const event = await people.factories.event({ name: `${word} Festtag` })
    const booking = await people.factories.booking({
      event_id: event.id,
      artist_id: artistId,
      status: 'hold',
    })
    const contract = await people.factories.contract({
      booking_ids: [booking.id],
      number: `C-${word}-0128`,
      title: `${word} contract`,
      search: `c-${word}-0128 ${word} contract`.toLowerCase(),
    })
    const payment = await people.factories.payment({
      artist_id: artistId,
      counterparty: `${word} Payer`,
      search: `${word} payer`.toLowerCase(),
      amount_minor: 123_450,
    })
    const offer = await people.factories.offer({ booking_id: booking.id })
    const task = await people.factories.task({ title: `Größe ${word}`, event_id: event.id })
    const file = await people.factories.file({ entity_id: event.id, name: `${word} Bühnenplan.pdf` })
    const tour = await people.factories.tour({ name: `${word} Tour`, artist_id: artistId })
    const invoice = await people.factories.invoice({
      artist_id: artistId,
      booking_id: booking.id,
      event_id: event.id,
      search: `re-${word}-7 empfänger`.toLowerCase(),
    })
    const made = { event, contract, invoice, payment, offer, task, file, tour }
    return Object.fromEntries(Object.entries(made).map(([kind, { id }]) => [kind, id])) as Ids
  }

  test('are found by number, name and amount', async () => {
    const ids = await showWith('Quarz', people.artist.id)
    expect(await ofKind(people.owner, 'c-quarz-0128', 'contract')).toMatchObject([
      { id: ids.contract, number: 'C-Quarz-0128' },
    ])
    expect(await ofKind(people.owner, 're-quarz-7', 'invoice')).toMatchObject([{ id: ids.invoice }])
    for (const words of ['quarz payer', '1.234,50', '1234.50 quarz']) {
      expect(await ofKind(people.owner, words, 'payment')).toMatchObject([{ id: ids.payment }])
    }
    expect(await ofKind(people.owner, 'quarz festtag', 'offer')).toMatchObject([
      { id: ids.offer, at: ids.event },
    ])
    expect(await ofKind(people.owner, 'grosse quarz', 'task')).toMatchObject([{ id: ids.task }])
    expect(await ofKind(people.owner, 'quarz buhnenplan', 'file')).toMatchObject([
      { id: ids.file, on: 'event', at: ids.event },
    ])
    expect(await ofKind(people.owner, 'quarz tour', 'tour')).toMatchObject([{ id: ids.tour }])
  })

  test('are shown by the rights of the member', async () => {
    await showWith('Basalt', people.artist.id)
    expect(await kindsOf(people.owner, 'basalt')).toEqual(
      ['contract', 'event', 'file', 'invoice', 'offer', 'payment', 'task', 'tour'].sort(),
    )
    expect(await kindsOf(people.readOnly, 'basalt')).toEqual(
      ['contract', 'event', 'file', 'offer', 'task', 'tour'].sort(),
    )
    expect(await kindsOf(people.tourManager, 'basalt')).toEqual(['event', 'file', 'payment', 'task', 'tour'])
  })

  test('of artists out of scope are nobody’s but theirs', async () => {
    await showWith('Gneis', people.otherArtist.id)
    expect(await kindsOf(people.owner, 'gneis')).toHaveLength(8)
    for (const actor of [people.tourManager]) {
      expect(await kindsOf(actor, 'gneis')).toEqual([])
      expect(await kindsOf(actor, 'gnies')).toEqual([])
    }
  })

  test('what the words are about is looked for among its kind', async () => {
    const ids = await showWith('Schiefer', people.artist.id)
    const company = await people.factories.company({ name: 'Schiefer GmbH' })
    const contract = await find(people.owner, 'Vertrag c-schiefer-0128')
    expect(contract.about?.hits).toMatchObject([{ kind: 'contract', id: ids.contract }])
    const invoice = await find(people.owner, 'new invoice schifer')
    expect(invoice.about).toMatchObject({ words: [['schiefer']] })
    expect(invoice.about?.hits).toContainEqual(expect.objectContaining({ kind: 'company', id: company.id }))
    expect((await find(people.owner, 'new hold')).about).toBeNull()
  })
})

test('finds inquiries by who asks, templates, the team, lines of the bank', async () => {
  const { id: inquiry } = await people.factories.inquiry({
    first_name: 'Jürgen',
    last_name: 'Weiß',
    email: 'weiss@stadtfest.example',
    city: 'Gera',
    event_date: '2027-08-01',
  })
  for (const words of ['jurgen weiss', 'stadtfest', 'gera 1.8.2027']) {
    expect(await ofKind(people.agent, words, 'inquiry')).toMatchObject([{ id: inquiry, date: '2027-08-01' }])
  }
  expect(await ofKind(people.accountant, 'jurgen weiss', 'inquiry')).toEqual([])

  const account = await insertRow(db.owner, 'bank_accounts', {
    org_id: people.org.id,
    name: 'Main',
    holder: 'Halbmond',
    iban: 'DE89370400440532013000',
    currency: 'EUR',
  })
  const statement = await people.factories.bankStatement({ bank_account_id: account })
  const line = await people.factories.bankLine({
    bank_account_id: account,
    statement_id: statement.id,
    counterparty: 'Glimmer AG',
    search: 'glimmer ag',
    amount_minor: 98_765,
  })
  for (const words of ['glimmer', '987,65']) {
    expect(await ofKind(people.accountant, words, 'bankLine')).toMatchObject([{ id: line.id, at: 'open' }])
  }
  expect(await ofKind(people.agent, 'glimmer', 'bankLine')).toEqual([])

  expect(await ofKind(people.owner, 'petra', 'member')).toHaveLength(1)
  expect(await ofKind(people.agent, 'petra', 'member')).toEqual([])
})

test('keeps to the artists in scope', async () => {
  const event = await people.factories.event({ name: 'Verborgen' })
  await people.factories.booking({ event_id: event.id, artist_id: people.otherArtist.id, status: 'hold' })
  expect(await ofKind(people.agent, 'verborgen', 'event')).toHaveLength(1)
  expect(await ofKind(people.tourManager, 'verborgen', 'event')).toEqual([])
  expect(await ofKind(people.tourManager, 'zweiter', 'artist')).toEqual([])
})

describe('a question about a day', () => {
  const fetchAnswer = (actor: Actor, query: string) =>
    searchRouter.createCaller(actor).quick({ orgSlug, query })

  test('answers for the artist and the day, with the venue and what to place there', async () => {
    const venue = await people.factories.venue({ name: 'Paradiso Grachtenhof' })
    const event = await people.factories.event({ name: 'Halt', event_date: '2027-05-14' })
    await people.factories.booking({
      event_id: event.id,
      artist_id: people.artist.id,
      status: 'confirmed',
      starts_at: new Date('2027-05-14T19:00:00Z'),
      ends_at: new Date('2027-05-14T21:00:00Z'),
    })
    const name = people.artist.name
    expect(await fetchAnswer(people.agent, `${name} 15.5.2027 hold paradiso`)).toMatchObject({
      artist: { id: people.artist.id },
      date: '2027-05-15',
      status: 'hold',
      venue: { id: venue.id },
      check: { isFree: true },
    })
    expect(await fetchAnswer(people.agent, `is ${name} free on 14 May 2027?`)).toMatchObject({
      status: null,
      venue: null,
      check: { isFree: false, bookings: [{ eventId: event.id }] },
    })
    expect(await fetchAnswer(people.agent, `new hold ${name} 15.5.2027 pardiso`)).toMatchObject({
      status: 'hold',
      venue: { id: venue.id },
    })
    expect(await fetchAnswer(people.agent, `${name} 15.5.2027 Wuppertal`)).toMatchObject({
      place: 'wuppertal',
    })
  })

  test('keeps the queue of holds from those who see no holds', async () => {
    const event = await people.factories.event({ name: 'Option', event_date: '2027-06-03' })
    const booking = await people.factories.booking({
      event_id: event.id,
      artist_id: people.artist.id,
      status: 'hold',
      starts_at: new Date('2027-06-03T19:00:00Z'),
      ends_at: new Date('2027-06-03T21:00:00Z'),
    })
    await insertRow(db.owner, 'holds', {
      org_id: people.org.id,
      booking_id: booking.id,
      artist_id: people.artist.id,
      hold_date: '2027-06-03',
      rank: 1,
      placed_at: new Date('2027-05-01T10:00:00Z'),
      expires_at: new Date('2027-05-15T10:00:00Z'),
    })
    const question = `${people.artist.name} 3 June 2027`
    expect((await fetchAnswer(people.agent, question))?.check).toMatchObject({
      holds: [{ rank: 1 }],
      nextHold: { rank: 2 },
    })
    expect((await fetchAnswer(people.tourManager, question))?.check).toMatchObject({
      holds: [],
      nextHold: null,
    })
  })

  test('says nothing to other words, and nothing about artists out of scope', async () => {
    expect(await fetchAnswer(people.agent, 'paradiso 14 May 2027')).toBeNull()
    expect(await fetchAnswer(people.agent, people.artist.name)).toBeNull()
    expect(await fetchAnswer(people.tourManager, `${people.otherArtist.name} 14 May 2027`)).toBeNull()
  })
})
