/** Tokens from their making to their end: who makes which, what they open, and when they stop. */
import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AccessScope } from '#domain/platform/access-tokens/access-scopes.ts'
import type { AccessTokenInput } from '#domain/platform/access-tokens/access-tokens.ts'
import { activityRouter } from '../../desk/activity/router.ts'
import { venuesRouter } from '../../people/venues/router.ts'
import { actors, withContext, type Actor } from '../../testing/actors.ts'
import { fromNow } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { membersRouter } from '../members/router.ts'
import { accessTokensRouter } from './router.ts'
import { asTokenCaller, mayUse, verifyAccessToken } from './verify.ts'

const db = await testDatabase()
const people = await actors(db)
const { services, org, otherOrg } = people
const orgSlug = org.slug
const as = (actor: Actor) => accessTokensRouter.createCaller(actor)
const ip = '192.0.2.7'
const venue = { name: 'Centralstation', kind: 'club' as const, tz: 'Europe/Berlin' }

beforeEach(() => db.owner.query('delete from access_tokens'))

async function make(actor: Actor = people.agent, changes: Partial<AccessTokenInput> = {}, slug = orgSlug) {
  const secret = `fma_${randomBytes(32).toString('base64url')}`
  const scopes: AccessScope[] = ['venues:write', 'events:read']
  const token = { name: 'Website', isOrganisations: false, scopes, lifetime: 'year' as const, ...changes }
  const { id } = await as(actor).create({ orgSlug: slug, token, secret })
  return { id, secret }
}
const makeForOrganisation = () => make(people.admin, { isOrganisations: true })
const opened = (secret: string, now = services.clock()) => verifyAccessToken(services, secret, { ip, now })
/** A program that calls with this secret. */
async function program(secret: string): Promise<Actor> {
  const caller = await opened(secret)
  if (!caller) throw new Error('The token opens nothing')
  const context = () => asTokenCaller(people.anonymous(), caller)
  return Object.assign(context, { userId: caller.userId, email: '' })
}
const listed = async (actor: Actor) => (await as(actor).list({ orgSlug })).rows

describe('making one', () => {
  test('keeps a hash alone, and says in the log who made what', async () => {
    const { id, secret } = await make()
    const { rows } = await db.owner.query(
      `select (select jsonb_agg(to_jsonb(t)) from access_tokens t)::text
           || (select jsonb_agg(to_jsonb(l)) from activity_log l)::text
           || coalesce((select jsonb_agg(to_jsonb(k)) from idempotency_keys k)::text, '') as everything`,
    )
    expect(rows[0].everything).toContain('Website')
    expect(rows[0].everything).not.toContain(secret.slice(4))
    const { rows: log } = await db.owner.query('select * from activity_log where entity_id = $1', [id])
    expect(log).toMatchObject([
      { action: 'create', user_id: people.agent.userId, after: { name: 'Website' } },
    ])
  })

  test('of the organisation is for owners and admins', async () => {
    await makeForOrganisation()
    await make(people.owner, { isOrganisations: true })
    for (const actor of [people.agent, people.accountant, people.readOnly])
      await expect(make(actor, { isOrganisations: true })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('for a calendar app is for people: it would open nothing of an organisation', async () => {
    const call = make(people.admin, { isOrganisations: true, scopes: ['events:read', 'calendars'] })
    await expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await make(people.admin, { scopes: ['calendars'] })
  })

  test.each([
    ['month', 30],
    ['quarter', 90],
    ['year', 365],
  ] as const)('for a %s it ends after %i days', async (lifetime, days) => {
    const { secret } = await make(people.agent, { lifetime })
    const day = 86_400_000
    expect(await opened(secret, fromNow(days * day - 60_000))).not.toBeNull()
    expect(await opened(secret, fromNow(days * day + 60_000))).toBeNull()
  })

  test('without an end it has none', async () => {
    const { secret } = await make(people.agent, { lifetime: 'never' })
    expect(await opened(secret, fromNow(20 * 365 * 86_400_000))).not.toBeNull()
  })
})

describe('what it opens', () => {
  test('the organisation that it was made in, within its scopes', async () => {
    const { secret } = await make()
    const caller = await opened(secret)
    expect(caller).toMatchObject({ orgSlug, userId: people.agent.userId, isOrganisations: false })
    expect([mayUse(caller!, 'venues:read'), mayUse(caller!, 'bookings:read')]).toEqual([true, false])
    expect((await venuesRouter.createCaller(await program(secret)).list({ orgSlug })).rows).toEqual([])
    const elsewhere = venuesRouter.createCaller(await program(secret)).list({ orgSlug: otherOrg.slug })
    await expect(elsewhere).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('never more than its person may do at that moment', async () => {
    const { secret } = await make(people.readOnly)
    const call = venuesRouter.createCaller(await program(secret)).create({ orgSlug, venue })
    await expect(call).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('nothing that needs a fresh sign-in', async () => {
    const { secret } = await makeForOrganisation()
    await expect(make(await program(secret))).rejects.toMatchObject({ cause: { entity: 'recentSignIn' } })
  })

  test.each(['', 'fma_', `fma_${'0'.repeat(43)}`, `fma_${'0'.repeat(42)}\0`, 'x'.repeat(100_000)])(
    'an unknown secret opens nothing (%#)',
    async (secret) => {
      await make()
      expect(await opened(secret)).toBeNull()
    },
  )

  test('last use is written once a minute', async () => {
    const { secret } = await make()
    await opened(secret)
    const use = async () => (await listed(people.agent))[0]
    const first = (await use())!.lastUsedAt!
    expect(await use()).toMatchObject({ lastUsedIp: ip })
    await opened(secret, fromNow(30_000))
    expect((await use())!.lastUsedAt).toEqual(first)
    await opened(secret, fromNow(120_000))
    expect((await use())!.lastUsedAt!.getTime()).toBeGreaterThan(first.getTime())
  })
})

describe('in the log', () => {
  const entriesOf = async (id: string) =>
    (await db.owner.query('select user_id, user_agent from activity_log where entity_id = $1', [id])).rows

  test('a token of a person acts as that person', async () => {
    const { secret } = await make()
    const { id } = await venuesRouter.createCaller(await program(secret)).create({ orgSlug, venue })
    expect(await entriesOf(id)).toEqual([
      { user_id: people.agent.userId, user_agent: 'Access token “Website” test' },
    ])
  })

  test('one of the organisation acts as nobody, and is named', async () => {
    const { secret } = await makeForOrganisation()
    const { id } = await venuesRouter.createCaller(await program(secret)).create({ orgSlug, venue })
    expect(await entriesOf(id)).toEqual([{ user_id: null, user_agent: 'Access token “Website” test' }])
    const { rows } = await activityRouter
      .createCaller(people.agent)
      .list({ orgSlug, entity: 'venue', entityId: id })
    expect(rows).toMatchObject([{ userName: 'Website' }])
  })

  test('keys of two programs never meet', async () => {
    const caller = async (secret: string) =>
      venuesRouter.createCaller(
        asTokenCaller({ ...people.anonymous(), idempotencyKey: '1' }, (await opened(secret))!),
      )
    const [one, two] = [await make(), await make()]
    const first = await (await caller(one.secret)).create({ orgSlug, venue })
    expect((await (await caller(one.secret)).create({ orgSlug, venue })).id).toBe(first.id)
    expect((await (await caller(two.secret)).create({ orgSlug, venue })).id).not.toBe(first.id)
  })
})

describe('its end', () => {
  test('comes with revoking', async () => {
    const { id, secret } = await make()
    await as(people.agent).revoke({ orgSlug, id })
    expect(await opened(secret)).toBeNull()
    expect(await listed(people.agent)).toEqual([])
    await expect(as(people.agent).revoke({ orgSlug, id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('comes with the membership of its person; a pause of it pauses the token', async () => {
    const guest = await people.newcomer('guest@example.org')
    await db.owner.query("insert into users (id, email, name) values ($1, 'guest@example.org', 'Guest')", [
      guest.userId,
    ])
    const { rows } = await db.owner.query(
      "insert into memberships (org_id, user_id, role) values ($1, $2, 'admin') returning id",
      [org.id, guest.userId],
    )
    const [own, ours] = [await make(guest), await make(guest, { isOrganisations: true })]
    const setStatus = (status: string) =>
      db.owner.query('update memberships set status = $2 where id = $1', [rows[0].id, status])
    await setStatus('suspended')
    expect(await opened(own.secret)).toBeNull()
    await setStatus('active')
    expect(await opened(own.secret)).not.toBeNull()
    await membersRouter.createCaller(people.owner).remove({ orgSlug, id: rows[0].id })
    await setStatus('active')
    expect(await opened(own.secret)).toBeNull()
    expect(await opened(ours.secret)).toMatchObject({ userId: people.owner.userId })
  })
})

describe('who sees and revokes it', () => {
  test('its person, and owners and admins', async () => {
    const { id } = await make()
    await makeForOrganisation()
    expect(await listed(people.agent)).toMatchObject([{ id, isOwn: true, ownerName: 'Tarek' }])
    expect(await listed(people.accountant)).toEqual([])
    expect(await listed(people.admin)).toMatchObject([
      { isOrganisations: true, ownerName: null, createdByName: 'Ada' },
      { id, isOwn: false },
    ])
    await expect(as(people.accountant).revoke({ orgSlug, id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await as(people.admin).revoke({ orgSlug, id })
  })

  test('one of another organisation does not exist', async () => {
    const { id } = await make()
    const call = as(withContext(people.otherOwner, {})).revoke({ orgSlug: otherOrg.slug, id })
    await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
