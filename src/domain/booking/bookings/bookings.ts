// The statuses of a booking: what each means, how it looks, and what a booking keeps of its way.

export const bookingStatuses = [
  'inquiry',
  'hold',
  'offer',
  'confirmed',
  'contracted',
  'played',
  'settled',
  'declined',
  'lost',
  'expired',
  'withdrawn',
  'cancelled',
  'postponed',
] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** How certain a date looks everywhere: dashed, hatched, tinted, solid, struck through. */
export type StatusTone = 'inquiry' | 'hold' | 'offer' | 'confirmed' | 'cancelled'

/** Label in English, look, and confidence in per cent (the share of the fee that a forecast counts). */
export const statusInfo: Record<BookingStatus, { label: string; tone: StatusTone; confidence: number }> = {
  inquiry: { label: 'Inquiry', tone: 'inquiry', confidence: 10 },
  hold: { label: 'Hold', tone: 'hold', confidence: 25 },
  offer: { label: 'Offer', tone: 'offer', confidence: 50 },
  confirmed: { label: 'Confirmed', tone: 'confirmed', confidence: 95 },
  contracted: { label: 'Contracted', tone: 'confirmed', confidence: 100 },
  played: { label: 'Played', tone: 'confirmed', confidence: 100 },
  settled: { label: 'Settled', tone: 'confirmed', confidence: 100 },
  declined: { label: 'Declined', tone: 'cancelled', confidence: 0 },
  lost: { label: 'Lost', tone: 'cancelled', confidence: 0 },
  expired: { label: 'Expired', tone: 'cancelled', confidence: 0 },
  withdrawn: { label: 'Withdrawn', tone: 'cancelled', confidence: 0 },
  cancelled: { label: 'Cancelled', tone: 'cancelled', confidence: 0 },
  postponed: { label: 'Postponed', tone: 'cancelled', confidence: 0 },
}

export const tentativeStatuses: readonly BookingStatus[] = ['inquiry', 'hold', 'offer']
export const agreedStatuses: readonly BookingStatus[] = ['confirmed', 'contracted']
export const playedStatuses: readonly BookingStatus[] = ['played', 'settled']
/** Agreed once, and not called off: to come, or over. */
export const firmStatuses: readonly BookingStatus[] = [...agreedStatuses, ...playedStatuses]

/** To come, or may still be. */
export const openStatuses: readonly BookingStatus[] = [...tentativeStatuses, ...agreedStatuses]
export const deadStatuses: readonly BookingStatus[] = bookingStatuses.filter(
  (status) => statusInfo[status].tone === 'cancelled',
)

/** Is the date neither agreed nor dead? */
export const isTentative = (status: BookingStatus) => tentativeStatuses.includes(status)
/** Does the booking hold its time window against all others (the exclusion constraint of the database)? */
export const isAgreed = (status: BookingStatus) => agreedStatuses.includes(status)
export const isOpen = (status: BookingStatus) => openStatuses.includes(status)
export const isPlayed = (status: BookingStatus) => playedStatuses.includes(status)
export const isFirm = (status: BookingStatus) => firmStatuses.includes(status)
/** Has the booking ended without a show? Lists hide these until asked for. */
export const isDead = (status: BookingStatus) => statusInfo[status].tone === 'cancelled'

export const cancellers = ['artist', 'promoter', 'agency', 'force_majeure'] as const
export type CancelledBy = (typeof cancellers)[number]

export type Cancellation = { by: CancelledBy; reason: string; note: string | null; at: Date }

/** The part of a booking that the machine reads and writes. */
export type BookingState = {
  status: BookingStatus
  artistId: string
  doubleOk: boolean
  statusReason: string | null
  cancellation: Cancellation | null
  postponedToBookingId: string | null
  confirmedAt: Date | null
  contractedAt: Date | null
  playedAt: Date | null
  settledAt: Date | null
}

/** Where every booking begins. */
export const inquiryOf = (artistId: string, doubleOk = false): BookingState => ({
  status: 'inquiry',
  artistId,
  doubleOk,
  statusReason: null,
  cancellation: null,
  postponedToBookingId: null,
  confirmedAt: null,
  contractedAt: null,
  playedAt: null,
  settledAt: null,
})

/** The machine's part of a larger record, and nothing else of it. */
export function stateOf(booking: BookingState): BookingState {
  const { status, artistId, doubleOk, statusReason, cancellation, postponedToBookingId } = booking
  const { confirmedAt, contractedAt, playedAt, settledAt } = booking
  const reached = { confirmedAt, contractedAt, playedAt, settledAt }
  return { status, artistId, doubleOk, statusReason, cancellation, postponedToBookingId, ...reached }
}
