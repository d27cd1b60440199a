// Holds in words: their states, what can be done with them, and why they were released.
import type { HoldAction, HoldState, ReleaseReason } from '#domain/booking/holds/holds.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'

const release = msg({ message: 'Release', context: 'a hold' })
export const holdActionLabels: Record<HoldAction, Text> = {
  extend: msg`Extend`,
  confirm: msg`Confirm`,
  challenge: msg`Challenge`,
  release,
  giveWay: release,
  expire: msg`Expire`,
}

export const holdStateLabels: Record<HoldState, Text> = {
  active: msg({ message: 'Active', context: 'status of a hold' }),
  challenged: msg`Challenged`,
  confirmed: msg`Confirmed`,
  released: msg({ message: 'Released', context: 'status of a hold' }),
  expired: msg`Expired`,
}

export const releaseReasonLabels: Record<ReleaseReason, Text> = {
  no_answer: msg`No answer`,
  competitor: msg`Booked someone else`,
  event_off: msg`Event isn’t taking place`,
  artist: msg`Artist unavailable`,
  routing: msg`Doesn’t fit the routing`,
  other: msg({ message: 'Other', context: 'reason' }),
}

/** Why a hold was released, as its history keeps it. */
export const releaseText = (reason: ReleaseReason, note: string | null, t: Translator): string =>
  [t(releaseReasonLabels[reason]), note?.trim()].filter(Boolean).join(': ')

/** Why a hold ended that nobody released. */
export const holdEndTexts = {
  unanswered: msg`The challenge was not answered in time`,
  expired: msg`The hold expired`,
  eventRemoved: msg`The event was removed`,
  moved: msg<'day'>`Moved to {day}`,
}
