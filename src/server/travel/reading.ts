/** Has confirmations read by a thread of its own, a few at a time, each within its limits of time and memory. */
import { Worker } from 'node:worker_threads'
import { DomainError } from '#domain/errors.ts'
import type { TravelReading } from '#domain/travel-recognition/reading.ts'
import type { ReadingOrder } from './reading-job.ts'
import type { ReadingAnswer } from './reading-thread.ts'

const defaultLimitMs = 20_000
const atOnce = 2
// Each waits with a transaction open.
const mayWait = 6
const heapMb = 256

const refuse = (message: string) => new DomainError('BAD_REQUEST', { message, fields: { text: message } })

let running = 0
const waiting: (() => void)[] = []

async function takeTurn(): Promise<void> {
  if (running >= atOnce) {
    if (waiting.length >= mayWait) throw new DomainError('TOO_MANY_REQUESTS')
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  running++
}
function giveTurn(): void {
  running--
  waiting.shift()?.()
}

/** Throws BAD_REQUEST with a sentence for what cannot be read, or not within the limits; TOO_MANY_REQUESTS. */
export async function readConfirmation(
  order: ReadingOrder,
  limitMs = defaultLimitMs,
): Promise<TravelReading> {
  await takeTurn()
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    workerData: order,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  try {
    const answer = await new Promise<ReadingAnswer>((resolve) => {
      const timer = setTimeout(() => resolve({ refusal: tooLong }), limitMs)
      const settle = (told: ReadingAnswer) => {
        clearTimeout(timer)
        resolve(told)
      }
      thread.once('message', settle)
      thread.once('error', ({ message, code }: Error & { code?: string }) =>
        settle(code === 'ERR_WORKER_OUT_OF_MEMORY' ? { refusal: tooLarge } : { error: message }),
      )
      thread.once('exit', () => settle({ refusal: tooLarge }))
    })
    if ('refusal' in answer) throw refuse(answer.refusal)
    if ('error' in answer) throw new Error(`reading a confirmation failed: ${answer.error}`)
    return answer.reading
  } finally {
    await thread.terminate()
    giveTurn()
  }
}

const tooLong = 'Reading this takes too long. Paste or choose less of it.'
const tooLarge = 'This is too large to be read. Paste or choose less of it.'
