// Dates in a line of a confirmation, in the styles of many countries and programs. They are found where they are among
// hours, numbers and places, and doubted where their weekday does not fit: unlike what is typed (typed-dates.ts).
import { localDate, weekdayOf, type LocalDate } from '../../dates.ts'
import { fullYear, monthFrom } from '../../typed-dates.ts'
import type { Problem } from '../../problems.ts'
import { roadProblem } from '../problems.ts'

/** A date as it is written. */
export type WrittenDate = {
  index: number
  end: number
  day: number
  month: number
  year: number | null
  weekday: number | null
  /** Of dates with slashes: which way they were read, and whether they could be read both ways. */
  slashed?: { dayFirst: boolean; isOpen: boolean }
}

const weekdays: Record<string, number> = {
  mon: 1, monday: 1, montag: 1, mo: 1, lundi: 1, lun: 1, maandag: 1,
  tue: 2, tues: 2, tuesday: 2, dienstag: 2, di: 2, mardi: 2, dinsdag: 2,
  wed: 3, wednesday: 3, mittwoch: 3, mi: 3, mercredi: 3, mer: 3, woensdag: 3, wo: 3,
  thu: 4, thur: 4, thurs: 4, thursday: 4, donnerstag: 4, do: 4, jeudi: 4, jeu: 4, donderdag: 4,
  fri: 5, friday: 5, freitag: 5, fr: 5, vendredi: 5, ven: 5, vrijdag: 5, vr: 5,
  sat: 6, saturday: 6, samstag: 6, sonnabend: 6, sa: 6, samedi: 6, sam: 6, zaterdag: 6, za: 6,
  sun: 7, sunday: 7, sonntag: 7, so: 7, dimanche: 7, dim: 7, zondag: 7, zo: 7,
} // prettier-ignore

const weekdayFrom = (word: string | undefined): number | null =>
  (word && Object.hasOwn(weekdays, word.toLowerCase()) && weekdays[word.toLowerCase()]) || null

const yearFrom = (text: string | undefined): number | null => (text ? fullYear(text) : null)

// Each pattern is a run of short parts without repetition inside repetition, so it ends in time on any line.
const iso = /(?<!\d)(20\d\d)-(\d{1,2})-(\d{1,2})(?!\d)/g
const dotted = /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.(?:\s?(20\d\d|\d\d(?![\d:.]))(?!\d))?/g
const slashed = /(?<![\d/])(\d{1,2})([/-])(\d{1,2})\2(20\d\d|\d\d)(?![\d/])/g
const dayThenMonth =
  /(?<![\d:.,])(\d{1,2})(?:st|nd|rd|th|er)?[.,]?[ -]{0,2}(?:of )?(\p{L}{3,9})\.?(?:,?[ -]{0,2}(20\d\d|['’]?\d\d(?![\d:.h]))(?!\d))?(?!\p{L})/gu
const monthThenDay = /(?<!\p{L})(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?(?![\d:.])(?:,? (20\d\d)(?!\d))?/gu

function found(line: string, match: RegExpExecArray, parts: Omit<WrittenDate, 'index' | 'end' | 'weekday'>) {
  // The name of the day is before the date: "Sat, 15 May", "Freitag, den 14. Mai".
  const before = line.slice(Math.max(0, match.index - 18), match.index)
  const word = /(\p{L}{2,10})[.,]{0,2} ?(?:den |der |dem |the |le )?$/u.exec(before)
  const weekday = weekdayFrom(word?.[1])
  const index = weekday && word ? match.index - word[0].length : match.index
  return { index, end: match.index + match[0].length, weekday, ...parts }
}

const isDay = (day: number, month: number) =>
  month >= 1 && month <= 12 && day >= 1 && localDate(2028, month, day) !== undefined

/** Every date in the line, in order, none inside another. `dayFirst`: how to read 05/06/2027. */
export function datesIn(line: string, dayFirst = true): WrittenDate[] {
  const all: WrittenDate[] = []
  const add = (date: WrittenDate) => {
    if (!isDay(date.day, date.month)) return
    if (!all.some((other) => date.index < other.end && other.index < date.end)) all.push(date)
  }
  for (const match of line.matchAll(iso)) {
    const [, year, month, day] = match
    add(found(line, match, { day: Number(day), month: Number(month), year: Number(year) }))
  }
  for (const match of line.matchAll(dotted)) {
    const [, day, month, year] = match
    add(found(line, match, { day: Number(day), month: Number(month), year: yearFrom(year) }))
  }
  for (const match of line.matchAll(slashed)) {
    const [first, second] = [Number(match[1]), Number(match[3])]
    const isOpen = first <= 12 && second <= 12 && first !== second
    const byDay = second > 12 ? false : first > 12 ? true : dayFirst
    add(
      found(line, match, {
        day: byDay ? first : second,
        month: byDay ? second : first,
        year: yearFrom(match[4]),
        slashed: { dayFirst: byDay, isOpen },
      }),
    )
  }
  for (const match of line.matchAll(dayThenMonth)) {
    const month = monthFrom(match[2] ?? '')
    if (!month) continue
    const year = yearFrom(match[3]?.replace(/['’]/, ''))
    add(found(line, match, { day: Number(match[1]), month, year }))
  }
  for (const match of line.matchAll(monthThenDay)) {
    const month = monthFrom(match[1] ?? '')
    if (month) add(found(line, match, { day: Number(match[2]), month, year: yearFrom(match[3]) }))
  }
  return all.toSorted((a, b) => a.index - b.index)
}

/** How the text writes dates with slashes: by the ones that can be read in one way only. */
export function readsDayFirst(lines: readonly string[]): { dayFirst: boolean; isSure: boolean } {
  const sure = lines.flatMap((line) => datesIn(line)).filter(({ slashed: way }) => way && !way.isOpen)
  const american = sure.filter(({ day, slashed: way }) => way && !way.dayFirst && day > 12)
  const others = sure.filter(({ day, slashed: way }) => way?.dayFirst && day > 12)
  return { dayFirst: american.length <= others.length, isSure: american.length !== others.length }
}

/** The day that is meant, with what is doubtful about it. Without a year it is the one nearest to `near`. */
export function resolveDate(
  { day, month, year, weekday, slashed: way }: WrittenDate,
  near: LocalDate,
  isOrderSure: boolean,
): { date: LocalDate; doubts: Problem[] } | undefined {
  const doubts: Problem[] = []
  let date: LocalDate | undefined
  if (year !== null) date = localDate(year, month, day)
  else {
    const distance = (option: LocalDate) => Math.abs(Date.parse(option) - Date.parse(near))
    const options = [-1, 0, 1]
      .map((shift) => localDate(Number(near.slice(0, 4)) + shift, month, day))
      .filter((option) => option !== undefined)
      .toSorted((a, b) => distance(a) - distance(b))
    date = options[0]
    // A weekday that fits says the year.
    if (date && weekday !== weekdayOf(date)) {
      doubts.push(roadProblem('reading.yearGuessed', { year: Number(date.slice(0, 4)) }))
    }
  }
  if (!date) return undefined
  if (weekday !== null && weekdayOf(date) !== weekday) {
    doubts.push(roadProblem('reading.weekday', { said: weekday, is: weekdayOf(date) }))
  }
  if (way?.isOpen && !isOrderSure && weekday !== weekdayOf(date)) {
    doubts.push(roadProblem('reading.dayOrMonth'))
  } else if (way && !way.dayFirst && !way.isOpen) {
    doubts.push(roadProblem('reading.monthFirst'))
  }
  return { date, doubts }
}
