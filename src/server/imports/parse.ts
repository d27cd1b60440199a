/** Reads an uploaded table off the main thread, with a limit on memory and time: nobody waits for another's file. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { DomainError } from '#domain/errors.ts'
import { checkUnpacked } from '../files/zip.ts'
import type { Table } from './read-table.ts'

const TIMEOUT_MS = 60_000
const MEMORY_MB = 768

/** What the thread answers with: the table, or the sentence why not. */
export type ParseAnswer = { table: Table } | { refusal: string }

/** Throws BAD_REQUEST with a sentence for what is no table, too large, or unpacks to more than 100 MB. */
export async function parseTable(bytes: Uint8Array): Promise<Table> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) await checkZip(bytes)
  const answer = await inThread(bytes)
  if ('refusal' in answer) throw new DomainError('BAD_REQUEST', { message: answer.refusal })
  return answer.table
}

async function checkZip(bytes: Uint8Array): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fermata-import-'))
  try {
    await writeFile(join(folder, 'table'), bytes)
    await checkUnpacked(join(folder, 'table'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function inThread(bytes: Uint8Array): Promise<ParseAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ParseAnswer>()
  const worker = new Worker(new URL('parse-thread.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  const timer = setTimeout(
    () => resolve({ refusal: 'Reading this file takes too long. Split it into several.' }),
    TIMEOUT_MS,
  )
  worker.once('message', resolve)
  worker.once('error', (error: Error & { code?: string }) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      ? resolve({ refusal: 'This file is too large to be read. Split it into several.' })
      : reject(error),
  )
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
