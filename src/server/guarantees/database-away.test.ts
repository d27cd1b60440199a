import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sentences } from '#texts/testing.ts'
import { readPostmaster } from '../platform/db/embedded/postmaster.ts'
import { startExternalPostgres } from '../testing/programs/external-postgres.ts'
import { startProgram, type Program } from '../testing/programs/program.ts'

// The bundled PostgreSQL is killed under a running server, as the system does that runs out of memory.

let dataDir: string
let program: Program
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fermata-away-'))
  program = await startProgram({ DATA_DIR: dataDir, LOG_LEVEL: 'info', NODE_ENV: 'development' })
})
afterAll(async () => {
  await program?.end()
  await rm(dataDir, { recursive: true, force: true })
})

const postmaster = () => readPostmaster(join(dataDir, 'pg', 'data'))
// Any call that asks the database; nobody holds such a link.
const input = encodeURIComponent(JSON.stringify({ json: { token: 'x'.repeat(43) } }))
const call = () => fetch(`${program.url}/trpc/offers.open?input=${input}`)
const health = () => fetch(`${program.url}/healthz`)

describe('a PostgreSQL that was killed', () => {
  test('makes calls answer 503 with a sentence and when to come again, and comes back automatically', async () => {
    expect((await call()).status).toBe(404)
    const before = postmaster()!.pid
    process.kill(before, 'SIGKILL')
    // Each call until it is back: never a fault of the server, and never no answer.
    const statuses = new Set<number>()
    for (const until = performance.now() + 60_000; performance.now() < until;) {
      const answer = await call()
      const wasAway = statuses.has(503)
      statuses.add(answer.status)
      if (answer.status === 503) {
        expect(answer.headers.get('retry-after')).toBe('5')
        expect(await answer.text()).toContain(sentences.unavailable)
      } else if (wasAway) break
    }
    expect([...statuses].toSorted()).toEqual([404, 503])
    await vi.waitFor(async () => expect((await health()).status).toBe(200), {
      timeout: 60_000,
      interval: 100,
    })
    expect(postmaster()!.pid).not.toBe(before)
    expect(program.child.exitCode).toBeNull()
    expect(program.output()).toContain('PostgreSQL ended by itself (ended by SIGKILL); starting it again')
    expect(program.output()).toContain('PostgreSQL is running again')
  })
})

describe('a PostgreSQL outside that is stopped for a while', () => {
  test('makes calls answer 503 meanwhile, and is found again without a restart', async () => {
    const outside = await startExternalPostgres()
    const folder = await mkdtemp(join(tmpdir(), 'fermata-outside-'))
    const served = await startProgram({
      DATA_DIR: folder,
      DATABASE_URL: outside.url,
      LOG_LEVEL: 'info',
      NODE_ENV: 'development',
    })
    const answer = () => fetch(`${served.url}/trpc/offers.open?input=${input}`)
    const isWell = async () => (await fetch(`${served.url}/readyz`)).status === 200
    try {
      expect((await answer()).status).toBe(404)
      const goOn = await outside.pause()
      // Each of them, however often it is asked: nothing waits until PostgreSQL is there.
      for (let requested = 0; requested < 3; requested++) {
        const away = await answer()
        expect(away.status).toBe(503)
        expect(away.headers.get('retry-after')).toBe('5')
        expect(await away.text()).toContain(sentences.unavailable)
      }
      // The report of a moment ago is given again.
      await vi.waitFor(async () => expect(await isWell()).toBe(false), { timeout: 60_000, interval: 100 })
      expect(served.child.exitCode).toBeNull()
      await goOn()
      await vi.waitFor(
        async () => {
          expect((await answer()).status).toBe(404)
          expect(await isWell()).toBe(true)
        },
        { timeout: 60_000, interval: 100 },
      )
      expect(served.child.exitCode).toBeNull()
      expect(served.output()).not.toContain('stopping')
    } finally {
      await served.end()
      await outside.stop()
      await rm(folder, { recursive: true, force: true })
    }
  })
})

describe('a second process', () => {
  test('on the same data folder is refused before it loads anything, and the first goes on', async () => {
    // Says each module before it is loaded.
    const hooks = `import { registerHooks } from 'node:module'
      registerHooks({ load: (url, context, next) => (process.stderr.write('loads ' + url + '\\n'), next(url, context)) })`
    const watching = ['--import', `data:text/javascript,${encodeURIComponent(hooks)}`]
    const serve = join(import.meta.dirname, '..', '..', '..', 'scripts', 'serve.ts')
    const second = spawn(process.execPath, [...watching, serve], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', NODE_ENV: 'development' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let printed = ''
    second.stderr.setEncoding('utf8').on('data', (text: string) => (printed += text))
    const [code] = (await once(second, 'close')) as [number]
    expect(code).toBe(1)
    expect(printed).toContain(
      `Another Fermata process (process ${program.child.pid}) is using the data folder`,
    )
    const loaded = printed.split('\n').filter((line) => line.startsWith('loads file:'))
    expect(loaded.join('\n')).toContain('/src/server/platform/db/embedded/lock.ts')
    expect(loaded.filter((line) => /main\.ts|node_modules\/(pg|kysely|fastify)\//.test(line))).toEqual([])
    expect(loaded.length).toBeLessThan(200)
    expect((await health()).status).toBe(200)
  })
})

test('a stop says why', async () => {
  await program.end('SIGTERM')
  expect(program.output()).toContain('stopping: asked to')
})
