/** The side of a worker process: takes one order at a time, answers it, ends when its parent has. */
import { setImmediate as turn } from 'node:timers/promises'
import { isDomainError, type ErrorCode, type FieldErrors } from '#domain/errors.ts'

export type Refusal = { code: ErrorCode; message: string; fields?: FieldErrors | undefined }
/** `rss` are the bytes of memory that the process holds, for its parent to judge when it is worn. */
export type Answer =
  | { page: Uint8Array }
  | { value: unknown; rss: number }
  | { refusal: Refusal; rss: number }
  | { error: string; rss: number }

/** A part of the answer that is too large to be read in one go; its bytes arrive in order, before the value. */
export type PutPage = (page: Uint8Array) => void

async function outcomeOf(
  work: (order: never, putPage: PutPage) => unknown,
  order: never,
  putPage: PutPage,
): Promise<{ value: unknown } | { refusal: Refusal } | { error: string }> {
  try {
    return { value: await work(order, putPage) }
  } catch (error) {
    if (isDomainError(error)) {
      const { code, message, fields } = error
      return { refusal: { code, message, fields } }
    }
    // Such errors are about our own code and quote little of what was read; they go to the log alone.
    const { message, code } = error as { message?: string; code?: string }
    return { error: [message, code].filter(Boolean).join(' ').slice(0, 2000) }
  }
}

// A parent that was killed leaves a closed pipe behind, which is found only by writing: nobody is left to answer.
const notify = (answer: Answer) => process.send?.(answer, (error: Error | null) => error && process.exit(0))

/** What the parent says to a page, once others had their turn. */
export const goOn = 'go on'

/** Makes this process one that does `work` for the pool that started it. */
export function answerOrders(work: (order: never, putPage: PutPage) => unknown): void {
  let isTaken: (() => void) | undefined

  async function answer(order: never): Promise<void> {
    // A page is sent when the one before was taken: many at once would hold the parent.
    const pages: Uint8Array[] = []
    const outcome = await outcomeOf(work, order, (page) => pages.push(page))
    if ('value' in outcome) {
      for (const page of pages) {
        await new Promise<void>((resolve) => {
          isTaken = resolve
          notify({ page })
        })
      }
    }
    // What the work gave back is free only after a turn of the loop.
    await turn()
    notify({ ...outcome, rss: process.memoryUsage.rss() })
  }

  process.on('message', (message) => {
    if (message === goOn) isTaken?.()
    else void answer(message as never)
  })
  // Ctrl-C reaches the whole group; the parent decides when the work ends.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => undefined)
  process.on('disconnect', () => process.exit(0))
}
