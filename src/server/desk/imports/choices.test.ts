import { beforeAll, describe, expect, test } from 'vitest'
import { contactsRouter } from '../../people/contacts/router.ts'
import { actors, type Actors } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { importing } from './testing.ts'

let people: Actors
let imports: ReturnType<typeof importing>
beforeAll(async () => {
  const db = await testDatabase()
  people = await actors(db)
  imports = importing(db, people)
})

const orgSlug = 'halbmond'

describe('columns', () => {
  const file = (name: string) => `Bandname;Gegend;Web\n${name};Leipzig;\n`

  test('are those of the last import of such a file, with what was chosen for it', async () => {
    const first = await imports.draft('artists', file('Erste Band'))
    expect(first).toMatchObject({ mapping: [null, null, 'website'], earlier: null, product: null })
    const mapping = ['name', 'homeCity', null]
    const options = { ...first.options, duplicates: 'skip' as const }
    const admin = imports.as(people.admin)
    await admin.discard({ orgSlug, id: (await imports.draft('artists', file('Nur Entwurf'))).id })
    await admin.start({ orgSlug, id: first.id, version: first.version, mapping, options })
    await imports.work()

    const next = await imports.draft('artists', file('Zweite Band'), people.admin)
    expect(next).toMatchObject({ mapping, options, earlier: expect.any(Date) })
    const other = await imports.draft('artists', 'Bandname;Gegend\nDritte Band;Halle\n', people.admin)
    expect(other).toMatchObject({ mapping: [null, null], earlier: null })
  })

  test('of corrected failed rows are those of the file that they failed in', async () => {
    const done = await imports.run('contacts', 'Wer;E-Mail;Rufname\nRosa Quell;kaputt;\n')
    expect(done).toMatchObject({ failed: 1 })
    const next = await imports.draft(
      'contacts',
      'Wer;E-Mail;Rufname;Zeile;Problem\nRosa Quell;rosa@quell.example;;2;…\n',
    )
    expect(next.mapping).toEqual([...done.mapping, null, null])
    expect(next.earlier).toBeInstanceOf(Date)
  })

  test('may lack the artist, where one is chosen for all rows', async () => {
    const { name } = people.artist
    const csv = `Datum;Ort\n2028-08-01;Gera\n`
    const { id, version, mapping, options } = await imports.draft('events', csv)
    const preview = (artist?: string) =>
      imports.as(people.agent).preview({ orgSlug, id, mapping, options: { ...options, artist } })
    expect(await preview()).toMatchObject({ missing: ['Artist'], counts: { create: 0 } })
    expect(await preview('Nobody we know')).toMatchObject({ missing: [], counts: { fail: 1 } })
    expect(await preview(name)).toMatchObject({ missing: [], counts: { create: 1 } })
    const start = (artist?: string) =>
      imports.as(people.agent).start({ orgSlug, id, version, mapping, options: { ...options, artist } })
    await expect(start()).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await start(name)
    await imports.work()
    expect(await imports.as(people.agent).get({ orgSlug, id })).toMatchObject({ created: 1 })
    expect((await imports.draft('events', csv)).options.artist).toBeUndefined()
  })
})

describe('rows that may be on file', () => {
  test('are shown beside their record, and done as decided row by row', async () => {
    const person = (first: string, last: string, address: string) =>
      people.factories.contact({
        name: `${first} ${last}`,
        first_name: first,
        last_name: last,
        emails: JSON.stringify([{ address, label: null }]),
      })
    const sure = await person('Tessa', 'Grund', 'tessa@grund.example')
    const likely = await person('Milan', 'Hecht', 'milan@privat.example')
    const csv =
      'Name,Email,Job Title\nTessa Grund,tessa@grund.example,Booker\nMilan Hecht,milan@hecht.example,Driver\n' +
      'Tessa Grund,TESSA@grund.example,Again\nNeu Hier,neu@hier.example,\n'
    const { id, version, mapping, options } = await imports.draft('contacts', csv)
    const preview = () => imports.as(people.agent).preview({ orgSlug, id, mapping, options })
    const before = await preview()
    expect(before.counts).toEqual({ create: 2, update: 2, skip: 0, fail: 0 })
    expect(before.matched).toBe(3)
    expect(before.matches).toMatchObject([
      { line: 2, isSure: true, choice: 'update', record: { name: 'Tessa Grund' } },
      {
        line: 3,
        isSure: false,
        choice: 'create',
        row: { emails: ['milan@hecht.example'] },
        record: { name: 'Milan Hecht', emails: ['milan@privat.example'] },
      },
      { line: 4, isSure: true, choice: 'update', sameAs: 2 },
    ])

    const decide = (lines: number[], choice: 'skip' | 'update' | 'create') =>
      imports.as(people.agent).decide({ orgSlug, id, lines, choice })
    expect(await decide([2, 4], 'skip')).toEqual({ rows: 2 })
    expect(await decide([3], 'update')).toEqual({ rows: 1 })
    expect((await preview()).counts).toEqual({ create: 1, update: 1, skip: 2, fail: 0 })

    await imports.as(people.agent).start({ orgSlug, id, version, mapping, options })
    await imports.work()
    const done = await imports.as(people.agent).get({ orgSlug, id })
    expect(done).toMatchObject({ created: 1, updated: 1, skipped: 2 })
    const calls = contactsRouter.createCaller(people.agent)
    expect(await calls.get({ orgSlug, id: sure.id })).toMatchObject({ role: null, version: 1 })
    const milan = await calls.get({ orgSlug, id: likely.id })
    expect(milan.emails.map(({ address }) => address)).toEqual([
      'milan@privat.example',
      'milan@hecht.example',
    ])

    await expect(decide([2], 'create')).rejects.toMatchObject({ code: 'CONFLICT' })
    await imports.undo(done)
    expect(await calls.get({ orgSlug, id: likely.id })).toMatchObject({ role: null })
  })
})
