// Calendars that artists and other agencies keep elsewhere: what forms give, and when each is read again.
import { z } from 'zod'
import { addDays, type LocalDate } from '../../dates.ts'
import { commonProblem } from '../../common-problems.ts'
import { bookingProblem } from '../../booking/problems.ts'
import { flag, id, plainText, requiredText } from '../../fields.ts'
import { maxCalendarAddress } from '../calendars/calendar-address.ts'
import { deskProblem } from '../problems.ts'

/** Names that providers give to calendars are long, and of letters that say nothing. */
const maxRemoteId = 1000

const name = requiredText(80, commonProblem('textMissing'))

export const NewExternalCalendar = z.strictObject({
  name,
  address: requiredText(maxCalendarAddress, deskProblem('calendar.address')),
  /** Otherwise the days are shown as busy, and no title is kept. */
  showsTitles: flag(),
})
export type NewExternalCalendar = z.infer<typeof NewExternalCalendar>

/** A calendar of a connected account, by its provider's name for it. */
export const NewCalendarOfAccount = z.strictObject({
  name,
  remoteId: requiredText(maxRemoteId, commonProblem('textMissing')),
  showsTitles: flag(),
})

/** An empty address stays what it is: it is never shown again. */
export const ExternalCalendarChange = NewExternalCalendar.extend({ address: plainText(maxCalendarAddress) })
export type ExternalCalendarChange = z.infer<typeof ExternalCalendarChange>

/** With whose it is, as forms ask for it. */
const ofArtist = { artistId: id(bookingProblem('artist.missing')) }
export const NewCalendarOfArtist = NewExternalCalendar.extend(ofArtist)
export const CalendarOfAccountForm = NewCalendarOfAccount.omit({ name: true }).extend(ofArtist)
export const CalendarOfArtistChange = ExternalCalendarChange.extend(ofArtist)

export const calendarSources = ['agency', 'artist'] as const
/** Who added it. */
export type CalendarSource = (typeof calendarSources)[number]

/** Of one artist. */
export const maxExternalCalendars = 20

/** Entries of one calendar that are kept, the earliest first. */
export const maxExternalDays = 3000

const hour = 3600
const readEvery = hour
/** After failures in a row, the second included, less and less often. */
const retries = [hour, hour, 2 * hour, 6 * hour, 12 * hour]
const retryAtLast = 24 * hour

/** Seconds until a calendar is read again after so many failures in a row; none where it was read. */
export const readAgainAfter = (failures: number): number =>
  failures === 0 ? readEvery : (retries[failures - 1] ?? retryAtLast)

/** The days of which entries are kept: what is just over, and as far ahead as shows are booked. */
export const externalRange = (today: LocalDate): { from: LocalDate; to: LocalDate } => ({
  from: addDays(today, -31),
  to: addDays(today, 550),
})
