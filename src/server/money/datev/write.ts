/** The bytes of DATEV files: Windows-1252, each under its name, several of them in one archive. */
import { buffer } from 'node:stream/consumers'
import type { DatevFile } from '#domain/money/bookkeeping/datev.ts'
import { zipStream } from '../../platform/files/zip-writer.ts'

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
export const datevZip = (files: readonly DatevFile[], createdAt: Date): Promise<Buffer> =>
  buffer(
    zipStream(
      files.map(({ name, text }) => ({ name, content: [toWindows1252(text)] })),
      createdAt,
    ),
  )
