/** Calls about reminders: what the next one says, sending it, sending all that are due. */
import { z } from 'zod'
import { isDomainError } from '#domain/errors.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { asMessage } from '#domain/problems.ts'
import { errorText, problemText } from '#texts/problems.ts'
import { withSavepoint } from '../../platform/db/savepoint.ts'
import { orgInput, orgProcedure } from '../../trpc.ts'
import { remind, reminderOf } from './dunning.ts'
import { findInvoice } from '../invoices/store.ts'

const level = z.int().min(1).max(3)
const most = 200
const noInvoice = asMessage(moneyProblem('invoice.chooseOne'))
const tooMany = asMessage(moneyProblem('dunning.tooMany', { max: most }))

export const dunningCalls = {
  /** The next reminder as it reads today, and why it may not go, if it may not. */
  dunningPreview: orgProcedure('invoices.view')
    .input(orgInput({ id: z.uuid() }))
    .output(
      z.strictObject({
        level,
        subject: z.string(),
        paragraphs: z.array(z.string()),
        interestMinor: z.int(),
        lumpMinor: z.int(),
        mayGo: z.boolean(),
        because: z.string().nullable(),
        /** From when on it may go; null where none will. */
        mayGoOn: z.string().nullable(),
      }),
    )
    .query(async ({ ctx, input: { id } }) => {
      const { level: next, email, interest, lumpSum, next: decision } = await reminderOf(ctx, id)
      return {
        level: next,
        ...email,
        interestMinor: interest?.amountMinor ?? 0,
        lumpMinor: lumpSum?.amountMinor ?? 0,
        mayGo: decision.mayGo,
        because: decision.because && problemText(decision.because, ctx.t),
        mayGoOn: decision.dueOn,
      }
    }),

  /** Sends the reminder of `level`, which must be the next; the agent hears of it before, from the second on. */
  remind: orgProcedure('invoices.manage')
    .meta({ idempotent: true })
    .input(orgInput({ id: z.uuid(), version: z.int(), level }))
    .output(z.strictObject({ to: z.string(), level, version: z.int() }))
    .mutation(async ({ ctx, input: { id, orgSlug: _slug, ...wanted } }) => {
      const sent = await remind(ctx, id, wanted)
      ctx.log({
        entity: 'invoice',
        entityId: id,
        after: { number: sent.number, dunningLevel: sent.level, to: sent.to },
      })
      return { to: sent.to, level: sent.level, version: sent.version }
    }),

  /** Reminds of several, each with its next e-mail; what may not go is left out and says why. */
  remindDue: orgProcedure('invoices.manage')
    .meta({ idempotent: true })
    .input(
      orgInput({
        ids: z.array(z.uuid()).min(1, noInvoice).max(most, tooMany),
      }),
    )
    .output(
      z.strictObject({
        sent: z.array(z.strictObject({ id: z.uuid(), number: z.string(), level, to: z.string() })),
        skipped: z.array(z.strictObject({ id: z.uuid(), number: z.string(), because: z.string() })),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      const sent: { id: string; number: string; level: number; to: string }[] = []
      const skipped: { id: string; number: string; because: string }[] = []
      for (const id of [...new Set(input.ids)].toSorted()) {
        const { number } = await findInvoice(ctx.tx, ctx.scope, id)
        try {
          const done = await withSavepoint(ctx.tx, () => remind(ctx, id))
          sent.push({ id, number: done.number, level: done.level, to: done.to })
        } catch (error) {
          if (!isDomainError(error)) throw error
          skipped.push({ id, number: number ?? '', because: errorText(error, ctx.t) })
        }
      }
      ctx.log({
        entity: 'invoice',
        entityId: null,
        after: { reminded: sent.map(({ number }) => number), skipped: skipped.map(({ number }) => number) },
      })
      return { sent, skipped }
    }),
}
