// The reader of dates as people type them: "14 May", "14.5.", "next friday", alone, in a cell or inside other words.
import { addDays, localDate, startOfWeek, weekdayOf, type LocalDate } from './dates.ts'

/** Which number comes first in 03/04/2027. */
export type DateOrder = 'dmy' | 'mdy'

/** How a text is read: without `today` a date needs its year, and "tomorrow" is none. */
type Reading = { today?: LocalDate | undefined; order?: DateOrder }

const months: Record<string, number> = {
  jan: 1, january: 1, januar: 1, jän: 1, jänner: 1, janvier: 1, januari: 1, gennaio: 1, enero: 1,
  feb: 2, february: 2, februar: 2, février: 2, fevrier: 2, févr: 2, februari: 2, febbraio: 2, febrero: 2,
  mar: 3, march: 3, märz: 3, mär: 3, maerz: 3, mrz: 3, mars: 3, maart: 3, marzo: 3,
  apr: 4, april: 4, avril: 4, avr: 4, aprile: 4, abril: 4,
  may: 5, mai: 5, mei: 5, maggio: 5, mayo: 5,
  jun: 6, june: 6, juni: 6, juin: 6, giugno: 6, junio: 6,
  jul: 7, july: 7, juli: 7, juillet: 7, juil: 7, luglio: 7, julio: 7,
  aug: 8, august: 8, août: 8, aout: 8, augustus: 8, agosto: 8,
  sep: 9, sept: 9, september: 9, septembre: 9, settembre: 9, septiembre: 9,
  oct: 10, october: 10, okt: 10, oktober: 10, octobre: 10, ottobre: 10, octubre: 10,
  nov: 11, november: 11, novembre: 11, noviembre: 11,
  dec: 12, december: 12, dez: 12, dezember: 12, décembre: 12, decembre: 12, déc: 12, dicembre: 12, diciembre: 12,
} // prettier-ignore

/** The month that a word names, in the languages of those who write to agencies: 'Okt', 'Oct.', 'octobre' → 10. */
export const monthFrom = (word: string): number | undefined => {
  const name = word.toLowerCase().replace(/\.$/, '')
  return Object.hasOwn(months, name) ? months[name] : undefined
}

/** '27' → 2027. */
export const fullYear = (year: string): number => (year.length === 2 ? 2000 + Number(year) : Number(year))

const weekdayNames: [RegExp, number][] = [
  [/^(mon(day)?|montag)$/, 1],
  [/^(tue(s|sday)?|dienstag)$/, 2],
  [/^(wed(nesday)?|mittwoch)$/, 3],
  [/^(thu(r|rs|rsday)?|donnerstag)$/, 4],
  [/^(fri(day)?|freitag)$/, 5],
  [/^(sat(urday)?|samstag|sonnabend)$/, 6],
  [/^(sun(day)?|sonntag)$/, 7],
]

const relativeWords: Record<string, number> = {
  today: 0,
  heute: 0,
  tonight: 0,
  tomorrow: 1,
  morgen: 1,
  yesterday: -1,
  gestern: -1,
}

const dayFrom = (word: string) => Number(/^(\d{1,2})(st|nd|rd|th|\.)?$/.exec(word)?.[1] ?? NaN)
/** The first such day on or after today when no year is given; 29 February waits for its leap year. */
function resolve(
  day: number,
  month: number,
  year: number | undefined,
  today: LocalDate | undefined,
): LocalDate | undefined {
  if (year !== undefined) return localDate(year, month, day)
  if (!today) return undefined
  const thisYear = Number(today.slice(0, 4))
  for (let ahead = 0; ahead <= 8; ahead++) {
    const date = localDate(thisYear + ahead, month, day)
    if (date && date >= today) return date
  }
  return undefined
}

/** The first day of that number on or after today: "the 14th". */
function nextDayOfMonth(day: number, today: LocalDate | undefined): LocalDate | undefined {
  if (!today) return undefined
  for (let ahead = 0; ahead <= 62; ahead++) {
    const date = addDays(today, ahead)
    if (Number(date.slice(8)) === day) return date
  }
  return undefined
}

/** A date in digits: 2026-05-14, 14.5., 14.05.26, 14/5/2026, 14-05-2026. Dots are written by those who put the day first. */
function fromDigits(word: string, { today, order }: Reading): LocalDate | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(word)
  if (iso) return localDate(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const written =
    /^(\d{1,2})([./])(\d{1,2})(?:\.|\2(\d{4}|\d{2}))?$/.exec(word) ??
    /^(\d{1,2})(-)(\d{1,2})-(\d{4}|\d{2})$/.exec(word)
  if (!written) return undefined
  const [, first, sign, second, year] = written
  const [day, month] = order === 'mdy' && sign !== '.' ? [second, first] : [first, second]
  // "20.30" is a time more often than a date, and no month is called 30.
  return resolve(Number(day), Number(month), year === undefined ? undefined : fullYear(year), today)
}

/** A weekday name: the next such day, today included; "next friday" is the one in the week after this. */
function fromWeekday(word: string, isNext: boolean, today: LocalDate | undefined): LocalDate | undefined {
  const weekday = weekdayNames.find(([name]) => name.test(word))?.[1]
  if (weekday === undefined || !today) return undefined
  if (isNext) return addDays(startOfWeek(today), 7 + weekday - 1)
  return addDays(today, (weekday - weekdayOf(today) + 7) % 7)
}

/** Reads the words from one position on; the longest reading wins. */
function readAt(
  words: string[],
  at: number,
  reading: Reading,
): { date: LocalDate; length: number } | undefined {
  const { today } = reading
  const [first = '', second = '', third = ''] = words.slice(at, at + 3)
  const found = (date: LocalDate | undefined, length: number) => (date ? { date, length } : undefined)
  const year = (text: string) => (/^\d{4}$/.test(text) ? Number(text) : undefined)

  const isIntro = ['the', 'on', 'am', 'den', 'der', 'next'].includes(first)
  if (isIntro && second) {
    if (first === 'next') return found(fromWeekday(second, true, today), 2)
    const rest = readAt(words, at + 1, reading)
    if (rest) return { date: rest.date, length: rest.length + 1 }
    // A bare number is a day only after "the": "600 Mira" must not become a date.
    const day = dayFrom(second)
    return first === 'the' || first === 'am' ? found(nextDayOfMonth(day, today), 2) : undefined
  }

  const day = dayFrom(first)
  const monthAfter = monthFrom(second)
  if (day >= 1 && monthAfter) {
    return found(resolve(day, monthAfter, year(third), today), year(third) === undefined ? 2 : 3)
  }
  const month = monthFrom(first)
  const dayAfter = dayFrom(second.replace(/,$/, ''))
  if (month && dayAfter >= 1) {
    return found(resolve(dayAfter, month, year(third), today), year(third) === undefined ? 2 : 3)
  }
  if (/^\d{1,2}(st|nd|rd|th)$/.test(first)) return found(nextDayOfMonth(day, today), 1)
  const days = Object.hasOwn(relativeWords, first) ? relativeWords[first] : undefined
  if (days !== undefined) return found(today && addDays(today, days), 1)
  return found(fromDigits(first, reading) ?? fromWeekday(first, false, today), 1)
}

/**
 * Finds one date inside free text such as "Mira 14 May" and gives back the rest ("Mira") for the search.
 * Without a year it is the first such day on or after `today`. Undefined when there is no date in it.
 */
export const extractDate = (text: string, today: LocalDate) => extract(text, { today })

function extract(text: string, reading: Reading): { date: LocalDate; rest: string } | undefined {
  // "14.Mai" and "14May" are one word to a hurried finger.
  const spaced = text.replace(/(\d{1,2}\.?)(\p{L}{3,})/gu, (whole, number: string, word: string) =>
    monthFrom(word) ? `${number} ${word}` : whole,
  )
  const original = spaced.trim().split(/\s+/)
  const words = original.map((word) => word.toLowerCase().replace(/[,;?!]+$/, ''))
  let best: { date: LocalDate; length: number; at: number } | undefined
  for (let at = 0; at < words.length; at++) {
    const found = readAt(words, at, reading)
    if (found && found.length > (best?.length ?? 0)) best = { ...found, at }
  }
  if (!best) return undefined
  const rest = [...original.slice(0, best.at), ...original.slice(best.at + best.length)].join(' ')
  return { date: best.date, rest }
}

// What programs write around a date: its weekday before it, a time of day behind it.
const weekdayBefore = /^(\p{L}+)[.,]\s*/u
const timeBehind = /^(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}([./-])\d{1,2}\2\d{2,4})(?:T|\s).*$/

/** Reads text that is nothing but a date, as in a cell of a file or a field; undefined when it is anything else. */
export function readDate(text: string, reading: Reading): LocalDate | undefined {
  const found = extract(
    text
      .trim()
      .replace(weekdayBefore, (name, word: string) => (monthFrom(word) ? name : ''))
      .replace(timeBehind, '$1'),
    reading,
  )
  return found?.rest === '' ? found.date : undefined
}
