/** A table that was read from a file, as the call takes it that keeps its rows. */
import type { CalendarReading } from '#domain/desk/calendar-rows.ts'
import { readingJob } from '../../platform/workers/reading.ts'
import type { job, TableHead } from './read-job.ts'
import type { TableRow } from './read-table.ts'

const readFile = readingJob<typeof job>(new URL('./read-job.ts', import.meta.url), 'members')

/** Two sends of the same content are one request to the idempotency key. */
export class TableFile {
  readonly #sha256: Buffer
  readonly head: TableHead
  readonly pages: () => AsyncIterable<TableRow[]>

  constructor(sha256: Buffer, reading: Awaited<ReturnType<typeof readFile>>) {
    this.#sha256 = sha256
    this.head = reading.value
    this.pages = reading.pages
  }

  /** Reads a file on this disk. BAD_REQUEST with the reason for what is no table, or unpacks to more than 100 MB. */
  static async of(
    { path, sha256 }: { path: string; sha256: Buffer },
    reading?: CalendarReading,
  ): Promise<TableFile> {
    return new TableFile(sha256, await readFile({ path, reading }))
  }

  toJSON() {
    return { sha256: this.#sha256.toString('hex') }
  }
}
