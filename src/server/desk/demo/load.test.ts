/** The demo's password is public: it opens nothing where others sign in and nobody asked for a demo. */
import { expect, test } from 'vitest'
import { person, startService } from '../../platform/auth/testing.ts'
import { StartError } from '../../platform/process/start-error.ts'
import { testDatabase } from '../../testing/database.ts'
import { demoPassword, demoPasswordHash, refuseDemoAccounts } from './load.ts'

const database = await testDatabase()
const service = await startService(database.pool('app_auth'))
const refusal = () => refuseDemoAccounts(service.auth).catch((error: unknown) => error)

test('accounts with the demo’s password are refused until it is changed', async () => {
  await service.auth.admin.createUser({ ...person(), emailConfirm: true })
  expect(await refusal()).toBeUndefined()

  const { email } = person()
  await service.auth.admin.createUser({ email, passwordHash: demoPasswordHash, emailConfirm: true })
  expect(await refusal()).toBeInstanceOf(StartError)

  const client = service.client()
  const { data } = await client.signInWithPassword({ email, password: demoPassword })
  expect(data.user?.email).toBe(email)
  const changed = await client.updateUser({
    password: 'a sentence of one’s own',
    current_password: demoPassword,
  })
  expect(changed.error).toBeNull()
  expect(await refusal()).toBeUndefined()
})
