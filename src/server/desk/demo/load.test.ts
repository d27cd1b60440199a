import { expect, test } from 'vitest'
import { person, startService } from '../../platform/auth/testing.ts'
import { StartError } from '../../platform/process/start-error.ts'
import { testDatabase } from '../../testing/database.ts'
import { temporaryFiles } from '../../testing/files.ts'
import {
  demoPassword,
  demoPasswordHash,
  loadDemoIfEmpty,
  loadSentContracts,
  refuseDemoAccounts,
} from './load.ts'

test('a start that is stopped before its contracts are printed leaves them to the next, which adds them once', async () => {
  const { owner, connection } = await testDatabase()
  const files = temporaryFiles()
  const sent = async () =>
    (await owner.query('select id, sent_at from contracts where sent_at is not null order by id')).rows
  const pdf = { render: async () => Buffer.from('%PDF') }
  const stopped = { render: () => Promise.reject(new Error('closed')) }

  await loadDemoIfEmpty({ owner: connection, auth: null, files, now: new Date('2026-11-21T12:00:00Z') })
  await expect(loadSentContracts(connection, stopped)).rejects.toThrow('closed')
  expect(await sent()).toEqual([])

  // The next start is on another day, and two processes are at it.
  const isDemo = await loadDemoIfEmpty({ owner: connection, auth: null, files, now: new Date('2026-11-23') })
  expect(isDemo).toBe(true)
  await Promise.all([loadSentContracts(connection, pdf), loadSentContracts(connection, pdf)])
  const all = await sent()
  expect(all.length).toBeGreaterThan(5)
  expect(Math.max(...all.map(({ sent_at }) => sent_at.getTime()))).toBeLessThan(
    Date.parse('2026-11-21T12:00:00Z'),
  )

  await loadSentContracts(connection, stopped)
  expect(await sent()).toEqual(all)
})

// The demo's password is public: it opens nothing where others sign in and nobody asked for a demo.
test('accounts with the demo’s password are refused until it is changed', async () => {
  const database = await testDatabase()
  const service = await startService(database.pool('app_auth'))
  const refusal = () => refuseDemoAccounts(service.auth).catch((error: unknown) => error)

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
