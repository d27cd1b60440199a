// The times and the admission of a show day, as day sheets and contracts write them.
import type { DayMoment } from '#domain/booking/events/day-moments.ts'
import { scheduleKindLabels, type ScheduleKind } from '#domain/booking/events/schedule-kinds.ts'
import { msg } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'
import { dayLineLabels, dayStepLabels } from './events.ts'

export const timeOpen = msg({ message: 'TBA', context: 'time of a show' })
const nightTo = msg<'day'>`overnight into {day}`
const end = msg({ message: 'End', context: 'time' })
const endOf = msg<'artist'>`End of {artist}`
const allAges = msg`All ages`
const fromAge = msg<'age'>`{age} and over`

/** 'overnight into Sun 15 Nov': beside a time after midnight. */
export const nightText = (day: string, t: Translator): string => t(nightTo, { day })

/** Who is let in. */
export const admissionText = (age: number, t: Translator): string =>
  age === 0 ? t(allAges) : t(fromAge, { age })

/** A line of the running order: one of the usual ones is translated, what somebody wrote stays. */
const lineText = ({ label, kind }: { label: string; kind: ScheduleKind }, t: Translator) =>
  label === scheduleKindLabels[kind] ? t(dayLineLabels[kind]) : label

/** What happens at a moment; `artistName` is whose show ends, where several play. */
export function momentText(
  { kind, line }: Pick<DayMoment, 'kind' | 'line'>,
  artistName: string | null,
  t: Translator,
): string {
  if (kind === 'line') return line ? lineText(line, t) : ''
  if (kind !== 'end') return t(dayStepLabels[kind])
  return artistName ? t(endOf, { artist: artistName }) : t(end)
}
