/** Calls about open invoices of another program: taking one over by hand, and taking it back. */
import { z } from 'zod'
import { requiredText } from '#domain/fields.ts'
import { OpeningInvoiceInput } from '#domain/money/opening-invoices/opening-invoices.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { takeOver, withdraw } from './taking-over.ts'

export const openingInvoicesRouter = router({
  /** Adds what another program issued and is still owed; nothing is posted. */
  add: orgProcedure('invoices.administrate')
    .meta({ idempotent: true })
    .input(orgInput({ invoice: OpeningInvoiceInput }))
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      const id = await takeOver(ctx, input.invoice)
      ctx.log({ entity: 'invoice', entityId: id, after: { kind: 'opening', ...input.invoice } })
      return { id }
    }),

  /** Closes one that should not have been taken over, with the reason. */
  withdraw: orgProcedure('invoicesCancel.administrate')
    .input(
      orgInput({ id: z.uuid(), version: z.int(), reason: requiredText(500, moneyProblem('reasonMissing')) }),
    )
    .output(z.strictObject({ version: z.int() }))
    .mutation(async ({ ctx, input }) => {
      const { invoice, version } = await withdraw(ctx, input, input.reason)
      ctx.log({
        entity: 'invoice',
        entityId: invoice.id,
        before: { state: invoice.state },
        after: { state: 'cancelled', reason: input.reason },
      })
      return { version }
    }),
})
