import { beforeAll, describe, expect, test } from 'vitest'
import { standardRetention, type Retention } from '#domain/desk/personal-data/retention.ts'
import { mintJobScope } from '../../platform/db/scopes.ts'
import { appRouter } from '../../router.ts'
import { actors, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { insertRow } from '../../testing/factories.ts'
import { checkAuditLog } from '../audit-log/check.ts'
import { sealAuditLog } from '../audit-log/seal.ts'
import { forgetInquiries } from '../../sales/inquiries/forget.ts'
import { runRetention } from './work.ts'

const now = new Date('2026-11-27T10:00:00Z')
const orgSlug = 'halbmond'
const scope = mintJobScope()
let db: TestDatabase
let people: Actors

const calls = (actor = people.owner) => appRouter.createCaller(actor()).retention
const run = () => runRetention({ db, scope, clock: () => now })
const count = async (sql: string) => Number((await db.owner.query(`select count(*) ${sql}`)).rows[0].count)
async function set(retention: Partial<Retention>) {
  const { version } = await calls().get({ orgSlug })
  await calls().update({ orgSlug, version, retention: { ...standardRetention, ...retention } })
}

beforeAll(async () => {
  db = await testDatabase(now)
  people = await actors(db)
})

describe('the settings', () => {
  test('begin with what is usual, and refuse a change of what is no longer there', async () => {
    expect(await calls().get({ orgSlug })).toEqual({ retention: standardRetention, version: 0 })
    await calls().update({ orgSlug, version: 0, retention: { ...standardRetention, documentYears: 12 } })
    expect(await calls().get({ orgSlug })).toMatchObject({ retention: { documentYears: 12 }, version: 1 })
    await expect(calls().update({ orgSlug, version: 0, retention: standardRetention })).rejects.toMatchObject(
      { code: 'CONFLICT' },
    )
  })

  test('are for owners and admins', async () => {
    await expect(calls(people.admin).get({ orgSlug })).resolves.toBeDefined()
    await expect(calls(people.agent).get({ orgSlug })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('each night', () => {
  test('nothing goes that nobody limited', async () => {
    await set({})
    expect(await run()).toBe(0)
  })

  test('old e-mails go with their empty threads, those of other organisations stay', async () => {
    for (const orgId of [people.org.id, people.otherOrg.id]) {
      for (const at of ['2026-01-01T00:00:00Z', '2026-11-01T00:00:00Z']) {
        const threadId = await insertRow(db.owner, 'mail_threads', {
          org_id: orgId,
          subject: at,
          last_at: at,
          last_direction: 'in',
        })
        await insertRow(db.owner, 'messages', {
          org_id: orgId,
          thread_id: threadId,
          direction: 'in',
          state: 'received',
          source: 'outside',
          from_address: 'a@b.example',
          subject: at,
          body_text: '',
          message_id: `<${at}@b.example>`,
          received_at: at,
          account_owner: 'own',
          dedupe_key: at,
        })
      }
    }
    await set({ messageMonths: 6 })
    expect(await run()).toBe(1)
    const { rows } = await db.owner.query('select org_id, subject from mail_threads order by subject')
    expect(rows.map(({ subject }) => subject.slice(0, 7))).toEqual(['2026-01', '2026-11', '2026-11'])
    expect(rows[0].org_id).toBe(people.otherOrg.id)
  })

  test('guests lose their names once the show is over for long enough', async () => {
    for (const date of ['2026-11-16', '2026-11-17']) {
      const event = await people.factories.event({ event_date: date })
      const listId = await insertRow(db.owner, 'guest_lists', {
        org_id: people.org.id,
        event_id: event.id,
        kind: 'free',
        allotment: 4,
      })
      await insertRow(db.owner, 'guest_entries', {
        org_id: people.org.id,
        event_id: event.id,
        list_id: listId,
        name: date,
        requested_name: date,
        email: 'guest@b.example',
      })
    }
    await set({ guestDays: 10 })
    expect(await run()).toBe(1)
    expect(await run()).toBe(0)
    const { rows } = await db.owner.query('select name, email from guest_entries order by name')
    expect(rows).toEqual([
      { name: '2026-11-17', email: 'guest@b.example' },
      { name: '[…]', email: null },
    ])
  })

  test('passports go once no artist of the person plays any more', async () => {
    const artist = await people.factories.artist()
    const details = async (playedOn: string, updated_at = '2024-01-01') => {
      const { id: contact_id } = await people.factories.contact()
      const event = await people.factories.event({ event_date: playedOn })
      const at = new Date(`${playedOn}T20:00:00Z`)
      const own = playedOn > '2026' ? artist : await people.factories.artist()
      await people.factories.booking({
        event_id: event.id,
        artist_id: own.id,
        status: 'played',
        starts_at: at,
        ends_at: new Date(at.getTime() + 3_600_000),
      })
      const org_id = people.org.id
      await insertRow(db.owner, 'travellers', { org_id, artist_id: own.id, contact_id })
      return insertRow(db.owner, 'traveller_details', {
        org_id,
        contact_id,
        details_encrypted: '-',
        updated_at,
      })
    }
    const kept = [await details('2026-11-10'), await details('2024-01-01', '2026-11-01')]
    await details('2024-01-02')
    expect(await run()).toBe(1)
    const { rows } = await db.owner.query('select id from traveller_details')
    expect(rows.map(({ id }) => id).toSorted()).toEqual(kept.toSorted())
  })

  test('old entries of the log keep who did what, those about money what was changed as well', async () => {
    const entry = {
      org_id: people.org.id,
      action: 'x.y',
      ip: '192.0.2.1',
      user_agent: 'Firefox',
      at: '2026-01-01',
    }
    for (const entity of ['venue', 'invoice'])
      await insertRow(db.owner, 'activity_log', { ...entry, entity, after: JSON.stringify({ name: entity }) })
    await sealAuditLog({ db, scope })
    await set({ logMonths: 6 })
    expect(await run()).toBe(2)
    expect(await run()).toBe(0)
    const { rows } = await db.owner.query(
      `select entity, after, ip, user_agent from activity_log where action = 'x.y' order by entity`,
    )
    expect(rows).toEqual([
      { entity: 'invoice', after: { name: 'invoice' }, ip: null, user_agent: null },
      { entity: 'venue', after: null, ip: null, user_agent: null },
    ])
    await sealAuditLog({ db, scope })
    expect(await checkAuditLog({ db, scope })).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ slug: orgSlug, broken: null, unknown: 0, unproven: 0 }),
      ]),
    )
  })

  test('inquiries are forgotten after the months of their organisation', async () => {
    for (const orgId of [people.org.id, people.otherOrg.id])
      await insertRow(db.owner, 'inquiries', {
        org_id: orgId,
        artist_ids: '{}',
        event_date: '2027-01-01',
        kind: 'club',
        city: 'Leipzig',
        country: 'DE',
        first_name: 'A',
        last_name: 'B',
        email: 'a@b.example',
        consent_text: '',
        language: 'en',
        created_at: '2026-08-01',
      })
    await set({ inquiryMonths: 3 })
    expect(await db.transaction(scope, (tx) => forgetInquiries(tx, scope, now))).toBe(1)
    expect(await count(`from inquiries where email = ''`)).toBe(1)
  })
})
