/** The thread that reads one table; see parse.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import { isDomainError } from '#domain/errors.ts'
import type { ParseAnswer } from './parse.ts'
import { readTable } from './read-table.ts'

const answer: ParseAnswer = await readTable(workerData as Uint8Array).then(
  (table) => ({ table }),
  (error: unknown) => {
    if (isDomainError(error)) return { refusal: error.message }
    throw error
  },
)
parentPort?.postMessage(answer)
