/** Calls that pay artists what their statements say: the list, the file for the bank, and that it was done. */
import { z } from 'zod'
import type { LocalDate } from '#domain/dates.ts'
import { localDate, optionalText } from '#domain/fields.ts'
import { statementGuards } from '#domain/money/statements/statement-actions.ts'
import { statementStates } from '#domain/money/statements/statement-states.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { asMessage } from '#domain/problems.ts'
import { problemText } from '#texts/problems.ts'
import { assertAllArtists } from '../bank/all-artists.ts'
import { assertAct, type ConflictCall } from '../../booking/conflicts/facts.ts'
import { payOutStatement } from '../payments/payout.ts'
import { notifyOwners } from '../../platform/members/notify-owners.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { makeOrder, whyNotPaid } from './order.ts'
import { insertFile, listFiles, listPayouts, type PayoutRow } from './store.ts'

const statementIds = z
  .array(z.uuid())
  .min(1, asMessage(moneyProblem('statement.choose')))
  .max(500)

/** Refuses where something contradicts paying for the shows that the statements include. */
const assertPayable = (
  ctx: ConflictCall,
  payouts: readonly PayoutRow[],
  details: { on: LocalDate; overrideReason: string | null },
) => assertAct(ctx, 'payOut', [...new Set(payouts.flatMap(({ bookingIds }) => bookingIds))], details)

export const payoutsRouter = router({
  /** Statements that were sent and leave something to pay. */
  list: orgProcedure('payments.administrate')
    .input(orgInput({}))
    .output(
      z.array(
        z.strictObject({
          statementId: z.uuid(),
          version: z.int(),
          number: z.string(),
          state: z.enum(statementStates),
          artistId: z.uuid(),
          artistName: z.string(),
          currency: z.string(),
          payoutMinor: z.int(),
          sentAt: z.date(),
          accountHolder: z.string().nullable(),
          ibanLast4: z.string().nullable(),
          mayPay: z.boolean(),
          because: z.string().nullable(),
          /** Confirming the bank details would let it go out. */
          isBankFresh: z.boolean(),
          /** The last file for the bank that holds it. */
          fileId: z.uuid().nullable(),
          fileAt: z.date().nullable(),
          bookingIds: z.array(z.uuid()),
        }),
      ),
    )
    .query(async ({ ctx }) => {
      assertAllArtists(ctx.scope)
      return (await listPayouts(ctx.tx, ctx.scope)).map((payout) => {
        const { bankConfirmedAt: _confirmedAt, bankChangedAt: _changedAt, ...row } = payout
        const because = whyNotPaid(payout, ctx.now)
        return {
          ...row,
          mayPay: because === null,
          because: because && problemText(because, ctx.t),
          isBankFresh: because?.code === statementGuards.bankSafe.because.code,
        }
      })
    }),

  /** Makes the file of transfers; a statement that is in one already needs `again`. */
  file: orgProcedure('payments.administrate')
    .meta({ idempotent: true, recentSignIn: true })
    .input(
      orgInput({
        statementIds,
        bankAccountId: z.uuid(),
        executeOn: localDate(),
        again: z.boolean().default(false),
        /** Why it is paid although something contradicts it. */
        overrideReason: optionalText(300),
      }),
    )
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      assertAllArtists(ctx.scope)
      const { statementIds: ids, executeOn: on, overrideReason } = input
      await assertPayable(ctx, await listPayouts(ctx.tx, ctx.scope, ids), { on, overrideReason })
      const order = await makeOrder(ctx, input)
      const id = await insertFile(ctx.tx, ctx.scope, order)
      const { messageId, executeOn, paymentCount, totalMinor } = order
      await notifyOwners(ctx, 'payoutFile', { page: 'payments/payouts', what: messageId })
      const after = { messageId, executeOn, paymentCount, totalMinor }
      ctx.log({
        entity: 'payout_file',
        entityId: id,
        after: { ...after, overrideReason, statementIds: order.statementIds },
      })
      return { id }
    }),

  files: orgProcedure('payments.administrate')
    .input(orgInput({}))
    .output(
      z.array(
        z.strictObject({
          id: z.uuid(),
          messageId: z.string(),
          executeOn: z.string(),
          paymentCount: z.int(),
          currency: z.string(),
          totalMinor: z.int(),
          accountName: z.string(),
          createdAt: z.date(),
          createdByName: z.string().nullable(),
        }),
      ),
    )
    .query(async ({ ctx }) => {
      assertAllArtists(ctx.scope)
      return listFiles(ctx.tx, ctx.scope)
    }),

  /** The transfers were made: payments out, the ledger, the statements. All or none. */
  markPaid: orgProcedure('payments.administrate')
    .meta({ idempotent: true })
    .input(
      orgInput({
        statementIds,
        paidOn: localDate(),
        bankAccountId: z.uuid().nullable().default(null),
        /** Why it is paid although something contradicts it. */
        overrideReason: optionalText(300),
      }),
    )
    .output(z.strictObject({ paymentIds: z.array(z.uuid()) }))
    .mutation(async ({ ctx, input }) => {
      assertAllArtists(ctx.scope)
      const paymentIds: string[] = []
      const { paidOn, bankAccountId, overrideReason } = input
      const payouts = await listPayouts(ctx.tx, ctx.scope, input.statementIds)
      // Of what is in a file for the bank it was asked when the file was made.
      const requested = payouts.filter(({ fileId }) => fileId === null)
      await assertPayable(ctx, requested, { on: paidOn, overrideReason })
      for (const id of [...new Set(input.statementIds)].toSorted()) {
        paymentIds.push(await payOutStatement(ctx, id, { paidOn, state: 'recorded', bankAccountId }))
      }
      const [entityId = null] = input.statementIds
      ctx.log({
        entity: 'statement',
        entityId,
        after: { state: 'paid', paidOn, overrideReason, statementIds: input.statementIds },
      })
      return { paymentIds }
    }),
})
