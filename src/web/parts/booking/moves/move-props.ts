// What moving an event needs to know.
import type { LocalDate } from '#domain/dates.ts'

export type MovedShow = {
  title: string
  eventName: string
  eventDate: LocalDate
  venueName: string | null
  city: string | null
  /** With both, the sheet says whether the artist is free on the new day. */
  artistId?: string
  bookingId?: string
}

export type MoveSheetProps = {
  /** Open while there is one. */
  show: MovedShow | undefined
  /** Further artists of the event, who move with it. */
  others?: number
  onClose: () => void
  onMove: (date: LocalDate) => void
}
