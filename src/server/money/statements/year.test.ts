import { expect, test } from 'vitest'
import { actors } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { statementFixture } from '../../testing/fixtures/statement-fixture.ts'

const db = await testDatabase()
const people = await actors(db)
const fixture = statementFixture(db, people)
const orgSlug = 'halbmond'
const petra = () => fixture.statements(people.accountant)
const [ARTISTS, SHOWS] = [14, 15]

/** A year of settled shows with all that is in the ledger about each. */
async function layYear() {
  const ids: string[] = []
  for (let no = 0; no < ARTISTS; no++) ids.push((await people.factories.artist({ name: `Act ${no}` })).id)
  await db.owner.query(
    `with shows as (
       select a.id as artist_id, n, gen_random_uuid() as event_id, gen_random_uuid() as booking_id,
              date '2025-01-05' + n * 24 as day
       from unnest($2::uuid[]) a(id), generate_series(0, $3::int - 1) n
     ), events_made as (
       insert into events (org_id, id, name, event_date, tz, kind, search)
       select $1, event_id, 'Show ' || n, day, 'Europe/Berlin', 'club', '' from shows
     ), bookings_made as (
       insert into bookings (org_id, id, event_id, artist_id, status, starts_at, ends_at)
       select $1, booking_id, event_id, artist_id, 'settled', day + time '19:00', day + time '21:00' from shows
     )
     insert into ledger_entries (org_id, artist_id, currency, entry_date, booking_id, kind, amount_minor, source)
     select $1, artist_id, 'EUR', day, booking_id, kind, amount, source
     from shows, (values ('fee_collected', 100000, 'allocation'), ('vat_collected', 7000, 'allocation'),
       ('commission', -15000, 'settlement'), ('commission_vat', -2850, 'settlement')) e(kind, amount, source)`,
    [people.org.id, ids, SHOWS],
  )
  // As the database does automatically within a minute of such a load.
  await db.owner.query('analyze')
  return ids
}

test('statements of a year, 210 shows of 14 artists, are made and sent whole', async () => {
  const ids = await layYear()
  const period = { orgSlug, from: '2025-01-01', to: '2025-12-31' }
  const candidates = await petra().candidates(period)
  expect(candidates).toHaveLength(ARTISTS)
  const items = ids.map((artistId) => ({ artistId, currency: 'EUR' }))
  const made = await petra().generate({ ...period, items })
  expect(made.ids).toHaveLength(ARTISTS)
  for (const id of made.ids) {
    const { statement, lines } = await fixture.get(id)
    expect(lines).toHaveLength(SHOWS * 4)
    expect(statement.payoutMinor).toBe(SHOWS * 89_150)
  }
  // E-mails with the PDF in the outbox; the PDFs themselves are printed after the commit.
  const { sent, failed } = await petra().sendMany({ orgSlug, ids: made.ids })
  expect(failed).toEqual([])
  expect(new Set(sent.map(({ number }) => number)).size).toBe(ARTISTS)
})
