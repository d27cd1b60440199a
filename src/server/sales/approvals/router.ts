/** Calls about the artist's word on a date: asking for it, and noting down what was said elsewhere. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { approvalStates, approvalSteps, decideApproval } from '#domain/booking/bookings/artist-approval.ts'
import { DomainError } from '#domain/errors.ts'
import { optionalNotes } from '#domain/fields.ts'
import { languageOf } from '#domain/language.ts'
import { salesProblem } from '#domain/sales/problems.ts'
import { approvalEmail } from '#texts/sales/approval-emails.ts'
import { lockBooking, updateBooking } from '../../booking/bookings/store.ts'
import { enqueueEmail } from '../../platform/mail/store.ts'
import { renderEmail } from '../../platform/mail/layout.ts'
import { translatorOf } from '../../texts.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { findShow, listApprovers } from './store.ts'

export const approvalsRouter = router({
  /** Takes a step of the machine. Asking writes to everybody who may answer, and counts them. */
  set: orgProcedure('offers.manage')
    .meta({ idempotent: true })
    .input(
      orgInput({
        bookingId: z.uuid(),
        version: z.int(),
        step: z.enum(approvalSteps),
        note: optionalNotes(2000),
      }),
    )
    .output(z.strictObject({ version: z.int(), state: z.enum(approvalStates), requested: z.int() }))
    .mutation(async ({ ctx, input }) => {
      const { tx, scope, org, site, secrets, now } = ctx
      const booking = await lockBooking(tx, scope, input.bookingId, input.version)
      const { artistId, status } = booking
      if (!can(ctx.member, 'offers.manage', { artistId })) throw new DomainError('FORBIDDEN')
      const at = { status, party: 'agency', by: ctx.user.userId, now } as const
      const next = decideApproval(booking.artistApproval, input.step, at, input.note)
      await updateBooking(tx, scope, booking, { artistApproval: next })
      const people = input.step === 'request' ? await listApprovers(tx, scope, artistId) : []
      if (input.step === 'request' && people.length === 0) {
        throw new DomainError('CONFLICT', { problem: salesProblem('approval.nobody') })
      }
      if (people.length > 0) {
        const { artistName, venueName, city } = await findShow(tx, scope, booking.id)
        const place = [venueName, city].filter(Boolean).join(', ')
        const url = `/artist-portal/${org.slug}/events/${booking.eventId}`
        const link = `${site.appUrl}${url}`
        const facts = { orgName: org.name, artistName, eventDate: booking.eventDate, place, link }
        for (const { email: to, locale } of people) {
          const t = translatorOf(languageOf(locale, org.locale))
          const email = renderEmail(approvalEmail({ ...facts, note: input.note }, t), t.language)
          await enqueueEmail(tx, scope, secrets, { ...email, to, kind: 'approval.request', noticeUrl: url })
        }
      }
      ctx.log({
        entity: 'event',
        entityId: booking.eventId,
        before: { artistApproval: booking.artistApproval.state },
        after: { artistApproval: next.state },
      })
      return { version: booking.version + 1, state: next.state, requested: people.length }
    }),
})
