// The archive of everything that an organisation keeps: what its manifest says, and how long it can be downloaded.
import { z } from 'zod'

/** The form of the archive; a reader refuses those that it does not know. */
export const exportFormat = { name: 'fermata-organisation', version: 1 } as const

/** For how long an archive can be downloaded. */
export const exportDays = 3

/** A file of the archive. */
const ExportedFile = z.object({ path: z.string(), size: z.int(), sha256: z.string() })
export type ExportedFile = z.infer<typeof ExportedFile>

/** What manifest.json says. */
export const ExportManifest = z.object({
  format: z.literal(exportFormat.name),
  formatVersion: z.literal(exportFormat.version),
  /** Of the program that wrote it, and the last migration of its database. */
  version: z.string(),
  migration: z.string(),
  takenAt: z.string(),
  organisation: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
  tables: z.array(
    z.object({
      name: z.string(),
      rows: z.int(),
      columns: z.array(z.string()),
      omitted: z.array(z.string()),
      /** The column whose bytes are files of their own, which rows name in its place. */
      document: z.string().nullable(),
    }),
  ),
  /** Uploads whose bytes were not there. */
  missing: z.array(z.string()),
  files: z.array(ExportedFile),
})
export type ExportManifest = z.infer<typeof ExportManifest>

/** Where the archive has an upload; the id is what the name begins with. */
export const uploadPath = (id: string, name: string): string => `files/${id} ${archivedName(name)}`

/** A name that every system can unpack: nothing that ends a path or hides what it is. */
export const archivedName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-120)
    .trim() || 'file'
