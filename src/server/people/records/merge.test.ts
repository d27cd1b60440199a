// Merging records: everything that named the old one names the kept one, and the old id leads there.
import { describe, expect, test } from 'vitest'
import { activityRouter } from '../../desk/activity/router.ts'
import { companiesRouter } from '../companies/router.ts'
import { contactsRouter } from '../contacts/router.ts'
import { actors, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { insertRow } from '../../testing/factories.ts'
import { jobScope } from '../../jobs.ts'
import { forgetMerges } from './merge-store.ts'
import { venuesRouter } from '../venues/router.ts'

const db = await testDatabase()
const people = await actors(db)
const { factories, org } = people
const orgSlug = 'halbmond'
const venues = (actor: Actor) => venuesRouter.createCaller(actor)
const companies = (actor: Actor) => companiesRouter.createCaller(actor)
const contacts = (actor: Actor) => contactsRouter.createCaller(actor)
const venue = { name: 'Kulturwerk', kind: 'club', tz: 'Europe/Berlin' } as const
const versions = { keepVersion: 1, mergeVersion: 1 }

/** The tables and columns in which an id still occurs as a key to another record. */
async function placesOf(id: string): Promise<string[]> {
  const { rows: columns } = await db.owner.query<{ tbl: string; col: string }>(
    `select c.table_name as tbl, c.column_name as col from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.data_type = 'uuid' and t.table_type = 'BASE TABLE'
       and c.table_name not in ('activity_log', 'record_redirects') and c.column_name <> 'id'`,
  )
  const found = []
  for (const { tbl, col } of columns) {
    const { rowCount } = await db.owner.query(`select from ${tbl} where ${col} = $1`, [id])
    if (rowCount) found.push(`${tbl}.${col}`)
  }
  return found
}

test('a person: bookings, houses, companies, acts and signing rights move; shared links are kept once', async () => {
  const [keep, old] = [
    await factories.contact({ name: 'Jonas Reuter' }),
    await factories.contact({ name: 'J. Reuter' }),
  ]
  const house = await factories.venue()
  const other = await factories.venue()
  const company = await factories.company()
  const link = (table: string, row: object) => insertRow(db.owner, table, { org_id: org.id, ...row })
  await link('venue_contacts', { venue_id: house.id, contact_id: keep.id, role: 'booker' })
  await link('venue_contacts', { venue_id: house.id, contact_id: old.id, role: 'production' })
  await link('venue_contacts', { venue_id: other.id, contact_id: old.id, role: 'production' })
  await link('contact_companies', { contact_id: old.id, company_id: company.id })
  await link('notes', { entity: 'contact', entity_id: old.id, body: 'Prefers calls' })
  await link('artist_members', { artist_id: people.artist.id, contact_id: old.id })
  const act = await factories.artist({ contract_contact_id: old.id, signer_contact_id: old.id })
  const event = await factories.event()
  const booking = await factories.booking({ event_id: event.id, artist_id: act.id, buyer_contact_id: old.id })

  const segment = await factories.segment({
    event_id: event.id,
    passengers: JSON.stringify([{ contactId: old.id, name: 'J. Reuter' }]),
  })
  const passengers = async () =>
    (await db.owner.query('select passengers from itinerary_segments where id = $1', [segment.id])).rows[0]

  const values = {
    firstName: 'Jonas',
    lastName: 'Reuter',
    companies: [{ companyId: company.id, functions: [], isPrimary: true }],
  }
  await contacts(people.agent).merge({ orgSlug, keepId: keep.id, mergeId: old.id, ...versions, values })

  expect(await placesOf(old.id)).toEqual([])
  expect(await passengers()).toEqual({ passengers: [{ contactId: keep.id, name: 'J. Reuter' }] })
  expect(await placesOf(keep.id)).toEqual(
    expect.arrayContaining([
      'artist_members.contact_id',
      'artists.contract_contact_id',
      'artists.signer_contact_id',
      'bookings.buyer_contact_id',
      'contact_companies.contact_id',
      'notes.contact_id',
      'venue_contacts.contact_id',
    ]),
  )
  const { rows } = await db.owner.query(
    'select venue_id, role from venue_contacts where contact_id = $1 order by role',
    [keep.id],
  )
  expect(rows).toEqual([
    { venue_id: house.id, role: 'booker' },
    { venue_id: other.id, role: 'production' },
  ])
  expect(booking.id).toBeTruthy()
  // The old id answers with the kept record; the list and the archive know one of them.
  expect(await contacts(people.readOnly).get({ orgSlug, id: old.id })).toMatchObject({
    id: keep.id,
    version: 2,
  })
  for (const archived of [false, true]) {
    const { rows: listed } = await contacts(people.agent).list({ orgSlug, search: 'reuter', archived })
    expect(listed.map(({ id }) => id)).toEqual(archived ? [] : [keep.id])
  }
  await expect(contacts(people.agent).restore({ orgSlug, id: old.id })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
})

test('a company keeps a block of either, its events and houses; merged twice, the first id still leads there', async () => {
  const [a, b, c] = [
    await factories.company({ name: 'A' }),
    await factories.company({ name: 'B' }),
    await factories.company({ name: 'C' }),
  ]
  await factories.event({ promoter_company_id: a.id })
  await factories.venue({ operator_company_id: a.id })
  await factories.artist({ management_company_id: a.id, contract_company_id: a.id })
  await db.owner.query("update companies set blocked = true, blocked_reason = 'Owes us' where id = $1", [
    a.id,
  ])
  const merge = (actor: Actor, keepId: string, mergeId: string, keepVersion: number, values: object) =>
    companies(actor).merge({
      orgSlug,
      keepId,
      mergeId,
      keepVersion,
      mergeVersion: keepVersion,
      values: { name: 'B', ...values },
    })
  await expect(merge(people.agent, b.id, a.id, 1, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const kept = { blocked: true, blockedReason: 'Owes us' }
  await merge(people.agent, b.id, a.id, 1, kept)
  expect(await placesOf(a.id)).toEqual([])
  await db.owner.query('update companies set version = 2 where id = $1', [c.id])
  await merge(people.agent, c.id, b.id, 2, { ...kept, name: 'C' })
  expect(await companies(people.readOnly).get({ orgSlug, id: a.id })).toMatchObject({
    id: c.id,
    name: 'C',
    blocked: true,
  })
})

test('a venue: events move, its history comes along, and notes of any table that names it', async () => {
  const keep = await venues(people.agent).create({ orgSlug, venue })
  const old = await venues(people.agent).create({ orgSlug, venue: { ...venue, name: 'Kultur-Werk' } })
  const event = await factories.event({ venue_id: old.id })
  const { groups } = await venues(people.readOnly).duplicates({ orgSlug })
  expect(groups).toContainEqual(
    expect.objectContaining({
      reasons: ['name'],
      records: expect.arrayContaining([
        expect.objectContaining({ id: keep.id }),
        expect.objectContaining({ id: old.id }),
      ]),
    }),
  )
  await venues(people.agent).merge({ orgSlug, keepId: keep.id, mergeId: old.id, ...versions, values: venue })
  const { rows } = await db.owner.query('select venue_id from events where id = $1', [event.id])
  expect(rows).toEqual([{ venue_id: keep.id }])
  const history = await activityRouter
    .createCaller(people.agent)
    .list({ orgSlug, entity: 'venue', entityId: keep.id })
  expect(history.rows.map(({ action }) => action)).toEqual(['merge', 'create', 'create'])
})

test('nobody merges without the right, across organisations, one with itself, or what has changed meanwhile', async () => {
  const [a, b] = [await factories.venue(), await factories.venue()]
  const foreign = await people.otherFactories.venue()
  const merge = (actor: Actor, keepId: string, mergeId: string, stale = 1) =>
    venues(actor).merge({ orgSlug, keepId, mergeId, keepVersion: 1, mergeVersion: stale, values: venue })
  await expect(merge(people.readOnly, a.id, b.id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(merge(people.owner, a.id, foreign.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(merge(people.owner, foreign.id, a.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(merge(people.owner, a.id, a.id)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(merge(people.owner, a.id, b.id, 7)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await venues(people.owner).get({ orgSlug, id: b.id })).archivedAt).toBeNull()
})

test('who works for some artists moves the shows of all of them along', async () => {
  const [keep, old] = [await factories.venue(), await factories.venue()]
  const event = await factories.event({ venue_id: old.id })
  await factories.booking({ event_id: event.id, artist_id: people.otherArtist.id, status: 'hold' })
  await db.owner.query('update memberships set overrides = $1 where user_id = $2', [
    JSON.stringify({ venues: 'manage' }),
    people.tourManager.userId,
  ])
  const merge = { orgSlug, keepId: keep.id, mergeId: old.id, ...versions, values: venue }
  await venues(people.tourManager).merge(merge)
  const { rows } = await db.owner.query('select venue_id from events where id = $1', [event.id])
  expect(rows).toEqual([{ venue_id: keep.id }])
})

/** Columns that name a venue, company or contact without a key, and how merging follows them. */
const withoutKey: Record<string, string> = {
  'automation_events.contact_id': 'history: what happened named the contact as it was',
  'sample_shows.company_id': 'a real company that one of the sample is merged into stays real',
  'sample_shows.contact_id': 'a real contact that one of the sample is merged into stays real',
  'sample_shows.venue_id': 'a real venue that one of the sample is merged into stays real',
  'workflow_runs.contact_id': 'repointContact',
}

test('every column that names a venue, company or contact is a key, so that merging follows it', async () => {
  const { rows } = await db.owner.query<{ place: string }>(
    `select c.table_name || '.' || c.column_name as place from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
       and c.data_type = 'uuid' and c.column_name ~ '(^|_)(venue|company|contact)_id$'
       and not exists (
         select from pg_constraint k
         join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
         where k.contype = 'f' and a.attname = c.column_name
           and k.conrelid = format('public.%I', c.table_name)::regclass
           and k.confrelid in ('venues'::regclass, 'companies'::regclass, 'contacts'::regclass))
     order by 1`,
  )
  expect(rows.map(({ place }) => place)).toEqual(Object.keys(withoutKey))
})

describe('undoing a merge', () => {
  /** Every row of the organisation's tables that a merge may touch, without its version and date of change. */
  async function everything() {
    const tables = [
      'contacts',
      'companies',
      'venues',
      'contact_companies',
      'venue_contacts',
      'artist_members',
    ]
    const more = ['artists', 'events', 'bookings', 'notes', 'workflow_runs', 'itinerary_segments']
    const rows: Record<string, unknown[]> = {}
    for (const table of [...tables, ...more, 'record_redirects']) {
      const found = await db.owner.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) - array['version', 'updated_at', 'updated_by'] as row from ${table} t order by to_jsonb(t)::text`,
      )
      rows[table] = found.rows
        .map(({ row }) => row)
        .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
    }
    return rows
  }

  async function twoPeople() {
    const keep = await factories.contact({ name: 'Ada Kern', phones: '[{"number":"+49301"}]' })
    const old = await factories.contact({ name: 'A. Kern' })
    const [house, other, company] = [
      await factories.venue(),
      await factories.venue(),
      await factories.company(),
    ]
    const link = (table: string, row: object) => insertRow(db.owner, table, { org_id: org.id, ...row })
    // One link that both have, one of the old one alone.
    await link('venue_contacts', { venue_id: house.id, contact_id: keep.id, role: 'booker' })
    await link('venue_contacts', { venue_id: house.id, contact_id: old.id, role: 'booker' })
    await link('venue_contacts', { venue_id: other.id, contact_id: old.id, role: 'production' })
    await link('contact_companies', { contact_id: old.id, company_id: company.id })
    await link('notes', { entity: 'contact', entity_id: old.id, body: 'Prefers calls' })
    const event = await factories.event()
    const booking = await factories.booking({
      event_id: event.id,
      artist_id: (await factories.artist()).id,
      buyer_contact_id: old.id,
    })
    await factories.segment({
      event_id: event.id,
      passengers: JSON.stringify([
        { contactId: old.id, name: 'A. Kern' },
        { contactId: keep.id, name: 'Ada Kern' },
      ]),
    })
    const values = {
      firstName: 'Ada',
      lastName: 'Kern-Voss',
      companies: [{ companyId: company.id, functions: [], isPrimary: true }],
    }
    const merge = () =>
      contacts(people.agent).merge({ orgSlug, keepId: keep.id, mergeId: old.id, ...versions, values })
    return { keep, old, booking, merge }
  }

  test('everything is as it was, in every table', async () => {
    const { keep, old, merge } = await twoPeople()
    const before = await everything()
    await merge()
    expect(await everything()).not.toEqual(before)
    const { rows } = await contacts(people.readOnly).merged({ orgSlug, id: keep.id })
    expect(rows).toEqual([{ id: old.id, name: 'A. Kern', mergedAt: expect.any(Date) }])
    await contacts(people.agent).unmerge({ orgSlug, id: old.id })
    expect(await everything()).toEqual(before)
    expect((await contacts(people.readOnly).merged({ orgSlug, id: keep.id })).rows).toEqual([])
    const history = await activityRouter
      .createCaller(people.agent)
      .list({ orgSlug, entity: 'contact', entityId: keep.id })
    expect(history.rows[0]).toMatchObject({ action: 'unmerge', after: { unmerged: 'A. Kern' } })
  })

  test('what names a third by now stays with it, and what came later stays with the kept one', async () => {
    const { keep, old, booking, merge } = await twoPeople()
    await merge()
    const third = await factories.contact()
    await db.owner.query('update bookings set buyer_contact_id = $1 where id = $2', [third.id, booking.id])
    const house = await factories.venue()
    const later = { org_id: org.id, venue_id: house.id, contact_id: keep.id, role: 'booker' }
    await insertRow(db.owner, 'venue_contacts', later)
    await contacts(people.agent).unmerge({ orgSlug, id: old.id })
    const { rows } = await db.owner.query('select buyer_contact_id from bookings where id = $1', [booking.id])
    expect(rows).toEqual([{ buyer_contact_id: third.id }])
    const links = await db.owner.query('select contact_id from venue_contacts where venue_id = $1', [
      house.id,
    ])
    expect(links.rows).toEqual([{ contact_id: keep.id }])
  })

  test('a chain comes apart from its end', async () => {
    const [a, b, c] = [await factories.venue(), await factories.venue(), await factories.venue()]
    const before = await everything()
    const merge = (keepId: string, mergeId: string, mergeVersion: number) =>
      venues(people.agent).merge({ orgSlug, keepId, keepVersion: 1, mergeId, mergeVersion, values: venue })
    await merge(b.id, a.id, 1)
    await merge(c.id, b.id, 2)
    await expect(venues(people.agent).unmerge({ orgSlug, id: a.id })).rejects.toMatchObject({
      message: 'The record it was merged into was merged again. Undo that merge first.',
    })
    expect((await venues(people.agent).merged({ orgSlug, id: c.id })).rows.map(({ id }) => id)).toEqual([
      b.id,
    ])
    await venues(people.agent).unmerge({ orgSlug, id: b.id })
    await venues(people.agent).unmerge({ orgSlug, id: a.id })
    expect(await everything()).toEqual(before)
  })

  test('a company that the kept person was given since is not lost', async () => {
    const { keep, old, merge } = await twoPeople()
    await merge()
    const link = { org_id: org.id, contact_id: keep.id, company_id: (await factories.company()).id }
    await insertRow(db.owner, 'contact_companies', link)
    await expect(contacts(people.agent).unmerge({ orgSlug, id: old.id })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  test('is refused without the right, after a change of the kept one, and after thirty days', async () => {
    const [keep, old] = [await factories.company({ name: 'Keep' }), await factories.company({ name: 'Old' })]
    const values = { name: 'Keep' }
    await companies(people.agent).merge({ orgSlug, keepId: keep.id, mergeId: old.id, ...versions, values })
    const unmerge = (actor: Actor) => companies(actor).unmerge({ orgSlug, id: old.id })
    await expect(unmerge(people.readOnly)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await companies(people.agent).update({ orgSlug, id: keep.id, version: 2, company: { name: 'Kept' } })
    await expect(unmerge(people.agent)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Kept was changed after the merge. Undoing it would lose those changes.',
    })
    await db.owner.query(
      "update record_redirects set created_at = now() - interval '31 days' where id = $1",
      [old.id],
    )
    await db.transaction(jobScope, (tx) => forgetMerges(tx, jobScope))
    await expect(unmerge(people.agent)).rejects.toMatchObject({
      message: 'A merge can be undone within 30 days.',
    })
  })
})
