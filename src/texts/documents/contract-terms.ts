// What contracts are called and what they say apart from their text: headings, labels.
import type { ContractingMode } from '#domain/booking/deals/deal-terms.ts'
import type { EventKind } from '#domain/booking/events/events.ts'
import type { RadiusRule } from '#domain/booking/availability/radius.ts'
import type { Payee, PaymentMethod } from '#domain/booking/settlement/schedule.ts'
import type { RiderKind } from '#domain/platform/files.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'

export const modeTexts: Record<ContractingMode, Text> = {
  agent_in_artist_name: msg`The agency in the artist’s name`,
  agency_principal: msg`The agency in its own name`,
  direct_artist: msg`The artist directly`,
}

export const eventKindTexts: Record<EventKind, Text> = {
  headline: msg({ message: 'Headline show', context: 'in contracts' }),
  festival: msg({ message: 'Festival', context: 'in contracts' }),
  club: msg({ message: 'Club night', context: 'in contracts' }),
  support: msg({ message: 'Support', context: 'in contracts' }),
  corporate: msg({ message: 'Corporate event', context: 'in contracts' }),
  private: msg({ message: 'Private event', context: 'in contracts' }),
  residency: msg({ message: 'Residency', context: 'in contracts' }),
  promo: msg({ message: 'Promotional show', context: 'in contracts' }),
  broadcast: msg({ message: 'Broadcast', context: 'in contracts' }),
}

export const methodTexts: Record<PaymentMethod, Text> = {
  transfer: msg({ message: 'Bank transfer', context: 'payment method' }),
  card: msg({ message: 'Card', context: 'payment method' }),
  cash_on_night: msg({ message: 'Cash on the night', context: 'payment method' }),
  escrow: msg({ message: 'Escrow', context: 'payment method' }),
}

export const payeeTexts: Record<Payee, Text> = {
  agency: msg({ message: 'Agency', context: 'payee' }),
  artist: msg({ message: 'Artist', context: 'payee' }),
}

export const riderTexts: Record<RiderKind, Text> = {
  rider_tech: msg`Technical rider`,
  rider_hospitality: msg`Hospitality rider`,
  rider_security: msg`Security rider`,
}

export const minutesText = msg<'count'>`{count, plural, one {# minute} other {# minutes}}`
/** A time of day. */
export const clockText = msg<'time'>({ message: '{time}', context: 'time of day in a contract' })

const riderFile = msg<'name' | 'revision'>`{name}, version {revision}`
const datedRiderFile = msg<'name' | 'revision' | 'day'>`{name}, version {revision}, as of {day}`

export const riderFileText = (
  { name, revision, day }: { name: string; revision: number; day: string | null },
  t: Translator,
): string => (day === null ? t(riderFile, { name, revision }) : t(datedRiderFile, { name, revision, day }))

const radius = msg<
  'km' | 'before' | 'after'
>`within {km} km of the venue, from {before, plural, one {# day} other {# days}} before to {after, plural, one {# day} other {# days}} after the show`

/** Reads within a sentence of the radius clause. */
export const radiusText = ({ km, daysBefore, daysAfter }: RadiusRule, t: Translator): string =>
  t(radius, { km, before: daysBefore, after: daysAfter })

/** Heads of the tables in contracts. */
export const heads = {
  point: msg({ message: 'Term', context: 'head of the table of terms' }),
  agreed: msg({ message: 'Agreed', context: 'head of the table of terms' }),
  instalment: msg`Instalment`,
  amount: msg`Amount`,
  due: msg({ message: 'Due', context: 'head of the table of payments' }),
  how: msg`Payment method`,
  to: msg`Payee`,
  time: msg({ message: 'Time', context: 'of day' }),
  what: msg({ message: 'Item', context: 'head of the schedule' }),
  note: msg`Note`,
  date: msg`Date`,
  artist: msg`Artist`,
  event: msg`Event`,
  place: msg`Venue`,
  fee: msg({ message: 'Fee', context: 'of the artist' }),
  ticket: msg`Ticket`,
  price: msg`Price`,
  count: msg`Quantity`,
}
