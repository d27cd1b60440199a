// What the list of a snapshot says: which tables and files, and under which name the content of each is kept.
import { z } from 'zod'

const objectName = z.string().regex(/^[0-9a-f]{64}$/)

const Table = z.strictObject({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  object: objectName,
})
/** A table as it was copied. */
export type TableCopy = z.infer<typeof Table>

const File = z.strictObject({ key: z.string(), size: z.int(), object: objectName })
/** A file as it was copied; the key is its place in the storage of files. */
export type FileCopy = z.infer<typeof File>

export const Snapshot = z.strictObject({
  takenAt: z.iso.datetime(),
  /** Of the program. */
  version: z.string(),
  /** In order; a restore begins with exactly these. */
  migrations: z.array(z.string()),
  /** Of the queue of jobs, whose tables are its library's. */
  jobSchema: z.int(),
  tables: z.array(Table),
  sequences: z.array(z.strictObject({ schema: z.string(), name: z.string(), value: z.string().nullable() })),
  files: z.array(File),
  /** Rows whose bytes were not there when the snapshot was taken. */
  missingFiles: z.array(z.string()),
  /** secrets.json, where it is kept with the rest. */
  secrets: objectName.nullable(),
})
export type Snapshot = z.infer<typeof Snapshot>

/** The objects that a snapshot needs. */
export const objectsOf = ({ tables, files, secrets }: Snapshot): string[] => [
  ...tables.map(({ object }) => object),
  ...files.map(({ object }) => object),
  ...(secrets ? [secrets] : []),
]
