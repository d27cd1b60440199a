// Work on the words of a message: fields that are still open, what goes in at the cursor, what an answer quotes.

// As the filling of templates has it: whatever is in double braces on one line.
const field = /\{\{\s*([^{}\n]{0,60}?)\s*\}\}/g

export type OpenField = { name: string; where: 'subject' | 'body'; start: number; end: number }

/** The places that a template left open, in reading order; a message does not go while there is one. */
export function openFields(message: { subject: string; body: string }): OpenField[] {
  return (['subject', 'body'] as const).flatMap((where) =>
    [...message[where].matchAll(field)].map((match) => ({
      name: match[1] ?? '',
      where,
      start: match.index,
      end: match.index + match[0].length,
    })),
  )
}

/** Puts a text in the place of what is marked; `at` is where the cursor is afterwards. */
export function insertAt(
  text: string,
  { start, end }: { start: number; end: number },
  added: string,
): { text: string; at: number } {
  const from = Math.max(0, Math.min(start, end, text.length))
  const to = Math.min(text.length, Math.max(start, end))
  return { text: text.slice(0, from) + added + text.slice(to), at: from + added.length }
}

/** The line that many programmes put over what they quote, in English and German. */
const lead = /^(on\b.+\bwrote:|am\b.+\bschrieb\b.*:|le\b.+\ba écrit\s*:)\s*$/i
const divider = /^(-{2,}\s*(original message|ursprüngliche nachricht|forwarded message)\s*-{2,}|_{10,})\s*$/i

/**
 * What an answer says, and what it quotes below: from the line that introduces the quotation, or the lines with ">"
 * at its end. A text that is nothing but quotation is shown whole.
 */
export function splitQuoted(body: string): { said: string; quoted: string } {
  const lines = body.replace(/\r\n?/g, '\n').split('\n')
  let cut = lines.findIndex((line, index) => {
    const two = `${line} ${lines[index + 1] ?? ''}`
    return (
      lead.test(line.trim()) ||
      (/^(on|am)\b/i.test(line) && lead.test(two.trim())) ||
      divider.test(line.trim())
    )
  })
  if (cut === -1) {
    let end = lines.length
    while (end > 0 && /^\s*(>.*)?$/.test(lines[end - 1] ?? '')) end--
    if (lines.slice(end).some((line) => line.trimStart().startsWith('>'))) cut = end
  }
  const whole = { said: body.trim(), quoted: '' }
  if (cut === -1) return whole
  const said = lines.slice(0, cut).join('\n').trim()
  return said ? { said, quoted: lines.slice(cut).join('\n').trim() } : whole
}
