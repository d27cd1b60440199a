// Holds: what calls take for placing one.
import { z } from 'zod'
import { commonProblem } from '../../common-problems.ts'
import { optionalDate, optionalId, optionalInstant, oneOf } from '../../fields.ts'
import { asMessage, type Problem } from '../../problems.ts'
import { bookingProblem } from '../problems.ts'
import { holdSides } from './holds.ts'

/** A hold of a booking, whose artist, date and place it shares; or one of its own, for a date without an event. */
export const HoldInput = z
  .strictObject({
    bookingId: optionalId(),
    artistId: optionalId(),
    date: optionalDate(),
    venueId: optionalId(),
    side: oneOf(holdSides, bookingProblem('hold.side')).default('artist_date'),
    /** The promoter who holds. */
    holderCompanyId: optionalId(),
    holderContactId: optionalId(),
    /** Empty: by the policy. */
    expiresAt: optionalInstant(),
  })
  .superRefine(({ bookingId, artistId, date }, context) => {
    if (bookingId) return
    const refuse = (field: string, problem: Problem) =>
      context.addIssue({ code: 'custom', path: [field], message: asMessage(problem) })
    if (!artistId) refuse('artistId', bookingProblem('artist.missing'))
    if (!date) refuse('date', commonProblem('date'))
  })
  .meta({ examples: [{ artistId: '00000000-0000-4000-8000-000000000001', date: '2027-05-14' }] })
export type HoldInput = z.infer<typeof HoldInput>
