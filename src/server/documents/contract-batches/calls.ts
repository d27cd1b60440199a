/** Calls about many contracts at once: made and sent in the background, looked at, cancelled, resumed. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { maxContractBookings } from '#domain/documents/contract-defaults.ts'
import {
  batchRowState,
  batchRowStates,
  contractBatchStatuses,
  isBatchUnfinished,
  maxBatchContracts,
} from '#domain/documents/contract-batches.ts'
import { documentsProblem } from '#domain/documents/problems.ts'
import { DomainError } from '#domain/errors.ts'
import { asMessage } from '#domain/problems.ts'
import { messageText } from '#texts/problems.ts'
import { finishBatch } from '../../platform/batches/store.ts'
import { orgInput, orgProcedure } from '../../trpc.ts'
import { usableTemplate } from '../contract-drafts/create-draft.ts'
import {
  findBatch,
  insertBatch,
  listGroups,
  listRecentBatches,
  reopenBatch,
  type BatchGroup,
} from './store.ts'

const noShow = asMessage(documentsProblem('shows.none'))
export const bookingIds = z
  .array(z.uuid())
  .min(1, noShow)
  .max(maxContractBookings, asMessage(documentsProblem('shows.tooMany', { max: maxContractBookings })))

const logged = (id: string) => ({ entity: 'contract_batch', entityId: id })
const Status = z.enum(contractBatchStatuses)
const Target = orgInput({ id: z.uuid() })
const Done = z.strictObject({ status: Status })
/** What ended is offered on the list of contracts for so long while something of it is left. */
const RECENT_MS = 2 * 86_400_000

const rowsOf = (groups: readonly BatchGroup[], wantsSending: boolean) =>
  groups.map(({ batchId: _batch, contract, ...group }) => ({
    ...group,
    state: batchRowState({ state: group.state, contract }, wantsSending),
  }))

export const batchCalls = {
  /** Makes a contract for each group of bookings in the background, and sends each where that is wanted. */
  createMany: orgProcedure('contracts.manage')
    .meta({ idempotent: true })
    .input(
      orgInput({
        templateId: z.uuid(),
        groups: z
          .array(bookingIds)
          .min(1, noShow)
          .max(
            maxBatchContracts,
            asMessage(documentsProblem('shows.tooManyContracts', { max: maxBatchContracts })),
          ),
        send: z.boolean().default(false),
      }),
    )
    .output(z.strictObject({ batchId: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      const { templateId, groups, send: wantsSending } = input
      if (wantsSending && !can(ctx.member, 'contractsSend.manage')) throw new DomainError('FORBIDDEN')
      const ids = groups.flat()
      if (new Set(ids).size !== ids.length) {
        throw new DomainError('BAD_REQUEST', { problem: documentsProblem('shows.twice') })
      }
      const template = await usableTemplate(ctx, templateId)
      const batchId = await insertBatch(ctx.tx, ctx.scope, { templateId: template.id, wantsSending }, groups)
      ctx.log({
        ...logged(batchId),
        after: { template: template.name, count: groups.length, wantsSending },
      })
      return { batchId }
    }),

  /** How far a batch of the caller's own is, contract by contract. */
  batchProgress: orgProcedure('contracts.manage')
    .input(Target)
    .output(
      z.strictObject({
        status: Status,
        /** Why it ended early. */
        error: z.string().nullable(),
        wantsSending: z.boolean(),
        createdAt: z.date(),
        templateName: z.string(),
        /** How many need nothing more of the batch, those that were refused among them. */
        done: z.int(),
        total: z.int(),
        isUnfinished: z.boolean(),
        rows: z.array(
          z.strictObject({
            no: z.int(),
            state: z.enum(batchRowStates),
            /** Why it was not made or not sent. */
            message: z.string().nullable(),
            bookingIds: z.array(z.uuid()),
            contractId: z.uuid().nullable(),
            number: z.string().nullable(),
            eventId: z.uuid().nullable(),
            artistName: z.string().nullable(),
            eventName: z.string().nullable(),
            eventDate: z.string().nullable(),
          }),
        ),
      }),
    )
    .query(async ({ ctx, input }) => {
      const { id, error, wantsSending, ...batch } = await findBatch(ctx.tx, ctx.scope, input.id)
      const groups = await listGroups(ctx.tx, ctx.scope, [id])
      const rows = rowsOf(groups, wantsSending)
      return {
        ...batch,
        wantsSending,
        error: error === null ? null : messageText(error, ctx.t),
        done: groups.filter(({ state }) => state !== 'waiting').length,
        total: groups.length,
        isUnfinished: isBatchUnfinished(
          rows.map(({ state }) => state),
          wantsSending,
        ),
        rows: rows.map((row) => ({
          ...row,
          message: row.state === 'failed' && row.message !== null ? messageText(row.message, ctx.t) : null,
        })),
      }
    }),

  /** The caller's own batches that are under way, or ended lately with something left to do. */
  batches: orgProcedure('contracts.manage')
    .input(orgInput({}))
    .output(
      z.array(
        z.strictObject({
          id: z.uuid(),
          status: Status,
          wantsSending: z.boolean(),
          templateName: z.string(),
          total: z.int(),
          /** How many are made, or sent where that is wanted. */
          finished: z.int(),
        }),
      ),
    )
    .query(async ({ ctx }) => {
      const since = new Date(ctx.now.getTime() - RECENT_MS)
      const batches = await listRecentBatches(ctx.tx, ctx.scope, since)
      const groups = Map.groupBy(
        await listGroups(
          ctx.tx,
          ctx.scope,
          batches.map(({ id }) => id),
        ),
        ({ batchId }) => batchId,
      )
      return batches.flatMap(({ id, status, wantsSending, templateName }) => {
        const states = rowsOf(groups.get(id) ?? [], wantsSending).map(({ state }) => state)
        if (status !== 'running' && !isBatchUnfinished(states, wantsSending)) return []
        const wanted = wantsSending ? 'sent' : 'created'
        const finished = states.filter((state) => state === wanted).length
        return [{ id, status, wantsSending, templateName, total: states.length, finished }]
      })
    }),

  /** What was sent stays sent, what was made stays a draft; the rest is not made. */
  cancelBatch: orgProcedure('contracts.manage')
    .input(Target)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const { tx, scope } = ctx
      await findBatch(tx, scope, input.id)
      const batch = { orgId: scope.orgId, id: input.id }
      await finishBatch(tx, scope, 'contract_batches', batch, { status: 'cancelled' })
      const { status } = await findBatch(tx, scope, input.id)
      ctx.log({ ...logged(input.id), after: { status } })
      return { status }
    }),

  /** Goes on after it was cancelled, and tries again what was refused. */
  resumeBatch: orgProcedure('contracts.manage')
    .input(Target)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const { tx, scope, member } = ctx
      const { wantsSending, status: before } = await findBatch(tx, scope, input.id)
      if (wantsSending && !can(member, 'contractsSend.manage')) throw new DomainError('FORBIDDEN')
      await reopenBatch(tx, scope, input.id)
      const { status } = await findBatch(tx, scope, input.id)
      ctx.log({ ...logged(input.id), before: { status: before }, after: { status } })
      return { status }
    }),
}
