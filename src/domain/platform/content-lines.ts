// The lines that calendars and cards are made of (RFC 5545 3.1, RFC 2425): escaping, folding, line ends.

/** A text as a value: backslash, semicolon, comma and line end are escaped; other control characters go. */
export const escapeText = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/;/g, '\\;')
    .replace(/,/g, '\\,')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '')

const maxOctets = 75

/** How many bytes a character takes in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** Folds a line after 75 octets at most, never inside a character; further lines begin with a space. */
export function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > maxOctets) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n')
}

/** Folded lines, each with its end; those that are null or false are left out. */
export const contentLines = (lines: readonly (string | null | false | undefined)[]): string =>
  lines.map((line) => (typeof line === 'string' ? `${foldLine(line)}\r\n` : '')).join('')
