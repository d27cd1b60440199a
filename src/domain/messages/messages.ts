// Messages that people write from here: what the form asks, the states they pass through, and who may do what next.
import { z } from 'zod'
import { commonProblem } from '../common-problems.ts'
import { email, id, optionalId, plainText, requiredText } from '../fields.ts'
import { asMessage } from '../problems.ts'
import { messagesProblem } from './problems.ts'

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
const MOST_RECIPIENTS = 20
const tooManyRecipients = asMessage(messagesProblem('message.tooManyRecipients', { max: MOST_RECIPIENTS }))
const recipients = () => z.array(Recipient).max(MOST_RECIPIENTS, tooManyRecipients).transform(once)
const noBody = asMessage(messagesProblem('message.bodyMissing'))
/** What an e-mail says; `max` characters of it. */
export const body = (max: number) =>
  z
    .string({ error: noBody })
    .normalize('NFC')
    .max(max, asMessage(commonProblem('tooLong', { max })))
    .regex(/^[\P{Cc}\n\r\t]*$/u, asMessage(commonProblem('invisibleCharacters')))
const MOST_CHARACTERS = 50_000

export const subjectField = () => requiredText(200, messagesProblem('message.subjectMissing'))
export const bodyField = () => body(MOST_CHARACTERS).refine((text) => text.trim() !== '', noBody)
export const toField = () =>
  recipients()
    .refine((list) => list.length > 0, asMessage(messagesProblem('message.recipientMissing')))
    .meta({ examples: [[{ name: 'Ines Reuter', address: 'ines@kanal9.example' }]] })

const MOST_FILES = 10
const about = {
  from: z.enum(accountOwners),
  eventId: optionalId(),
  bookingId: optionalId(),
  contactId: optionalId(),
  threadId: optionalId(),
  templateId: optionalId(),
  fileIds: z
    .array(id())
    .max(MOST_FILES, asMessage(messagesProblem('message.tooManyFiles', { max: MOST_FILES })))
    .default([]),
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
    body: body(MOST_CHARACTERS).default(''),
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
