/** How long what people upload holds the event loop: each kind, built to be as dear as its limits allow. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { job as bankFile } from '#server/bank-files/read-job.ts'
import type { job as fileType } from '#server/files/inspect-job.ts'
import type { job as table } from '#server/imports/read-job.ts'
import type { job as mail } from '#server/mail-sync/read-job.ts'
import type { job as signatures } from '#server/seal/verify-job.ts'
import { camtFile } from '#server/testing/bank-file.ts'
import { readingJob } from '#server/workers/reading.ts'

/**
 * Milliseconds by kind of upload: the longest that the main thread worked without a turn of the loop, and how late the
 * loop was at the most, which other programs of the machine add to.
 */
export type Uploads = { kind: string; held: number; late: number }[]

const RESOLUTION_MS = 5
const at = (path: string) => new URL(`../src/server/${path}`, import.meta.url)
const jobs = {
  bank: readingJob<typeof bankFile>(at('bank-files/read-job.ts'), 'members'),
  table: readingJob<typeof table>(at('imports/read-job.ts'), 'members'),
  signatures: readingJob<typeof signatures>(at('seal/verify-job.ts'), 'strangers'),
  type: readingJob<typeof fileType>(at('files/inspect-job.ts'), 'files'),
  mail: readingJob<typeof mail>(at('mail-sync/read-job.ts'), 'mail'),
}

/** Reads to the end what a job gives, as the call does that keeps it. */
async function drain(reading: Promise<{ pages(): AsyncIterable<unknown> }>): Promise<void> {
  for await (const _page of (await reading).pages()) continue
}

const attributes = Array.from({ length: 100_000 }, (_, no) => `a${no}="1"`).join(' ')
const lines = (count: number) =>
  Array.from({ length: count }, (_, no) => ({ amountMinor: no + 1, text: `Invoice ${no}`, ref: `R${no}` }))

type Kind = { kind: string; content: () => string; read: (path: string, content: string) => Promise<void> }
const bankOrder = { name: 'x', columns: null, currency: 'EUR' }
const readBank = (path: string) => drain(jobs.bank({ path, ...bankOrder }))
const kinds: Kind[] = [
  {
    kind: 'XML with 100,000 attributes',
    content: () => `<Document><BkToCstmrStmt><Stmt><Ntry ${attributes}/></Stmt></BkToCstmrStmt></Document>`,
    read: readBank,
  },
  { kind: 'CAMT with 50,000 lines', content: () => camtFile(lines(50_000)), read: readBank },
  { kind: 'CAMT with 60,000 lines', content: () => camtFile(lines(60_000)), read: readBank },
  {
    kind: 'bank CSV with 50,000 rows',
    content: () => `Datum;Betrag;Text\n${'04.05.2026;1,00;Rechnung\n'.repeat(49_999)}`,
    read: readBank,
  },
  {
    kind: 'import with 50,000 rows',
    content: () => `Name,Email,City\n${'Jo Doe,jo@people.example,Berlin\n'.repeat(49_999)}`,
    read: (path) => drain(jobs.table({ path })),
  },
  {
    kind: 'PDF of 24 MB to verify',
    content: () => `%PDF-1.7\n${'/ByteRange [0 1 2 3] '.repeat(60)}${'x'.repeat(24 * 1024 * 1024)}`,
    read: (path) => drain(jobs.signatures({ path })),
  },
  {
    kind: 'file whose kind is looked for',
    content: () => `\x1aE\xdf\xa3${'\x01'.repeat(5_000_000)}`,
    read: (path) => drain(jobs.type({ path, name: 'x.bin' })),
  },
  {
    kind: 'e-mail of 3 MB',
    content: () => `From: a@b.example\nSubject: x\n\n${'word '.repeat(600_000)}`,
    read: (_path, content) => drain(jobs.mail({ kind: 'answer', source: Buffer.from(content) })),
  },
]

/** Looks at each turn of the loop at what the main thread has worked since the one before. */
function watchTurns(): { longest(): number; stop(): void } {
  let [longest, isOver] = [0, false]
  let last = process.threadCpuUsage()
  const look = () => {
    const { user, system } = process.threadCpuUsage(last)
    longest = Math.max(longest, (user + system) / 1000)
    last = process.threadCpuUsage()
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  return { longest: () => longest, stop: () => (isOver = true) }
}

/** What a file is refused for is part of the measurement; whatever else fails is not. */
async function heldBy({ content, read }: Kind, path: string): Promise<{ held: number; late: number }> {
  const made = content()
  await writeFile(path, made, 'latin1')
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  // What was made above is no part of it.
  await sleep(50)
  histogram.enable()
  const turns = watchTurns()
  await read(path, made).catch((error: unknown) => {
    if ((error as { code?: string }).code !== 'BAD_REQUEST') throw error
  })
  await sleep(2 * RESOLUTION_MS)
  histogram.disable()
  turns.stop()
  return { held: turns.longest(), late: Math.max(0, histogram.max / 1e6 - RESOLUTION_MS) }
}

/** Each kind once before, so that the start of a process is no part of it. */
export async function measureUploads(): Promise<Uploads> {
  const folder = await mkdtemp(join(tmpdir(), 'fermata-uploads-'))
  try {
    const measured: Uploads = []
    for (const each of kinds) {
      const path = join(folder, 'file')
      await heldBy(each, path)
      measured.push({ kind: each.kind, ...(await heldBy(each, path)) })
    }
    return measured
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
