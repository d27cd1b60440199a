// The name of a hotel in its confirmation.
import type { ReadLine } from './mails/tokens.ts'

const label =
  /^(?:hotel|hotel name|property|property name|accommodation|unterkunft|name der unterkunft|hotelname|your hotel|ihr hotel)\s?:\s?(.{3,80})$/i
const phrases: RegExp[] = [
  /(?:booking|reservation|stay|visit|buchung|reservierung|aufenthalt|besuch|zimmer) (?:at|to|im|in der|in dem|bei|with|beim) (?:the )?((?:\p{Lu}|ibis |nhow |numa |citizen)[\p{L}\d&'’.\- ]{2,60}?)(?= (?:is|ist|has|hat|from|vom|wurde|was|has been|bestätigt|confirmed|for|für)(?!\p{L})|[!,.:;(–]|$)/u,
  /^(\p{Lu}[\p{L}\d&'’.\- ]{2,60}?) (?:has confirmed|hat Ihre (?:Buchung|Reservierung)|is expecting you|erwartet Sie|is looking forward|freut sich)/u,
  /(?:thank you for (?:choosing|booking(?: with)?|your (?:booking|reservation) (?:at|with))|welcome to|willkommen (?:im|in der|bei)|vielen Dank für Ihre (?:Buchung|Reservierung) (?:im|in der|bei)) (?:the )?((?:\p{Lu}|ibis |nhow |numa |citizen)[\p{L}\d&'’.\- ]{2,60}?)(?=[!,.:;(–]|$| (?:we|wir|from|vom)(?!\p{L}))/iu,
]
const hotelWord =
  /(?<!\p{L})(?:hotel|hostel|inn|pension|suites?|residence|resort|gasthof|gasthaus|motel|apartments?|aparthotel|b&b|guesthouse|lodge|palace|ibis|novotel|mercure|hilton|marriott|radisson|moxy|25hours|citizenm|scandic|leonardo|intercityhotel|meininger|numa|premier inn|motel one|hôtel|auberge|herberg|holiday inn|nh|hyatt|sheraton|steigenberger|park inn|ruby|maritim|dorint)(?!\p{L})/iu
const sentence =
  /[:?!@]|(?<!\p{L})(?:your|ihre?|sie|you|we|wir|please|bitte|is|ist|the hotel|das hotel|will|wird|with|mit|booking|buchung|reservation|reservierung|confirmation|bestätigung|policy|our|unser\w*|room|zimmer|réservation|reservering|votre|uw|je|chambre|kamer|www|team|staff|price|total)(?!\p{L})/iu
const onlyKind = /^(?:hotels?|the hotel|hostel|motel|apartment|pension|inn|hotel details|hotel reservation)$/i
/** Sites that book hotels are no hotels. */
const sites = /^(?:booking\.com|expedia|hotels\.com|agoda|airbnb|hrs|trivago|ehotel)\b/i

/** The name under its label, in a phrase that names it, or on a line of its own. */
export function stayNameOf(lines: readonly ReadLine[], used: Set<number>): string | undefined {
  const clean = (text: string | undefined) => {
    const name = text
      ?.replace(/[ ,.–-]+$/, '')
      .replace(/\s*\*{1,5}$/, '')
      .trim()
    return name && starts.test(name) && name.length >= 3 && !onlyKind.test(name) && !sites.test(name)
      ? name.slice(0, 120)
      : undefined
  }
  for (const line of lines) {
    const name = clean(label.exec(line.text)?.[1])
    if (name) return noted(name, line, used)
  }
  for (const line of lines) {
    for (const phrase of phrases) {
      const name = clean(phrase.exec(line.text)?.[1])
      if (name) return noted(name, line, used)
    }
  }
  const own = lines.filter(
    ({ text, tokens }) =>
      hotelWord.test(text) &&
      starts.test(text) &&
      text.length <= 60 &&
      !sentence.test(text) &&
      tokens.every(({ kind }) => kind === 'words') &&
      clean(text),
  )
  // A brand in the letterhead is the beginning of the name of one of its houses.
  const [first] = own
  const longer = own.find(
    ({ text }) => first && text.length > first.text.length && text.startsWith(first.text),
  )
  const best = longer ?? first
  return best && noted(clean(best.text) ?? best.text, best, used)
}

const starts = /^\p{Lu}|^\d|^(?:ibis|nhow|numa|citizen)/u
const host =
  /^(?:entire|private|shared|gesamte|ganze|privat|logement entier|hele).{0,60}(?:host|gastgeber|hôte|verhuurder)/i

/** Where nothing calls it a name: the line above the address, or above the line about the host. */
export function guessedName(
  lines: readonly ReadLine[],
  street: string | undefined,
  used: Set<number>,
): string | undefined {
  const at = lines.findIndex(({ text }) => host.test(text) || (street && text.startsWith(street)))
  const line = at > 0 ? lines[at - 1] : undefined
  if (!line || !starts.test(line.text) || line.text.length > 60 || sentence.test(line.text)) return undefined
  return line.tokens.every(({ kind }) => kind === 'words') ? noted(line.text, line, used) : undefined
}

function noted(name: string, line: ReadLine, used: Set<number>): string {
  used.add(line.at)
  return name
}
