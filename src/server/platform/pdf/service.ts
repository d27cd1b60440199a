/** Prints documents in one or two processes of their own. */
import { availableParallelism } from 'node:os'
import { createPool, type PoolSettings } from '../workers/pool.ts'
import type { PdfDocument } from './documents.ts'

export type PdfService = {
  /** The PDF of a document: the same bytes for the same document. Throws TOO_MANY_REQUESTS when too many wait. */
  render(document: PdfDocument): Promise<Buffer>
  /** Starts what prints, for a page on which somebody is likely to print: they do not wait for it then. */
  warmUp(): void
  close(): Promise<void>
}

const defaults: PoolSettings = {
  processes: Math.min(2, availableParallelism()),
  limitMs: 60_000,
  orders: 1000,
  rss: 400 * 1024 * 1024,
  idleMs: 60_000,
  waiting: 100,
  hasSecondChance: true,
}

/** Starts nothing automatically: `warmUp` or the first document does. A process without work does not keep the server running. */
export function createPdfService(changed: Partial<PoolSettings> = {}): PdfService {
  const pool = createPool<PdfDocument>(new URL('./print-process.ts', import.meta.url), {
    ...defaults,
    ...changed,
  })
  return {
    async render(document) {
      const { value } = await pool.run(document, `printing ${document.template}`)
      return Buffer.from(value as Uint8Array)
    },
    warmUp: () => pool.warmUp(),
    close: () => pool.close(),
  }
}
