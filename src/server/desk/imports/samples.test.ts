import { readdir, readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TableNoun } from '#domain/desk/table-nouns.ts'
import { actors, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { importing } from './testing.ts'

let db: TestDatabase
let people: Actors
let imports: ReturnType<typeof importing>
beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  imports = importing(db, people)
})

const folder = new URL('./samples/', import.meta.url)

/** A sample as somebody would drop it, with an artist of the roster. */
async function sample(fileName: string): Promise<Buffer> {
  const bytes = await readFile(new URL(fileName, folder))
  const text = bytes.toString()
  return text.includes('{artist}') ? Buffer.from(text.replaceAll('{artist}', people.artist.name)) : bytes
}

const draft = async (file: string, noun: TableNoun) => imports.draft(noun, await sample(file), people.admin)

/** Imports a sample; of shows that name no artist, as those of the roster's. */
async function run({ file, noun }: Sample) {
  const { mapping } = await draft(file, noun)
  const artist = noun === 'events' && !mapping.includes('artist') ? people.artist.name : undefined
  return imports.run(noun, await sample(file), { artist }, people.admin)
}

/** How many records there are that are in use. */
async function live() {
  const { rows } = await db.owner.query(
    `select (select count(*)::int from events where org_id = $1 and archived_at is null) as events,
            (select count(*)::int from bookings b join events e on e.org_id = b.org_id and e.id = b.event_id
              where b.org_id = $1 and e.archived_at is null) as bookings,
            (select count(*)::int from venues where org_id = $1 and archived_at is null) as venues,
            (select count(*)::int from companies where org_id = $1 and archived_at is null) as companies,
            (select count(*)::int from contacts where org_id = $1 and archived_at is null) as contacts,
            (select count(*)::int from invoices where org_id = $1) as "openInvoices"`,
    [people.org.id],
  )
  return rows[0] as Record<string, number>
}

type Sample = { file: string; product: string; noun: TableNoun; created: number; failed: number }
const samples: Sample[] = [
  { file: 'gigwell.csv', product: 'Gigwell', noun: 'events', created: 3, failed: 1 },
  { file: 'aboss.csv', product: 'ABOSS', noun: 'events', created: 2, failed: 0 },
  { file: 'prism.csv', product: 'Prism', noun: 'events', created: 3, failed: 0 },
  { file: 'bandsintown.csv', product: 'Bandsintown', noun: 'events', created: 2, failed: 0 },
  { file: 'songkick.csv', product: 'Songkick', noun: 'events', created: 2, failed: 0 },
  { file: 'lexoffice.csv', product: 'lexoffice', noun: 'companies', created: 2, failed: 1 },
  { file: 'lexoffice.csv', product: 'lexoffice', noun: 'contacts', created: 3, failed: 0 },
  { file: 'sevdesk.csv', product: 'sevdesk', noun: 'companies', created: 2, failed: 0 },
  { file: 'datev.csv', product: 'DATEV', noun: 'companies', created: 2, failed: 1 },
  { file: 'datev-open-items.csv', product: 'DATEV', noun: 'openInvoices', created: 3, failed: 1 },
]

test('every sample is tested', async () => {
  const files = await readdir(folder)
  expect([...new Set(samples.map(({ file }) => file))].toSorted()).toEqual(files.toSorted())
})

describe.each(samples)('an export of $product as $noun', (one) => {
  const { file, product, noun, created, failed } = one

  test('is imported, undone and imported again: nothing is lost, nothing is there twice', async () => {
    const before = await live()
    const done = await run(one)
    expect(done).toMatchObject({ status: 'done', noun, created, failed, skipped: 0, updated: 0 })
    const after = await live()
    expect((after[noun] ?? 0) - (before[noun] ?? 0)).toBe(created)

    expect(await imports.undo(done, people.admin)).toMatchObject({ status: 'undone', kept: 0 })
    expect(await live()).toEqual(before)

    expect(await run(one)).toMatchObject({ created, failed, skipped: 0, updated: 0 })
    expect(await live()).toEqual(after)
    const third = await run(one)
    expect(third).toMatchObject({ created: 0, updated: 0, failed, skipped: created })
    expect(await live()).toEqual(after)
  })

  test('is named', async () => {
    expect(await draft(file, noun)).toMatchObject({ product, noun })
  })
})

test('what a person chose is ignored where the file says better', async () => {
  expect(await draft('gigwell.csv', 'venues')).toMatchObject({ noun: 'events', product: 'Gigwell' })
})

test('a show has all that its row says', async () => {
  const { rows } = await db.owner.query(
    `select e.name, e.event_date::text as day, e.city, e.country, e.notes, e.notes_internal, b.status, v.name as venue
     from events e join bookings b on b.org_id = e.org_id and b.event_id = e.id
     left join venues v on v.org_id = e.org_id and v.id = e.venue_id
     where e.org_id = $1 and e.archived_at is null and e.event_date in ('2028-06-03', '2028-02-11', '2028-05-13')
     order by e.event_date`,
    [people.org.id],
  )
  expect(rows).toMatchObject([
    {
      day: '2028-02-11',
      status: 'confirmed',
      venue: 'Granary Hall',
      notes_internal:
        'Buyer Name: Dana Whitfield\nBuyer Email: dana@lakeside.example\nGuarantee: 4500\nCurrency: EUR\nAgent Name: Kim Okafor',
    },
    { day: '2028-05-13', status: 'hold', venue: 'Cedar Lot' },
    {
      day: '2028-06-03',
      name: 'Summer Night',
      venue: 'Speicher Nord',
      notes: 'Description: Doors at 19:00\nTicket Link: https://tickets.example/2',
    },
  ])
})
