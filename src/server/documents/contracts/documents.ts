/** Files of contracts, in and out. Not mounted on /trpc: they make sense only as bytes. */
import { z } from 'zod'
import { isOpenDraft } from '#domain/booking/bookings/contract-actions.ts'
import { type ContractFileKind, contractFileKinds } from '#domain/documents/contract-attachments.ts'
import { resolveBody } from '#domain/documents/templates/contract-resolve.ts'
import { contractFileName } from '#texts/documents/contract-labels.ts'
import { contractValues } from '#texts/documents/contract-values.ts'
import { translatorOf } from '../../texts.ts'
import { DomainError } from '#domain/errors.ts'
import { assertAct } from '../../booking/conflicts/facts.ts'
import { artistProcedure, orgInput, orgProcedure, router } from '../../trpc.ts'
import { recordEvents } from '../contract-signing/audit.ts'
import { lockDeals } from './deal-store.ts'
import { contractFacts } from '../contract-drafts/facts.ts'
import { byContractLink, linkInput } from '../contract-signing/link.ts'
import { linkedAttachments, linkedCase, linkedFile } from '../contract-signing/link-view.ts'
import { printUnsigned } from '../contract-signing/print.ts'
import { beginTrail, byMember, decideAsMember } from './sending.ts'
import { followEnding } from '../contract-signing/ending.ts'
import { closeSigned } from '../contract-signing/signing.ts'
import { findDocument, findSigningContext, insertDocument } from '../contract-signing/signing-store.ts'
import { findPortalContractPdf } from './portal-store.ts'
import { findReadable } from './reading.ts'
import {
  findContract,
  listContractBookings,
  listSigners,
  lockContract,
  updateContract,
  type ContractRow,
} from './store.ts'

/** The bytes of a signed paper. Two sends of the same content are one request to the idempotency key. */
export class DocumentContent {
  readonly bytes: Buffer
  readonly sha256: Buffer

  constructor(content: { bytes: Buffer; sha256: Buffer }) {
    this.bytes = content.bytes
    this.sha256 = content.sha256
  }

  toJSON() {
    return { sha256: this.sha256.toString('hex') }
  }
}

const target = { id: z.uuid() }
const AttachedFile = z.strictObject({
  orgId: z.uuid(),
  id: z.uuid(),
  name: z.string(),
  mime: z.string(),
  size: z.int(),
})
const DocumentFile = z.strictObject({ name: z.string(), bytes: z.instanceof(Buffer) })

type DraftCall = Parameters<typeof byMember>[0]

/** Refuses a signed copy where the contract cannot be signed, or a draft of it could not be sent now. */
async function assertSignable(ctx: DraftCall, contract: Parameters<typeof decideAsMember>[1]): Promise<void> {
  await decideAsMember(ctx, contract, { action: 'signOnPaper' })
  if (!isOpenDraft(contract.state)) return
  const bookings = await listContractBookings(ctx.tx, ctx.scope, [contract.id])
  const ids = bookings.map(({ bookingId }) => bookingId)
  await assertAct(ctx, 'sendContract', ids, { overrideReason: 'Signed on paper' })
}

/** The draft as it would go out now, with gaps where a field says nothing yet. */
async function preview(ctx: DraftCall, contract: ContractRow): Promise<Buffer> {
  const { tx, scope, org, now } = ctx
  const context = await findSigningContext(tx, scope, contract)
  const signers = await listSigners(tx, scope, [contract.id])
  const { organisation } = context
  let body = contract.frozenBody
  if (!body) {
    const facts = await contractFacts(tx, scope, contract, { tz: org.tz, now })
    const t = translatorOf(contract.language)
    body = resolveBody(contract.body, contractValues(facts, t), t.language).body
  }
  const isDraft = isOpenDraft(contract.state)
  return printUnsigned(ctx.pdf, { contract, organisation, body, signers }, { at: now, isDraft })
}

export const documentsRouter = router({
  /** The draft, the file that all are shown, the sealed one, or the scan of the signed paper; NOT_FOUND where there is none. */
  file: orgProcedure('contracts.view')
    .input(orgInput({ ...target, kind: z.enum(contractFileKinds) }))
    .output(DocumentFile)
    .query(async ({ ctx, input: { id, kind } }) => {
      const contract = await findReadable(ctx, id)
      const bytes =
        kind === 'preview'
          ? await preview(ctx, contract)
          : (await findDocument(ctx.tx, ctx.scope, id, kind)).bytes
      return { name: contractFileName(contract, kind, translatorOf(contract.language)), bytes }
    }),

  /** For the artist's side, once all have signed. */
  portalFile: artistProcedure
    .input(orgInput(target))
    .output(DocumentFile)
    .query(async ({ ctx, input: { id } }) => {
      const found = await findPortalContractPdf(ctx.tx, ctx.scope, id)
      if (!found) throw new DomainError('NOT_FOUND')
      return { name: contractFileName(found, found.kind, translatorOf(found.language)), bytes: found.bytes }
    }),

  /** Behind the link of a signer. */
  linked: byContractLink()
    .input(linkInput)
    .output(DocumentFile)
    .query(async ({ ctx }) => {
      const found = await linkedCase(ctx)
      const kind: ContractFileKind | null = linkedFile(found, ctx.now)
      if (!kind) throw new DomainError('NOT_FOUND')
      const { bytes } = await findDocument(ctx.tx, found.scope, found.contract.id, kind)
      return { name: contractFileName(found.contract, kind, translatorOf(found.contract.language)), bytes }
    }),

  /** A file that belongs to the contract, by its number on the page of the link; its bytes lie with the others. */
  attachment: byContractLink()
    .input(linkInput.extend({ no: z.int() }))
    .output(AttachedFile)
    .query(async ({ ctx, input }) => {
      const attached = linkedAttachments(await linkedCase(ctx), ctx.now).find(({ no }) => no === input.no)
      if (!attached) throw new DomainError('NOT_FOUND')
      const { fileId, name, mime, size } = attached
      return { orgId: ctx.link.orgId, id: fileId, name, mime, size }
    }),

  /** Before any byte is read: may the member hand in a signed paper of this contract? */
  checkDocument: orgProcedure('contractsSend.manage')
    .input(orgInput(target))
    .output(z.strictObject({ id: z.uuid() }))
    .query(async ({ ctx, input: { id } }) => {
      const contract = await findContract(ctx.tx, ctx.scope, id)
      // A repeated send of what is here already gets its first answer.
      if (!contract.isOnPaper) await assertSignable(ctx, contract)
      return { id }
    }),

  /** Keeps the signed copy and closes the contract: nobody can sign it any more. */
  addDocument: orgProcedure('contractsSend.manage')
    .meta({ idempotent: true })
    .input(orgInput({ ...target, content: z.instanceof(DocumentContent) }))
    .output(z.strictObject({ state: z.literal('signed') }))
    .mutation(async ({ ctx, input: { id, content } }) => {
      const { tx, scope, now } = ctx
      const contract = await lockContract(tx, scope, id)
      await assertSignable(ctx, contract)
      const { bytes, sha256 } = content
      await insertDocument(tx, scope, { contractId: id, kind: 'paper', bytes, sha256 })
      const state = 'signed' as const
      await updateContract(tx, scope, contract, { state, isOnPaper: true, endedAt: now })
      await beginTrail(ctx, contract)
      const by = await byMember(ctx)
      const said = { sha256: sha256.toString('hex'), size: bytes.length }
      await recordEvents(ctx, contract, by, [{ type: 'signed_on_paper', data: said }])
      const bookings = await listContractBookings(tx, scope, [id])
      await lockDeals(
        tx,
        scope,
        bookings.map(({ bookingId }) => bookingId),
        now,
      )
      await closeSigned(ctx, contract, by)
      const signers = await listSigners(tx, scope, [id])
      const context = await findSigningContext(tx, scope, contract)
      const { name, email: byEmail } = by.actor
      const ending = { how: 'paper', byName: name ?? '', byEmail, reason: null } as const
      await followEnding(ctx, { contract, signers, context }, ending)
      ctx.log({
        entity: 'contract',
        entityId: id,
        before: { state: contract.state },
        after: { state, isOnPaper: true },
      })
      return { state }
    }),
})
