// Events in words: their types, the times of a show day, and who is who on a show.
import type { EventKind } from '#domain/booking/events/events.ts'
import type { DayStep } from '#domain/booking/events/show-day-order.ts'
import { type ScheduleKind, scheduleKindLabels } from '#domain/booking/events/schedule-kinds.ts'
import type { ShowRole } from '#domain/booking/events/show-recipients.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { DayMoment } from '#domain/booking/events/day-moments.ts'
import type { Translator } from '../translator.ts'

export const eventTypeLabels: Record<EventKind, Text> = {
  headline: msg`Headline show`,
  festival: msg`Festival`,
  club: msg`Club night`,
  support: msg({ message: 'Support', context: 'support act' }),
  corporate: msg`Corporate event`,
  private: msg`Private event`,
  residency: msg`Residency`,
  promo: msg`Promo`,
  broadcast: msg`Broadcast`,
}

/** The lines of a running order. */
export const dayLineLabels: Record<ScheduleKind, Text> = {
  load_in: msg`Load-in`,
  line_check: msg`Line check`,
  soundcheck: msg`Soundcheck`,
  dinner: msg`Dinner`,
  support: msg({ message: 'Support', context: 'support act' }),
  changeover: msg`Changeover`,
  meet_and_greet: msg`Meet and greet`,
  interview: msg`Interview`,
  load_out: msg`Load-out`,
  other: msg`Other`,
}

export const dayStepLabels: Record<DayStep, Text> = {
  ...dayLineLabels,
  doors: msg({ message: 'Doors', context: 'time' }),
  show: msg`Showtime`,
  end: msg`End of set`,
  curfew: msg`Curfew`,
}

/** As in: No contact for the promoter. */
export const showRoleNames: Record<ShowRole, Text> = {
  promoter: msg({ message: 'the promoter', context: 'contact for …' }),
  advancing: msg({ message: 'advancing', context: 'contact for …' }),
  production: msg({ message: 'production', context: 'contact for …' }),
  hospitality: msg({ message: 'hospitality', context: 'contact for …' }),
  settlement: msg({ message: 'settlement', context: 'contact for …' }),
  signing: msg({ message: 'signing', context: 'contact for …' }),
  marketing: msg({ message: 'marketing', context: 'contact for …' }),
  artist: msg({ message: 'the artist', context: 'contact for …' }),
  agent: msg({ message: 'the agent', context: 'contact for …' }),
}

/** The times and the admission of a show day, as day sheets and contracts write them. */
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
