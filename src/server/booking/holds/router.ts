/** Calls about holds: the queue of a date, placing, extending, challenging, releasing, confirming. */
import { z } from 'zod'
import { oneOf, optionalInstant, optionalNotes, optionalText } from '#domain/fields.ts'
import { HoldInput } from '#domain/booking/holds/hold-decisions.ts'
import { bookingProblem } from '#domain/booking/problems.ts'
import { releaseReasons } from '#domain/booking/holds/holds.ts'
import { listHolds } from '../hold-queue/store.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { challenge, confirm, extend, release } from './act.ts'
import { place } from './place.ts'
import { HoldRow, showHold } from './show-hold.ts'

const one = { id: z.uuid(), version: z.int() }
const Done = z.strictObject({ id: z.uuid() })
const reason = oneOf(releaseReasons, bookingProblem('reason.choice'))
const Release = { reason, note: optionalNotes(2000) }

export const holdsRouter = router({
  /** The live holds of an artist, a date or a booking; or, by `dueWithinHours`, those that end soon, soonest first. */
  list: orgProcedure('holds.view')
    .input(
      orgInput({
        artistId: z.uuid().optional(),
        date: z.iso.date().optional(),
        bookingId: z.uuid().optional(),
        dueWithinHours: z.int().min(1).max(8760).optional(),
        /** With those that are over. */
        ended: z.boolean().default(false),
      }),
    )
    .output(z.strictObject({ rows: z.array(HoldRow) }))
    .query(async ({ ctx, input }) => {
      const { dueWithinHours, ended, artistId, date, bookingId } = input
      const dueBefore = dueWithinHours && new Date(ctx.now.getTime() + dueWithinHours * 3_600_000)
      const filter = { artistId, date, bookingId, live: !ended, ...(dueBefore && { dueBefore }) }
      const rows = await listHolds(ctx.tx, ctx.scope, filter)
      return { rows: rows.map((hold) => showHold(ctx, hold)) }
    }),

  /** Places a hold behind the others: for a booking that has none, or for a date without an event. */
  place: orgProcedure('holds.manage')
    .meta({ idempotent: true })
    .input(orgInput({ hold: HoldInput }))
    .output(z.strictObject({ id: z.uuid(), rank: z.int(), expiresAt: z.date() }))
    .mutation(async ({ ctx, input: { hold } }) => {
      const { log, ...placed } = await place(ctx, hold)
      ctx.log(log)
      return placed
    }),

  /** Gives a hold more time: without an end of its own, once more the time of the policy. */
  extend: orgProcedure('holds.manage')
    .input(orgInput({ ...one, until: optionalInstant() }))
    .output(z.strictObject({ id: z.uuid(), expiresAt: z.date() }))
    .mutation(async ({ ctx, input }) => {
      const { expiresAt, log } = await extend(ctx, input.id, input.version, input.until)
      ctx.log(log)
      return { id: input.id, expiresAt }
    }),

  release: orgProcedure('holds.manage')
    .input(orgInput({ ...one, ...Release }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      ctx.log((await release(ctx, input.id, input.version, input)).log)
      return { id: input.id }
    }),

  /** Taken on a lower hold: the first of the queue must confirm or release by the deadline. */
  challenge: orgProcedure('holds.administrate')
    .input(orgInput(one))
    .output(z.strictObject({ id: z.uuid(), deadline: z.date() }))
    .mutation(async ({ ctx, input }) => {
      const { deadline, log } = await challenge(ctx, input.id, input.version)
      ctx.log(log)
      return { id: input.id, deadline }
    }),

  /** What the holder of a challenged hold said. */
  answerChallenge: orgProcedure('holds.administrate')
    .input(
      orgInput({
        ...one,
        answer: z.enum(['confirm', 'release']),
        reason: reason.default('other'),
        note: optionalNotes(2000),
        overrideReason: optionalText(300),
      }),
    )
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const { id, version, answer, overrideReason } = input
      const { log } =
        answer === 'confirm'
          ? await confirm(ctx, id, version, overrideReason)
          : await release(ctx, id, version, input)
      ctx.log(log)
      return { id }
    }),

  /** Confirms the booking of the hold that ranks first. */
  confirm: orgProcedure('bookingsConfirm.manage')
    .input(orgInput({ ...one, overrideReason: optionalText(300) }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      ctx.log((await confirm(ctx, input.id, input.version, input.overrideReason)).log)
      return { id: input.id }
    }),
})
