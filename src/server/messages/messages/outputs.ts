/** What the calls about messages answer. */
import { z } from 'zod'
import { accountOwners, messageSources, messageStates } from '#domain/messages/messages.ts'

const text = z.string().nullable()
const uuid = z.uuid().nullable()
const Address = z.strictObject({ name: z.string(), address: z.string() })
const source = z.enum(messageSources)

export const ThreadRow = z.strictObject({
  id: z.uuid(),
  subject: z.string(),
  lastAt: z.date(),
  lastDirection: z.enum(['out', 'in']),
  isUnread: z.boolean(),
  /** The name, or the address, of the other side. */
  counterpart: z.string(),
  snippet: z.string(),
  messageCount: z.int(),
  /** Of its messages, those that have not left or did not arrive. */
  openCount: z.int(),
  eventId: uuid,
  eventName: text,
  artistName: text,
  contactId: uuid,
  contactName: text,
})

const Attachment = z.strictObject({
  fileId: uuid,
  name: z.string(),
  mime: text,
  size: z.int().nullable(),
})

const Message = z.strictObject({
  id: z.uuid(),
  direction: z.enum(['out', 'in']),
  state: z.enum(messageStates),
  from: z.enum(accountOwners),
  fromName: z.string(),
  fromAddress: z.string(),
  to: z.array(Address),
  cc: z.array(Address),
  subject: z.string(),
  bodyText: z.string(),
  attachments: z.array(Attachment),
  templateId: uuid,
  source,
  sourceName: text,
  /** Who of the agency wrote it; null for answers. */
  author: text,
  sendAt: z.date().nullable(),
  sentAt: z.date().nullable(),
  receivedAt: z.date().nullable(),
  createdAt: z.date(),
  lastError: text,
  bounceReason: text,
  isAutomatic: z.boolean(),
  version: z.int(),
  canUndo: z.boolean(),
  canEdit: z.boolean(),
  canDiscard: z.boolean(),
})

export const ThreadPage = z.strictObject({
  thread: z.strictObject({
    id: z.uuid(),
    subject: z.string(),
    isUnread: z.boolean(),
    eventId: uuid,
    eventName: text,
    bookingId: uuid,
    artistId: uuid,
    artistName: text,
    contactId: uuid,
    contactName: text,
    lastAt: z.date(),
    /** How an answer to it is called. */
    answerSubject: z.string(),
    canWrite: z.boolean(),
  }),
  messages: z.array(Message),
})

export const OutboxRow = z.strictObject({
  id: z.uuid(),
  threadId: z.uuid(),
  state: z.enum(messageStates),
  version: z.int(),
  to: z.array(Address),
  subject: z.string(),
  snippet: z.string(),
  source,
  sourceName: text,
  authorName: text,
  eventId: uuid,
  eventName: text,
  artistName: text,
  createdAt: z.date(),
  sendAt: z.date().nullable(),
  lastError: text,
  bounceReason: text,
  canRelease: z.boolean(),
  canRetry: z.boolean(),
  canUndo: z.boolean(),
  canEdit: z.boolean(),
  canDiscard: z.boolean(),
})

export const Outbox = z.strictObject({
  rows: z.array(OutboxRow),
  total: z.int(),
  counts: z.strictObject({
    draft: z.int(),
    outbox_review: z.int(),
    queued: z.int(),
    sending: z.int(),
    failed: z.int(),
    bounced: z.int(),
  }),
})

export const MessageRecipients = z.array(
  z.strictObject({
    name: z.string(),
    address: z.string(),
    role: text,
    contactId: uuid,
    doNotContact: z.boolean(),
  }),
)

export const Prefilled = z.strictObject({
  subject: z.string(),
  body: z.string(),
  /** Names of fields that have no value here; they are in the text with their braces. */
  missing: z.array(z.string()),
})

export const Sent = z.strictObject({ id: z.uuid(), threadId: z.uuid(), undoUntil: z.date() })
export const DraftSaved = z.strictObject({ id: z.uuid(), version: z.int() })

export const OptOuts = z.strictObject({
  rows: z.array(
    z.strictObject({
      address: z.string(),
      reason: z.enum(['link', 'hand', 'bounce']),
      createdAt: z.date(),
    }),
  ),
  total: z.int(),
})
