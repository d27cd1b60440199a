// Reads dates as people type them: "14 May", "14.5.", "next friday", alone or inside other words.
import { addDays, localDate, startOfWeek, weekdayOf, type LocalDate } from './dates.ts'

// Three letters tell the months apart in English and German; 'märz', 'mrz', 'mai', 'okt' and 'dez' differ.
const monthNames: [RegExp, number][] = [
  [/^jan(uary|uar)?$/, 1],
  [/^feb(ruary|ruar)?$/, 2],
  [/^(mar(ch)?|mär(z)?|maerz|mrz)$/, 3],
  [/^apr(il)?$/, 4],
  [/^ma[yi]$/, 5],
  [/^jun[ei]?$/, 6],
  [/^jul[yi]?$/, 7],
  [/^aug(ust)?$/, 8],
  [/^sept?(ember)?$/, 9],
  [/^(oct(ober)?|okt(ober)?)$/, 10],
  [/^nov(ember)?$/, 11],
  [/^(dec(ember)?|dez(ember)?)$/, 12],
]

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

const find = (names: [RegExp, number][], word: string) => names.find(([name]) => name.test(word))?.[1]
const monthFrom = (word: string) => find(monthNames, word.replace(/\.$/, ''))
const dayFrom = (word: string) => Number(/^(\d{1,2})(st|nd|rd|th|\.)?$/.exec(word)?.[1] ?? NaN)
const yearFrom = (text: string | undefined) => {
  if (text === undefined) return undefined
  return text.length === 2 ? 2000 + Number(text) : Number(text)
}

/** The first such day on or after today when no year is given; 29 February waits for its leap year. */
function resolve(
  day: number,
  month: number,
  year: number | undefined,
  today: LocalDate,
): LocalDate | undefined {
  if (year !== undefined) return localDate(year, month, day)
  const thisYear = Number(today.slice(0, 4))
  for (let ahead = 0; ahead <= 8; ahead++) {
    const date = localDate(thisYear + ahead, month, day)
    if (date && date >= today) return date
  }
  return undefined
}

/** The first day of that number on or after today: "the 14th". */
function nextDayOfMonth(day: number, today: LocalDate): LocalDate | undefined {
  for (let ahead = 0; ahead <= 62; ahead++) {
    const date = addDays(today, ahead)
    if (Number(date.slice(8)) === day) return date
  }
  return undefined
}

/** A date in digits: 2026-05-14, 14.5., 14.05.26, 14/5/2026 (day first, as outside the United States). */
function fromDigits(word: string, today: LocalDate): LocalDate | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(word)
  if (iso) return localDate(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const dotted = /^(\d{1,2})([./])(\d{1,2})(?:\.|\2(\d{4}|\d{2}))?$/.exec(word)
  if (!dotted) return undefined
  // "20.30" is a time more often than a date, and no month is called 30.
  return resolve(Number(dotted[1]), Number(dotted[3]), yearFrom(dotted[4]), today)
}

/** A weekday name: the next such day, today included; "next friday" is the one in the week after this. */
function fromWeekday(word: string, isNext: boolean, today: LocalDate): LocalDate | undefined {
  const weekday = find(weekdayNames, word)
  if (weekday === undefined) return undefined
  if (isNext) return addDays(startOfWeek(today), 7 + weekday - 1)
  return addDays(today, (weekday - weekdayOf(today) + 7) % 7)
}

/** Reads the words from one position on; the longest reading wins. */
function readAt(
  words: string[],
  at: number,
  today: LocalDate,
): { date: LocalDate; length: number } | undefined {
  const [first = '', second = '', third = ''] = words.slice(at, at + 3)
  const found = (date: LocalDate | undefined, length: number) => (date ? { date, length } : undefined)
  const year = (text: string) => (/^\d{4}$/.test(text) ? Number(text) : undefined)

  const isIntro = ['the', 'on', 'am', 'den', 'der', 'next'].includes(first)
  if (isIntro && second) {
    if (first === 'next') return found(fromWeekday(second, true, today), 2)
    const rest = readAt(words, at + 1, today)
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
  if (days !== undefined) return found(addDays(today, days), 1)
  return found(fromDigits(first, today) ?? fromWeekday(first, false, today), 1)
}

/**
 * Finds one date inside free text such as "Mira 14 May" and gives back the rest ("Mira") for the search.
 * Without a year it is the first such day on or after `today`. Undefined when there is no date in it.
 */
export function extractDate(text: string, today: LocalDate): { date: LocalDate; rest: string } | undefined {
  // "14.Mai" and "14May" are one word to a hurried finger.
  const spaced = text.replace(/(\d{1,2}\.?)(\p{L}{3,})/gu, (whole, number: string, word: string) =>
    monthFrom(word.toLowerCase()) ? `${number} ${word}` : whole,
  )
  const original = spaced.trim().split(/\s+/)
  const words = original.map((word) => word.toLowerCase().replace(/[,;?!]+$/, ''))
  let best: { date: LocalDate; length: number; at: number } | undefined
  for (let at = 0; at < words.length; at++) {
    const found = readAt(words, at, today)
    if (found && found.length > (best?.length ?? 0)) best = { ...found, at }
  }
  if (!best) return undefined
  const rest = [...original.slice(0, best.at), ...original.slice(best.at + best.length)].join(' ')
  return { date: best.date, rest }
}

/** Reads text that is nothing but a date, as typed into a date field; undefined when it is anything else. */
export function parseDate(text: string, today: LocalDate): LocalDate | undefined {
  const found = extractDate(text, today)
  return found && found.rest === '' ? found.date : undefined
}
