/** The process that prints, on its own: what one document after another takes, and what it then holds. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { PdfDocument } from '#server/platform/pdf/documents.ts'
import type { Answer } from '#server/platform/workers/answering.ts'

export type Printed = { ms: number; rss: number; pdf: Buffer }
export type Press = { print(document: PdfDocument): Promise<Printed>; close(): void }

/** Starts nothing but the process: the first document bears what its start takes. */
export function startPress(): Press {
  const child = fork(new URL('../src/server/platform/pdf/print-process.ts', import.meta.url), {
    serialization: 'advanced',
  })
  return {
    async print(document) {
      const start = performance.now()
      child.send(document)
      const [answer] = (await once(child, 'message')) as [Answer]
      if (!('value' in answer)) throw new Error('error' in answer ? answer.error : 'no document')
      return { ms: performance.now() - start, rss: answer.rss, pdf: Buffer.from(answer.value as Uint8Array) }
    },
    close: () => child.disconnect(),
  }
}
