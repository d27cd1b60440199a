/** Files of invoices out, and proofs of payment in. Not mounted on /trpc: they make sense only as bytes. */
import { z } from 'zod'
import { todayIn } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { nameForType, type FileEntity } from '#domain/platform/files.ts'
import { announcePayment } from '../announced-payments/store.ts'
import { withAllArtists } from '../../platform/db/artist-reach.ts'
import { insertFile, mustFit } from '../../platform/files/store.ts'
import { StoredContent } from '../../platform/files/transfer.ts'
import type { PdfDocument } from '../../platform/pdf/documents.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { findFile } from './document-store.ts'
import { assertAwaited, byInvoiceLink, linkInput, type LinkCall } from '../invoice-delivery/link.ts'
import { notifyManagers } from '../invoice-delivery/notifications.ts'
import { openItemsDocument } from '../invoice-delivery/open-items.ts'
import { findSender } from '../invoice-delivery/delivery-store.ts'
import { fileNameOf, issuedDocument } from '../invoice-delivery/sending.ts'
import { findInvoice, lockInvoice, type InvoiceRow } from './store.ts'

const kind = z.enum(['pdf', 'xml'])
const InvoiceFile = z.strictObject({ name: z.string(), mime: z.string(), bytes: z.instanceof(Buffer) })

type FileCall = Pick<LinkCall, 'tx' | 'scope'>

async function fileOf({ tx, scope }: FileCall, id: string, wanted: z.infer<typeof kind>) {
  const { number } = await findInvoice(tx, scope, id)
  // A draft has no files, and neither has an invoice that is still being prepared.
  if (!number) throw new DomainError('NOT_FOUND')
  const { bytes, mime } = await findFile(tx, scope, id, wanted)
  return { name: `${fileNameOf(number)}.${wanted}`, mime, bytes }
}

/** The most that a proof may have, in bytes. */
export const maxProofBytes = 10 * 1024 * 1024
const proofTypes = new Set(['application/pdf', 'image/jpeg', 'image/png'])

function assertProof(mime: string | null, size: number): void {
  const problem =
    size > maxProofBytes
      ? moneyProblem('proof.tooLarge', { max: maxProofBytes / 1024 / 1024 })
      : mime !== null && !proofTypes.has(mime)
        ? moneyProblem('proof.type')
        : null
  if (problem) throw new DomainError('BAD_REQUEST', { problem })
}

/** Where a proof is kept: with the show, or with whoever pays. */
function placeOf({ eventId, companyId, contactId, artistId }: InvoiceRow): {
  entity: FileEntity
  entityId: string
} {
  if (eventId) return { entity: 'event', entityId: eventId }
  if (companyId) return { entity: 'company', entityId: companyId }
  if (contactId) return { entity: 'contact', entityId: contactId }
  if (artistId) return { entity: 'artist', entityId: artistId }
  throw new DomainError('NOT_FOUND')
}

const said = { ...linkInput.shape, name: z.string().min(1).max(1000) }
/** What comes with the bytes of a proof. */
export const ProofInput = z.strictObject(said)

export const documentsRouter = router({
  file: orgProcedure('invoices.view')
    .input(orgInput({ id: z.uuid(), kind }))
    .output(InvoiceFile)
    .query(({ ctx, input }) => fileOf(ctx, input.id, input.kind)),

  openItems: orgProcedure('invoices.view')
    .input(orgInput({ companyId: z.uuid() }))
    .output(z.strictObject({ name: z.string(), document: z.custom<PdfDocument>() }))
    .query(({ ctx, input }) => openItemsDocument(ctx, input.companyId)),

  /** Behind a link. */
  linked: byInvoiceLink()
    .input(linkInput.extend({ kind }))
    .output(InvoiceFile)
    .query(({ ctx, input }) => fileOf(withAllArtists(ctx, 'sharedInvoice'), ctx.link.invoiceId, input.kind)),

  /** Before any byte is read: is something left to pay, and is there room for the file? */
  checkProof: byInvoiceLink()
    .input(z.strictObject({ ...said, size: z.int().min(0) }))
    .output(z.strictObject({ orgId: z.uuid() }))
    .query(async ({ ctx, input }) => {
      const { tx, scope } = withAllArtists(ctx, 'sharedInvoice')
      assertAwaited(await findInvoice(tx, scope, ctx.link.invoiceId))
      assertProof(null, input.size)
      await mustFit(tx, scope, input.size, ctx.site.fileQuotaBytes)
      return { orgId: ctx.link.orgId }
    }),

  /** Keeps the proof inside the office, notes the payment as announced, and says who looks after the invoice. */
  addProof: byInvoiceLink()
    .input(z.strictObject({ ...said, content: z.instanceof(StoredContent) }))
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      const { link, now } = ctx
      const call = withAllArtists(ctx, 'sharedInvoice')
      const { tx, scope } = call
      const { id, mime, size, sha256 } = input.content
      assertProof(mime, size)
      const invoice = await lockInvoice(tx, scope, link.invoiceId)
      const openMinor = assertAwaited(invoice)
      const { number } = issuedDocument(invoice)
      const { scopeArtistId } = await findInvoice(tx, scope, link.invoiceId)
      const place = placeOf(invoice)
      const name = nameForType(input.name, mime)
      const kept = { kind: 'document', visibility: 'internal', validFrom: null, replaces: null } as const
      const file = { ...place, ...kept, id, name, mime, size, sha256 }
      await insertFile(tx, scope, file, ctx.site.fileQuotaBytes)
      const { organisation } = await findSender(tx, scope)
      const paymentId = await announcePayment(tx, scope, {
        invoiceNumber: number,
        paidOn: todayIn(organisation.tz, now),
        amountMinor: openMinor,
        currency: invoice.currency,
        counterparty: invoice.recipientName,
        companyId: invoice.companyId,
        artistId: scopeArtistId,
        collectedBy: 'agency',
        proofFileId: id,
      })
      await notifyManagers({ ...ctx, scope }, link.invoiceId, { about: 'proof', fileName: name })
      ctx.log({
        entity: 'invoice',
        entityId: link.invoiceId,
        after: { proof: name, fileId: id, announcedMinor: openMinor, paymentId, byLink: true },
      })
      return { id }
    }),
})
