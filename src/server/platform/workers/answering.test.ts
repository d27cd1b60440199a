import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fermata-answering-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const answering = new URL('./answering.ts', import.meta.url).href

// The worker is at work until its parent is dead, so that what it says then finds a pipe that is closed.
test.each([
  ['a value', 'return 1'],
  ['a page', "putPage(Buffer.from('rows')); return 1"],
  ['a failure', "throw new Error('oops')"],
])('a worker whose parent was killed ends quietly with %s to tell', async (_what, rest) => {
  const [worker, parent, end] = ['worker.mjs', 'parent.mjs', 'end.txt'].map((name) => join(folder, name))
  await rm(end!, { force: true })
  await writeFile(
    worker!,
    `import { writeFileSync } from 'node:fs'
    import { answerOrders } from '${answering}'
    process.on('exit', (code) => writeFileSync(${JSON.stringify(end)}, String(code)))
    const isAlive = (pid) => { try { return process.kill(pid, 0) } catch { return false } }
    answerOrders(({ parent }, putPage) => { while (isAlive(parent)) continue; ${rest} })
    process.send('ready')`,
  )
  await writeFile(
    parent!,
    `import { fork } from 'node:child_process'
    const child = fork(${JSON.stringify(worker)}, { serialization: 'advanced' })
    child.once('message', () => child.send({ parent: process.pid }, () => process.kill(process.pid, 'SIGKILL')))`,
  )
  const child = spawn(process.execPath, [parent!], { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  await vi.waitFor(async () => expect(await readFile(end!, 'utf8')).toBe('0'), { timeout: 60_000 })
  expect(complaint).toBe('')
})
