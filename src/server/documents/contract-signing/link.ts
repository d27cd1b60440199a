/** Calls of the page that an e-mail to sign leads to, without an account: read, sign, refuse, hand on. */
import { z } from 'zod'
import { isOut } from '#domain/booking/bookings/contract-actions.ts'
import {
  codeShape,
  declineShape,
  delegateShape,
  signShape,
} from '#domain/documents/signing/contract-signature.ts'
import { documentsProblem } from '#domain/documents/problems.ts'
import { DomainError } from '#domain/errors.ts'
import type { Context } from '../../context.ts'
import { withAllArtists } from '../../platform/db/artist-reach.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { linkProcedure, router } from '../../trpc.ts'
import { addressOf } from './request-signature.ts'
import { recordEvents, type AuditBy } from './audit.ts'
import { checkCode, sendCode } from './codes.ts'
import { Answered, LinkedContract } from './link-outputs.ts'
import { viewLinked } from './link-view.ts'
import { notifyTeamOf } from './notifications.ts'
import { sealSoon } from './sealing.ts'
import {
  assertPicture,
  declineContract,
  delegateSigning,
  lockCase,
  takeSignature,
  type LockedCase,
} from './signing.ts'
import { findContractLink, isOwnLink, updateSigner, type ContractLink } from './signing-store.ts'
import { updateContract } from '../contracts/store.ts'

export const byContractLink = () => linkProcedure('contract', findContractLink)
export const linkInput = z.strictObject({ token: z.string().min(1).max(200) })
const withToken = <Shape extends z.ZodRawShape>(shape: Shape) => linkInput.extend(shape)

type Call = Context & { tx: Tx; scope: OrgScope; link: ContractLink }

/** The contract locked for what the holder of the link does; CONFLICT once the link is no longer the signer's. */
async function ownCase(ctx: Call): Promise<LockedCase & { by: AuditBy; call: Call }> {
  const call = withAllArtists(ctx, 'sharedContract')
  const { contractId, signerId, tokenHash } = ctx.link
  const about = await lockCase(call, contractId, signerId)
  if (!(await isOwnLink(call.tx, call.scope, tokenHash))) {
    throw new DomainError('CONFLICT', { problem: documentsProblem('signing.linkOver') })
  }
  const { now, ip, userAgent } = ctx
  const email = await addressOf(call, about.signer)
  const actor = { kind: 'signer' as const, name: about.signer.name, email }
  return { ...about, call, by: { actor, now, ip, userAgent } }
}

const logged = (link: ContractLink) => ({ entity: 'contract', entityId: link.contractId })

export const signingRouter = router({
  /** What the link shows, in every state; looking is not counted. */
  open: byContractLink()
    .input(linkInput)
    .output(LinkedContract)
    .query(({ ctx }) => viewLinked(ctx)),

  /** Notes that a person opened it; a mail scanner that fetches the page does not call this. */
  opened: byContractLink()
    .input(linkInput)
    .output(z.strictObject({ opened: z.boolean() }))
    .mutation(async ({ ctx }) => {
      if (ctx.link.formerName !== null) throw new DomainError('NOT_FOUND')
      const { contract, signer, context, by, call } = await ownCase(ctx)
      const { tx, scope, now } = call
      if (signer.state !== 'sent' || !isOut(contract.state)) {
        ctx.log(logged(ctx.link))
        return { opened: false }
      }
      await updateSigner(tx, scope, signer, { state: 'opened', openedAt: now })
      const state = contract.state === 'sent' ? 'viewed' : contract.state
      await updateContract(tx, scope, contract, { state })
      await recordEvents(call, contract, by, [{ type: 'opened', data: { signerId: signer.id } }])
      await notifyTeamOf(call, contract, context, { notification: 'opened', name: signer.name })
      ctx.log({
        ...logged(ctx.link),
        before: { state: contract.state },
        after: { state, openedBy: signer.name },
      })
      return { opened: true }
    }),

  sendCode: byContractLink()
    .input(linkInput)
    .output(z.strictObject({ sent: z.literal(true) }))
    .mutation(async ({ ctx }) => {
      const { by, call, ...about } = await ownCase(ctx)
      await sendCode(call, about, by)
      ctx.log({ ...logged(ctx.link), after: { codeFor: about.signer.name } })
      return { sent: true as const }
    }),

  /** A wrong code is an answer and no error, because it has to be counted. */
  checkCode: byContractLink()
    .input(withToken(codeShape))
    .output(
      z.strictObject({ isOk: z.boolean(), verdict: z.enum(['ok', 'wrong', 'dead']), triesLeft: z.int() }),
    )
    .mutation(async ({ ctx, input }) => {
      const { by, call, ...about } = await ownCase(ctx)
      const judged = await checkCode(call, about, input.code, by)
      const isOk = judged.verdict === 'ok'
      ctx.log({ ...logged(ctx.link), after: { codeOf: about.signer.name, isCodeOk: isOk } })
      return { isOk, ...judged }
    }),

  sign: byContractLink()
    .input(withToken(signShape))
    .output(Answered)
    .mutation(async ({ ctx, input }) => {
      const { sha256, consentVersion, signature, tz } = input
      assertPicture(signature)
      const { by, call, ...about } = await ownCase(ctx)
      const given = { sha256, consentVersion, signature }
      const { state } = await takeSignature(call, about, given, { by: { ...by, tz }, isMember: false })
      if (state === 'signed') ctx.afterCommit(() => sealSoon(call, about.contract.id))
      ctx.log({
        ...logged(ctx.link),
        before: { state: about.contract.state },
        after: { state, signedBy: signature.name },
      })
      return { state: state === 'signed' ? ('completed' as const) : ('signed' as const) }
    }),

  decline: byContractLink()
    .input(withToken(declineShape))
    .output(Answered)
    .mutation(async ({ ctx, input }) => {
      const { by, call, ...about } = await ownCase(ctx)
      await declineContract(call, about, input.reason, by)
      ctx.log({
        ...logged(ctx.link),
        before: { state: about.contract.state },
        after: { state: 'declined', declinedBy: about.signer.name, reason: input.reason },
      })
      return { state: 'declined' as const }
    }),

  delegate: byContractLink()
    .input(withToken(delegateShape))
    .output(Answered)
    .mutation(async ({ ctx, input }) => {
      const { by, call, ...about } = await ownCase(ctx)
      await delegateSigning(call, about, { name: input.name, email: input.email }, by)
      ctx.log({
        ...logged(ctx.link),
        before: { signer: about.signer.name },
        after: { signer: input.name },
      })
      return { state: 'handed_on' as const }
    }),
})
