/** Calls about the artists' ledger: what is in it, what everybody is owed, and entries by hand. */
import { z } from 'zod'
import { bookingProblem } from '#domain/booking/problems.ts'
import { signedMinor } from '#domain/exact-fields.ts'
import { currency, localDate, optionalId, requiredText } from '#domain/fields.ts'
import { ledgerKinds } from '#domain/booking/ledger/ledger.ts'
import { listOutput, orgInput, orgProcedure, router } from '../../trpc.ts'
import { checkPlace, listBalances, listEntries } from './list-store.ts'
import { settlementEntries } from './settle.ts'
import { balanceOf, isSomething, postEntries } from './store.ts'

const text = z.string().nullable()
const Entry = z.strictObject({
  id: z.uuid(),
  date: z.string(),
  kind: z.enum(ledgerKinds),
  /** What a correction corrects. */
  corrects: z.enum(ledgerKinds).nullable(),
  amountMinor: z.int(),
  notedMinor: z.int().nullable(),
  currency: z.string(),
  memo: z.string(),
  bookingId: z.uuid().nullable(),
  eventId: z.uuid().nullable(),
  eventName: text,
  eventDate: text,
  statementId: z.uuid().nullable(),
  statementNumber: text,
  createdByName: text,
  createdAt: z.date(),
})
const Balance = z.strictObject({
  currency: z.string(),
  balanceMinor: z.int(),
  /** Of that, what no statement includes yet. */
  freeMinor: z.int(),
})

export const ledgerRouter = router({
  list: orgProcedure('statements.view')
    .input(
      orgInput({
        artistId: z.uuid(),
        currency: currency().optional(),
        from: localDate().optional(),
        to: localDate().optional(),
        offset: z.int().min(0).max(1_000_000).default(0),
        limit: z.int().min(1).max(200).default(100),
      }),
    )
    .output(z.strictObject({ rows: listOutput(Entry), total: z.int(), balances: z.array(Balance) }))
    .query(async ({ ctx, input }) => {
      await checkPlace(ctx.tx, ctx.scope, { artistId: input.artistId, bookingId: null })
      const { rows, total } = await listEntries(ctx.tx, ctx.scope, input)
      const balances = await listBalances(ctx.tx, ctx.scope, input.artistId)
      return { rows, total, balances: balances.map(({ artistId: _id, artistName: _name, ...row }) => row) }
    }),

  /** What settling the show now posts for the artist, for the sheet before it. CONFLICT where the deal gives no settlement. */
  settling: orgProcedure('bookingsSettle.manage')
    .input(orgInput({ bookingId: z.uuid() }))
    .output(
      z.array(
        z.strictObject({
          kind: z.enum(ledgerKinds),
          corrects: z.enum(ledgerKinds).nullable(),
          amountMinor: z.int(),
          notedMinor: z.int().nullable(),
          currency: z.string(),
        }),
      ),
    )
    .query(async ({ ctx, input }) => {
      const entries = await settlementEntries(ctx, input.bookingId)
      return entries
        .filter(isSomething)
        .map(({ kind, corrects, amountMinor, notedMinor, currency: code }) => ({
          kind,
          corrects,
          amountMinor,
          notedMinor,
          currency: code,
        }))
    }),

  /** What everybody is owed, by artist and currency; below zero they owe the agency. */
  balances: orgProcedure('statements.view')
    .input(orgInput({}))
    .output(z.array(z.strictObject({ artistId: z.uuid(), artistName: z.string(), ...Balance.shape })))
    .query(({ ctx }) => listBalances(ctx.tx, ctx.scope)),

  /** An entry by hand: an advance, a goodwill, what was booked wrongly. */
  correct: orgProcedure('statements.administrate')
    .meta({ idempotent: true })
    .input(
      orgInput({
        artistId: z.uuid(),
        currency: currency(),
        amountMinor: signedMinor(),
        memo: requiredText(300, bookingProblem('ledger.memoMissing')),
        bookingId: optionalId(),
        date: localDate(),
      }),
    )
    .output(z.strictObject({ id: z.uuid(), balanceMinor: z.int() }))
    .mutation(async ({ ctx, input: { artistId, currency, amountMinor, memo, bookingId, date } }) => {
      await checkPlace(ctx.tx, ctx.scope, { artistId, bookingId })
      const [id] = await postEntries(ctx.tx, ctx.scope, [
        {
          artistId,
          currency,
          entryDate: date,
          bookingId,
          kind: 'correction',
          amountMinor,
          memo,
          source: 'manual',
          sourceId: null,
        },
      ])
      const { balanceMinor } = await balanceOf(ctx.tx, ctx.scope, artistId, currency)
      ctx.log({
        entity: 'artist',
        entityId: artistId,
        after: { ledger: { currency, amountMinor, memo, bookingId, date } },
      })
      return { id: id!, balanceMinor }
    }),
})
