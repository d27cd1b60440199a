/** Turns the bytes of a bank's file into text, whatever program wrote them, and refuses what is no text. */
import { DomainError } from '#domain/errors.ts'
import type { Problem } from '#domain/problems.ts'
import { moneyProblem } from '#domain/money/problems.ts'

export const maxFileBytes = 25 * 1024 * 1024
export const maxLines = 50_000

/** A refusal that says why to the person who chose the file. */
export const refuse = (problem: Problem): DomainError => new DomainError('BAD_REQUEST', { problem })

export const tooLarge = moneyProblem('file.tooLarge', { max: maxFileBytes / 1024 / 1024 })

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)
const endings: [start: number[], problem: Problem][] = [
  [[0x50, 0x4b, 3, 4], moneyProblem('file.zip')],
  [[0x25, 0x50, 0x44, 0x46], moneyProblem('file.pdf')],
  [[0xd0, 0xcf, 0x11, 0xe0], moneyProblem('file.oldExcel')],
]

/** Throws BAD_REQUEST for what is empty, too large, or of another kind by its first bytes. */
export function checkBytes(bytes: Uint8Array): void {
  if (bytes.length === 0) throw refuse(moneyProblem('file.empty'))
  if (bytes.length > maxFileBytes) throw refuse(tooLarge)
  for (const [start, problem] of endings) if (startsWith(bytes, ...start)) throw refuse(problem)
}

/** Throws BAD_REQUEST when there are more lines than one import takes. */
export function checkCount(count: number): void {
  if (count > maxLines) throw refuse(moneyProblem('file.tooManyLines', { max: maxLines }))
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
  throw refuse(moneyProblem('file.notText'))
}
