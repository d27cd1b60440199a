/** Calls about expenses: submitting them, deciding on them, and booking them into the artist's ledger. */
import { z } from 'zod'
import { can, type Member } from '#domain/access.ts'
import { todayIn } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import { ExpenseInput } from '#domain/money/expense-inputs.ts'
import {
  expenseCategories,
  expenseParties,
  expenseRebills,
  expenseStates,
} from '#domain/money/expense-kinds.ts'
import {
  allowedExpenseActions,
  decideExpense,
  expenseActions,
  ledgerAmountOf,
  type ExpenseAction,
  type ExpenseFacts,
} from '#domain/money/expenses.ts'
import { optionalText, requiredText } from '#domain/fields.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { asMessage } from '#domain/problems.ts'
import { translatedExpenseActions } from '#texts/money/bookkeeping/expenses.ts'
import type { Org } from '../../context.ts'
import { changedFields } from '../../platform/db/activity.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { listShape } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { openDay, postEntries } from '../../booking/ledger/store.ts'
import { listOutput, orgInput, orgProcedure, router } from '../../trpc.ts'
import {
  checkReceipt,
  findExpensePlace,
  insertExpense,
  listExpenses,
  lockExpense,
  updateExpense,
  type LockedExpense,
} from './store.ts'

const text = z.string().nullable()
const ExpenseRow = z.strictObject({
  id: z.uuid(),
  eventId: z.uuid().nullable(),
  eventName: text,
  eventDate: text,
  tourId: z.uuid().nullable(),
  tourName: text,
  bookingId: z.uuid().nullable(),
  artistId: z.uuid().nullable(),
  artistName: text,
  category: z.enum(expenseCategories),
  description: z.string(),
  supplier: text,
  spentOn: z.string(),
  netMinor: z.int(),
  vatMinor: z.int(),
  grossMinor: z.int(),
  currency: z.string(),
  paidBy: z.enum(expenseParties),
  borneBy: z.enum(expenseParties),
  rebill: z.enum(expenseRebills),
  receiptFileId: z.uuid().nullable(),
  receiptName: text,
  withoutReceiptReason: text,
  state: z.enum(expenseStates),
  /** Submitted by the artist's side. */
  isFromArtist: z.boolean(),
  rejectedReason: text,
  invoiceId: z.uuid().nullable(),
  createdByName: text,
  decidedByName: text,
  createdAt: z.date(),
  version: z.int(),
  canEdit: z.boolean(),
  actions: z.array(
    z.strictObject({
      action: z.enum(expenseActions as [ExpenseAction, ...ExpenseAction[]]),
      label: z.string(),
      allowed: z.boolean(),
      reason: z.string().optional(),
      warning: z.string().optional(),
      needsReason: z.boolean().optional(),
    }),
  ),
})

const target = { id: z.uuid() }
const change = { ...target, version: z.int() }
const Done = z.strictObject({ state: z.enum(expenseStates), version: z.int() })

type Facts = Pick<
  LockedExpense,
  | 'paidBy'
  | 'borneBy'
  | 'rebill'
  | 'createdBy'
  | 'submittedBy'
  | 'receiptFileId'
  | 'withoutReceiptReason'
  | 'invoiceId'
>

const factsOf = (expense: Facts, userId: string): ExpenseFacts => ({
  paidBy: expense.paidBy,
  borneBy: expense.borneBy,
  rebill: expense.rebill,
  isOwn: expense.createdBy === userId || expense.submittedBy === userId,
  hasReceipt: expense.receiptFileId !== null,
  withoutReceiptReason: expense.withoutReceiptReason,
  isSettled: expense.invoiceId !== null,
})

/** Whoever may submit it can change a draft; once submitted, only an approver can. */
function mayEdit(member: Member, { state, artistId }: Pick<LockedExpense, 'state' | 'artistId'>): boolean {
  const about = { artistId }
  if (state === 'draft' || state === 'rejected') return can(member, 'expenses.manage', about)
  return state === 'submitted' && can(member, 'expensesApprove.manage', about)
}

type ExpenseCall = { tx: Tx; scope: OrgScope; member: Member; now: Date }

/** Where it belongs and whether its receipt lies there; refuses what is out of scope. */
async function placeOf({ tx, scope }: ExpenseCall, expense: z.output<typeof ExpenseInput>) {
  const { bookingId } = await findExpensePlace(tx, scope, expense)
  if (expense.receiptFileId) await checkReceipt(tx, scope, expense.receiptFileId, expense)
  return { ...expense, bookingId }
}

type Command = { action: ExpenseAction; reason?: string | null; overrideReason?: string | null }

/** Takes one step of the machine; returns what it leads to. */
async function step(call: ExpenseCall, expense: LockedExpense, command: Command) {
  const { tx, scope, member, now } = call
  const actor = { member, artistId: expense.artistId }
  const { state, withoutReceiptReason } = decideExpense(
    expense.state,
    command,
    actor,
    factsOf(expense, scope.userId),
  )
  const { action, reason = null } = command
  const decided = { decidedAt: now, decidedBy: scope.userId }
  await updateExpense(tx, scope, expense, {
    state,
    withoutReceiptReason,
    ...(action === 'submit' && {
      submittedAt: now,
      submittedBy: scope.userId,
      decidedAt: null,
      decidedBy: null,
      rejectedReason: null,
    }),
    ...(action === 'withdraw' && { submittedAt: null, submittedBy: null }),
    ...(action === 'approve' && { ...decided, rejectedReason: null }),
    ...(action === 'reject' && { ...decided, rejectedReason: reason }),
    ...(action === 'book' && { bookedAt: now, bookedBy: scope.userId }),
  })
  return { state, version: expense.version + 1 }
}

/** What it does to the artist's ledger, once. */
async function bookEntry(
  { tx, scope, org, now }: ExpenseCall & { org: Org },
  expense: LockedExpense,
): Promise<void> {
  const amountMinor = ledgerAmountOf(expense)
  if (amountMinor === 0) return
  if (!expense.artistId) {
    const problem = moneyProblem('expense.chooseArtist')
    throw new DomainError('BAD_REQUEST', { problem, fields: { artistId: asMessage(problem) } })
  }
  const entryDate = await openDay(tx, scope, expense.spentOn, todayIn(org.tz, now))
  await postEntries(tx, scope, [
    {
      artistId: expense.artistId,
      currency: expense.currency,
      entryDate,
      bookingId: expense.bookingId,
      kind: 'expense',
      amountMinor,
      memo: expense.description,
      source: 'expense',
      sourceId: expense.id,
    },
  ])
}

export const expensesRouter = router({
  list: orgProcedure('expenses.view')
    .input(
      orgInput({
        ...listShape,
        eventId: z.uuid().optional(),
        tourId: z.uuid().optional(),
        artistId: z.uuid().optional(),
        states: z.array(z.enum(expenseStates)).max(expenseStates.length).optional(),
      }),
    )
    .output(
      z.strictObject({
        rows: listOutput(ExpenseRow),
        total: z.int(),
        sums: z.array(z.strictObject({ currency: z.string(), grossMinor: z.int() })),
      }),
    )
    .query(async ({ ctx, input }) => {
      const { rows, ...rest } = await listExpenses(ctx.tx, ctx.scope, input)
      return {
        rows: rows.map(
          ({
            submittedAt: _at,
            submittedBy,
            decidedAt: _decided,
            decidedBy: _by,
            bookedAt: _booked,
            createdBy,
            ...row
          }) => {
            const actor = { member: ctx.member, artistId: row.artistId }
            const facts = factsOf({ ...row, createdBy, submittedBy }, ctx.scope.userId)
            return {
              ...row,
              canEdit: mayEdit(ctx.member, row),
              actions: translatedExpenseActions(allowedExpenseActions(row.state, actor, facts), ctx.t),
            }
          },
        ),
        ...rest,
      }
    }),

  create: orgProcedure('expenses.manage')
    .meta({ idempotent: true })
    .input(orgInput({ expense: ExpenseInput }))
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      const expense = await placeOf(ctx, input.expense)
      const id = await insertExpense(ctx.tx, ctx.scope, expense)
      ctx.log({ entity: 'expense', entityId: id, after: expense })
      return { id }
    }),

  update: orgProcedure('expenses.manage')
    .input(orgInput({ ...change, expense: ExpenseInput }))
    .output(z.strictObject({ version: z.int() }))
    .mutation(async ({ ctx, input: { id, version, expense: input } }) => {
      const before = await lockExpense(ctx.tx, ctx.scope, id, version)
      if (!mayEdit(ctx.member, before)) {
        throw new DomainError('CONFLICT', { problem: moneyProblem('expense.notEditable') })
      }
      const expense = await placeOf(ctx, input)
      await updateExpense(ctx.tx, ctx.scope, before, expense)
      ctx.log({ entity: 'expense', entityId: id, ...changedFields(before, expense) })
      return { version: version + 1 }
    }),

  submit: orgProcedure('expenses.manage')
    .meta({ idempotent: true })
    .input(orgInput(change))
    .output(Done)
    .mutation(async ({ ctx, input: { id, version } }) => {
      const expense = await lockExpense(ctx.tx, ctx.scope, id, version)
      const done = await step(ctx, expense, { action: 'submit' })
      ctx.log({
        entity: 'expense',
        entityId: id,
        before: { state: expense.state },
        after: { state: done.state },
      })
      return done
    }),

  withdraw: orgProcedure('expenses.manage')
    .input(orgInput(change))
    .output(Done)
    .mutation(async ({ ctx, input: { id, version } }) => {
      const expense = await lockExpense(ctx.tx, ctx.scope, id, version)
      const done = await step(ctx, expense, { action: 'withdraw' })
      ctx.log({
        entity: 'expense',
        entityId: id,
        before: { state: expense.state },
        after: { state: done.state },
      })
      return done
    }),

  /** Never one's own. Charging the artist without a receipt needs an accountant and a reason. */
  approve: orgProcedure('expensesApprove.manage')
    .meta({ idempotent: true })
    .input(orgInput({ ...change, overrideReason: optionalText(500) }))
    .output(Done)
    .mutation(async ({ ctx, input: { id, version, overrideReason } }) => {
      const expense = await lockExpense(ctx.tx, ctx.scope, id, version)
      const done = await step(ctx, expense, { action: 'approve', overrideReason })
      ctx.log({
        entity: 'expense',
        entityId: id,
        before: { state: expense.state },
        after: { state: done.state, overrideReason },
      })
      return done
    }),

  reject: orgProcedure('expensesApprove.manage')
    .meta({ idempotent: true })
    .input(orgInput({ ...change, reason: requiredText(500, moneyProblem('reasonMissing')) }))
    .output(Done)
    .mutation(async ({ ctx, input: { id, version, reason } }) => {
      const expense = await lockExpense(ctx.tx, ctx.scope, id, version)
      const done = await step(ctx, expense, { action: 'reject', reason })
      ctx.log({
        entity: 'expense',
        entityId: id,
        before: { state: expense.state },
        after: { state: done.state, rejectedReason: reason },
      })
      return done
    }),

  /** Into the artist's ledger, where it belongs there; once. */
  book: orgProcedure('expensesApprove.administrate')
    .meta({ idempotent: true })
    .input(orgInput(change))
    .output(Done)
    .mutation(async ({ ctx, input: { id, version } }) => {
      const expense = await lockExpense(ctx.tx, ctx.scope, id, version)
      const done = await step(ctx, expense, { action: 'book' })
      await bookEntry(ctx, expense)
      ctx.log({
        entity: 'expense',
        entityId: id,
        before: { state: expense.state },
        after: { state: done.state },
      })
      return done
    }),

  remove: orgProcedure('expenses.manage')
    .input(orgInput(change))
    .output(z.strictObject({ version: z.int() }))
    .mutation(async ({ ctx, input: { id, version } }) => {
      const expense = await lockExpense(ctx.tx, ctx.scope, id, version)
      const isOpen = expense.state === 'draft' || expense.state === 'rejected'
      if (!isOpen || !mayEdit(ctx.member, expense)) {
        throw new DomainError('CONFLICT', { problem: moneyProblem('expense.notRemovable') })
      }
      await updateExpense(ctx.tx, ctx.scope, expense, { archivedAt: ctx.now })
      ctx.log({ entity: 'expense', entityId: id, after: { archivedAt: ctx.now } })
      return { version: version + 1 }
    }),
})
