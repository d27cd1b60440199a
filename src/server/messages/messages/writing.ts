/** What people do when they write: whom to, with which text and files, now or later. */
import { randomUUID } from 'node:crypto'
import { contactFunctionLabels } from '#texts/people/contacts.ts'
import { roleText, venueText } from '#texts/people/venues.ts'
import type { Translator } from '#texts/translator.ts'
import type { Member } from '#domain/access.ts'
import { isDead } from '#domain/booking/bookings/bookings.ts'
import { DomainError } from '#domain/errors.ts'
import { fieldProblem, fillFields } from '#domain/messages/email-fields.ts'
import type { Language } from '#domain/language.ts'
import { messagesProblem } from '#domain/messages/problems.ts'
import { asMessage } from '#domain/problems.ts'
import { UNDO_SECONDS, type MessageDraft, type MessageInput } from '#domain/messages/messages.ts'
import { normaliseEmail } from '#domain/formats.ts'
import { isAttachedSmaller, maxAttachedBytes } from '#domain/platform/renditions.ts'
import { mainEmail } from '#domain/people/contact-details.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { FileAttachment } from '../../platform/db/schema-automations.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { listEventContacts } from '../../booking/events/store.ts'
import { checkPlace } from '../../platform/files/place.ts'
import { findFile } from '../../platform/files/store.ts'
import { findEmailTemplate } from '../email-templates/store.ts'
import { findSender, type AccountOwner } from '../mail-accounts/sender-store.ts'
import { lockMessage, renameThread, reviseDraft, type OpenMessage } from './change-store.ts'
import { writeMessage } from './store.ts'
import { emailValues } from './values.ts'
import { findMessageContact, findMessageEvent, listEventAddresses } from './values-store.ts'

export type WriteCall = {
  tx: Tx
  scope: OrgScope
  member: Member
  user: { userId: string }
  now: Date
}

/** Mail servers take about 25 MB, and files grow by a third on their way. */
const MOST_MEGABYTES = 18

const ownerOf = ({ user }: WriteCall, from: MessageDraft['from']): AccountOwner =>
  from === 'organisation' ? from : { userId: user.userId }

/** Stored files that the writer may see, as attachments. NOT_FOUND or FORBIDDEN otherwise. */
async function attachmentsOf(
  { tx, scope, member }: WriteCall,
  fileIds: readonly string[],
): Promise<FileAttachment[]> {
  const files = []
  for (const fileId of new Set(fileIds)) {
    const file = await findFile(tx, scope, fileId)
    if (file.archivedAt !== null) throw new DomainError('NOT_FOUND', { entity: 'file' })
    await checkPlace(tx, scope, member, file, 'view')
    files.push(file)
  }
  const bytes = files.map((file) => (isAttachedSmaller(file) ? maxAttachedBytes : file.size))
  if (bytes.reduce((sum, size) => sum + size, 0) > MOST_MEGABYTES * 1024 * 1024) {
    const problem = messagesProblem('message.filesTooLarge', { megabytes: MOST_MEGABYTES })
    throw new DomainError('BAD_REQUEST', { fields: { 'message.fileIds': asMessage(problem) } })
  }
  return files.map((file) => ({
    fileId: file.id,
    name: file.name,
    ...(isAttachedSmaller(file) && { isSmaller: true }),
  }))
}

/** NOT_FOUND for a contact or template that the writer does not see. */
async function checkAbout({ tx, scope }: WriteCall, message: MessageDraft): Promise<void> {
  if (message.contactId) found(await findMessageContact(tx, scope, message.contactId))
  if (message.templateId) await findEmailTemplate(tx, scope, message.templateId)
}

/** Sends a message after a moment in which it can be taken back. */
export async function sendMessage(call: WriteCall, message: MessageInput, key: string) {
  const { tx, scope, now } = call
  const problem = fieldProblem([message.subject, message.body])
  if (problem) throw new DomainError('BAD_REQUEST', { fields: { 'message.body': asMessage(problem) } })
  await checkAbout(call, message)
  const undoUntil = new Date(now.getTime() + UNDO_SECONDS * 1000)
  const written = await writeMessage(tx, scope, {
    ...aboutOf(call, message),
    attachments: await attachmentsOf(call, message.fileIds),
    dedupeKey: `person:${call.user.userId}:${key}`,
    state: 'queued',
    sendAt: undoUntil,
  })
  return { ...written, undoUntil }
}

const aboutOf = (call: WriteCall, message: MessageDraft) => ({
  accountOwner: ownerOf(call, message.from),
  authorUserId: call.user.userId,
  to: message.to,
  cc: message.cc,
  subject: message.subject,
  bodyText: message.body,
  bookingId: message.bookingId,
  eventId: message.eventId,
  contactId: message.contactId,
  threadId: message.threadId,
  templateId: message.templateId,
  source: 'person' as const,
  now: call.now,
})

/** Keeps a message that is still written; with `id`, over what was kept before. */
export async function saveDraft(
  call: WriteCall,
  draft: MessageDraft,
  earlier: { id: string; version: number } | null,
): Promise<{ id: string; version: number }> {
  const { tx, scope } = call
  await checkAbout(call, draft)
  const attachments = await attachmentsOf(call, draft.fileIds)
  if (!earlier) {
    const written = await writeMessage(tx, scope, {
      ...aboutOf(call, draft),
      attachments,
      dedupeKey: `draft:${randomUUID()}`,
      state: 'draft',
    })
    return { id: written.id, version: 1 }
  }
  const message = await lockMessage(tx, scope, earlier.id, earlier.version)
  if (message.state !== 'draft') {
    throw new DomainError('CONFLICT', { problem: messagesProblem('message.notDraft') })
  }
  const { to, cc, subject, body: bodyText, templateId, from } = draft
  const sender = await findSender(tx, scope, ownerOf(call, from))
  const content = { to, cc, subject, bodyText, sender, owner: from, attachments, templateId }
  const version = await reviseDraft(tx, scope, message, content)
  await renameThread(tx, scope, message, subject)
  return { id: message.id, version }
}

/** Everybody around a show with an address, each once: buyers, the promoter's people, the venue, then the companies. */
export async function recipientsOf(tx: Tx, scope: OrgScope, eventId: string, t: Translator) {
  // Out of scope there is no such show.
  const event = await findMessageEvent(tx, scope, eventId)
  const people = (await listEventContacts(tx, scope, eventId)).flatMap((person) => {
    const address = mainEmail(person.emails.filter(({ isBounced }) => !isBounced))?.address
    if (!address) return []
    const { id: contactId, name, role, part, doNotContact } = person
    return [
      {
        name,
        address: normaliseEmail(address),
        role: roleText(role, t) ?? t(partLabels[part]),
        contactId,
        doNotContact,
      },
    ]
  })
  const places = (await listEventAddresses(tx, scope, event)).map(({ part, name, address }) => ({
    name,
    address: normaliseEmail(address),
    role: t(partLabels[part]),
    contactId: null,
    doNotContact: false,
  }))
  const seen = new Set<string>()
  return [...people, ...places].filter(({ address }) => {
    const isNew = !seen.has(address)
    seen.add(address)
    return isNew
  })
}

const partLabels = {
  buyer: contactFunctionLabels.promoter,
  promoter: contactFunctionLabels.promoter,
  venue: venueText,
} as const

/** A message as a template makes it of this case; without one, an empty one with a signature. */
export async function prefill(
  call: WriteCall,
  about: {
    templateId: string | null
    bookingId: string | null
    contactId: string | null
    eventId: string | null
  },
) {
  const { tx, scope, member, user } = call
  const template = about.templateId ? await findEmailTemplate(tx, scope, about.templateId) : null
  if (about.contactId) found(await findMessageContact(tx, scope, about.contactId))
  const values = await emailValues(tx, scope, {
    ...about,
    userId: user.userId,
    member,
    language: template?.language,
  })
  if (!template) {
    return { subject: '', body: values.signature ? `\n\n${values.signature}` : '', missing: [] }
  }
  const subject = fillFields(template.subject, values)
  const body = fillFields(template.body, values)
  const missing = [...new Set([...subject.missing, ...body.missing])]
  return { subject: subject.text, body: body.text, missing }
}

/** How a text that is still being written reads for a show; what has no value stays in its braces. */
export async function previewText(
  call: WriteCall,
  draft: { subject: string; body: string; language: Language; bookingId: string | null },
) {
  const { tx, scope, member, user } = call
  const { bookingId, language } = draft
  const values = await emailValues(tx, scope, { bookingId, userId: user.userId, member, language })
  const subject = fillFields(draft.subject, values)
  const body = fillFields(draft.body, values)
  return {
    subject: subject.text,
    body: body.text,
    missing: [...new Set([...subject.missing, ...body.missing])],
  }
}

/** No message of a workflow or reminder goes out about a show that is off. */
export function checkAlive({ source, status }: OpenMessage): void {
  const isOwnAccord = source === 'workflow' || source === 'reminder'
  if (!isOwnAccord || status === null || !isDead(status)) return
  throw new DomainError('CONFLICT', { problem: messagesProblem('message.showOff') })
}
