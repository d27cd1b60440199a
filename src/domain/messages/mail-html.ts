// The words of an e-mail that came as HTML alone. Shown as text, so nothing of it can act.

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, dec, hex, name) => {
    const code = dec ? Number(dec) : hex ? Number.parseInt(hex, 16) : null
    if (code === null) return entities[String(name).toLowerCase()] ?? whole
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : ''
  })
}

/** Paragraphs and lines stay; pictures, styles and scripts go. */
export function htmlToText(html: string): string {
  return decode(
    html
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<(style|script|head|title)\b[\s\S]*?<\/\1\s*>/gi, '')
      .replace(/\s+/g, ' ')
      .replace(/<br\s*\/?>\s*/gi, '\n')
      .replace(/<li\b[^>]*>/gi, '\n- ')
      .replace(/<\/(p|h[1-6]|blockquote|table|ul|ol)\s*>\s*/gi, '\n\n')
      .replace(/<\/(div|tr|li)\s*>\s*/gi, '\n')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n[ \t]+/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
