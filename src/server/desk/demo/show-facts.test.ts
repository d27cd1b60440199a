// The demo says one thing of each show, wherever one looks.
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPdfService } from '../../platform/pdf/service.ts'
import { createSecrets } from '../../platform/process/secrets.ts'
import { demoFixture } from '../../testing/fixtures/demo-fixture.ts'
import { temporaryFiles } from '../../testing/files.ts'
import { checkShows } from '../view-invariants/check-shows.ts'

// `npm run invariants` looks at all of them.
const someShows = 25

test('shows of the demo say the same in all places', async () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const { db } = await demoFixture(now)
  const parts = {
    db,
    clock: () => now,
    secrets: createSecrets(randomBytes(32)),
    files: temporaryFiles(),
    pdf: createPdfService(),
  }
  const limit = Number(process.env.COMPARED_SHOWS ?? someShows)
  const { shows, results, lines } = await checkShows(parts, db.connection, limit)
  expect(lines).toEqual([])
  // So that it cannot pass by seeing nothing.
  expect(shows).toBeGreaterThanOrEqual(someShows)
  expect(results.length).toBeGreaterThan(20)
}, 600_000)
