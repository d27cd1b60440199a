// Messages that people write from here: what the form asks, the states they pass through, and who may do what next.
import { z } from 'zod'
import { email, id, optionalId, plainText, requiredText } from '../fields.ts'

export const messageStates = [
  'draft',
  'outbox_review',
  'queued',
  'sending',
  'sent',
  'bounced',
  'failed',
  'discarded',
  'received',
] as const
export type MessageState = (typeof messageStates)[number]

export const messageStateLabels: Record<MessageState, string> = {
  draft: 'Draft',
  outbox_review: 'To be looked at',
  queued: 'Waiting to go',
  sending: 'On its way',
  sent: 'Sent',
  bounced: 'Came back',
  failed: 'Not sent',
  discarded: 'Discarded',
  received: 'Received',
}

export const messageSources = ['person', 'workflow', 'sequence', 'reminder', 'outside'] as const
export type MessageSource = (typeof messageSources)[number]

/** What the outbox shows: all that has not left, or did not arrive. */
export const outboxStates = ['outbox_review', 'queued', 'sending', 'failed', 'bounced', 'draft'] as const
export type OutboxState = (typeof outboxStates)[number]

/** Seconds in which a message can be taken back. */
export const UNDO_SECONDS = 10

export const accountOwners = ['own', 'organisation'] as const

const Recipient = z.strictObject({ name: plainText(200), address: email() })
export type Recipient = z.infer<typeof Recipient>

const once = (list: Recipient[]) => [...new Map(list.map((entry) => [entry.address, entry])).values()]
const recipients = () => z.array(Recipient).max(20, 'Write to at most 20 people at once.').transform(once)
const body = () =>
  z
    .string({ error: 'Write a text.' })
    .normalize('NFC')
    .max(50_000, 'Use at most 50,000 characters.')
    .regex(/^[\P{Cc}\n\r\t]*$/u, 'Remove the invisible characters.')

export const subjectField = () => requiredText(200, 'Enter a subject.')
export const bodyField = () => body().refine((text) => text.trim() !== '', 'Write a text.')
export const toField = () =>
  recipients()
    .refine((list) => list.length > 0, 'Choose whom to write to.')
    .meta({ examples: [[{ name: 'Ines Reuter', address: 'ines@kanal9.example' }]] })

const about = {
  from: z.enum(accountOwners),
  eventId: optionalId(),
  bookingId: optionalId(),
  contactId: optionalId(),
  threadId: optionalId(),
  templateId: optionalId(),
  fileIds: z.array(id()).max(10, 'Attach at most ten files.').default([]),
}

const sample = {
  from: 'own',
  eventId: null,
  bookingId: null,
  contactId: null,
  threadId: '2b6b1f0e-6f0a-4000-8000-3f5a1c9d7e21',
  templateId: null,
  fileIds: [],
  to: [{ name: 'Ines Reuter', address: 'ines@kanal9.example' }],
  cc: [],
  subject: 'The show in May',
  body: 'Hello Ines,',
}

/** A message that is to go. */
export const MessageInput = z
  .strictObject({
    ...about,
    to: toField(),
    cc: recipients().default([]),
    subject: subjectField(),
    body: bodyField(),
  })
  .meta({ examples: [sample] })
export type MessageInput = z.infer<typeof MessageInput>

/** A message that is still written: all of it may be missing. */
export const MessageDraft = z
  .strictObject({
    ...about,
    to: recipients().default([]),
    cc: recipients().default([]),
    subject: plainText(200),
    body: body().default(''),
  })
  .meta({ examples: [sample] })
export type MessageDraft = z.infer<typeof MessageDraft>

/** May the message be taken back now? Until its moment has come, and only before somebody sends it. */
export const canUndo = (
  message: { state: MessageState; source: MessageSource; sendAt: Date | null },
  now: Date,
): boolean =>
  message.state === 'queued' &&
  message.source === 'person' &&
  message.sendAt !== null &&
  message.sendAt.getTime() > now.getTime()

/** May the words of the message still change? */
export const canEditMessage = (state: MessageState): boolean => state === 'draft' || state === 'outbox_review'

/** May the message be put away for good? */
export const canDiscard = (state: MessageState): boolean =>
  state === 'draft' || state === 'outbox_review' || state === 'failed' || state === 'bounced'
