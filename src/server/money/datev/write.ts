/** The bytes of DATEV files: Windows-1252, each under its name, several of them in one archive. */
import { zipSync } from 'fflate'
import type { DatevFile } from '#domain/money/bookkeeping/datev.ts'

const bytesOf = new Map(
  Array.from(
    new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
    (char, byte) => [char, byte],
  ),
)

/** Encodes text in Windows-1252; what it does not have becomes a question mark. */
export function toWindows1252(text: string): Uint8Array {
  return Uint8Array.from(text, (char) => bytesOf.get(char) ?? 0x3f)
}

/** The files in one archive, whose entries carry the moment of the export. */
export function datevZip(files: readonly DatevFile[], createdAt: Date): Uint8Array {
  const entries = files.map(({ name, text }) => [name, toWindows1252(text)] as const)
  return zipSync(Object.fromEntries(entries), { mtime: createdAt })
}
