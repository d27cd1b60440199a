import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ImportOptions } from '#domain/desk/imports/imports.ts'
import { contactsRouter } from '../../people/contacts/router.ts'
import { actors, withContext, type Actors } from '../../testing/actors.ts'
import { fromNow } from '../../testing/clock.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { importing } from './testing.ts'
import { TableFile } from '../import-files/table-file.ts'

let db: TestDatabase
let people: Actors
let imports: ReturnType<typeof importing>
beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  imports = importing(db, people)
})

const orgSlug = 'halbmond'
const count = async (table: string, where = 'true') => {
  const { rows } = await db.owner.query(
    `select count(*)::int as n from ${table} where org_id = $1 and ${where}`,
    [people.org.id],
  )
  return rows[0].n as number
}

describe('contacts', () => {
  const csv =
    'Vorname;Nachname;Firma;E-Mail-Adresse;Mobiltelefon\n' +
    'Jördis;Bäcker;Taktgeber GmbH;joerdis@taktgeber.example;+49 170 1234567\n' +
    'Ole;van der Ruhr;Taktgeber GmbH;ole@taktgeber.example;\n' +
    'Broken;Address;;not an address;\n' +
    'Jördis;Bäcker;;joerdis@taktgeber.example;+49 341 5550100\n'

  test('are previewed, made, linked to a company made once, and filled by a later row', async () => {
    const { id, mapping, options, version } = await imports.draft('contacts', csv)
    expect(mapping).toEqual(['firstName', 'lastName', 'company', 'email', 'phone'])
    const preview = await imports.as(people.agent).preview({ orgSlug, id, mapping, options })
    expect(preview.counts).toEqual({ create: 2, update: 1, skip: 0, fail: 1 })
    expect(preview.problems).toEqual([
      { line: 4, problems: [{ column: 'E-Mail-Adresse', message: 'Enter a valid e-mail address.' }] },
    ])
    expect(await count('contacts')).toBe(0)

    await imports.as(people.agent).start({ orgSlug, id, version, mapping, options })
    expect(await imports.work()).toBe(1)
    const done = await imports.as(people.agent).get({ orgSlug, id })
    expect(done).toMatchObject({ status: 'done', position: 4, created: 2, updated: 1, failed: 1, skipped: 0 })
    expect(done.problems).toEqual(preview.problems)
    const { rows } = await contactsRouter.createCaller(people.agent).list({ orgSlug, search: 'backer' })
    expect(rows).toMatchObject([{ name: 'Jördis Bäcker', company: 'Taktgeber GmbH' }])
    expect(rows[0]?.phones).toMatchObject([
      { number: '+491701234567', label: 'mobile' },
      { number: '+493415550100', label: 'mobile' },
    ])
    expect(await count('companies', "name = 'Taktgeber GmbH'")).toBe(1)
    expect(await count('activity_log', "action = 'imports.run' and entity = 'contact'")).toBe(3)

    const undone = await imports.undo(done)
    expect(undone).toMatchObject({ status: 'undone', kept: 0, canUndo: false })
    expect(await count('contacts', 'archived_at is null')).toBe(0)
    expect(await count('companies', 'archived_at is null')).toBe(0)
  })

  test('undo is not offered once the rows of an import are removed', async () => {
    const done = await imports.run('contacts', 'Name,Email\nLate Friend,late@friend.example\n')
    const age = (days: number) =>
      db.owner.query('update imports set created_at = now() - make_interval(days => $2) where id = $1', [
        done.id,
        days,
      ])
    const found = () => imports.as(people.agent).get({ orgSlug, id: done.id })
    await age(89)
    expect((await found()).canUndo).toBe(true)
    await age(91)
    expect((await found()).canUndo).toBe(false)
    await expect(imports.undo(done)).rejects.toMatchObject({ code: 'CONFLICT' })
    await age(1)
    expect(await imports.undo(done)).toMatchObject({ status: 'undone', kept: 0 })
  })

  test('undo leaves alone what was changed since and gives back what was filled', async () => {
    const mine = await people.factories.contact({
      name: 'Old Friend',
      last_name: 'Old Friend',
      emails: JSON.stringify([{ address: 'old@friend.example', label: null }]),
    })
    const done = await imports.run(
      'contacts',
      'Name,Email,Job Title\nOld Friend,OLD@friend.example,Driver\nNew Friend,new@friend.example,Booker\nKept Friend,kept@friend.example,\n',
    )
    expect(done).toMatchObject({ created: 2, updated: 1 })
    const calls = contactsRouter.createCaller(people.agent)
    expect(await calls.get({ orgSlug, id: mine.id })).toMatchObject({ role: 'Driver', version: 2 })
    const { rows } = await calls.list({ orgSlug, search: 'kept friend' })
    const changed = { firstName: 'Kept', lastName: 'Friend', role: 'By hand' }
    await calls.update({ orgSlug, id: rows[0]!.id, version: 1, contact: changed })

    const undone = await imports.undo(done)
    expect(undone).toMatchObject({ status: 'undone', kept: 1 })
    expect(undone.keptRows).toMatchObject([{ line: 4, reason: 'changed' }])
    expect(await calls.get({ orgSlug, id: mine.id })).toMatchObject({ role: null, archivedAt: null })
    expect((await calls.list({ orgSlug, search: 'friend' })).rows.map(({ name }) => name)).toEqual([
      'Kept Friend',
      'Old Friend',
    ])
  })

  test.each<[ImportOptions['duplicates'], object]>([
    ['skip', { created: 0, updated: 0, skipped: 1 }],
    ['update', { created: 0, updated: 1, skipped: 0 }],
    ['create', { created: 1, updated: 0, skipped: 0 }],
  ])('what is on file: %s', async (duplicates, counts) => {
    const email = `${duplicates}@twice.example`
    await imports.run('contacts', `Name,Email\nTwice,${email}\n`)
    const again = await imports.run('contacts', `Name,Email,Notes\nTwice,${email},Knows everybody\n`, {
      duplicates,
    })
    expect(again).toMatchObject(counts)
  })

  test('a stop half-way goes on where it ended, and no row is taken twice', async () => {
    const rows = Array.from({ length: 600 }, (_, index) => `Person ${index},p${index}@many.example`)
    const { id, version, mapping, options } = await imports.draft(
      'contacts',
      `Name,Email\n${rows.join('\n')}\n`,
    )
    await imports.as(people.agent).start({ orgSlug, id, version, mapping, options })
    let calls = 0
    await imports.work(() => ++calls > 3)
    const half = await imports.as(people.agent).get({ orgSlug, id })
    expect(half.status).toBe('running')
    expect(half.created).toBeGreaterThan(0)
    expect(half.created).toBeLessThan(600)
    await Promise.all([imports.work(), imports.work()])
    expect(await imports.as(people.agent).get({ orgSlug, id })).toMatchObject({
      status: 'done',
      created: 600,
    })
    expect(await count('contacts', "name like 'Person %'")).toBe(600)
  })

  test('whoever may no longer import them ends the import', async () => {
    const { id, version, mapping, options } = await imports.draft(
      'contacts',
      'Name\nNobody\n',
      people.assistant,
    )
    await imports.as(people.assistant).start({ orgSlug, id, version, mapping, options })
    await db.owner.query("update memberships set status = 'removed' where user_id = $1", [
      people.assistant.userId,
    ])
    await imports.work()
    expect(await imports.as(people.owner).get({ orgSlug, id })).toMatchObject({
      status: 'failed',
      created: 0,
      error: 'The person who started this import is no longer a member.',
    })
  })
})

test('the address in a contact’s row is that of the company made along; a company on file keeps its own', async () => {
  await people.factories.company({ name: 'Bekannt GmbH', city: 'Köln' })
  const done = await imports.run(
    'contacts',
    'Name;Firma;Strasse;PLZ;Ort;Land;Notizen\n' +
      'Ida Kern;Neuland GmbH;Alte Gasse 3;60313;Frankfurt;DE;\n' +
      'Uwe Rath;Bekannt GmbH;Ring 1;20095;Hamburg;DE;\n' +
      'Pia Solo;;Am Deich 9;28199;Bremen;DE;Ruft an\n',
  )
  expect(done).toMatchObject({ created: 3, failed: 0 })
  const { rows } = await db.owner.query(
    `select name, address_line1, zip, city, country from companies where name in ('Neuland GmbH', 'Bekannt GmbH') order by 1`,
  )
  expect(rows).toMatchObject([
    { name: 'Bekannt GmbH', city: 'Köln', zip: null },
    { name: 'Neuland GmbH', address_line1: 'Alte Gasse 3', zip: '60313', city: 'Frankfurt', country: 'DE' },
  ])
  const { rows: notes } = await db.owner.query(`select notes_internal from contacts where last_name = 'Solo'`)
  expect(notes).toEqual([{ notes_internal: 'Ruft an\nAm Deich 9, 28199 Bremen, DE' }])
  await imports.undo(done)
})

test('companies are known by VAT ID, venues by name and city', async () => {
  const companies = await imports.run(
    'companies',
    'Firma,USt-IdNr.,Ort,Land,Art\nKulturwerk GmbH,DE 123 456 789,Leipzig,Deutschland,Veranstalter\nKulturwerk Leipzig,DE123456789,Leipzig,Germany,Promoter\nOther,,Köln,Narnia,\n',
    { duplicates: 'skip' },
  )
  expect(companies).toMatchObject({ created: 1, skipped: 1, failed: 1 })
  expect(companies.problems[0]?.problems).toEqual([{ column: 'Land', message: 'This country is not known.' }])
  const venues = await imports.run(
    'venues',
    'Name,City,Country,Capacity,Curfew\nRotunde,Bochum,DE,"1,200",23.30\nRotunde,Cleveland,US,900,\nRotunde,Bochum,DE,1300,\n',
    { duplicates: 'skip' },
  )
  expect(venues).toMatchObject({ created: 2, skipped: 1 })
  const { rows } = await db.owner.query("select capacity, curfew::text, tz from venues where city = 'Bochum'")
  expect(rows).toEqual([{ capacity: 1200, curfew: '23:30:00', tz: 'Europe/Berlin' }])
})

describe('shows', () => {
  const csv =
    'Datum;Künstler;Status;Spielstätte;Ort;Land;Veranstalter;Uhrzeit\n' +
    '14.05.2027;Kleine Nacht;Bestätigt;Conne Island;Leipzig;DE;Taktgeber;21:30\n' +
    '14.05.2027;kleine nacht;Bestätigt;Other Hall;Halle;DE;;22:00\n' +
    '15.05.2027;Nobody We Know;Option;;Berlin;DE;;20:00\n' +
    '16.05.2027;Zweiter Akt;Gespielt;;Berlin;DE;;20:00\n' +
    '17.05.2027;Zweiter Akt;Option;;Berlin;DE;;01:30\n'

  test('pass the guards of the status machine, and a row that is refused leaves nothing behind', async () => {
    const done = await imports.run('events', csv, { duplicates: 'create' })
    expect(done).toMatchObject({ created: 2, failed: 3 })
    expect(done.problems.map(({ line }) => line)).toEqual([3, 4, 5])
    expect(await count('events', "event_date between '2027-05-14' and '2027-05-17'")).toBe(2)
    // The venue of the refused show went with it.
    expect(await count('venues', "name = 'Other Hall'")).toBe(0)
    const { rows } = await db.owner.query(
      `select b.status, b.in_the_night, e.tz, v.name as venue, c.name as promoter from bookings b
       join events e on e.id = b.event_id left join venues v on v.id = e.venue_id
       left join companies c on c.id = e.promoter_company_id
       where e.event_date between '2027-05-14' and '2027-05-17' order by e.event_date`,
    )
    expect(rows).toEqual([
      {
        status: 'confirmed',
        in_the_night: false,
        tz: 'Europe/Berlin',
        venue: 'Conne Island',
        promoter: 'Taktgeber',
      },
      { status: 'hold', in_the_night: true, tz: 'Europe/Berlin', venue: null, promoter: null },
    ])
    const undone = await imports.undo(done)
    expect(undone).toMatchObject({ status: 'undone', kept: 0 })
    expect(
      await count('events', "archived_at is null and event_date between '2027-05-14' and '2027-05-17'"),
    ).toBe(0)
    const { rows: ended } = await db.owner.query(
      `select b.status, b.status_reason, h.state as hold from bookings b
       join events e on e.id = b.event_id left join holds h on h.org_id = b.org_id and h.booking_id = b.id
       where e.event_date between '2027-05-14' and '2027-05-17' order by e.event_date`,
    )
    expect(ended).toMatchObject([
      { status: 'cancelled', status_reason: 'Other: The import was undone.' },
      { status: 'withdrawn', status_reason: 'Other: The import was undone.', hold: 'released' },
    ])
    const again = await imports.run('events', csv, { duplicates: 'create' })
    expect(again).toMatchObject({ created: 2 })
  })
})

describe('rights', () => {
  test('each noun takes the right to enter it by hand', async () => {
    const file = { orgSlug, fileName: 'a.csv', table: await imports.tableOf('Name\nX\n') }
    await expect(imports.files(people.accountant).create({ ...file, noun: 'venues' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    const { id } = await imports.files(people.agent).create({ ...file, noun: 'venues' })
    await expect(imports.as(people.accountant).get({ orgSlug, id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(imports.as(people.readOnly).list({ orgSlug })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await imports.as(people.otherOwner).list({ orgSlug: 'nordwind' })).length).toBe(0)
  })

  test('a column for two fields, or none for what is needed, is refused; so is a second start', async () => {
    const made = await imports.draft('venues', 'Name,Town\nX,Y\n')
    const { id, version, options } = made
    const start = (mapping: (string | null)[]) =>
      imports.as(people.agent).start({ orgSlug, id, version, mapping, options })
    await expect(start(['name', 'name'])).rejects.toThrow('Choose only one column for “Name”.')
    await expect(start([null, 'city'])).rejects.toThrow('Choose the column for: Name.')
    await start(['name', 'city'])
    await expect(start(['name', 'city'])).rejects.toMatchObject({ code: 'CONFLICT' })
    await imports.work()
  })

  test('the same upload sent twice is one draft', async () => {
    const once = withContext(people.agent, { idempotencyKey: 'import-once' })
    const send = async () =>
      imports
        .files(once)
        .create({ orgSlug, noun: 'contacts', fileName: 'a.csv', table: await imports.tableOf('Name\nX\n') })
    const [a, b] = [await send(), await send()]
    expect(a).toEqual(b)
  })
})

describe('a calendar', () => {
  const day = fromNow(60 * 86_400_000)
    .toISOString()
    .slice(0, 10)
  const next = fromNow(61 * 86_400_000)
    .toISOString()
    .slice(0, 10)
  const entry = (no: number, date: string, summary: string, location = '') =>
    [
      'BEGIN:VEVENT',
      `UID:${no}@calendar.example`,
      `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
      `SUMMARY:${summary}`,
      `LOCATION:${location}`,
      'END:VEVENT',
    ].join('\r\n')
  const ics = (...entries: string[]) =>
    ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...entries, 'END:VCALENDAR', ''].join('\r\n')

  test('is read by its words, chosen row by row, imported once and taken back', async () => {
    const { name } = people.artist
    const file = ics(
      entry(1, day, `${name} @ Neue Halle (confirmed)`, 'Leipzig'),
      entry(2, next, 'Dentist'),
      entry(3, next, 'Night at the club', 'Neue Halle'),
    )
    const { id, mapping, options, version, isCalendar, artists } = await imports.draft('events', file)
    expect(isCalendar).toBe(true)
    expect(artists).toContain(name)
    expect(mapping).not.toContain(null)
    const preview = () => imports.as(people.agent).preview({ orgSlug, id, mapping, options })
    expect((await preview()).rows).toMatchObject([
      { line: 1, outcome: 'create', entry: { artist: name, status: 'confirmed', date: day } },
      { line: 2, outcome: 'skip', entry: { artist: '', title: 'Dentist' } },
      { line: 3, outcome: 'skip', entry: { artist: '' } },
    ])
    await imports.as(people.agent).choose({ orgSlug, id, lines: [3], artist: name, status: 'hold' })
    expect((await preview()).counts).toEqual({ create: 2, update: 0, skip: 1, fail: 0 })
    expect((await preview()).rows[2]).toMatchObject({
      outcome: 'create',
      entry: { artist: name, status: 'hold' },
    })

    await imports.as(people.agent).start({ orgSlug, id, version, mapping, options })
    await imports.work()
    const done = await imports.as(people.agent).get({ orgSlug, id })
    expect(done).toMatchObject({ status: 'done', created: 2, skipped: 1, failed: 0 })
    const { rows } = await db.owner.query(
      `select b.status, v.name as venue, e.city, to_char(e.event_date, 'YYYY-MM-DD') as date, e.notes_internal as notes
       from events e join bookings b on b.event_id = e.id left join venues v on v.id = e.venue_id
       where e.org_id = $1 and e.event_date = any($2::date[]) order by e.event_date`,
      [people.org.id, [day, next]],
    )
    expect(rows).toMatchObject([
      { status: 'confirmed', venue: 'Neue Halle', date: day, notes: `${name} @ Neue Halle (confirmed)` },
      { status: 'hold', date: next },
    ])
    await expect(
      imports.as(people.agent).choose({ orgSlug, id, lines: [1], artist: '' }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
    })

    const again = await imports.draft('events', file)
    const repeated = await imports.as(people.agent).preview({ orgSlug, id: again.id, mapping, options })
    expect(repeated.counts).toMatchObject({ create: 0, skip: 3 })
    expect(await imports.undo(done)).toMatchObject({ status: 'undone', kept: 0 })
  })

  test('is refused among contacts, and where it is damaged', async () => {
    const draftFile = await people.services.files.stage(
      Readable.from([Buffer.from(ics(entry(1, day, 'A')))]),
      10_000,
    )
    await expect(TableFile.of(draftFile)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await draftFile.discard()
    await expect(imports.draft('events', 'BEGIN:VCALENDAR\nnothing')).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})
