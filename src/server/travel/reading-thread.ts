// The thread that reads one confirmation: nobody waits for what somebody pasted, and it can be ended at any time.
import { parentPort, workerData } from 'node:worker_threads'
import { isDomainError } from '#domain/errors.ts'
import type { TravelReading } from '#domain/travel-recognition/reading.ts'
import { job, type ReadingOrder } from './reading-job.ts'

export type ReadingAnswer = { reading: TravelReading } | { refusal: string } | { error: string }

async function answer(): Promise<ReadingAnswer> {
  try {
    return { reading: await job(workerData as ReadingOrder) }
  } catch (error) {
    if (isDomainError(error)) return { refusal: error.message }
    return { error: error instanceof Error ? error.message.slice(0, 2000) : 'reading failed' }
  }
}

parentPort?.postMessage(await answer())
