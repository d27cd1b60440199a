// What is in a line of a confirmation, cut into dates, times, airports, flights, trains, and the words between.
import { airlineName } from '#domain/road/travel-reading/airlines.ts'
import { datesIn, type WrittenDate } from '#domain/road/travel-reading/read-dates.ts'
import { timesIn, type WrittenTime } from '#domain/road/travel-reading/read-times.ts'
import type { ReadingContext } from '#domain/road/travel-reading/reading.ts'
import type { Line } from './text-lines.ts'

type At = { index: number; end: number }
export type Side = 'departure' | 'arrival'
export type Token = At &
  (
    | ({ kind: 'date' } & WrittenDate)
    | ({ kind: 'time' } & WrittenTime)
    | { kind: 'airport'; code: string }
    | { kind: 'flight'; sign: string; number: string }
    | { kind: 'train'; number: string; product: string }
    | { kind: 'mark'; side: Side }
    | { kind: 'terminal' | 'gate' | 'platform'; value: string }
    | { kind: 'words'; value: string }
  )

export type ReadLine = Line & { tokens: Token[] }

// Lines about other days and hours than those of the journey.
const aside =
  /\b(issued|issue date|ausgestellt|booked on|gebucht am|booking date|buchungsdatum|date of issue|geburtsdatum|date of birth|geboren|gültig|valid|rechnung\w*|invoice|payment|paid on|zahlung\w*|bezahlt|printed|cancell?ations?|cancell?ed free|stornier\w*|stornierung\w*|expires?|opens?|öffnet|closes?|schließt|free of charge|kostenfrei|layover|umstieg\w*|umsteigezeit|stopover|aufenthalt|boarding|einsteigen|bag drop|gepäckabgabe|online check-in|latest check-in|be at the|spätestens|no later than|last updated|sent|gesendet|datum:|date:|support|hotline|opening hours|öffnungszeiten)\b|(?<!\p{L})(?:réservé|commandé|commande passée|émis|envoyé|payé|échangeable|remboursable|annulation|annulable|annulez|valable|présentez-vous|ferme|embarquement|horaires|ouvert du|geboekt op|geboekt|besteld|betaald|omruilen|annuleren|geldig|uiterlijk|sluit|openingstijden|boekingsdatum|purchased|bought|gekauft|booked|booking made|last name|gate closes|boarding time|sequence|storniert am|stornierbar|kostenlos|umbuchbar|kostenfreie?|refundable|previous|please arrive|arrive between|waiting time|erstellt|stand:|ausstellungsdatum|date of issue|collected from|date of payment|payment taken|täglich|daily|tous les jours|dagelijks|transfer time|connection time)(?!\p{L})/iu
const lengthWords =
  /(?:duration|dauer|reisezeit|flugzeit|fahrzeit|fahrtdauer|flugdauer|travel time|flight time|journey time|transfer time|connection time|connection|umsteigezeit|correspondance|overstaptijd|reistijd|durée(?: du vol| de trajet)?)[: ]{0,3}\d{1,2}(?:[:.]\d{2}|(?: ?(?:hours?|hrs?|hr|std\.?|stunden?|h)){1}(?: ?\d{1,2} ?(?:minutes?|minuten|min|m)?)?)?/giu

/** Is this a line about payment, boarding, booking dates and the like? */
export const isAside = (text: string): boolean => aside.test(text)

// For flights, trains and ships: when check-in and counters open. Hotels call the beginning of a stay so.
const deadline =
  /(?<!\p{L})(?:(?:online|web|mobile|airport)?[ -]?check(?:ing)?[ -]?in|einchecken|enregistrement|inchecken|registration desk|gates?(?= (?:clos|open|schlie|sluit))|bag drop|gepäckaufgabe|counter|schalter|guichet)(?!\p{L})/iu

/** The line without the days and hours by which travellers must be somewhere. */
export function withoutDeadlines(line: ReadLine): ReadLine {
  const cells = cellsOf(line.text).filter(({ text }) => deadline.test(text))
  if (cells.length === 0) return line
  const isDeadline = (token: Token) =>
    (token.kind === 'date' || token.kind === 'time') &&
    cells.some(({ from, to }) => token.index >= from && token.index < to)
  return { ...line, tokens: line.tokens.filter((token) => !isDeadline(token)) }
}

/** The cells of a row, which are two blanks apart. */
function cellsOf(text: string): { text: string; from: number; to: number }[] {
  const cells: { text: string; from: number; to: number }[] = []
  let from = 0
  for (const part of text.split(/( {2,})/)) {
    const to = from + part.length
    if (part.trim() !== '') cells.push({ text: part, from, to })
    from = to
  }
  return cells
}

/** The line with lengths of time blanked out: "Dauer 1:14" is no time of day. */
const withoutLengths = (text: string) => text.replace(lengthWords, (found) => ' '.repeat(found.length))

const flight =
  /(?<![\p{L}\d])(EZY|EJU|EZS|[A-Z]{2}|[A-Z]\d|\d[A-Z])[ -]?(\d{1,4})[A-Z]?(?![\p{L}\d]|[:/]\d|\.\d)/gu
const aircraft = /^A3(?:18|19|20|21|30|40|50|80)/
const carrierAside = /operated by|durchgeführt von|codeshare|opéré par|marketed by/i

const products =
  'ICE|ECE|EC|TER|TGV Lyria|Lyria|Intercités|Intercity direct|Sprinter|S-Bahn|REX|CJX|IC|IRE|IR|TGV INOUI|TGV|OUIGO|RJX|RJ|Railjet|Nightjet|NJ|EN|EuroNight|EuroCity|InterCity|Intercity|Intercity Express|FLX|FlixTrain|Eurostar|EST|Thalys|THA|Frecciarossa|Italo|AVE|AVLO|WESTbahn|WB|SJ|X2000|Pendolino|RE|RB|ALX|BRB|MEX|metronom|ICN|PE'
const train = new RegExp(
  `(?<![\\p{L}\\d])(?:(${products})[ -]?(?:n° ?|no\\. ?|Nr\\. ?|number )?|(?:Train|Zug|Zugnummer|Zugnr\\.|Trein|Bus)(?: number| no\\.?| nr\\.?| n°)?:? ?)(\\d{1,6})(?!\\d|[:.]\\d)`,
  'gu',
)

const airportInBrackets = /[([]([A-Z]{3})(?:[ ,/-]{1,3}(?:T|Terminal )?\w{1,2})?[)\]]/g
const airportAlone = /(?<![\p{L}\d([])([A-Z]{3})(?![\p{L}\d)\]])/gu
/** Three letters that mean something else far more often. */
const notAirports = new Set(
  'THE AND FOR EUR USD GBP CHF SEK DKK NOK PLN CZK HUF MON TUE WED THU FRI SAT SUN JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC PDF VAT PNR REF APP BAG ADT INF CHD TAX NON ALL YOU ARE NOT DEP ARR VIA KGS AIR ECO BUS PIN TEL FAX SMS MAX MIN QTY ICE TGV RJX EST FLX AVE THA MRS MIS OUT ONE TWO NEW YES WEB MIT UND DER DIE DAS VON BIS AUF AGB DAY OFF END UTC GMT CET BST MEZ LTD INC EVA FLY TUI LOT SAS KLM ITA TAP ANA FOC SSR OPS'.split(
    ' ',
  ),
)

const terminal =
  /(?<!\p{L})(?:Terminal|Term\.|Aérogare)[: ]{0,2}([A-Z]?\d{1,2}[A-Z]?|[A-Z]|Nord|North|South|Süd)(?!\p{L})|(?<![\p{L}\d])T(\d[A-Z]?)(?![\p{L}\d])/gu
const gate = /(?<!\p{L})(?:Gate|Flugsteig|Porte)[: ]{0,2}([A-Z]?\d{1,3}[A-Z]?)(?!\p{L})/gu
const platform =
  /(?<!\p{L})(?:Gleis|Gl\.|Bstg\.|Platform|Plat\.|Voie|Spoor)[: ]{0,2}(\d{1,3}(?:[ -]?[A-Z](?:-[A-Z])?)?)(?!\p{L})/gu

const departureMark =
  /(?<!\p{L})(?:dep(?:art(?:s|ing|ure)?)?\.?|departure time|abflug(?:zeit)?|abfahrt(?:szeit)?|leaves?|leaving|heure de départ|départ|vertrek(?:tijd)?|einschiffung|sailing time)(?!\p{L})/giu
const arrivalMark =
  /(?<!\p{L})(?:arr(?:iv(?:es?|ing|al))?\.?|arrival time|ankunft(?:szeit)?|lands?|landing|heure d'arrivée|arrivée|aankomst(?:tijd)?|ausschiffung)(?!\p{L})/giu
/** "ab" and "an" are marks beside a time only. */
const timetableMark =
  /(?<!\p{L})(ab|an)(?= ?\d{1,2}[:.]\d\d)|(?<=\d[:.]\d\d(?: Uhr)? {1,2}(?:\p{Lu}[\p{L}().\d -]{2,40} )?)(ab|an)(?!\p{L})/gu

/** Cuts a line into tokens that do not overlap; the words between them are tokens as well. */
export function tokensOf(text: string, context: ReadingContext, dayFirst: boolean): Token[] {
  const line = withoutLengths(text)
  const raw: Token[] = []
  const add = (token: Token) => raw.push(token)
  const span = (match: RegExpExecArray): At => ({ index: match.index, end: match.index + match[0].length })
  const asides = cellsOf(line).filter((cell) => isAside(cell.text))
  const isOfJourney = ({ index }: { index: number }) =>
    !asides.some(({ from, to }) => index >= from && index < to)
  for (const date of datesIn(line, dayFirst).filter(isOfJourney)) add({ kind: 'date', ...date })
  for (const time of timesIn(line).filter(isOfJourney)) add({ kind: 'time', ...time })
  for (const match of line.matchAll(airportInBrackets)) {
    if (context.airports(match[1] ?? '')) add({ kind: 'airport', code: match[1] ?? '', ...span(match) })
    const inside = /(?:T|Terminal )(\w{1,2})[)\]]$/.exec(match[0])?.[1]
    if (inside) add({ kind: 'terminal', value: inside, ...span(match), index: match.index + 4 })
  }
  const notified = line.search(carrierAside)
  for (const match of line.matchAll(train)) {
    const product = match[1] ?? ''
    add({ kind: 'train', product, number: [product, match[2]].filter(Boolean).join(' '), ...span(match) })
  }
  for (const match of line.matchAll(flight)) {
    const [whole, sign = '', digits = ''] = match
    const isCalledFlight =
      /(?:flight|flug|vol|vlucht)(?: ?(?:number|nr\.?|no\.?|nummer|n°))?[: ]{1,3}$/i.test(
        line.slice(0, match.index),
      )
    if (
      (!airlineName(sign) && !isCalledFlight) ||
      aircraft.test(whole) ||
      (notified >= 0 && match.index > notified)
    )
      continue
    add({ kind: 'flight', sign, number: `${sign} ${Number(digits)}`, ...span(match) })
  }
  for (const match of line.matchAll(terminal))
    add({ kind: 'terminal', value: match[1] ?? match[2] ?? '', ...span(match) })
  for (const match of line.matchAll(gate)) add({ kind: 'gate', value: match[1] ?? '', ...span(match) })
  for (const match of line.matchAll(platform))
    add({ kind: 'platform', value: match[1] ?? '', ...span(match) })
  for (const match of line.matchAll(departureMark)) add({ kind: 'mark', side: 'departure', ...span(match) })
  for (const match of line.matchAll(arrivalMark)) add({ kind: 'mark', side: 'arrival', ...span(match) })
  for (const match of line.matchAll(timetableMark)) {
    const side = (match[1] ?? match[2]) === 'ab' ? 'departure' : 'arrival'
    add({ kind: 'mark', side, ...span(match) })
  }
  const alone = [...line.matchAll(airportAlone)].filter(
    ([, code = '']) => !notAirports.has(code) && context.airports(code),
  )
  const hasOther = raw.some(({ kind }) => kind === 'time' || kind === 'flight')
  if (alone.length > 1 || hasOther || /^[A-Z]{3}$/.test(line.trim())) {
    for (const match of alone) add({ kind: 'airport', code: match[1] ?? '', ...span(match) })
  }
  return withWords(line, withoutOverlaps(raw))
}

/** What was added first wins where two lie over each other. */
function withoutOverlaps(raw: readonly Token[]): Token[] {
  const kept: Token[] = []
  for (const token of raw) {
    if (!kept.some((other) => token.index < other.end && other.index < token.end)) kept.push(token)
  }
  return kept.toSorted((a, b) => a.index - b.index)
}

function withWords(line: string, tokens: readonly Token[]): Token[] {
  const all: Token[] = []
  let from = 0
  const words = (to: number) => {
    const value = line.slice(from, to).trim()
    if (/[\p{L}\d]/u.test(value)) all.push({ kind: 'words', value, index: from, end: to })
  }
  for (const token of tokens) {
    words(token.index)
    all.push(token)
    from = token.end
  }
  words(line.length)
  return all
}
