/** Works off what waits in the database: one batch after the other, each in steps that commit separately. */
import { isDomainError } from '#domain/errors.ts'
import { asMessage } from '#domain/problems.ts'
import type { Org } from '../../context.ts'
import { toTrpcError } from '../../errors.ts'
import { orgTranslator } from '../../texts.ts'
import type { Tx } from '../db/dialect.ts'
import { withSavepoint } from '../db/savepoint.ts'

/** 'left' when another process has it, or this one was stopped. */
export type BatchEnd = 'ended' | 'left'
export type BatchStep = 'more' | BatchEnd

type Batches<Found extends { id: string }> = {
  /** The next that waits, apart from those named. */
  next(except: readonly string[]): Promise<Found | undefined>
  run(found: Found): Promise<BatchEnd>
  /** Ends a batch whose run threw. */
  fail(found: Found, error: unknown): Promise<void>
}

/** Works off everything that waits; returns how many batches were brought to an end. */
export async function workOff<Found extends { id: string }>(
  { next, run, fail }: Batches<Found>,
  isStopping: () => boolean,
): Promise<number> {
  const busy: string[] = []
  let count = 0
  while (!isStopping()) {
    const found = await next(busy)
    if (!found) break
    try {
      if ((await run(found)) === 'left') busy.push(found.id)
      else count++
    } catch (error) {
      busy.push(found.id)
      await fail(found, error)
    }
  }
  return count
}

/** Takes one step after the other, until there are no more. */
export async function runSteps(step: () => Promise<BatchStep>, isStopping: () => boolean): Promise<BatchEnd> {
  while (!isStopping()) {
    const result = await step()
    if (result !== 'more') return result
  }
  return 'left'
}

/** What a rule or a constraint refuses is kept with its part, to be said to whoever looks; anything else ends the batch. */
export async function attempt<T>(
  tx: Tx,
  org: Org,
  work: () => Promise<T>,
): Promise<{ done: T } | { message: string }> {
  try {
    return { done: await withSavepoint(tx, work) }
  } catch (error) {
    const { cause } = toTrpcError(error, orgTranslator(org))
    if (!isDomainError(cause)) throw error
    return { message: cause.problem ? asMessage(cause.problem) : cause.message }
  }
}
