/** The admin routes, driven by the unmodified admin client. */
import { hashSync } from 'bcryptjs'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { person, startService } from './testing.ts'

const database = await testDatabase()
const service = await startService(database.pool('app_auth'), { autoconfirm: false })
const { admin, auth } = service
const nobody = '83fd9e20-7a80-46e4-bf29-a86e3d6bbf66'

const create = async (more: object = {}) => {
  const who = person()
  const { data, error } = await admin.createUser({ ...who, email_confirm: true, ...more })
  if (error) throw error
  return { ...who, user: data.user }
}

test.each([
  ['no bearer', {}, 401, 'no_authorization'],
  ['the anon key', { authorization: `Bearer ${auth.anonKey}` }, 403, 'not_admin'],
  ['rubbish', { authorization: 'Bearer rubbish' }, 403, 'bad_jwt'],
])('refused: %s', async (_, headers, status, code) => {
  const routes = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', `/admin/users/${nobody}`],
    ['PUT', `/admin/users/${nobody}`],
    ['DELETE', `/admin/users/${nobody}`],
    ['GET', `/admin/users/${nobody}/factors`],
    ['POST', '/admin/generate_link'],
    ['POST', '/invite'],
  ] as const
  for (const [method, path] of routes) {
    const response = await service.call(method, path, method === 'GET' ? undefined : {}, headers)
    expect([path, response.status, (await response.json()).code]).toEqual([path, status, code])
  }
})

test('refused: a person’s token', async () => {
  const { email, password } = await create()
  const { data } = await service.client().signInWithPassword({ email, password })
  const bearer = { authorization: `Bearer ${data.session!.access_token}` }
  const response = await service.call('GET', '/admin/users', undefined, bearer)
  expect([response.status, (await response.json()).code]).toEqual([403, 'not_admin'])
})

describe('users', () => {
  test('created as given, unconfirmed unless told', async () => {
    const { data } = await admin.createUser({
      ...person(),
      user_metadata: { a: 1 },
      app_metadata: { roles: ['x'] },
    })
    expect(data.user).toMatchObject({
      user_metadata: { a: 1 },
      app_metadata: { provider: 'email', providers: ['email'], roles: ['x'] },
    })
    expect(data.user?.email_confirmed_at).toBeUndefined()
    expect((await create()).user.email_confirmed_at).toBeTruthy()
  })

  test('with a hash from elsewhere, which is replaced at the first sign-in', async () => {
    const { email } = person()
    await admin.createUser({ email, password_hash: hashSync('an old password', 4), email_confirm: true })
    expect(
      (await service.client().signInWithPassword({ email, password: 'an old password' })).error,
    ).toBeNull()
    const { rows } = await database.owner.query(
      'select encrypted_password from auth.users where email = $1',
      [email],
    )
    expect(rows[0].encrypted_password).toMatch(/^\$argon2id\$/)
    expect(
      (await service.client().signInWithPassword({ email, password: 'an old password' })).error,
    ).toBeNull()
  })

  test.each([
    ['no address', {}, 400],
    ['the form of the address', { email: 'xx:;x@x.x', password: 'vK8#pLq2' }, 400],
    ['password and hash', { email: 'a@b.co', password: 'vK8#pLq2', password_hash: hashSync('x', 4) }, 400],
    ['an unknown hash', { email: 'a@b.co', password_hash: 'md5:x' }, 400],
    ['a bad id', { email: 'a@b.co', id: 'seven' }, 400],
    ['a reserved role', { email: 'a@b.co', role: 'service_role' }, 400],
    ['a bad ban', { email: 'a@b.co', ban_duration: 'a while' }, 400],
  ])('refused: %s', async (_, body, status) => {
    const bearer = { authorization: `Bearer ${auth.serviceRoleKey}` }
    expect((await service.call('POST', '/admin/users', body, bearer)).status).toBe(status)
  })

  test('taken, also in other e-mails', async () => {
    const { email } = await create()
    const again = await admin.createUser({ email: email.toUpperCase(), password: person().password })
    expect(again.error).toMatchObject({ code: 'email_exists', status: 422 })
  })

  test('pages, newest first, with the headers the client reads', async () => {
    const made = [await create(), await create(), await create()].map(({ user }) => user.id)
    const first = await admin.listUsers({ page: 1, perPage: 2 })
    expect(first.data.users.map(({ id }) => id)).toEqual([made[2], made[1]])
    expect(first.data).toMatchObject({ aud: 'authenticated', nextPage: 2 })
    expect((first.data as { total: number }).total).toBeGreaterThanOrEqual(3)
    expect((await admin.listUsers()).data.users.length).toBeGreaterThan(2)
    for (const query of ['page=-1', 'page=x', 'per_page=1.5', 'page=1e99']) {
      const response = await service.call('GET', `/admin/users?${query}`, undefined, {
        authorization: `Bearer ${auth.serviceRoleKey}`,
      })
      expect([query, response.status]).toEqual([query, 400])
    }
  })

  test('changed: address, metadata, confirmation, password', async () => {
    const { user, password } = await create({ email_confirm: false, user_metadata: { a: 1, b: 2 } })
    const email = person().email
    const changes = {
      email,
      email_confirm: true,
      user_metadata: { b: null, c: 3 },
      app_metadata: { plan: 'x' },
    }
    const { data } = await admin.updateUserById(user.id, changes)
    expect(data.user).toMatchObject({
      email,
      user_metadata: { a: 1, c: 3 },
      app_metadata: { provider: 'email', plan: 'x' },
    })
    const client = service.client()
    expect((await client.signInWithPassword({ email, password })).error).toBeNull()
    await admin.updateUserById(user.id, { password: person().password })
    expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError')
  })

  test('banned: told only after the right password', async () => {
    const { user, email, password } = await create({ ban_duration: '1h30m' })
    const signIn = async (password: string) =>
      (await service.client().signInWithPassword({ email, password })).error?.code
    expect([await signIn('wrong'), await signIn(password)]).toEqual(['invalid_credentials', 'user_banned'])
    await admin.updateUserById(user.id, { ban_duration: 'none' })
    expect(await signIn(password)).toBeUndefined()
  })

  test('removed: hard frees everything, soft keeps the id and frees the address', async () => {
    const [hard, soft] = [await create(), await create({ user_metadata: { name: 'Jo' } })]
    await admin.deleteUser(hard.user.id)
    await admin.deleteUser(soft.user.id, true)
    expect((await admin.getUserById(hard.user.id)).error).toMatchObject({
      code: 'user_not_found',
      status: 404,
    })
    const { data } = await admin.getUserById(soft.user.id)
    expect(data.user).toMatchObject({ id: soft.user.id, user_metadata: {}, identities: [] })
    expect(data.user?.email).not.toContain('@')
    for (const { email, password } of [hard, soft]) {
      expect((await service.client().signInWithPassword({ email, password })).error?.code).toBe(
        'invalid_credentials',
      )
      expect((await admin.createUser({ email, password })).error).toBeNull()
    }
  })

  test.each([
    ['GET', 'seven', 'validation_failed'],
    ['GET', nobody, 'user_not_found'],
    ['PUT', nobody, 'user_not_found'],
    ['DELETE', nobody, 'user_not_found'],
    ['DELETE', 'seven', 'validation_failed'],
  ] as const)('%s /admin/users/%s', async (method, id, code) => {
    const bearer = { authorization: `Bearer ${auth.serviceRoleKey}` }
    const response = await service.call(
      method,
      `/admin/users/${id}`,
      method === 'GET' ? undefined : {},
      bearer,
    )
    expect([response.status, (await response.json()).code]).toEqual([404, code])
  })
})

test('everything is audited, and the audit log only grows', async () => {
  const { user } = await create()
  await admin.updateUserById(user.id, { user_metadata: { a: 1 } })
  await admin.deleteUser(user.id)
  const { rows } = await database.owner.query(
    `select action from auth.audit_log_entries where payload ->> 'user_id' = $1 order by created_at`,
    [user.id],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'admin_user_created',
    'admin_user_updated',
    'admin_user_deleted',
  ])
  await expect(database.pool('app_auth').query('delete from auth.audit_log_entries')).rejects.toThrow(
    /append-only/,
  )
  await expect(
    database.pool('app_auth').query(`update auth.audit_log_entries set action = 'x'`),
  ).rejects.toThrow(/append-only/)
})

test('no other role of ours reads the tables', async () => {
  for (const role of ['anon', 'authenticated', 'portal', 'service_role']) {
    const client = await database.owner.connect()
    await client.query(`set role ${role}`)
    await expect(client.query('select 1 from auth.users')).rejects.toThrow(/permission denied/)
    expect((await client.query('select auth.uid() as id, auth.role() as role')).rows[0]).toEqual({
      id: null,
      role: null,
    })
    await client.query('reset role')
    client.release()
  }
})
