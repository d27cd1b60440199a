// What a confirmation says about the booking as a whole: its number, who travels, what it costs, whether it is confirmed.
import { exponentOf } from '../../currencies.ts'
import { readCurrency } from '../../platform/tables/table-values.ts'
import type { ReadLine } from './mails/tokens.ts'

const numberLabel =
  /(?<!\p{L})(?:(?:numéro|référence|code|n°)(?: de| du| d['’])? ?(?:réservation|dossier|confirmation|commande|voyage)|(?:booking|reservation|confirmation|reference|record locator|pnr|itinerary|order|buchungs?|reservierungs?|bestätigungs?|auftrags?|vorgangs?|ticket(?=code)|boekings?|reserverings?|dossier|référence|réservation|locator|ref(?=[.: ]))[ -]?(?:number|no\.?|nr\.?|nummer|code|reference|referentie|referenz|ref\.?|id|kennung|kenmerk|n°|de dossier|dossier|voyage)?)(?: ?\([^)]{1,30}\))?(?: ?\/ ?[\p{L} ]{3,30})?\s?(?:is|lautet|ist|est)?\s?[:#=]?\s{0,3}(?:is:? )?/giu
const ticketLabel =
  /ticket(?!code)|vielflieger|frequent|loyalty|membership|\b(?:vat|ust|pin)\b|steuer|invoice|rechnung/i
const numberValue = /^#?([A-Z0-9][A-Z0-9.\-/ ]{2,28}[A-Z0-9])(?![\p{L}\d])/u
const oneWord = /^#?([A-Z0-9][A-Z0-9.\-/]{2,24}[A-Z0-9])(?![\p{L}\d])/u

/** A number has a digit, or is six letters as airlines have them. */
const isNumber = (text: string) => (/\d/.test(text) || /^[A-Z]{5,8}$/.test(text)) && !isDay.test(text)
const isDay = /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{0,4}|\d{4}-\d\d-\d\d)$/

/** Digits in groups ("3812 456 789") are one number; letters end it. */
function numberAt(text: string): string | undefined {
  const word = oneWord.exec(text)?.[1]
  const wide = numberValue.exec(text)?.[1]
  const picked = wide && /^[\d .-]+$/.test(wide) ? wide : word
  return picked && isNumber(picked) ? picked.trim() : undefined
}

/** The booking number under the label that says so most clearly; beside the label or on the next line. */
export function bookingNumberOf(lines: readonly ReadLine[], used: Set<number>): string | undefined {
  for (const [index, line] of lines.entries()) {
    for (const match of line.text.matchAll(numberLabel)) {
      if (ticketLabel.test(line.text.slice(Math.max(0, match.index - 12), match.index + match[0].length)))
        continue
      const rest = line.text.slice(match.index + match[0].length)
      const found = numberAt(rest) ?? (rest === '' ? numberAt(lines[index + 1]?.text ?? '') : undefined)
      if (!found) continue
      used.add(line.at)
      if (rest === '') used.add(lines[index + 1]?.at ?? line.at)
      return found
    }
  }
  return undefined
}

const title =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|herr|herrn|frau|m\.|monsieur|madame|mme|mlle|dhr|mevr|de heer|mevrouw)\.? /i
const salutation = /^(?:dear|hello|hi|hallo|liebe[rs]?|sehr geehrte[rs]?|guten tag|bonjour|beste)\b/i
const peopleLabel =
  /^(?:\d{1,2} )?(?:passengers?|passenger (?:names?|list)|passagiere?|passagierdaten|fluggäste?|fluggast|reisende[rn]?|mitreisende|travell?ers?(?: names?)?|traveler|guests?(?: names?)?|main guest|lead guest|name of guest|gäste?|gast(?:name)?|booked for|gebucht für|reserved for|reserviert für|voyageurs?|reizigers?|names?|name des gastes|fahrgäste?|fahrgast|namensliste|rooming list|passagers?(?: principal)?|voyageurs?|clients?|lead (?:passenger|guest|traveller)|haupt(?:reisender?|gast|passagier)|main passenger|hoofdpassagier|voyageur principal|principal guest|herr\/frau|reiziger|passagiers?|gasten|hoofdgast|nom du client|\d adults?)(?: ?\(\w{1,10}\))?(?: ?\d{1,2})?(?: ?:| {2,}|$)\s*/i
const afterName =
  /\s*(?:\(.{0,24}\)|[-–,;:]?\s*(?:adults?|adt|erwachsener?|adultes?|volwassenen?|child|kind|infant|seat|sitz(?:platz)?|ticket(?:nummer)?|e-ticket|platz|economy|business|male|female)\b.*|\s{2,}.*|,? ?\d.*)$/i
const namePart = /^(?:\p{Lu}[\p{L}'’.-]{0,24}|van|von|de|der|den|del|di|da|la|le|bin|al|zu|ten|ter)$/u
/** Words that are where names do, and are none. */
const noNames =
  /(?<!\p{L})(?:economy|business|class|klasse|hotel|airport|flughafen|flight|flug|booking|buchung|total|price|preis|seat|sitz|baggage|gepäck|confirmed|bestätigt|terminal|gate|hbf|bahnhof|station|adult|room|zimmer|check|hinflug|rückflug|hinfahrt|rückfahrt|outbound|return|inbound|date|datum|time|status|train|zug|ticket|details|information|email|e-mail|phone|telefon|address|adresse|service|fare|tarif|light|flex|basic|standard|saver|your|ihre?|dear|thank|from|to|ab|an|street|straße|strasse|guests?|passengers?|transfer|driver|aller|retour|vol|siège|stoel|heenreis|terugreis|heenvlucht|terugvlucht|réservation|chambre|kamer)(?!\p{L})/iu

const slashedName = /^(\p{Lu}[\p{Lu}' -]{1,30})\/(\p{Lu}[\p{Lu}' -]{1,30}?)(?: ?(?:MR|MRS|MS|MISS|DR))?$/u
const proper = (part = '') =>
  part
    .trim()
    .toLowerCase()
    .replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())

/** 'SOMMER/MIRA MS' → 'Mira Sommer', 'Frau Mira Sommer (Erwachsene)' → 'Mira Sommer'; undefined for no name. */
export function nameOf(text: string): string | undefined {
  const unnumbered = text.trim().replace(/^\d{1,2}[.)] ?/, '')
  const slashed = slashedName.exec(unnumbered)
  if (slashed) return `${proper(slashed[2])} ${proper(slashed[1])}`
  const bare = unnumbered
    .replace(title, '')
    .replace(title, '')
    .replace(afterName, '')
    .replace(/[,;.]$/, '')
  const parts = bare.split(' ').filter(Boolean)
  if (parts.length < 2 || parts.length > 5 || noNames.test(bare)) return undefined
  if (!parts.every((part) => namePart.test(part)) || !/^\p{Lu}/u.test(parts.at(-1) ?? '')) return undefined
  return bare === bare.toUpperCase() ? proper(parts.join(' ')) : parts.join(' ')
}

/** 'Name SOMMER/MIRA MS', as boarding passes and tables have it. */
const namedCell = /^(?:passenger )?(?:name|passagier|fluggast) {1,4}(\p{Lu}{2,}\/\p{Lu}[\p{Lu} -]{1,30})$/iu

/** Who drives a hired car is who travels. */
const hirerLabel =
  /^(?:conducteur|bestuurder|hauptfahrer|fahrer|(?:main )?driver)(?: principal)?(?: ?:| {2,})\s*(.+)$/i

/** Who rents the car of these lines. */
export const hirersOf = (lines: readonly ReadLine[], used: Set<number>): string[] =>
  lines.flatMap(({ text, at }) => {
    const name = nameOf(hirerLabel.exec(text)?.[1] ?? '')
    if (name) used.add(at)
    return name ?? []
  })

const greeting =
  /^(?:dear|hello|hi|hallo|liebe[rs]?|sehr geehrte[rs]?|guten tag|bonjour|beste|thank(?:s| you)[^,]{0,40},)\s+(.{3,60}?)\s*[,!.]/i

/** Whom the mail greets by the full name: who booked, and perhaps who travels. */
export function addressedPerson(lines: readonly ReadLine[]): string[] {
  for (const { text } of lines.slice(0, 30)) {
    const name = nameOf(greeting.exec(text)?.[1] ?? '')
    if (name) return [name]
  }
  return []
}

/** Everybody who is named: under a label, or with a title before the name. */
export function passengersOf(lines: readonly ReadLine[], used: Set<number>): string[] {
  const names = new Set<string>()
  const take = (text: string, at: number): boolean => {
    const found = text
      .split(/[,;&]| und | and | et | en | {2,}(?=\d{1,2}\.)/)
      .flatMap((part) => nameOf(part) ?? [])
    for (const name of found) names.add(name)
    if (found.length > 0) used.add(at)
    return found.length > 0
  }
  for (const [index, line] of lines.entries()) {
    if (salutation.test(line.text)) {
      used.add(line.at)
      continue
    }
    const inCells = namedCell.exec(line.text)?.[1]
    if (inCells && take(inCells, line.at)) continue
    const label = peopleLabel.exec(line.text)
    if (label) {
      used.add(line.at)
      const rest = line.text.slice(label[0].length)
      if (rest) take(rest, line.at)
      else for (const below of lines.slice(index + 1, index + 13)) if (!take(below.text, below.at)) break
    } else if (title.test(line.text) || /^\d{0,2}[. ]{0,2}\p{Lu}{2,}\/\p{Lu}{2,}/u.test(line.text))
      take(line.text, line.at)
  }
  return [...names].slice(0, 80)
}

const totalLabel =
  /(?<!\p{L})(?:total|grand total|gesamt\w*|summe|amount|betrag|price|preis|endpreis|montant|prix|zimmerpreis|fare|fahrpreis|totaal\w*)(?!\p{L})/iu
const price =
  /(?:(€|£|\$|[A-Z]{3}) ?(\d{1,3}(?:[.,' ]\d{3}){0,3}(?:[.,]\d{2})?|\d{1,7}(?:[.,]\d{2})?)(?!\d))|(?:(?<![\d.,])(\d{1,3}(?:[.,' ]\d{3}){0,3}(?:[.,]\d{2})?|\d{1,7}(?:[.,]\d{2})?) ?(€|£|\$|[A-Z]{3})(?!\p{L}))/gu

/** The price of the whole booking: the last total, else the last price of all. */
export function costOf(
  lines: readonly ReadLine[],
  used: Set<number>,
): { amountMinor: number; currency: string } | null {
  let found: { amountMinor: number; currency: string; at: number; isTotal: boolean } | null = null
  for (const line of lines) {
    if (!totalLabel.test(line.text)) continue
    const isTotal = /total|gesamt|summe|endpreis|totaal|montant/i.test(line.text)
    for (const match of line.text.matchAll(price)) {
      const currency = readCurrency(match[1] ?? match[4] ?? '')
      const amount = amountOf(match[2] ?? match[3] ?? '', currency)
      if (currency && amount !== undefined && (isTotal || !found?.isTotal))
        found = { amountMinor: amount, currency, at: line.at, isTotal }
    }
  }
  if (!found) return null
  used.add(found.at)
  return { amountMinor: found.amountMinor, currency: found.currency }
}

function amountOf(text: string, currency: string | undefined): number | undefined {
  if (!currency) return undefined
  const plain = text.replace(/[' ]/g, '')
  const cents = /[.,](\d{2})$/.exec(plain)
  const whole = (cents ? plain.slice(0, -3) : plain).replace(/[.,]/g, '')
  const digits = exponentOf(currency)
  const amount =
    Number(whole) * 10 ** digits + (cents && digits >= 2 ? Number(cents[1]) * 10 ** (digits - 2) : 0)
  return Number.isSafeInteger(amount) ? amount : undefined
}

const cancelled =
  /(?:\b(?:has|have|was|were|is|been) (?:now )?cancell?ed\b|status: ?(?:cancell?ed|storniert)|(?:wurde|ist|wurden|sind) (?:\p{L}+ ){0,3}(?:storniert|annulliert|gestrichen)|stornierungsbestätigung|stornobestätigung|cancell?ation confirmation|we (?:have|had to) cancel)/iu
const maybe = /\b(?:if|unless|can be|could|falls|wenn|sofern|until|bis)\b/i
const confirmed =
  /confirm|bestätig|status: ?(?:ok|hk)|e-ticket|eticket|confirmé|bevestig|fahrkarte|boarding pass|bordkarte/i

/** What the text says of the booking as a whole. */
export function statusOf(lines: readonly ReadLine[]): 'cancelled' | 'confirmed' | undefined {
  if (lines.some(({ text }) => cancelled.test(text) && !maybe.test(text))) return 'cancelled'
  return lines.some(({ text }) => confirmed.test(text)) ? 'confirmed' : undefined
}
