// An erasure: what it reports, and what of it survives a restored backup.
import { z } from 'zod'
import { retainedAs, type RetainedAs } from './register-types.ts'

/** Rows that are kept: of which kind, how many, and until the last one may go. */
export type Retained = { as: RetainedAs; count: number; until: string }

/** What an erasure did, or would do. */
export type ErasureReport = {
  /** Rows about the person that go, and rows that lose what they say about the person. */
  removed: number
  changed: number
  files: number
  /** Entries of the audit log that lose content. */
  logged: number
  retained: Retained[]
}

export const erasureReport = z.strictObject({
  removed: z.int(),
  changed: z.int(),
  files: z.int(),
  logged: z.int(),
  retained: z.array(z.strictObject({ as: z.enum(retainedAs), count: z.int(), until: z.iso.date() })),
})

/** An erasure as it is kept outside the database: ids and salted hashes, nothing that says who it was. */
export const Tombstone = z.strictObject({
  id: z.uuid(),
  orgId: z.uuid().nullable(),
  contactIds: z.array(z.uuid()),
  userIds: z.array(z.uuid()),
  salt: z.string(),
  addressHashes: z.array(z.string()),
  createdAt: z.iso.datetime(),
})
export type Tombstone = z.infer<typeof Tombstone>

/** The last day of the years that a row is kept: they count from the end of the calendar year of its date. */
export const retainedUntil = (from: string, years: number): string =>
  `${Number(from.slice(0, 4)) + years}-12-31`

/** The tombstones of a file with one on each line; a line that breaks off, as after a power cut, is no tombstone. */
export function parseTombstones(text: string | null): Tombstone[] {
  return (text ?? '').split('\n').flatMap((line) => {
    if (line.trim() === '') return []
    try {
      const parsed = Tombstone.safeParse(JSON.parse(line))
      return parsed.success ? [parsed.data] : []
    } catch {
      return []
    }
  })
}

export const formatTombstones = (tombstones: readonly Tombstone[]): string =>
  tombstones.map((each) => `${JSON.stringify(each)}\n`).join('')
