// Events in words: their types, the times of a show day, and who is who on a show.
import type { EventKind } from '#domain/booking/events/events.ts'
import type { DayStep } from '#domain/booking/events/show-day-order.ts'
import type { ScheduleKind } from '#domain/booking/events/schedule-kinds.ts'
import type { ShowRole } from '#domain/booking/events/show-recipients.ts'
import { msg, type Text } from '#texts/msg.ts'

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
