/** Changing the address: both must agree. */
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { answerOf, joinByEmail, lastEmail, person, startService, tokenOf } from './testing.ts'

const database = await testDatabase()
const service = await startService(database.pool('app_auth'), {
  autoconfirm: false,
  redirectAllowList: ['https://partner.example.org/**'],
})
const { emails } = service
const verify = (body: object) => answerOf(service.call('POST', '/verify', body))
const join = () => joinByEmail(service)

describe('another address', () => {
  test('changes only after both have agreed, in either order, and the old one is notified', async () => {
    for (const newFirst of [true, false]) {
      const { client, email } = await join()
      const next = person().email
      const requested = await client.updateUser({ email: next })
      expect(requested.data.user).toMatchObject({ email, new_email: next })
      const toOld = lastEmail(emails, 'email_change', email)
      const toNew = lastEmail(emails, 'email_change', next)
      expect(toNew).toMatchObject({ oldEmail: email, newEmail: next })
      const [first, second] = newFirst ? [toNew, toOld] : [toOld, toNew]
      const half = await verify({ type: 'email_change', token_hash: tokenOf(first) })
      expect(half).toMatchObject({ status: 200, body: { code: '200' } })
      expect(half.body).not.toHaveProperty('access_token')
      expect((await client.getUser()).data.user?.email).toBe(email)
      const whole = await service.client().verifyOtp({ type: 'email_change', token_hash: tokenOf(second) })
      expect(whole.data.user).toMatchObject({
        email: next,
        identities: [{ identity_data: { email: next, email_verified: true } }],
      })
      expect(whole.data.user).not.toHaveProperty('new_email')
      expect(lastEmail(emails, 'email_changed', email).newEmail).toBe(next)
    }
  })

  test('the same side twice is not both', async () => {
    const { client, email } = await join()
    const next = person().email
    await client.updateUser({ email: next })
    const code = lastEmail(emails, 'email_change', next).code
    expect((await verify({ type: 'email_change', email: next, token: code })).body.code).toBe('200')
    await client.resend({ type: 'email_change', email: next })
    const made = await service.admin.generateLink({ type: 'email_change_new', email, newEmail: next })
    const again = await verify({ type: 'email_change', token_hash: made.data.properties!.hashed_token })
    expect(again.body).not.toHaveProperty('access_token')
    expect((await client.getUser()).data.user?.email).toBe(email)
  })

  test('taken in the meantime', async () => {
    const { client, email } = await join()
    const rival = person()
    await client.updateUser({ email: rival.email })
    const tokens = [email, rival.email].map((to) => tokenOf(lastEmail(emails, 'email_change', to)))
    await service.admin.createUser({ ...rival, email_confirm: true })
    await verify({ type: 'email_change', token_hash: tokens[0] })
    expect((await verify({ type: 'email_change', token_hash: tokens[1] })).body.code).toBe('email_exists')
  })
})
