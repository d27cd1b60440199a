// Holds: what calls take for placing one.
import { z } from 'zod'
import { optionalDate, optionalId, optionalInstant, oneOf } from '../../fields.ts'
import { holdSides } from './holds.ts'

/** A hold of a booking, whose artist, date and place it shares; or one of its own, for a date without an event. */
export const HoldInput = z
  .strictObject({
    bookingId: optionalId(),
    artistId: optionalId(),
    date: optionalDate(),
    venueId: optionalId(),
    side: oneOf(holdSides, 'Choose who queues.').default('artist_date'),
    /** The promoter who holds. */
    holderCompanyId: optionalId(),
    holderContactId: optionalId(),
    /** Empty: by the policy. */
    expiresAt: optionalInstant(),
  })
  .superRefine(({ bookingId, artistId, date }, context) => {
    if (bookingId) return
    if (!artistId) context.addIssue({ code: 'custom', path: ['artistId'], message: 'Choose an artist.' })
    if (!date) context.addIssue({ code: 'custom', path: ['date'], message: 'Enter a date.' })
  })
  .meta({ examples: [{ artistId: '00000000-0000-4000-8000-000000000001', date: '2027-05-14' }] })
export type HoldInput = z.infer<typeof HoldInput>
