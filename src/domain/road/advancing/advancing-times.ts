// Reads clock times out of what people answer: '20:00', '8.30pm', 'ab 20 Uhr', '17:00 to 18:00, FOH only'.
import type { LocalTime } from '../../dates.ts'

/** A time, the end of a range, and what else was said. */
export type AnswerTime = { time: LocalTime; end: LocalTime | null; remark: string | null }

type Found = { time: LocalTime; index: number; length: number }

// Hours with minutes, or hours with a word that says so; neither dates (14.05.2027) nor parts of longer numbers.
const clock =
  /(?<![\d.:])(?:(\d{1,2})(?::|h|\.(?!\d{2}\.))(\d{2})(?!\d)\s*(am|pm|uhr\b|h\b)?|(\d{1,2})\s*(am\b|pm\b|uhr\b|h\b))/giu

function timeOf(hours: string, minutes: string, half: string): LocalTime | null {
  let hour = Number(hours)
  const isHalf = half === 'am' || half === 'pm'
  if (Number(minutes) > 59 || (isHalf ? hour < 1 || hour > 12 : hour > 24)) return null
  if (isHalf) hour = (hour % 12) + (half === 'pm' ? 12 : 0)
  return `${String(hour % 24).padStart(2, '0')}:${minutes}`
}

/** Every clock time of a text, in order. */
export function timesIn(text: string): Found[] {
  return [...text.matchAll(clock)].flatMap((match) => {
    const [whole, hours, minutes, half, bareHours, word] = match
    const suffix = (half ?? word ?? '').toLowerCase()
    const time = timeOf(hours ?? bareHours ?? '', minutes ?? '00', suffix)
    return time ? [{ time, index: match.index, length: whole.length }] : []
  })
}

const isFiller = (text: string) =>
  /^\s*(?:(?:from|at|ab|um|approx\.?|about|around|circa|ca\.?|~)\s*)*$/iu.test(text)
const leadsToEnd = (text: string) => /^\s*(?:-|–|—|to|until|till|bis)\s*$/iu.test(text)
const isLimit = (text: string) => /(?:until|till|bis|before|after|by|vor|nach)\s*$/iu.test(text)
const tidy = (text: string) => text.replace(/^[\s,;:.–—-]+|[\s,;:–—-]+$/gu, '').replace(/\s+/gu, ' ') || null

/**
 * The time that an answer says, or null where it says none, or several of which none comes first. The only time of a
 * text counts wherever it is, unless it is a limit ('until 01:00').
 */
export function readAnswerTime(text: string): AnswerTime | null {
  const times = timesIn(text)
  const [first, second] = times
  if (!first) return null
  const before = text.slice(0, first.index)
  if (!isFiller(before) && (times.length > 1 || isLimit(before))) return null
  const lead = isFiller(before) ? '' : before
  const afterFirst = first.index + first.length
  const isRange = second !== undefined && leadsToEnd(text.slice(afterFirst, second.index))
  const rest = text.slice(isRange ? second.index + second.length : afterFirst)
  return { time: first.time, end: isRange ? second.time : null, remark: tidy(`${lead} ${rest}`) }
}
