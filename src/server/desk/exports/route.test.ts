import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { createLimiter } from '../../platform/http/rate-limit.ts'
import { actors, type Actor, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { testServer } from '../../testing/server.ts'

let db: TestDatabase
let people: Actors
let app: FastifyInstance

const payloads = ['=1+1', '@SUM(A1)', '+cmd|calc', '-2+3', '\tTab', '=HYPERLINK("http://x";"y")']

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  ;({ app } = await testServer(people))
  for (const name of [...payloads, 'Żółć; "Quoted", Straße']) {
    await people.factories.venue({ name, city: 'Leipzig', latitude: -33.5, longitude: 18.25, capacity: 900 })
  }
  await people.factories.contact({
    name: 'Jonas Reuter',
    first_name: 'Jonas',
    last_name: 'Reuter',
    role: 'Booker',
    emails: JSON.stringify([{ address: 'jonas@a.example', label: 'office' }]),
    phones: JSON.stringify([{ number: '+493415550100', label: 'mobile' }]),
    notes_internal: 'Secret word',
  })
  await people.factories.contact({ name: 'Żaneta Król', first_name: 'Żaneta', last_name: 'Król' })
  for (const artist of [people.artist, people.otherArtist]) {
    const { id } = await people.factories.event({ name: `Show of ${artist.name}`, event_date: '2027-05-14' })
    await people.factories.booking({ event_id: id, artist_id: artist.id, status: 'hold' })
  }
})

const get = (path: string, actor: Actor = people.owner) =>
  app.inject({ url: `/export/halbmond/${path}`, headers: { authorization: `Bearer ${actor.userId}` } })
const table = (body: string) => Papa.parse<string[]>(body.slice(1).trimEnd()).data

describe('CSV', () => {
  test('read back, no cell begins as a formula, but for numbers and phone numbers', async () => {
    const { body, headers, statusCode } = await get('venues.csv')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="halbmond-venues.csv"; filename*=UTF-8''halbmond-venues.csv`,
      'cache-control': 'no-store',
    })
    expect(body.charCodeAt(0)).toBe(0xfeff)
    expect(body.endsWith('\r\n')).toBe(true)
    const cells = table(body).flat()
    for (const cell of cells) if (/^[=@\t\r+-]/.test(cell)) expect(cell).toMatch(/^-?\d+(\.\d+)?$/)
    for (const payload of payloads) expect(cells).toContain(`'${payload}`)
    expect(cells).toContain('Żółć; "Quoted", Straße')
    expect(cells).toContain('-33.5')
  })

  test('a German organisation gets semicolons and decimal commas', async () => {
    await db.owner.query("update organisations set locale = 'de' where id = $1", [people.org.id])
    const { body } = await get('venues.csv?search=quoted')
    await db.owner.query("update organisations set locale = 'en' where id = $1", [people.org.id])
    expect(body.split('\r\n')[0]).toContain('Name;Also known as;Type')
    expect(body).toContain(';-33,5;18,25;')
  })

  test('holds what the list shows: words, archive, order, selection', async () => {
    const names = async (query: string) =>
      table((await get(`contacts.csv${query}`)).body)
        .slice(1)
        .map((row) => row[1])
    expect(await names('')).toEqual(['Reuter', 'Król'])
    expect(await names('?sort=-name')).toEqual(['Król', 'Reuter'])
    expect(await names('?search=zaneta')).toEqual(['Król'])
    expect(await names('?archived=true')).toEqual([])
    const { rows } = await db.owner.query("select id from contacts where name like 'Jonas%'")
    expect(await names(`?ids=${rows[0].id}`)).toEqual(['Reuter'])
  })
})

test('XLSX: texts are texts, numbers are numbers', async () => {
  const answer = await get('venues.xlsx')
  const rows = await readSheet(answer.rawPayload)
  const name = rows[0]!.indexOf('Name')
  expect(rows.slice(1).map((row) => row[name])).toEqual(expect.arrayContaining(['=1+1', '@SUM(A1)']))
  expect(rows[1]![rows[0]!.indexOf('Capacity')]).toBe(900)
})

test('vCard: people for the address book, without internal notes', async () => {
  const { body } = await get('contacts.vcf')
  expect(body.match(/BEGIN:VCARD/g)).toHaveLength(2)
  expect(body).toContain('FN:Jonas Reuter\r\n')
  expect(body).toContain('TEL;TYPE=CELL:+493415550100\r\n')
  expect(body).not.toContain('Secret')
  expect((await get('venues.vcf')).statusCode).toBe(400)
})

describe('rights', () => {
  test.each<[string, (people: Actors) => Actor, string, number]>([
    ['an assistant exports nothing', ({ assistant }) => assistant, 'contacts.csv', 403],
    [
      'a tour manager exports nothing',
      ({ tourManager }) => tourManager,
      'events.csv?from=2027-05-01&to=2027-05-31',
      403,
    ],
    ['read only exports nothing', ({ readOnly }) => readOnly, 'contacts.csv', 403],
    ['an agent exports', ({ agent }) => agent, 'contacts.csv', 200],
    ['accounting exports', ({ accountant }) => accountant, 'companies.csv', 200],
    ['a stranger finds nothing', ({ otherOwner }) => otherOwner, 'contacts.csv', 404],
    ['an artist finds nothing', ({ artistOwner }) => artistOwner, 'contacts.csv', 404],
    ['nobody signed in', ({ anonymous }) => anonymous, 'contacts.csv', 401],
    ['no such list', ({ owner }) => owner, 'secrets.csv', 400],
    ['no such form', ({ owner }) => owner, 'contacts.pdf', 404],
  ])('%s', async (_what, who, path, status) => {
    const answer = await get(path, who(people))
    expect(answer.statusCode).toBe(status)
    if (status !== 200) expect(answer.body).not.toContain('Reuter')
  })

  test('an agent with some artists exports the shows of those', async () => {
    const range = 'events.csv?from=2027-05-01&to=2027-05-31'
    expect((await get(range)).body).toContain('Zweiter Akt')
    await db.owner.query('update memberships set artist_scope = $2 where user_id = $1', [
      people.agent.userId,
      [people.artist.id],
    ])
    const { body } = await get(range, people.agent)
    await db.owner.query('update memberships set artist_scope = null where user_id = $1', [
      people.agent.userId,
    ])
    expect(body).toContain('Kleine Nacht')
    // Whoever sees all shows in the list exports all of them; artists in scope limit what is limited there.
    expect((await get('artists.csv', people.agent)).body).toContain('Zweiter Akt')
  })

  test('every download is in the log, with who and what', async () => {
    await get('companies.csv?search=x', people.admin)
    const { rows } = await db.owner.query(
      "select user_id, after from activity_log where action = 'exports.begin' order by id desc limit 1",
    )
    expect(rows[0]).toMatchObject({
      user_id: people.admin.userId,
      after: { noun: 'companies', format: 'csv', search: 'x' },
    })
  })
})

test('ten a minute', async () => {
  const limited = await testServer({
    ...people,
    services: { ...people.services, limiter: createLimiter(() => performance.now()) },
  })
  const codes = []
  for (let turn = 0; turn < 12; turn++) {
    const answer = await limited.app.inject({
      url: '/export/halbmond/contacts.csv',
      headers: { authorization: `Bearer ${people.owner.userId}` },
    })
    codes.push(answer.statusCode)
  }
  expect(codes.filter((code) => code === 200)).toHaveLength(10)
  expect(codes.filter((code) => code === 429)).toHaveLength(2)
})
