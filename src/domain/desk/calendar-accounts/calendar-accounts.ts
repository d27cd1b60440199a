// Accounts with providers of calendars: what our calendar in one shows, and when each is synced again.
import { z } from 'zod'
import type { LocalDate } from '../../dates.ts'
import { bookingProblem } from '../../booking/problems.ts'
import { addDays } from '../../dates.ts'
import { oneOf, optionalId } from '../../fields.ts'
import { asMessage } from '../../problems.ts'

/** What our calendar shows: nothing (there is none), one's own shows, all, or an artist's with the blocked days. */
export const shownCalendars = ['none', 'mine', 'all', 'artist'] as const
export type ShownCalendar = (typeof shownCalendars)[number]

export const CalendarChoice = z
  .strictObject({ shown: oneOf(shownCalendars), artistId: optionalId() })
  .superRefine(({ shown, artistId }, context) => {
    if (shown === 'artist' && !artistId) {
      const message = asMessage(bookingProblem('artist.missing'))
      context.addIssue({ code: 'custom', path: ['artistId'], message })
    }
  })
  .transform(({ shown, artistId }) => ({ shown, artistId: shown === 'artist' ? artistId : null }))
export type CalendarChoice = z.infer<typeof CalendarChoice>

/** Whether the provider still lets us in. */
export const accountStates = ['ok', 'reconnect'] as const
export type AccountState = (typeof accountStates)[number]

/** The name of our calendar there. */
export const calendarNameOf = (orgName: string): string => `Fermata · ${orgName}`

const minute = 60
const syncEvery = 5 * minute
const retries = [minute, 5 * minute, 15 * minute]
const retryAtLast = 60 * minute

/** Seconds until an account is synced again after so many failures in a row; its provider may ask for more. */
export const syncAgainAfter = (failures: number, asked = 0): number =>
  Math.max(asked, failures === 0 ? syncEvery : (retries[failures - 1] ?? retryAtLast))

/** The days whose changes are asked for, where a provider wants bounds: those of blocks and shows, with room to move. */
export const changesRange = (today: LocalDate): { from: LocalDate; to: LocalDate } => ({
  from: addDays(today, -365),
  to: addDays(today, 4 * 366),
})
