import { expect, test } from 'vitest'
import { checkInvariants } from '../db/invariants.ts'
import { testDatabase } from '../testing/database.ts'
import { temporaryFiles } from '../testing/files.ts'
import { loadDemoIfEmpty } from './load.ts'

test('loads', { timeout: 120_000 }, async () => {
  const { connection } = await testDatabase()
  const t0 = performance.now()
  await loadDemoIfEmpty({
    owner: connection,
    auth: null,
    files: temporaryFiles(),
    now: new Date('2026-11-21T12:00:00Z'),
  })
  console.log('load ms', Math.round(performance.now() - t0))
  expect((await checkInvariants(connection)).filter(({ broken }) => broken > 0)).toEqual([])
})
