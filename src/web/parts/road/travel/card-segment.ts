// What the card of a segment takes.
import type { Segment } from '#domain/booking/travel/travel.ts'

export type CardSegment = Segment & {
  /** Every show that it serves is off; it may still be booked. */
  showIsOff?: boolean
  /** What is different from what travellers were notified of last, by the names that changes have. */
  changedFields?: readonly string[]
}
