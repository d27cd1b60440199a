// The process that prints: takes one document at a time, answers with its bytes, ends when its parent has.
import { setImmediate as turn } from 'node:timers/promises'
import type { PdfDocument } from './documents.ts'
import { createPrinter } from './printer.ts'

export type Order = { document: PdfDocument }
/** `rss` are the bytes of memory that the process holds, for its parent to judge when it is worn. */
export type Answer = ({ pdf: Buffer } | { error: string }) & { rss: number }

const printer = createPrinter()

function answerTo({ document }: Order): { pdf: Buffer } | { error: string } {
  try {
    return { pdf: printer.print(document) }
  } catch (error) {
    // The compiler's errors are about templates and quote little; they go to the log alone.
    const { message, code } = error as { message?: string; code?: string }
    return { error: [message, code].filter(Boolean).join(' ').slice(0, 2000) }
  }
}

process.on('message', async (order: Order) => {
  const answer = answerTo(order)
  printer.forget()
  // What the compiler gave back is free only after a turn of the loop.
  await turn()
  process.send?.({ ...answer, rss: process.memoryUsage.rss() } satisfies Answer)
})
// Ctrl-C reaches the whole group; the parent decides when printing ends.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('disconnect', () => process.exit(0))
