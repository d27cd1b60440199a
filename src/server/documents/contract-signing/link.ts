/** Calls of the page that an e-mail to sign leads to, without an account: read, sign, refuse, hand on. */
import { z } from 'zod'
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { isOut } from '#domain/booking/bookings/contract-actions.ts'
import {
  codeShape,
  declineShape,
  delegateShape,
  signShape,
} from '#domain/documents/signing/contract-signature.ts'
import { documentsProblem } from '#domain/documents/problems.ts'
import { DomainError } from '#domain/errors.ts'
import {
  assertCodeMaySend,
  assertTurn,
  codeRules,
  judgeCode,
} from '#domain/documents/signing/contract-signing.ts'
import { enqueueEmail } from '#server/platform/mail/store.ts'
import type { Secrets } from '#server/platform/process/secrets.ts'
import type { Context } from '../../context.ts'
import { withAllArtists } from '../../platform/db/artist-reach.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { linkProcedure, router } from '../../trpc.ts'
import { addressOf, emailHeaders, type SignCall, translatorFor } from './request-signature.ts'
import { recordEvents, type AuditBy } from './audit.ts'
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
import {
  type ContractLink,
  findContractLink,
  findSignerCode,
  isOwnLink,
  updateSigner,
} from './signing-store.ts'
import { updateContract } from '../contracts/store.ts'
import { countEvents } from './audit-store.ts'
import { codeEmail } from './emails.ts'

/** Six digits are guessed from a plain hash at once; without the installation's secret this one tells nothing. */
const hashOf = (secrets: Secrets, signerId: string, code: string): Buffer =>
  createHmac('sha256', secrets.derive('contract codes')).update(`${signerId}:${code}`).digest()

const hour = 3_600_000

const assertTheirTurn = ({ contract, signer, signers }: LockedCase, now: Date) =>
  assertTurn({ state: contract.state, signer, signers, expiresAt: contract.expiresAt, now })

/** Sends a new code, which ends the one before. TOO_MANY_REQUESTS when five went out within the hour. */
async function sendCode(call: SignCall, about: LockedCase, by: AuditBy): Promise<void> {
  const { tx, scope, secrets, now } = call
  const { contract, signer } = about
  assertTheirTurn(about, now)
  const since = new Date(now.getTime() - hour)
  const sent = { type: 'code_sent', signerId: signer.id, since }
  assertCodeMaySend(signer.auth, await countEvents(tx, scope, contract.id, sent))
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const { codeSentCount } = await findSignerCode(tx, scope, signer.id)
  await updateSigner(tx, scope, signer, {
    codeHash: hashOf(secrets, signer.id, code),
    codeExpiresAt: new Date(now.getTime() + codeRules.minutes * 60_000),
    codeTries: 0,
    codeSentCount: codeSentCount + 1,
  })
  const to = await addressOf(call, signer)
  if (to) {
    const email = codeEmail(
      { ...emailHeaders(about, signer.name), code },
      await translatorFor(call, about, signer),
    )
    await enqueueEmail(tx, scope, secrets, { ...email, to, kind: 'contract.code', contractId: contract.id })
  }
  await recordEvents(call, contract, by, [
    { type: 'code_sent', data: { signerId: signer.id, to: to ? [to] : [] } },
  ])
  await updateContract(tx, scope, contract, {})
}

/** Whether the code is right; each wrong one is counted, and the fifth ends it. */
async function checkCode(
  call: SignCall,
  about: LockedCase,
  code: string,
  by: AuditBy,
): Promise<{ verdict: 'ok' | 'wrong' | 'dead'; triesLeft: number }> {
  const { tx, scope, secrets, now } = call
  const { contract, signer } = about
  assertTheirTurn(about, now)
  const kept = await findSignerCode(tx, scope, signer.id)
  const isRight = kept.codeHash !== null && timingSafeEqual(kept.codeHash, hashOf(secrets, signer.id, code))
  const state = { isKnown: kept.codeHash !== null, expiresAt: kept.codeExpiresAt, tries: kept.codeTries }
  const judged = judgeCode(state, isRight, now)
  if (judged.verdict === 'ok') {
    await updateSigner(tx, scope, signer, { codeHash: null, codeExpiresAt: null, codeOkAt: now })
  } else {
    await updateSigner(tx, scope, signer, { codeTries: kept.codeTries + 1 })
  }
  const type = judged.verdict === 'ok' ? 'code_ok' : 'code_failed'
  await recordEvents(call, contract, by, [{ type, data: { signerId: signer.id } }])
  await updateContract(tx, scope, contract, {})
  return judged
}

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
