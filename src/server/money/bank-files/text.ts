/** Turns the bytes of a bank's file into text, whatever program wrote them, and refuses what is no text. */
import { DomainError } from '#domain/errors.ts'

export const maxFileBytes = 25 * 1024 * 1024
export const maxLines = 50_000

/** A refusal with a sentence for the person who chose the file. */
export const refuse = (message: string): DomainError => new DomainError('BAD_REQUEST', { message })

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)
const endings: [start: number[], message: string][] = [
  [
    [0x50, 0x4b, 3, 4],
    'This is a ZIP or Excel file. Unpack it, or export the movements as CAMT, MT940 or CSV.',
  ],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF. Ask the bank’s program for CAMT.053, MT940 or CSV.'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'This is an old Excel file. Export the movements as CAMT, MT940 or CSV.'],
]

/** Throws BAD_REQUEST for what is empty, too large, or of another kind by its first bytes. */
export function checkBytes(bytes: Uint8Array): void {
  if (bytes.length === 0) throw refuse('The file is empty.')
  if (bytes.length > maxFileBytes) throw refuse('The file has more than 25 MB. Export a shorter period.')
  for (const [start, message] of endings) if (startsWith(bytes, ...start)) throw refuse(message)
}

/** Throws BAD_REQUEST when there are more lines than one import takes. */
export function checkCount(count: number): void {
  if (count > maxLines) throw refuse('The file has more than 50,000 lines. Export a shorter period.')
}

/** The encoding that an XML file names for itself, as a label that is known; undefined when it names none. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  return /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head)?.[1]
}

function decodeAs(label: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** UTF-8 or UTF-16 by their marks, what XML says of itself, UTF-8 where it fits, else what Windows in the West writes. */
export function decodeText(bytes: Uint8Array): string {
  const marked = startsWith(bytes, 0xff, 0xfe)
    ? 'utf-16le'
    : startsWith(bytes, 0xfe, 0xff)
      ? 'utf-16be'
      : undefined
  const labels = [marked, declaredEncoding(bytes), 'utf-8', 'windows-1252'].filter(
    (label) => label !== undefined,
  )
  for (const label of labels) {
    const text = decodeAs(label, bytes)
    if (text === undefined) continue
    if (text.includes('\0')) break
    return text
  }
  throw refuse('This is no file of a bank: it is not text. Choose CAMT.053, MT940 or CSV.')
}
