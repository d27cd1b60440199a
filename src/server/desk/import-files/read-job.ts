/** Reads a table that somebody imports: its headers and first rows, and all rows one by one. */
import { readFile } from 'node:fs/promises'
import type { CalendarReading } from '#domain/desk/calendar-rows.ts'
import { checkUnpacked } from '../../platform/files/zip-reader.ts'
import type { Job } from '../../platform/workers/job.ts'
import { readTable, type TableRow } from './read-table.ts'

/** Rows that say what the columns hold, so many and so long that they are one small message. */
const most = { rows: 200, cell: 100, characters: 200_000 }

function samplesOf(rows: readonly TableRow[]): string[][] {
  const samples: string[][] = []
  let characters = 0
  for (const { cells } of rows.slice(0, most.rows)) {
    const sample = cells.map((cell) => cell.slice(0, most.cell))
    characters += sample.join('').length
    if (characters > most.characters) break
    samples.push(sample)
  }
  return samples
}

export type TableHead = { headers: string[]; total: number; samples: string[][] }

/** What is read, and what is known for reading it as a calendar. */
type Order = { path: string; reading?: CalendarReading | undefined }

export const job: Job<Order, TableHead, TableRow> = async ({ path, reading }, put) => {
  const bytes = await readFile(path)
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) await checkUnpacked(path)
  const { headers, rows } = await readTable(bytes, reading)
  for (const row of rows) put(row)
  return { headers, total: rows.length, samples: samplesOf(rows) }
}
