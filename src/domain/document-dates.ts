// Dates as documents and e-mails write them: one format for each language, on every one of them.
import { dayFormat, formatDate, formatWeekday, localOf, type LocalDate, type TimeZone } from './dates.ts'
import { intlTags, type Language } from './language.ts'

const dayStart = (date: LocalDate): Date => new Date(`${date}T00:00:00Z`)
const fullDay = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** '14 November 2026' or '14. November 2026'. */
export const documentDay = (date: LocalDate, language: Language): string =>
  formatDate(date, intlTags[language])

/** '14 November' or '14. November': where the year goes without saying. */
export const dayOfYear = (date: LocalDate, language: Language): string =>
  dayFormat(intlTags[language], { day: 'numeric', month: 'long' }).format(dayStart(date))

/** One day, or the first and the last of several: '14–16 November 2026', '14.–16. November 2026'. */
export function documentDays(from: LocalDate, to: LocalDate | null, language: Language): string {
  if (to === null || to === from) return documentDay(from, language)
  // Spaces of every width come out of it; plain ones print everywhere.
  return dayFormat(intlTags[language], fullDay)
    .formatRange(dayStart(from), dayStart(to))
    .replace(/[\u2009\u202f]/g, ' ')
}

/** 'Saturday' or 'Samstag'. */
export const documentWeekday = (date: LocalDate, language: Language): string =>
  formatWeekday(date, 'long', intlTags[language])

/** 'Saturday 14 November 2026' or 'Samstag, 14. November 2026'. */
export const longDay = (date: LocalDate, language: Language): string =>
  dayFormat(intlTags[language], { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(
    dayStart(date),
  )

/** 'Sat 14 Nov'. */
export const shortDay = (date: LocalDate, language: Language): string =>
  dayFormat(intlTags[language], { weekday: 'short', day: 'numeric', month: 'short' })
    .format(dayStart(date))
    .replace(/,/g, '')

/** The block above a day sheet: 'SAT', '14', 'Nov 2026'. */
export function dayBlock(
  date: LocalDate,
  language: Language,
): { weekday: string; day: string; month: string } {
  const part = (options: Intl.DateTimeFormatOptions) =>
    dayFormat(intlTags[language], options).format(dayStart(date))
  return {
    weekday: part({ weekday: 'short' }).replace('.', '').toUpperCase(),
    day: String(Number(date.slice(8))),
    month: part({ month: 'short', year: 'numeric' }),
  }
}

/** 'Wed 11 Nov, 14:05', on the clocks of a zone. */
export function documentMoment(at: Date, zone: TimeZone, language: Language): string {
  const { date, time } = localOf(at, zone)
  return `${shortDay(date, language)}, ${time}`
}

/** '21 November 2026, 15:05 CET', as the language says it. */
export function documentStamp(at: Date, timeZone: TimeZone, language: Language): string {
  const time = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short', timeZone } as const
  const { date } = localOf(at, timeZone)
  return `${documentDay(date, language)}, ${new Intl.DateTimeFormat(intlTags[language], time).format(at)}`
}
