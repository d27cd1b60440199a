// Days on which banks of the euro area carry out SEPA transfers: those of T2, formerly TARGET2.
import { addDays, isWeekend, localDate, type LocalDate } from '../../dates.ts'

/** Easter Sunday of a year of the Gregorian calendar (the anonymous algorithm, Nature 13, 1876). */
function easterOf(year: number): LocalDate {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return localDate(year, Math.floor(n / 31), (n % 31) + 1)!
}

/** Closing days beside weekends: New Year, Good Friday, Easter Monday, 1 May, 25 and 26 December (ECB, T2). */
export function isBankDay(day: LocalDate): boolean {
  const year = Number(day.slice(0, 4))
  const easter = easterOf(year)
  const closed = [
    ...['01-01', '05-01', '12-25', '12-26'].map((rest) => `${day.slice(0, 4)}-${rest}`),
    addDays(easter, -2),
    addDays(easter, 1),
  ]
  return !isWeekend(day) && !closed.includes(day)
}

/** The day itself where banks work on it, else the next one. */
export function nextBankDay(day: LocalDate): LocalDate {
  let next = day
  while (!isBankDay(next)) next = addDays(next, 1)
  return next
}
