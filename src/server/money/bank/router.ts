/** Calls about the lines of the bank: what they may be, what they are, and what of it is taken back. */
import type { Problem } from '#domain/problems.ts'
import { lineUnmatched } from '#texts/money/bank-lines.ts'
import { problemText } from '#texts/problems.ts'
import type { Translator } from '#texts/translator.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { balanceProofs, matchBlockOf, matchBlocks } from '#domain/money/payments/bank-lines.ts'
import { todayIn } from '#domain/dates.ts'
import { requiredText } from '#domain/fields.ts'
import { bankLineStates } from '#domain/booking/ledger/payment-kinds.ts'
import { matchCertainties, matchKinds } from '#domain/money/payments/payment-matching.ts'
import { closedMonthsOf } from '../../booking/closed-periods/store.ts'
import { listShape } from '../../platform/db/records.ts'
import { payOutStatement } from '../payments/payout.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { matchOpenLines } from './auto-match.ts'
import { assertOpen, assertOpenToMatch, matchLine, unmatchLine } from './matching.ts'
import { assertAccounts, findAccount, listLines, listStatements, lockLine, updateLines } from './store.ts'
import { suggestFor, type Suggested } from './suggestions.ts'
import { assertAllArtists } from './all-artists.ts'

const date = z.string()
const optionalDate = z.string().nullable()
const amount = z.int()
/** In the invoice's currency; below zero on lines that money went out by. */
const Allocations = z.array(z.strictObject({ invoiceId: z.uuid(), amountMinor: z.int() })).max(100)

const BankLine = z.strictObject({
  id: z.uuid(),
  bankAccountId: z.uuid(),
  statementId: z.uuid(),
  bookedOn: date,
  valueOn: date,
  amountMinor: amount,
  currency: z.string(),
  counterparty: z.string().nullable(),
  counterpartyIban: z.string().nullable(),
  text: z.string(),
  isReturn: z.boolean(),
  original: z
    .strictObject({ amountMinor: amount, currency: z.string(), rate: z.string().nullable() })
    .nullable(),
  /** Why it cannot be matched yet. */
  bar: z.enum(matchBlocks).nullable(),
  state: z.enum(bankLineStates),
  ignoredReason: z.string().nullable(),
  proof: z.enum(balanceProofs),
  paymentId: z.uuid().nullable(),
  /** Of open lines: what they may pay, best first. */
  suggestions: z.array(
    z.strictObject({
      invoices: z.array(
        z.strictObject({
          id: z.uuid(),
          number: z.string(),
          payerName: z.string(),
          currency: z.string(),
          amountMinor: amount,
        }),
      ),
      certainty: z.enum(matchCertainties),
      kind: z.enum(matchKinds),
      reason: z.string(),
    }),
  ),
  /** Of open lines: payments on file that they may show, or take back. */
  payments: z.array(
    z.strictObject({ paymentId: z.uuid(), kind: z.enum(['shows', 'returns']), reason: z.string() }),
  ),
  version: z.int(),
})

/** Suggestions with their reasons in words. */
const said = ({ suggestions, payments }: Suggested, t: Translator) => {
  const withReason = <Found extends { reason: Problem }>(found: Found) => ({
    ...found,
    reason: problemText(found.reason, t),
  })
  return { suggestions: suggestions.map(withReason), payments: payments.map(withReason) }
}

const target = { lineId: z.uuid(), version: z.int() }
const about = (accountId: string) => ({ entity: 'bank_account', entityId: accountId })
const notified = (line: { bookedOn: string; amountMinor: number; currency: string }) => ({
  line: { bookedOn: line.bookedOn, amountMinor: line.amountMinor, currency: line.currency },
})

export const bankRouter = router({
  lines: orgProcedure('payments.administrate')
    .input(
      orgInput({
        accountId: z.uuid().optional(),
        state: z.enum(bankLineStates).optional(),
        search: listShape.search,
        offset: listShape.offset,
        limit: listShape.limit,
      }),
    )
    .output(
      z.strictObject({
        rows: z.array(BankLine),
        total: z.int(),
        counts: z.strictObject({ open: z.int(), matched: z.int(), ignored: z.int() }),
        /** The files read last. */
        statements: z.array(
          z.strictObject({
            id: z.uuid(),
            bankAccountId: z.uuid(),
            name: z.string(),
            format: z.enum(['camt053', 'mt940', 'csv']),
            currency: z.string(),
            openingMinor: amount.nullable(),
            closingMinor: amount.nullable(),
            fromDate: optionalDate,
            toDate: optionalDate,
            proof: z.enum(balanceProofs),
            lineCount: z.int(),
            knownCount: z.int(),
            createdAt: z.date(),
          }),
        ),
      }),
    )
    .query(async ({ ctx, input: { orgSlug: _slug, ...query } }) => {
      const { tx, scope } = ctx
      assertAllArtists(scope)
      const { rows, total, counts } = await listLines(tx, scope, query)
      const today = todayIn(ctx.org.tz, ctx.now)
      const days = rows.map(({ bookedOn }) => bookedOn)
      const closed = await closedMonthsOf(tx, scope, days)
      const barred = rows.map((row) => ({ ...row, bar: matchBlockOf(row.bookedOn, today, closed) }))
      const found = await suggestFor(
        tx,
        scope,
        barred.filter(({ state, bar }) => state === 'open' && bar === null),
      )
      return {
        rows: barred.map(({ endToEndId: _endToEndId, ...row }) => ({
          ...row,
          ...said(found.get(row.id) ?? { suggestions: [], payments: [] }, ctx.t),
        })),
        total,
        counts,
        statements: await listStatements(tx, scope, query.accountId),
      }
    }),

  /**
   * Says what a line is: invoices it pays (none: a credit), with a fee that the bank kept; or a payment on file that
   * it shows, or takes back.
   */
  match: orgProcedure('payments.administrate')
    .meta({ idempotent: true })
    .input(
      orgInput({
        ...target,
        allocations: Allocations,
        feeMinor: z.int().min(0).max(10_000_000).default(0),
        paymentId: z.uuid().nullable().default(null),
      }),
    )
    .output(z.strictObject({ paymentId: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      assertAllArtists(ctx.scope)
      const line = await lockLine(ctx.tx, ctx.scope, input.lineId, input.version)
      const paymentId = await matchLine(ctx, line, input)
      const { allocations } = input
      ctx.log({ entity: 'payment', entityId: paymentId, after: { ...notified(line), allocations } })
      return { paymentId }
    }),

  /** Books every open line that says without doubt which invoice it pays. */
  autoMatch: orgProcedure('payments.administrate')
    .meta({ idempotent: true })
    .input(orgInput({ accountId: z.uuid().optional() }))
    .output(z.strictObject({ matched: z.int() }))
    .mutation(async ({ ctx, input: { accountId = null } }) => {
      assertAllArtists(ctx.scope)
      if (accountId) await findAccount(ctx.tx, ctx.scope, accountId)
      else await assertAccounts(ctx.tx, ctx.scope)
      const matched = await matchOpenLines(ctx, accountId)
      ctx.log({ entity: 'bank_account', entityId: accountId, after: { matched } })
      return { matched }
    }),

  /** The line is open again, and what it had become is taken back. */
  unmatch: orgProcedure('payments.administrate')
    .input(orgInput(target))
    .output(z.strictObject({ lineId: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      assertAllArtists(ctx.scope)
      const line = await lockLine(ctx.tx, ctx.scope, input.lineId, input.version)
      await unmatchLine(ctx, line, ctx.t(lineUnmatched))
      ctx.log({
        entity: 'payment',
        entityId: line.paymentId,
        before: notified(line),
        after: { unmatched: true },
      })
      return { lineId: line.id }
    }),

  /** Sets a line aside that has nothing to do with invoices. */
  ignore: orgProcedure('payments.administrate')
    .input(orgInput({ ...target, reason: requiredText(200, moneyProblem('reasonMissing')) }))
    .output(z.strictObject({ lineId: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      const { tx, scope } = ctx
      assertAllArtists(scope)
      const line = await lockLine(tx, scope, input.lineId, input.version)
      assertOpen(line)
      await updateLines(tx, scope, [line.id], { state: 'ignored', ignoredReason: input.reason })
      ctx.log({ ...about(line.bankAccountId), after: { ...notified(line), ignored: input.reason } })
      return { lineId: line.id }
    }),

  unignore: orgProcedure('payments.administrate')
    .input(orgInput({ ...target, reason: z.string().max(200).optional() }))
    .output(z.strictObject({ lineId: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      const { tx, scope } = ctx
      assertAllArtists(scope)
      const line = await lockLine(tx, scope, input.lineId, input.version)
      if (line.state !== 'ignored') {
        throw new DomainError('CONFLICT', { problem: moneyProblem('line.notIgnored') })
      }
      await updateLines(tx, scope, [line.id], { state: 'open', ignoredReason: null })
      ctx.log({ ...about(line.bankAccountId), after: { ...notified(line), ignored: null } })
      return { lineId: line.id }
    }),

  /** The line is the payout of a statement. */
  asPayout: orgProcedure('payments.administrate')
    .meta({ idempotent: true })
    .input(orgInput({ ...target, statementId: z.uuid() }))
    .output(z.strictObject({ paymentId: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      const { tx, scope } = ctx
      assertAllArtists(scope)
      const line = await lockLine(tx, scope, input.lineId, input.version)
      await assertOpenToMatch(ctx, line)
      const paymentId = await payOutStatement(ctx, input.statementId, {
        paidOn: line.bookedOn,
        state: 'reconciled',
        bankAccountId: line.bankAccountId,
        line,
      })
      await updateLines(tx, scope, [line.id], { state: 'matched' })
      ctx.log({
        entity: 'statement',
        entityId: input.statementId,
        after: { ...notified(line), state: 'paid' },
      })
      return { paymentId }
    }),
})
