// The archive of everything that an organisation keeps: what its manifest says, and how long it can be downloaded.

/** The form of the archive; a reader refuses those that it does not know. */
export const exportFormat = { name: 'fermata-organisation', version: 1 } as const

/** For how long an archive can be downloaded. */
export const exportDays = 3

/** A file of the archive. */
export type ExportedFile = { path: string; size: number; sha256: string }

export type ExportManifest = {
  format: typeof exportFormat.name
  formatVersion: number
  /** Of the program that wrote it, and the last migration of its database. */
  version: string
  migration: string
  takenAt: string
  organisation: { id: string; slug: string; name: string }
  tables: { name: string; rows: number; columns: string[]; omitted: string[]; document: string | null }[]
  /** Uploads whose bytes were not there. */
  missing: string[]
  files: ExportedFile[]
}

/** A name that every system can unpack: nothing that ends a path or hides what it is. */
export const archivedName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-120)
    .trim() || 'file'
