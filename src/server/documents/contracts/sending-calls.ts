/** Calls of staff about a contract on its way: send, allow, remind, send again, sign for the agency, withdraw. */
import { z } from 'zod'
import { deliveryOf, deliveryStates } from '#domain/documents/signing/contract-deliveries.ts'
import { can } from '#domain/access.ts'
import { contractStates } from '#domain/booking/bookings/contract-actions.ts'
import { contractEventTypes } from '#domain/documents/signing/contract-audit.ts'
import { signShape } from '#domain/documents/signing/contract-signature.ts'
import {
  assertMayRemind,
  isInTurn,
  isSigningOver,
  maySignInApp,
} from '#domain/documents/signing/contract-signing.ts'
import { isOut } from '#domain/booking/bookings/contract-actions.ts'
import { documentsProblem } from '#domain/documents/problems.ts'
import { DomainError } from '#domain/errors.ts'
import { optionalEmail, optionalNotes, requiredText } from '#domain/fields.ts'
import { orgInput, orgProcedure } from '../../trpc.ts'
import { listContractEmails } from './deliveries-store.ts'
import { requestSignature } from '../contract-signing/request-signature.ts'
import { readTrail, recordEvents } from '../contract-signing/audit.ts'
import { notifyReviewers, notifyWriter } from '../contract-signing/notifications.ts'
import { sealSoon } from '../contract-signing/sealing.ts'
import { beginTrail, byMember, decideAsMember, sendContract } from './sending.ts'
import { assertPicture, lockCase, takeSignature, voidContract } from '../contract-signing/signing.ts'
import { endLinks, findSigningContext, updateSigner } from '../contract-signing/signing-store.ts'
import { findContract, listContractBookings, lockContract, updateContract } from './store.ts'

const target = { id: z.uuid(), version: z.int() }
const State = z.strictObject({ state: z.enum(contractStates) })
const reason = { reason: requiredText(1000, documentsProblem('contract.reason')) }
const note = { note: optionalNotes(1000) }
const logged = (id: string) => ({ entity: 'contract', entityId: id })

const laterOf = (a: Date | null, b: Date | null) => (a && b ? (a > b ? a : b) : (a ?? b))

const Entry = z.strictObject({
  seq: z.int(),
  at: z.string(),
  type: z.union([z.enum(contractEventTypes), z.string()]),
  actor: z.strictObject({
    kind: z.enum(['signer', 'member', 'system']),
    name: z.string().nullable(),
    email: z.string().nullable(),
  }),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  tz: z.string().nullable(),
  docSha256: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
  prevHash: z.string(),
  hash: z.string(),
})

export const sendingCalls = {
  send: orgProcedure('contractsSend.manage')
    .meta({ idempotent: true })
    .input(orgInput({ ...target, overrideReason: optionalNotes(1000) }))
    .output(State)
    .mutation(async ({ ctx, input }) => {
      const { state, number, to } = await sendContract(ctx, input)
      const { overrideReason } = input
      ctx.log({
        ...logged(input.id),
        before: { state: 'draft' },
        after: { state, number, to, overrideReason },
      })
      return { state }
    }),

  /** Asks those who may to allow the changed clauses. */
  requestReview: orgProcedure('contracts.manage')
    .input(orgInput({ ...target, ...note }))
    .output(State)
    .mutation(async ({ ctx, input }) => {
      const { tx, scope } = ctx
      const contract = await lockContract(tx, scope, input.id, input.version)
      const { state, deviations } = await decideAsMember(ctx, contract, { action: 'requestReview' })
      await updateContract(tx, scope, contract, { state, deviations, approvedBy: null, approvedAt: null })
      await beginTrail(ctx, contract)
      const by = await byMember(ctx)
      await recordEvents(ctx, contract, by, [{ type: 'review_asked', data: { reason: input.note } }])
      const context = await findSigningContext(tx, scope, contract)
      await notifyReviewers(ctx, contract, context, { name: by.actor.name ?? '', note: input.note })
      ctx.log({
        ...logged(contract.id),
        before: { state: contract.state },
        after: { state, note: input.note },
      })
      return { state }
    }),

  approve: orgProcedure('contractTemplates.manage')
    .input(orgInput({ ...target, ...note }))
    .output(State)
    .mutation(async ({ ctx, input }) => {
      const { tx, scope, now } = ctx
      const contract = await lockContract(tx, scope, input.id, input.version)
      const { state, deviations } = await decideAsMember(ctx, contract, { action: 'approve' })
      const approved = { approvedBy: scope.userId, approvedAt: now }
      await updateContract(tx, scope, contract, { state, deviations, ...approved })
      await beginTrail(ctx, contract)
      const clauses = deviations.filter(({ isMandatory }) => isMandatory).map(({ title }) => title)
      const by = await byMember(ctx)
      await recordEvents(ctx, contract, by, [{ type: 'approved', data: { clauses, reason: input.note } }])
      const context = await findSigningContext(tx, scope, contract)
      await notifyWriter(ctx, contract, context, {
        how: 'approved',
        name: by.actor.name ?? '',
        note: input.note,
        except: by.actor.email,
      })
      ctx.log({ ...logged(contract.id), before: { state: contract.state }, after: { state, clauses } })
      return { state }
    }),

  sendBack: orgProcedure('contractTemplates.manage')
    .input(orgInput({ ...target, ...reason }))
    .output(State)
    .mutation(async ({ ctx, input }) => {
      const { tx, scope } = ctx
      const contract = await lockContract(tx, scope, input.id, input.version)
      const command = { action: 'sendBack', reason: input.reason } as const
      const { state } = await decideAsMember(ctx, contract, command)
      await updateContract(tx, scope, contract, { state })
      await beginTrail(ctx, contract)
      const by = await byMember(ctx)
      await recordEvents(ctx, contract, by, [{ type: 'sent_back', data: { reason: input.reason } }])
      const context = await findSigningContext(tx, scope, contract)
      await notifyWriter(ctx, contract, context, {
        how: 'sentBack',
        name: by.actor.name ?? '',
        note: input.reason,
        except: by.actor.email,
      })
      ctx.log({
        ...logged(contract.id),
        before: { state: contract.state },
        after: { state, reason: input.reason },
      })
      return { state }
    }),

  /** Withdraws a contract that not all have signed; whoever was asked hears why. */
  void: orgProcedure('contractsSend.manage')
    .input(orgInput({ ...target, ...reason }))
    .output(State)
    .mutation(async ({ ctx, input }) => {
      const { tx, scope } = ctx
      const contract = await lockContract(tx, scope, input.id, input.version)
      const command = { action: 'void', reason: input.reason } as const
      const { state } = await decideAsMember(ctx, contract, command)
      await beginTrail(ctx, contract)
      await voidContract(ctx, contract, { state, reason: input.reason, by: await byMember(ctx) })
      ctx.log({
        ...logged(contract.id),
        before: { state: contract.state },
        after: { state, reason: input.reason },
      })
      return { state }
    }),

  /** One more e-mail to whose turn it is; not within an hour of the last. */
  remind: orgProcedure('contractsSend.manage')
    .meta({ idempotent: true })
    .input(orgInput({ id: z.uuid(), signerId: z.uuid() }))
    .output(z.strictObject({ to: z.string().nullable() }))
    .mutation(async ({ ctx, input }) => {
      await findContract(ctx.tx, ctx.scope, input.id)
      const about = await lockCase(ctx, input.id, input.signerId)
      const { contract, signer, signers } = about
      assertMayRemind(
        { state: contract.state, signer, signers, expiresAt: contract.expiresAt, now: ctx.now },
        laterOf(signer.sentAt, signer.remindedAt),
      )
      const to = await requestSignature(ctx, about, signer, 'reminder')
      await recordEvents(ctx, contract, await byMember(ctx), [
        { type: 'reminded', data: { signerId: signer.id, to: to ? [to] : [] } },
      ])
      await updateContract(ctx.tx, ctx.scope, contract, {})
      ctx.log({ ...logged(contract.id), after: { reminded: signer.name } })
      return { to }
    }),

  /** A new link, at another address if one is given; the links so far end. Who is not asked yet gets none. */
  resend: orgProcedure('contractsSend.manage')
    .meta({ idempotent: true })
    .input(orgInput({ id: z.uuid(), signerId: z.uuid(), email: optionalEmail() }))
    .output(z.strictObject({ to: z.string().nullable() }))
    .mutation(async ({ ctx, input }) => {
      const { tx, scope, now } = ctx
      await findContract(tx, scope, input.id)
      const about = await lockCase(ctx, input.id, input.signerId)
      const { contract, signer, signers } = about
      if (!isOut(contract.state) || isSigningOver(contract.expiresAt, now) || signer.state === 'signed') {
        throw new DomainError('CONFLICT', { problem: documentsProblem('signing.nobodyRequested') })
      }
      const email = input.email ?? signer.email
      const noCode = { codeHash: null, codeExpiresAt: null, codeTries: 0, codeOkAt: null }
      await updateSigner(tx, scope, signer, { email, ...noCode })
      const next = { ...signer, email, version: signer.version + 1 }
      let to: string | null = null
      if (isInTurn(signer, signers)) {
        await endLinks(tx, scope, signer.id)
        to = await requestSignature(
          ctx,
          { ...about, signers: signers.map((each) => (each.id === next.id ? next : each)) },
          next,
          'reissued',
        )
      }
      await recordEvents(ctx, contract, await byMember(ctx), [
        {
          type: 'token_reissued',
          data: { signerId: signer.id, to: to ? [to] : [], email, before: signer.email },
        },
      ])
      await updateContract(tx, scope, contract, {})
      ctx.log({
        ...logged(contract.id),
        before: { email: signer.email },
        after: { email, linkFor: signer.name },
      })
      return { to }
    }),

  /** Signs in the app: the member who is named, or for the agency whoever may send contracts. */
  countersign: orgProcedure('contracts.view')
    .meta({ idempotent: true })
    .input(orgInput({ id: z.uuid(), signerId: z.uuid(), ...signShape }))
    .output(State)
    .mutation(async ({ ctx, input }) => {
      const { signature, sha256, consentVersion, tz } = input
      assertPicture(signature)
      await findContract(ctx.tx, ctx.scope, input.id)
      const about = await lockCase(ctx, input.id, input.signerId)
      const { contract, signer } = about
      const [first] = await listContractBookings(ctx.tx, ctx.scope, [contract.id])
      const maySend = can(ctx.member, 'contractsSend.manage', { artistId: first?.artistId })
      if (!maySignInApp(signer, { userId: ctx.user.userId, maySend })) throw new DomainError('FORBIDDEN')
      const by = { ...(await byMember(ctx)), tz }
      const { state } = await takeSignature(
        ctx,
        about,
        { signature, sha256, consentVersion },
        {
          by,
          isMember: true,
        },
      )
      if (state === 'signed') ctx.afterCommit(() => sealSoon(ctx, contract.id))
      ctx.log({
        ...logged(contract.id),
        before: { state: contract.state },
        after: { state, signedBy: signature.name },
      })
      return { state }
    }),

  /** Every step, and whether nothing of the trail was changed since; `brokenAt` names the first row that was. */
  events: orgProcedure('contracts.view')
    .input(orgInput({ id: z.uuid() }))
    .output(
      z.strictObject({
        events: z.array(Entry),
        /** What became of its e-mails; beside the proof, since only the outbox knows. */
        deliveries: z.array(
          z.strictObject({
            id: z.uuid(),
            to: z.string(),
            subject: z.string(),
            state: z.enum(deliveryStates),
            at: z.date(),
          }),
        ),
        isComplete: z.boolean(),
        brokenAt: z.int().nullable(),
        because: z.enum(['changed', 'missing']).nullable(),
      }),
    )
    .query(async ({ ctx, input }) => {
      const contract = await findContract(ctx.tx, ctx.scope, input.id)
      const { entries, verdict } = await readTrail(ctx, contract)
      return {
        events: entries,
        deliveries: (await listContractEmails(ctx.tx, ctx.scope, contract.id)).map(deliveryOf),
        isComplete: verdict.isComplete,
        brokenAt: verdict.isComplete ? null : verdict.brokenAt,
        because: verdict.isComplete ? null : verdict.because,
      }
    }),
}
