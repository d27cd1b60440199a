/** Invitations and generated links, by the admin client and by the functions our own server calls. */
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { lastEmail, person, startService, tokenOf } from './testing.ts'

const database = await testDatabase()
const service = await startService(database.pool('app_auth'), { autoconfirm: false })
const { admin, auth, emails } = service

async function create() {
  const who = person()
  await admin.createUser({ ...who, email_confirm: true })
  return who
}

describe('invitations and links', () => {
  test('an invited person comes in by the e-mail and sets a password', async () => {
    const { email, password } = person()
    const { data } = await admin.inviteUserByEmail(email.toUpperCase(), { data: { role: 'agent' } })
    expect(data.user).toMatchObject({ email, user_metadata: { role: 'agent' } })
    expect(data.user?.invited_at).toBeTruthy()
    const mail = lastEmail(emails, 'invite', email)
    service.advance(23 * 3_600_000)
    const client = service.client()
    expect((await client.verifyOtp({ type: 'invite', token_hash: tokenOf(mail) })).error).toBeNull()
    expect((await client.updateUser({ password })).error).toBeNull()
    expect((await service.client().signInWithPassword({ email, password })).error).toBeNull()
    expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ code: 'email_exists', status: 422 })
  })

  test('a second invitation voids the first', async () => {
    const { email } = person()
    const first = await admin.inviteUserByEmail(email)
    const token_hash = tokenOf(lastEmail(emails, 'invite', email))
    const second = await admin.inviteUserByEmail(email)
    expect(second.data.user?.id).toBe(first.data.user?.id)
    expect((await service.client().verifyOtp({ type: 'invite', token_hash })).error?.code).toBe('otp_expired')
  })

  test.each(['signup', 'invite', 'magiclink', 'recovery'] as const)(
    'generateLink %s: link, code and hash each work',
    async (type) => {
      const isNew = type === 'signup' || type === 'invite'
      const { email, password } = isNew ? person() : await create()
      const make = async () => {
        const { data, error } = await admin.generateLink({ type, email, password })
        expect(error).toBeNull()
        return data.properties!
      }
      const sent = emails.length
      const made = await make()
      expect(emails.length).toBe(sent)
      expect(made).toMatchObject({ verification_type: type })
      expect(made.action_link).toBe(
        `${service.url}/verify?${new URLSearchParams({ token: made.hashed_token, type, redirect_to: made.redirect_to })}`,
      )
      const byCode = await service.client().verifyOtp({ type, email, token: made.email_otp })
      expect(byCode.error).toBeNull()
      if (isNew) return
      expect(
        (await service.client().verifyOtp({ type, token_hash: (await make()).hashed_token })).error,
      ).toBeNull()
      const followed = await fetch((await make()).action_link, { redirect: 'manual' })
      expect(followed.headers.get('location')).toContain('access_token=')
    },
  )

  test('generateLink: unknown, confirmed, without a password', async () => {
    const stranger = person()
    const known = await create()
    const link = async (body: object) => {
      const response = await service.call('POST', '/admin/generate_link', body, {
        authorization: `Bearer ${auth.serviceRoleKey}`,
      })
      const { code, verification_type } = await response.json()
      return code ?? verification_type
    }
    expect(await link({ type: 'magiclink', email: stranger.email })).toBe('signup')
    expect(await link({ type: 'recovery', email: person().email })).toBe('user_not_found')
    expect(await link({ type: 'email_change_new', email: person().email, new_email: stranger.email })).toBe(
      'user_not_found',
    )
    expect(await link({ type: 'signup', ...known })).toBe('email_exists')
    expect(await link({ type: 'invite', email: known.email })).toBe('email_exists')
    expect(await link({ type: 'signup', email: person().email })).toBe('validation_failed')
    expect(await link({ type: 'phone_change', email: known.email })).toBe('validation_failed')
    expect(await link({ type: 'email_change_new', email: known.email })).toBe('validation_failed')
  })

  test('our own server makes links that lead to the page with a button', async () => {
    const { email } = person()
    const made = await auth.admin.generateLink({ type: 'invite', email, data: { name: 'Jo' } })
    expect(made.user).toMatchObject({ email, isConfirmed: false, data: { name: 'Jo' } })
    expect(made.emailLink).toContain('/auth-callback?token_hash=')
    expect(await auth.admin.findUserByEmail(email.toUpperCase())).toMatchObject({ id: made.user.id })
    const created = await auth.admin.createUser({ ...person(), emailConfirm: true })
    expect(created.isConfirmed).toBe(true)
    await auth.admin.deleteUser(created.id)
    expect(await auth.admin.findUser(created.id)).toBeUndefined()
  })
})
