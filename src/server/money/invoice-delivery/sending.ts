/** Takes an issued invoice to who gets it: an e-mail with its files and a link, and what that makes of the invoice. */
import { documentDay } from '#domain/document-dates.ts'
import { DomainError } from '#domain/errors.ts'
import { joinUnique, ownName } from '#domain/booking/events/event-names.ts'
import { decideInvoice } from '#domain/money/invoices/invoice-decisions.ts'
import type { InvoiceDocument } from '#domain/money/invoices/invoice-document.ts'
import type { Language } from '#domain/language.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { asMessage } from '#domain/problems.ts'
import { sentEmailTexts, type InvoiceEmailFacts } from '#texts/money/invoice-emails.ts'
import { contactLine } from '#texts/platform/contact-line.ts'
import { translatorOf } from '../../texts.ts'
import type { Context } from '../../context.ts'
import { sameVersion } from '../../platform/db/records.ts'
import { renderEmail } from '../../platform/mail/layout.ts'
import { enqueueEmail } from '../../platform/mail/store.ts'
import type { EmailFile } from '../../platform/mail/documents.ts'
import type { InvoiceCall } from '../invoice-drafts/assembling.ts'
import { findUnrendered, listFiles } from '../invoices/document-store.ts'
import { findSender, insertInvoiceEmail, type Sender } from './delivery-store.ts'
import { findInvoiceAddress } from '../../booking/recipients/invoice-store.ts'
import { renderNow } from '../invoices/rendering.ts'
import { openMinorOf } from '../invoices/rules.ts'
import { shareInvoice } from './sharing.ts'
import {
  findInvoice,
  lockInvoice,
  updateInvoice,
  type InvoicePageRow,
  type InvoiceRow,
} from '../invoices/store.ts'

/** Work that ends in e-mails. */
export type DeliveryCall = InvoiceCall & Pick<Context, 'site' | 'pdf'>

/** "Mira Sol, Kulturwerk, 14 May 2027", or null where no show belongs to it. */
export function showOf(
  show: Pick<InvoicePageRow, 'artistName' | 'eventName' | 'eventDate' | 'venueName' | 'city'>,
  language: Language,
): string | null {
  const { artistName: artist, eventName, eventDate, venueName: venue, city } = show
  if (!eventName) return null
  const what = ownName(eventName, { artist, venue, city }) ?? venue ?? city
  return joinUnique([artist, what, eventDate && documentDay(eventDate, language)])
}

/** The document of an issued invoice; CONFLICT for drafts. */
export function issuedDocument({ document }: { document: InvoiceDocument | null }): InvoiceDocument {
  if (document?.number) return document
  throw new DomainError('CONFLICT', { problem: moneyProblem('invoice.issueFirst') })
}

/** A number as the name of a file, for every system. */
export const fileNameOf = (number: string): string => number.replace(/[^\p{L}\p{N}._-]+/gu, '-')

/**
 * The files of an issued invoice, made now where they are not there yet. Of what another program issued there is the
 * PDF that somebody added, or none.
 */
export async function filesOf(
  call: Pick<DeliveryCall, 'tx' | 'scope' | 'pdf' | 'now'>,
  { id, number }: { id: string; number: string },
  hasXml: boolean,
): Promise<EmailFile[]> {
  const { tx, scope } = call
  const unrendered = await findUnrendered(tx, scope, id)
  if (unrendered) await renderNow(call, unrendered)
  const name = fileNameOf(number)
  return (await listFiles(tx, scope, id))
    .filter(({ kind }) => kind === 'pdf' || hasXml)
    .map(({ kind, mime, bytes }) => ({ name: `${name}.${kind}`, type: mime, content: bytes }))
}

/** What all e-mails about an invoice say. */
export function emailHeaders(
  invoice: InvoicePageRow,
  { organisation, user }: Sender,
  { language, link }: { language: Language; link: string },
): InvoiceEmailFacts {
  const document = issuedDocument(invoice)
  return {
    kind: invoice.kind,
    number: document.number,
    currency: invoice.currency,
    sellerName: document.seller.name,
    orgName: organisation.name,
    senderName: user?.name ?? '',
    show: showOf(invoice, language),
    contactDetails: contactLine(organisation),
    link,
  }
}

/** What sending asks the machine: its guards hang on nothing else. */
const sendFacts = ({ kind, isDisputed }: Pick<InvoiceRow, 'kind' | 'isDisputed'>) => ({
  kind,
  isDisputed,
  missing: [],
  isVatDecided: true,
  areVatIdsChecked: true,
  isTakenOff: false,
  openMinor: 0,
  toleranceMinor: 0,
})

/** The address to write to; BAD_REQUEST while there is none. */
export async function addressFor(
  { tx, scope }: DeliveryCall,
  invoice: InvoiceRow,
  to?: string | null,
): Promise<string> {
  const address = to || (await findInvoiceAddress(tx, scope, invoice)) || invoice.document?.buyer.email
  if (address) return address
  const problem = moneyProblem('send.noAddress', { recipient: invoice.recipientName })
  throw new DomainError('BAD_REQUEST', { problem, fields: { to: asMessage(problem) } })
}

export type Wishes = {
  version?: number
  to?: string | null
  message?: string | null
  language?: Language
}

/**
 * Sends an issued invoice, also once more. CONFLICT for drafts and cancelled ones, BAD_REQUEST where nobody knows an
 * address. The caller logs. Returns where it went to, and the invoice as it is now.
 */
export async function sendInvoice(
  call: DeliveryCall,
  id: string,
  { version, to, message = null, language }: Wishes = {},
): Promise<{
  to: string
  number: string
  state: InvoiceRow['state']
  version: number
  before: InvoiceRow['state']
}> {
  const { tx, scope, member, secrets, now } = call
  const page = await findInvoice(tx, scope, id)
  if (version !== undefined) sameVersion(page, version, 'invoice')
  const actor = { member, artistId: page.scopeArtistId }
  decideInvoice(page.state, { action: 'send' }, actor, sendFacts(page))
  const document = issuedDocument(page)
  const hasXml = document.format === 'xrechnung'
  // Nothing is locked while files are made; they are the same whoever makes them.
  const attachments = await filesOf(call, { id, number: document.number }, hasXml)

  const invoice = await lockInvoice(tx, scope, id, version)
  const { state } = decideInvoice(invoice.state, { action: 'send' }, actor, sendFacts(invoice))
  const address = await addressFor(call, invoice, to)
  const sender = await findSender(tx, scope)
  const link = await shareInvoice(call, id)
  const spoken = language ?? invoice.language
  const texts = sentEmailTexts(
    {
      ...emailHeaders(page, sender, { language: spoken, link }),
      message,
      openMinor: openMinorOf(invoice),
      dueOn: invoice.dueOn,
      precedes: document.precedes?.number ?? null,
      hasXml,
      withheldMinor: invoice.withheldMinor,
    },
    translatorOf(spoken),
  )
  const email = renderEmail(texts, spoken)
  await enqueueEmail(tx, scope, secrets, { ...email, to: address, kind: 'invoice.sent', attachments })
  const sent = { invoiceId: id, level: 0, sentTo: address, subject: email.subject }
  await insertInvoiceEmail(tx, scope, { ...sent, interestMinor: null, lumpMinor: null })
  const next = state ?? invoice.state
  const newVersion = await updateInvoice(tx, scope, invoice, { state: next, sentAt: invoice.sentAt ?? now })
  return { to: address, number: document.number, state: next, version: newVersion, before: invoice.state }
}
