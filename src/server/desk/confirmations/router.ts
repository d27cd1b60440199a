/** Confirming a booking on one sheet: looked at together, done together, or not at all. */
import { z } from 'zod'
import { contractBadges } from '#domain/booking/bookings/contract-actions.ts'
import { deskProblem } from '#domain/desk/problems.ts'
import { optionalText } from '#domain/fields.ts'
import { asMessage } from '#domain/problems.ts'
import { offerDirections } from '#domain/booking/offers/offer-actions.ts'
import { ConflictRow } from '../../booking/conflicts/outputs.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { confirmBooking } from './confirm.ts'
import { previewConfirmation } from './preview.ts'
import { languages } from '#domain/language.ts'

const text = z.string().nullable()
const MoneyRecord = z.strictObject({ amountMinor: z.int(), currency: z.string() })

const OpenOffer = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  direction: z.enum(offerDirections),
  short: text,
  current: text,
  changes: z.array(z.strictObject({ key: z.string(), label: z.string(), before: text, after: text })),
  acceptRefusal: text,
  keepRefusal: text,
  recipientName: text,
})
const Deposit = z.strictObject({ amount: MoneyRecord, dueOn: text, problem: text })
const Preview = z.strictObject({
  version: z.int(),
  /** Why it cannot be confirmed now. */
  refusal: text,
  /** What may be overridden with a reason. */
  warning: text,
  offer: OpenOffer.nullable(),
  holds: z.array(
    z.strictObject({
      id: z.uuid(),
      rank: z.string(),
      name: text,
      agentName: text,
      eventId: z.uuid().nullable(),
      refusal: text,
    }),
  ),
  /** What is agreed, or offered where an offer is open. */
  terms: z.strictObject({ short: z.string(), vat: text }).nullable(),
  conflicts: z.array(ConflictRow),
  contract: z.strictObject({
    badge: z.enum(contractBadges),
    mayCreate: z.boolean(),
    templates: z.array(z.strictObject({ id: z.uuid(), name: z.string(), language: z.enum(languages) })),
    bestTemplateId: z.uuid().nullable(),
  }),
  deposit: Deposit.nullable(),
  /** The deposit once the open offer is accepted. */
  depositOffered: Deposit.nullable(),
  mayIssue: z.boolean(),
})

export const confirmationsRouter = router({
  preview: orgProcedure('bookings.view')
    .input(orgInput({ bookingId: z.uuid() }))
    .output(Preview)
    .query(({ ctx, input }) => previewConfirmation(ctx, input.bookingId)),

  /** Whether the member may confirm this booking, the status machine decides. */
  confirm: orgProcedure('bookings.view')
    .meta({ idempotent: true })
    .input(
      orgInput({
        bookingId: z.uuid(),
        version: z.int(),
        offer: z
          .strictObject({
            id: z.uuid(),
            version: z.int(),
            answer: z.enum(['accept', 'keep'], {
              error: asMessage(deskProblem('confirmation.termsMissing')),
            }),
            notifyPromoter: z.boolean().default(true),
          })
          .nullable(),
        releaseHoldIds: z.array(z.uuid()).max(20).default([]),
        contractTemplateId: z.uuid().nullable().default(null),
        withDeposit: z.boolean().default(false),
        notifyArtist: z.boolean().default(true),
        overrideReason: optionalText(300),
      }),
    )
    .output(
      z.strictObject({
        version: z.int(),
        status: z.string(),
        contractId: z.uuid().nullable(),
        invoiceIds: z.array(z.uuid()),
      }),
    )
    .mutation(async ({ ctx, input: { orgSlug: _slug, ...wishes } }) => {
      const { logged, eventId: _event, ...done } = await confirmBooking(ctx, wishes)
      ctx.log(logged)
      return done
    }),
})
