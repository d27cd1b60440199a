import { writeFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Job } from './job.ts'
import { Pager } from './pages.ts'
import { readingJob } from './reading.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fermata-jobs-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A job as a noun would write it. */
async function moduleOf(name: string, source: string): Promise<URL> {
  const path = join(folder, `${name}.mjs`)
  await writeFile(path, source)
  return pathToFileURL(path)
}

describe('a job', () => {
  test('answers from a process of its own, without a secret in its environment', async () => {
    vi.stubEnv('FERMATA_TEST_SECRET', 'x')
    const fetchAnswer = readingJob<Job<object, { pid: number; secret: unknown }>>(
      await moduleOf(
        'pid',
        'export const job = () => ({ pid: process.pid, secret: process.env.FERMATA_TEST_SECRET ?? null })',
      ),
      'strangers',
    )
    const { value } = await fetchAnswer({})
    expect(value.pid).not.toBe(process.pid)
    expect(value.secret).toBeNull()
  })

  test('gives long lists in pages, whole and in order, with a turn of the loop between two', async () => {
    const count = readingJob<Job<{ rows: number }, string, { no: number; at: Date }>>(
      await moduleOf(
        'rows',
        `export const job = ({ rows }, put) => {
        for (let no = 0; no < rows; no++) put({ no, at: new Date(no), text: 'x'.repeat(100) })
        return 'done'
      }`,
      ),
      'strangers',
    )
    const { value, pages } = await count({ rows: 10_000 })
    expect(value).toBe('done')
    let [seen, turns, most] = [0, 0, 0]
    let isOver = false
    const tick = () => {
      turns++
      if (!isOver) setImmediate(tick)
    }
    setImmediate(tick)
    for await (const page of pages()) {
      most = Math.max(most, page.length)
      for (const { no, at } of page) {
        expect(no).toBe(seen++)
        expect(at.getTime()).toBe(no)
      }
    }
    isOver = true
    expect(seen).toBe(10_000)
    expect(most).toBeLessThan(1000)
    expect(turns).toBeGreaterThanOrEqual(10)
  })

  test('returns no more at once than one small message', async () => {
    const say = readingJob<Job<{ bytes: number }, string>>(
      await moduleOf('say', "export const job = ({ bytes }) => 'x'.repeat(bytes)"),
      'strangers',
    )
    expect((await say({ bytes: 1_000_000 })).value).toHaveLength(1_000_000)
    await expect(say({ bytes: 1_100_000 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: /holds too much/,
    })
  })

  test('that needs too long or too much memory is refused with a sentence, and the next one is read', async () => {
    const spin = readingJob<Job<object, never>>(
      await moduleOf('spin', 'export const job = () => { for (;;); }'),
      'strangers',
    )
    await expect(spin({}, 200)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      problem: { code: 'platform.file.takesTooLong' },
    })
    const grow = readingJob<Job<object, never>>(
      await moduleOf(
        'grow',
        'export const job = () => { const all = []; for (;;) all.push(new Array(1_000_000).fill(0.5)) }',
      ),
      'strangers',
    )
    await expect(grow({})).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      problem: { code: 'platform.file.holdsTooMuch' },
    })
    const fine = readingJob<Job<object, number>>(
      await moduleOf('fine', 'export const job = () => 7'),
      'strangers',
    )
    expect((await fine({})).value).toBe(7)
  })

  test('that fails alone is our own fault, not a refusal', async () => {
    const broken = readingJob<Job<object, never>>(
      await moduleOf('broken', "export const job = () => { throw new Error('oops') }"),
      'strangers',
    )
    await expect(broken({})).rejects.toThrow('broken.mjs failed: oops')
  })
})

describe('pages', () => {
  test('close when they are full, and all together have a limit', () => {
    const pages: string[][] = []
    const pager = new Pager<string>((rows) => pages.push(rows), 200_000)
    for (let no = 0; no < 19; no++) pager.put('x'.repeat(10_000))
    pager.flush()
    expect(pages.map(({ length }) => length)).toEqual([7, 7, 5])
    expect(() => pager.put('x'.repeat(20_000))).toThrow('file.holdsTooMuch')
  })
})
