// The clock of the week: minutes as heights and texts, and where now is on a day.
import { addDays, localOf, minuteOfDay, minutesADay, type LocalDate, type TimeZone } from '#domain/dates.ts'

/** Sets the height of an hour for what is inside; on phones the shortest block is as high as a finger needs. */
export const hourClass = '[--hour:54px] md:[--hour:48px]'

/** So many minutes as a length in CSS. */
export const heightOf = (minutes: number): string => `calc(var(--hour) * ${minutes / 60})`

/** '20:00'; the night after a day begins at zero again. */
export function clockOf(minute: number): string {
  const inDay = minute % minutesADay
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${pad(Math.floor(inDay / 60))}:${pad(inDay % 60)}`
}

/** Now as a minute of a day, on whose night after it may lie as well; undefined on all other days. */
export function nowOn(date: LocalDate, now: Date, zone: TimeZone): number | undefined {
  const { date: today, time } = localOf(now, zone)
  if (today === date) return minuteOfDay(time)
  return today === addDays(date, 1) ? minuteOfDay(time) + minutesADay : undefined
}
