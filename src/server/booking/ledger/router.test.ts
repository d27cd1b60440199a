import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { mintOrgScope } from '../../platform/db/scopes.ts'
import { actors, withContext, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { agentDeal, statementFixture, statementNow } from '../../testing/fixtures/statement-fixture.ts'
import { statementsRouter } from '../../money/statements/router.ts'
import { ledgerRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const fixture = statementFixture(db, people)
const orgSlug = 'halbmond'
const artistId = people.artist.id
const context = (actor: Actor) => withContext(actor, { now: statementNow, idempotencyKey: randomUUID() })
const as = (actor: Actor) => ledgerRouter.createCaller(context(actor))
const advance = {
  orgSlug,
  artistId,
  currency: 'EUR',
  amountMinor: -50_000,
  memo: 'Advance in cash',
  bookingId: null,
  date: '2026-03-10',
}

describe('the ledger', () => {
  test('an entry by hand changes the balance, and stands with who made it', async () => {
    const show = await fixture.show(agentDeal(100_000))
    await fixture.collect(show, [{ netMinor: 100_000, vatPct: '7' }])
    await fixture.settle(show)
    const { balanceMinor } = await as(people.accountant).correct(advance)
    expect(balanceMinor).toBe(107_000 - 17_850 - 50_000)
    const { rows, balances, total } = await as(people.agent).list({ orgSlug, artistId })
    expect(total).toBe(5)
    expect(balances).toEqual([{ currency: 'EUR', balanceMinor, freeMinor: balanceMinor }])
    expect(rows.find(({ memo }) => memo === 'Advance in cash')).toMatchObject({
      amountMinor: -50_000,
      kind: 'correction',
      createdByName: 'Petra',
      eventName: null,
    })
    expect(rows.find(({ kind }) => kind === 'commission')).toMatchObject({
      eventId: show.eventId,
      eventName: 'Frühlingsfest',
      // On the day of its show.
      date: show.date,
    })
    const march = await as(people.agent).list({ orgSlug, artistId, from: '2026-03-10', to: '2026-03-10' })
    expect(march.rows.map(({ memo }) => memo)).toEqual(['Advance in cash'])
    const [id] = await fixture.generate(artistId)
    await fixture.send(id!)
    expect((await as(people.owner).balances({ orgSlug }))[0]).toMatchObject({
      artistId,
      balanceMinor,
      freeMinor: 0,
    })
  })

  test('the sheet before settling shows just what is posted then, and nothing once it is', async () => {
    const show = await fixture.show(agentDeal(100_000))
    await fixture.collect(show, [{ netMinor: 100_000, vatPct: '7' }])
    const requested = { orgSlug, bookingId: show.bookingId }
    const posted = async () => {
      const { rows } = await db.owner.query(
        `select kind, corrects, amount_minor::int as "amountMinor", noted_minor::int as "notedMinor", currency
         from ledger_entries where booking_id = $1 and source = 'settlement' order by kind, corrects`,
        [show.bookingId],
      )
      return rows as Awaited<ReturnType<ReturnType<typeof as>['settling']>>
    }
    const sorted = (entries: Awaited<ReturnType<typeof posted>>) =>
      entries.toSorted((a, b) => a.kind.localeCompare(b.kind))
    const shown = await as(people.accountant).settling(requested)
    expect(shown.length).toBeGreaterThan(0)
    expect(await posted()).toEqual([])
    await fixture.settle(show)
    expect(sorted(shown)).toEqual(sorted(await posted()))
    expect(await as(people.accountant).settling(requested)).toEqual([])
    await expect(as(people.assistant).settling(requested)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(as(people.otherOwner).settling(requested)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a show whose deal changed its currency is taken back in the old one', async () => {
    const { id: other } = await people.factories.artist({ name: 'Nora Vey' })
    const show = await fixture.show(agentDeal(100_000), { artistId: other })
    await fixture.settle(show)
    await fixture.reopen(show)
    await db.owner.query(`update deals set terms = terms || '{"currency": "GBP"}' where booking_id = $1`, [
      show.bookingId,
    ])
    await fixture.settle(show)
    const { balances } = await as(people.owner).list({ orgSlug, artistId: other })
    expect(balances).toEqual([
      { currency: 'EUR', balanceMinor: 0, freeMinor: 0 },
      { currency: 'GBP', balanceMinor: -17_850, freeMinor: -17_850 },
    ])
  })

  test('nothing is posted into a closed month; what a late settlement posts goes to today', async () => {
    await db.owner.query("insert into closed_periods (org_id, month) values ($1, '2026-02-01')", [
      people.org.id,
    ])
    await expect(as(people.accountant).correct({ ...advance, date: '2026-02-10' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('February'),
    })
    const { id: other } = await people.factories.artist({ name: 'Late One' })
    const show = await fixture.show(agentDeal(100_000), { artistId: other, date: '2026-02-14' })
    await fixture.settle(show)
    const { rows } = await as(people.owner).list({ orgSlug, artistId: other })
    expect(rows.map(({ date }) => date)).toEqual(['2026-04-02', '2026-04-02'])
    // Its commission goes with the show all the same, into the statement of its month.
    const [id] = await fixture.generate(other, '2026-03-31')
    expect((await fixture.get(id!)).lines).toHaveLength(2)
    await db.owner.query('delete from closed_periods')
  })

  test('never changes and never loses a line', async () => {
    await expect(db.owner.query('update ledger_entries set amount_minor = 0')).rejects.toThrow('append-only')
    await expect(db.owner.query('delete from ledger_entries')).rejects.toThrow('append-only')
  })
})

describe('rights', () => {
  const statements = (actor: Actor) => statementsRouter.createCaller(context(actor))
  test.each<[string, () => Actor, read: string, write: string]>([
    ['owner', () => people.owner, 'ok', 'ok'],
    ['admin', () => people.admin, 'ok', 'ok'],
    ['accountant', () => people.accountant, 'ok', 'ok'],
    ['agent', () => people.agent, 'ok', 'FORBIDDEN'],
    ['assistant', () => people.assistant, 'FORBIDDEN', 'FORBIDDEN'],
    ['tour manager', () => people.tourManager, 'FORBIDDEN', 'FORBIDDEN'],
    ['read only', () => people.readOnly, 'FORBIDDEN', 'FORBIDDEN'],
    ['another organisation', () => people.otherOwner, 'NOT_FOUND', 'NOT_FOUND'],
    ['a removed member', () => people.removed, 'NOT_FOUND', 'NOT_FOUND'],
    ['the artist', () => people.artistOwner, 'NOT_FOUND', 'NOT_FOUND'],
  ])('%s', async (_who, actor, read, write) => {
    const codeOf = (call: Promise<unknown>) =>
      call.then(
        () => 'ok',
        (error: { code: string }) => error.code,
      )
    const period = { orgSlug, from: '2026-03-01', to: '2026-03-31' }
    for (const call of [
      () => as(actor()).list({ orgSlug, artistId }),
      () => as(actor()).balances({ orgSlug }),
      () => statements(actor()).list({ orgSlug }),
      () => statements(actor()).candidates(period),
    ]) {
      expect(await codeOf(call())).toBe(read)
    }
    expect(await codeOf(as(actor()).correct({ ...advance, amountMinor: 1 }))).toBe(write)
    const items = [{ artistId: people.otherArtist.id, currency: 'EUR' }]
    expect(await codeOf(statements(actor()).generate({ ...period, items }))).toBe(write)
  })

  test('an agent with some artists sees theirs alone', async () => {
    await db.owner.query('update memberships set artist_scope = $2 where user_id = $1', [
      people.agent.userId,
      [people.otherArtist.id],
    ])
    const scoped = as(people.agent)
    await expect(scoped.list({ orgSlug, artistId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await scoped.balances({ orgSlug })).map((row) => row.artistId)).not.toContain(artistId)
    expect((await statements(people.agent).list({ orgSlug })).rows).toEqual([])
    const { rows } = await statements(people.owner).list({ orgSlug })
    await expect(statements(people.agent).get({ orgSlug, id: rows[0]!.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await db.owner.query('update memberships set artist_scope = null where user_id = $1', [
      people.agent.userId,
    ])
  })

  test('a show of another artist, and ids of nobody, are refused', async () => {
    const show = await fixture.show(agentDeal(1000), { artistId: people.otherArtist.id })
    await expect(
      as(people.accountant).correct({ ...advance, bookingId: show.bookingId }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(as(people.accountant).correct({ ...advance, artistId: randomUUID() })).rejects.toMatchObject(
      {
        code: 'NOT_FOUND',
      },
    )
  })
})

test('a balance is read from its index alone', async () => {
  await db.owner.query(
    `insert into ledger_entries (org_id, artist_id, currency, entry_date, kind, amount_minor, source)
     select $1, case when n % 20 = 0 then $2::uuid else $3::uuid end, 'EUR', date '2025-01-01' + n % 365, 'correction', n, 'manual'
     from generate_series(1, 20000) n`,
    [people.org.id, artistId, people.otherArtist.id],
  )
  // Pages are known to be visible to all once nobody looks from before.
  await vi.waitFor(
    async () => {
      await db.owner.query('vacuum analyze ledger_entries')
      const { rows } = await db.owner.query(
        "select relallvisible > 0.9 * relpages as is_visible from pg_class where relname = 'ledger_entries'",
      )
      expect(rows).toEqual([{ is_visible: true }])
    },
    { timeout: 60_000, interval: 250 },
  )
  const scope = mintOrgScope({
    orgId: people.org.id,
    userId: people.owner.userId,
    role: 'owner',
    artistIds: null,
  })
  await db.transaction(scope, async (_tx, client) => {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (analyze, format json)
       select coalesce(sum(amount_minor), 0)::bigint as balance_minor,
              coalesce(sum(amount_minor) filter (where statement_id is null), 0)::bigint as free_minor
       from ledger_entries where org_id = '${people.org.id}' and artist_id = '${artistId}' and currency = 'EUR'`,
    )
    const nodes = nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan)
    const scans = nodes.filter((node) => node['Relation Name'] === 'ledger_entries')
    expect(scans.map((node) => [node['Node Type'], node['Index Name']])).toEqual([
      ['Index Only Scan', 'ledger_entries_balance'],
    ])
  })
})

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: PlanNode[]
}
const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
