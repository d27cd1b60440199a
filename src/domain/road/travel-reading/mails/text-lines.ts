// A pasted text as lines that readers can take without harm: plain blanks, no markup leftovers, bounded in every way.

/** `at` counts the lines of the text; `gap` says that an empty line or a rule was before. */
export type Line = { at: number; text: string; gap: boolean }

const maxText = 60_000
const maxLines = 1500
/** Longer lines are terms and conditions. */
const maxLine = 240

const invisible = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff\u00ad]/g
// Marks of quoting and of lists that mail programs put before a line.
const leading = /^(?:[>|*•·▪►●✓✔➤\s]{1,20}|[-–] (?=\p{L}))+/u
const rule = /^[-_=*~─━—–\s|]{3,}$/

/** Without what mail programs put around them, and without journeys that the text itself calls past. */
export function ownLines(lines: readonly Line[]): Line[] {
  const aside = new Set([...frameOf(lines), ...formerOf(lines)])
  let gap = false
  return withHeadings(lines).flatMap((line, at) => {
    gap ||= line.gap || aside.has(at)
    if (aside.has(at)) return []
    const kept = { ...line, gap }
    gap = false
    return [kept]
  })
}

/** The lines that hold something, in their order. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let gap = false
  const rows = text.slice(0, maxText).split(/\r\n|\r|\n/)
  for (const [at, row] of rows.entries()) {
    if (lines.length >= maxLines) break
    const plain = row
      .slice(0, maxLine)
      .replace(invisible, '')
      .replace(/\s/g, ' ')
      .replace(leading, '')
      .replace(/[|\u2502]/g, '  ')
      .trim()
    if (plain === '' || rule.test(plain)) {
      gap = true
      continue
    }
    lines.push({ at, text: plain, gap })
    gap = false
  }
  return lines
}

const seatHeading = /^(?:seats?|sitz(?:platz)?|sitzplätze|sièges?|stoel(?:en)?)$/i
const seatAlone = /^0?\d{1,2}[A-K](?:, ?0?\d{1,2}[A-K])*$/

/** A seat in a column that is called so says in its own cell what it is. */
function withHeadings(lines: readonly Line[]): Line[] {
  let column = -1
  let width = 0
  return lines.map((line) => {
    const cells = line.text.split(/ {2,}/)
    const at = cells.findIndex((cell) => seatHeading.test(cell))
    if (at >= 0 && cells.length > 1 && !/\d/.test(line.text)) {
      column = at
      width = cells.length
      return line
    }
    const cell = cells[column]
    if (cells.length !== width || !cell || !seatAlone.test(cell)) return line
    return { ...line, text: cells.with(column, `Seat ${cell}`).join('  ') }
  })
}

// What mail programs put around a confirmation: heads of forwarded mails, marks of quoting, farewells. Their dates, hours
// and codes are those of the mail and never those of the journey.
type FramedLine = { text: string; gap: boolean }

const label =
  /^\*?(from|von|de|van|expéditeur|afzender|to|an|à|aan|cc|bcc|kopie|copie|subject|betreff|objet|onderwerp|date|datum|sent|gesendet|envoyé|verzonden|reply-to|antwort an|répondre à|antwoord aan|message-id|received|return-path|delivered-to|mime-version|content-[a-z-]+|importance|wichtigkeit|priorität|anlagen|attachments|pièces jointes|bijlagen|x-[a-z-]+)\*?\s?:\*?(?:\s|$)/i
const sure = /^\*?(?:subject|betreff|objet|onderwerp|message-id|sent|gesendet|envoyé|verzonden)\*?\s?:/i
const marker =
  /^-{2,}\s?.{0,60}(?:forwarded|weitergeleitet|original|ursprüngliche|transféré|doorgestuurd|oorspronkelijk)|^(?:begin forwarded message|anfang der weitergeleiteten|début du message (?:réexpédié|transféré)|begin doorgestuurd bericht|forwarded message)/i
const wrote = /^(?:on|am|le|op)\s.{6,160}(?:wrote|schrieb|a écrit|schreef)(?:\s.{0,120})?\s?:\s*$/iu

/** Positions, among the lines, of all that belongs to the head of a mail. */
export function frameOf(lines: readonly Pick<FramedLine, 'text'>[]): Set<number> {
  const frame = new Set<number>()
  for (let at = 0; at < lines.length; at++) {
    const text = lines[at]?.text ?? ''
    if (marker.test(text) || wrote.test(text)) frame.add(at)
    if (!label.test(text)) continue
    let end = at
    while (label.test(lines[end]?.text ?? '')) end++
    const block = lines.slice(at, end).map((line) => line.text)
    // "From: Berlin" above "To: London" is a journey; a subject or an address says that it is a mail.
    const isHead = block.some((each) => sure.test(each)) || (block.length > 1 && /@/.test(block.join(' ')))
    if (isHead) for (let index = at; index < end; index++) frame.add(index)
    at = end - 1
  }
  return frame
}

const farewell =
  /^(?:(?:mit )?(?:freundlichen|besten|herzlichen|vielen|lieben) grü(?:ß|ss)en?|beste grü(?:ß|ss)e|viele grü(?:ß|ss)e|kind regards|best regards|warm regards|regards|best wishes|sincerely|yours (?:sincerely|truly)|cordialement|bien cordialement|sincères salutations|met vriendelijke groet(?:en)?|vriendelijke groet(?:en)?|groeten)(?!\p{L})/iu

/** Where the signature of the mail begins, for journeys: what is there is about its sender. */
export const farewellAt = (lines: readonly Pick<FramedLine, 'text'>[]): number => {
  const at = lines.findIndex(({ text }) => farewell.test(text))
  return at < 0 ? lines.length : at
}

const former =
  /(?<!\p{L})(?:(?:your )?(?:previous|original|old|former) (?:flight|train|booking|itinerary|schedule)|no longer valid|(?:ihr )?(?:ursprünglicher?|bisheriger?|alter|vorheriger) (?:flug|zug|verbindung)|(?:ancien|précédent) (?:vol|train)|(?:vorige|oorspronkelijke|oude) (?:vlucht|trein))(?!\p{L})/iu

/** Positions of paragraphs about a journey that was replaced: "Your previous flight (no longer valid)". */
export function formerOf(lines: readonly FramedLine[]): Set<number> {
  const found = new Set<number>()
  for (const [at, { text }] of lines.entries()) {
    if (!former.test(text) || text.length > 80) continue
    // A heading with a gap below it belongs to the paragraph behind the gap.
    let end = at + 1
    if (lines[end]?.gap) end++
    while (end < lines.length && !lines[end]?.gap) end++
    for (let index = at; index < end; index++) found.add(index)
  }
  return found
}
