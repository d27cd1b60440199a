// What mail programs put around a confirmation: heads of forwarded mails, marks of quoting, farewells. Their dates, hours
// and codes are those of the mail and never those of the journey.
type Line = { text: string; gap: boolean }

const label =
  /^\*?(from|von|de|van|expéditeur|afzender|to|an|à|aan|cc|bcc|kopie|copie|subject|betreff|objet|onderwerp|date|datum|sent|gesendet|envoyé|verzonden|reply-to|antwort an|répondre à|antwoord aan|message-id|received|return-path|delivered-to|mime-version|content-[a-z-]+|importance|wichtigkeit|priorität|anlagen|attachments|pièces jointes|bijlagen|x-[a-z-]+)\*?\s?:\*?(?:\s|$)/i
const sure = /^\*?(?:subject|betreff|objet|onderwerp|message-id|sent|gesendet|envoyé|verzonden)\*?\s?:/i
const marker =
  /^-{2,}\s?.{0,60}(?:forwarded|weitergeleitet|original|ursprüngliche|transféré|doorgestuurd|oorspronkelijk)|^(?:begin forwarded message|anfang der weitergeleiteten|début du message (?:réexpédié|transféré)|begin doorgestuurd bericht|forwarded message)/i
const wrote = /^(?:on|am|le|op)\s.{6,160}(?:wrote|schrieb|a écrit|schreef)(?:\s.{0,120})?\s?:\s*$/iu

/** Positions, among the lines, of all that belongs to the headers of a mail. */
export function frameOf(lines: readonly Pick<Line, 'text'>[]): Set<number> {
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
export const farewellAt = (lines: readonly Pick<Line, 'text'>[]): number => {
  const at = lines.findIndex(({ text }) => farewell.test(text))
  return at < 0 ? lines.length : at
}

const former =
  /(?<!\p{L})(?:(?:your )?(?:previous|original|old|former) (?:flight|train|booking|itinerary|schedule)|no longer valid|(?:ihr )?(?:ursprünglicher?|bisheriger?|alter|vorheriger) (?:flug|zug|verbindung)|(?:ancien|précédent) (?:vol|train)|(?:vorige|oorspronkelijke|oude) (?:vlucht|trein))(?!\p{L})/iu

/** Positions of paragraphs about a journey that was replaced: "Your previous flight (no longer valid)". */
export function formerOf(lines: readonly Line[]): Set<number> {
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
