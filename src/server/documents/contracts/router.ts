/** Calls about contracts: lists, drafts, new versions, amendments. What sends and signs them is in sending-calls.ts. */
import { z } from 'zod'
import { readsTermsIn } from '#domain/access.ts'
import { contractStates, isOpenDraft } from '#domain/booking/bookings/contract-actions.ts'
import { ContractDraftInput } from '#domain/documents/contract-inputs.ts'
import { maxBatchContracts } from '#domain/documents/contract-batches.ts'
import { contractValues } from '#texts/documents/contract-values.ts'
import { translatorOf } from '../../texts.ts'
import { decideContract } from '#domain/documents/contracts.ts'
import { documentsProblem } from '#domain/documents/problems.ts'
import { DomainError } from '#domain/errors.ts'
import { requiredText } from '#domain/fields.ts'
import { changedFields } from '../../platform/db/activity.ts'
import { totalIn } from '../../platform/db/records.ts'
import { textVersionCalls } from '../../platform/text-versions/calls.ts'
import { keepTextVersion } from '../../platform/text-versions/store.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { recordEvents } from '../contract-signing/audit.ts'
import { batchCalls, bookingIds } from '../contract-batches/calls.ts'
import { lockDeals, unlockDeals } from './deal-store.ts'
import { copyAsDraft, saveDraft } from '../contract-drafts/drafts.ts'
import { followEnding } from '../contract-signing/ending.ts'
import { contractRules, factsOfBookings } from '../contract-drafts/facts.ts'
import {
  countByState,
  findOpenSuccessor,
  findSignedBefore,
  listCandidates,
  listContracts,
} from './list-store.ts'
import { makeContract } from '../contract-drafts/create-draft.ts'
import { Candidate, ContractListRow, ContractPage, Done, StateCounts, Values } from './outputs.ts'
import { findWriter } from '../contract-drafts/people.ts'
import { sendingCalls } from './sending-calls.ts'
import { findSigningContext } from '../contract-signing/signing-store.ts'
import {
  deleteContract,
  findContract,
  listContractBookings,
  listSigners,
  lockContract,
  updateContract,
} from './store.ts'
import { contractPage } from './view.ts'
import { languages } from '#domain/language.ts'

const target = { id: z.uuid(), version: z.int() }
const search = z.string().trim().max(120).optional()
const logged = (id: string) => ({ entity: 'contract', entityId: id })

export const contractsRouter = router({
  ...sendingCalls,
  ...batchCalls,
  ...textVersionCalls('contractId', { permission: 'contracts.manage', find: findContract }),

  list: orgProcedure('contracts.view')
    .input(
      orgInput({
        states: z.array(z.enum(contractStates)).max(contractStates.length).optional(),
        search,
        eventId: z.uuid().optional(),
        offset: z.int().min(0).max(100_000).default(0),
        limit: z.int().min(1).max(200).default(100),
      }),
    )
    .output(z.strictObject({ rows: z.array(ContractListRow), total: z.int(), counts: StateCounts }))
    .query(async ({ ctx, input }) => {
      const { tx, scope } = ctx
      const [rows, counts] = await Promise.all([
        listContracts(tx, scope, input),
        countByState(tx, scope, input),
      ])
      const ids = rows.map(({ id }) => id)
      const [bookings, signers] = await Promise.all([
        listContractBookings(tx, scope, ids),
        listSigners(tx, scope, ids),
      ])
      const bookingsOf = Map.groupBy(bookings, ({ contractId }) => contractId)
      const signersOf = Map.groupBy(signers, ({ contractId }) => contractId)
      return {
        total: totalIn(counts, input.states),
        counts,
        rows: rows.map((row) => ({
          ...row,
          bookings: (bookingsOf.get(row.id) ?? []).map(
            ({ bookingId, eventId, eventName, eventDate, artistName, promoterName }) => ({
              bookingId,
              eventId,
              eventName,
              eventDate,
              artistName,
              promoterName,
            }),
          ),
          signers: (signersOf.get(row.id) ?? []).map(({ name, party, state, isCopy }) => ({
            name,
            party,
            state,
            isCopy,
          })),
        })),
      }
    }),

  get: orgProcedure('contracts.view')
    .input(orgInput({ id: z.uuid() }))
    .output(ContractPage)
    .query(async ({ ctx, input }) => {
      const page = await contractPage(ctx, input.id)
      if (page.canEdit) ctx.pdf.warmUp()
      return page
    }),

  /** What the fields of a text say about these bookings, while somebody writes; empty for who may not read the terms. */
  values: orgProcedure('contracts.view')
    .input(
      orgInput({
        bookingIds,
        language: z.enum(languages),
        /** The contract that is written, for its number, title and last day. */
        contractId: z.uuid().optional(),
      }),
    )
    .output(Values)
    .query(async ({ ctx, input }) => {
      if (!readsTermsIn(ctx.member, 'contracts')) return { texts: {}, codes: {}, blocks: {} }
      const none = { number: null, title: null, dueOn: null }
      const head = input.contractId ? await findContract(ctx.tx, ctx.scope, input.contractId) : none
      const at = { tz: ctx.org.tz, now: ctx.now }
      const facts = await factsOfBookings(ctx.tx, ctx.scope, head, input.bookingIds, at)
      return contractValues(facts, translatorOf(input.language))
    }),

  /**
   * Bookings that a contract can be made for, the next show first: those of `bookingIds`, or the first hundred of those
   * found.
   */
  candidates: orgProcedure('contracts.manage')
    .input(orgInput({ search, bookingIds: z.array(z.uuid()).max(maxBatchContracts).optional() }))
    .output(z.array(Candidate))
    .query(({ ctx, input }) => listCandidates(ctx.tx, ctx.scope, input)),

  create: orgProcedure('contracts.manage')
    .meta({ idempotent: true })
    .input(orgInput({ templateId: z.uuid(), bookingIds }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const { id, number, title } = await makeContract(ctx, input)
      ctx.log({ ...logged(id), after: { number, title, bookingIds: input.bookingIds } })
      return { id }
    }),

  update: orgProcedure('contracts.manage')
    .input(orgInput({ ...target, draft: ContractDraftInput }))
    .output(z.strictObject({ version: z.int() }))
    .mutation(async ({ ctx, input }) => {
      const before = await lockContract(ctx.tx, ctx.scope, input.id, input.version)
      await saveDraft(ctx, before, input.draft)
      const text = { owner: 'contractId', id: before.id } as const
      await keepTextVersion(ctx.tx, ctx.scope, text, { before, after: input.draft, now: ctx.now })
      // The text itself is long and has versions of its own.
      const { title, dueOn, message } = input.draft
      const changed = changedFields(before, { title, dueOn, message })
      ctx.log({ ...logged(before.id), ...changed, isAutosave: Object.keys(changed.after).length === 0 })
      return { version: before.version + 1 }
    }),

  /** Throws a draft away; its number is not given again. */
  remove: orgProcedure('contracts.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const { tx, scope } = ctx
      const contract = await lockContract(tx, scope, input.id)
      if (contract.state !== 'draft') {
        const why = isOpenDraft(contract.state) ? 'contract.inReview' : 'contract.notDraft'
        throw new DomainError('CONFLICT', { problem: documentsProblem(why) })
      }
      const bookings = await listContractBookings(tx, scope, [contract.id])
      const amended = contract.isAmendment ? await findSignedBefore(tx, scope, contract.id) : undefined
      await deleteContract(tx, scope, contract.id)
      // What was signed holds its terms again.
      if (amended) {
        await lockDeals(
          tx,
          scope,
          bookings.map(({ bookingId }) => bookingId),
          ctx.now,
        )
      }
      ctx.log({
        ...logged(contract.id),
        before: { number: contract.number, title: contract.title, state: contract.state },
        after: { state: null },
      })
      return { id: contract.id }
    }),

  /** A new draft takes the place of what is out, was declined, or has expired; nobody can sign the old one any more. */
  supersede: orgProcedure('contracts.manage')
    .meta({ idempotent: true })
    .input(orgInput({ ...target, reason: requiredText(300, documentsProblem('contract.reason')) }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const { tx, scope, member, org, now } = ctx
      const contract = await lockContract(tx, scope, input.id, input.version)
      const bookings = await listContractBookings(tx, scope, [contract.id])
      const facts = await contractRules(tx, scope, contract, org, now)
      const actor = { kind: 'member', member, artistId: bookings[0]!.artistId } as const
      const state = decideContract(
        contract.state,
        { action: 'supersede', reason: input.reason },
        actor,
        facts,
      )
      const successor = await findOpenSuccessor(tx, scope, contract.id)
      if (successor) throw alreadyThere(successor.number)
      const amended = contract.isAmendment ? await findSignedBefore(tx, scope, contract.id) : undefined
      await updateContract(tx, scope, contract, { state, endedAt: now, endedReason: input.reason })
      const made = await copyAsDraft(ctx, contract, contract.isAmendment)
      const writer = await findWriter(tx, scope)
      const { ip, userAgent } = ctx
      const by = {
        actor: { kind: 'member' as const, name: writer?.name ?? null, email: writer?.email ?? null },
        now,
        ip,
        userAgent,
      }
      await recordEvents(ctx, contract, by, [
        { type: 'superseded', data: { reason: input.reason, number: made.number } },
      ])
      const signers = await listSigners(tx, scope, [contract.id])
      const context = await findSigningContext(tx, scope, contract)
      await followEnding(
        ctx,
        { contract, signers, context },
        {
          how: 'superseded',
          byName: writer?.name ?? '',
          byEmail: writer?.email ?? null,
          reason: input.reason,
          amendedId: amended?.id ?? null,
        },
      )
      ctx.log({
        ...logged(contract.id),
        before: { state: contract.state },
        after: { state, reason: input.reason, supersededBy: made.number },
      })
      return { id: made.id }
    }),

  /** A draft that changes what all have signed; the terms of its deals can be written again meanwhile. */
  amend: orgProcedure('contracts.manage')
    .meta({ idempotent: true })
    .input(orgInput({ id: z.uuid() }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const { tx, scope } = ctx
      const contract = await lockContract(tx, scope, input.id)
      if (contract.state !== 'signed') {
        throw new DomainError('CONFLICT', { problem: documentsProblem('contract.notSigned') })
      }
      const successor = await findOpenSuccessor(tx, scope, contract.id)
      if (successor) throw alreadyThere(successor.number)
      const made = await copyAsDraft(ctx, contract, true)
      const bookings = await listContractBookings(tx, scope, [contract.id])
      await unlockDeals(
        tx,
        scope,
        bookings.map(({ bookingId }) => bookingId),
        contract.id,
      )
      ctx.log({ ...logged(made.id), after: { number: made.number, amends: contract.number } })
      return { id: made.id }
    }),
})

const alreadyThere = (number: string) =>
  new DomainError('CONFLICT', { problem: documentsProblem('contract.newerVersion', { number }) })
