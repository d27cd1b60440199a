// Webhooks: what an address needs, how a message to it is signed, and when it is tried again.
import { z } from 'zod'
import { bookingStatuses } from '../booking/bookings/bookings.ts'
import { commonProblem } from '../common-problems.ts'
import { requiredText } from '../fields.ts'
import { asMessage } from '../problems.ts'
import { automationProblem } from './problems.ts'
import { momentKinds } from './workflow-graph.ts'

/** Messages go out unencrypted only where an installation allows its own network. */
const address = z
  .string()
  .trim()
  .max(500, asMessage(commonProblem('tooLong', { max: 500 })))
  .refine((text) => isWebhookUrl(text), { error: asMessage(automationProblem('webhook.address')) })
  .meta({ examples: ['https://hooks.example/fermata'] })

/** A record was made, changed or archived: the least that keeps a copy elsewhere up to date. */
export const recordChanged = 'record.changed'
/** What a webhook may ask to hear of, without a workflow. */
export const webhookEvents = [...momentKinds, recordChanged] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Records whose changes are sent, by the names that the activity log gives them; the database has the same list. */
export const changedRecords = [
  'artist',
  'company',
  'contact',
  'contract',
  'event',
  'expense',
  'inquiry',
  'invoice',
  'payment',
  'statement',
  'task',
  'tour',
  'venue',
] as const

export const WebhookInput = z.strictObject({
  name: requiredText(80, automationProblem('webhook.nameMissing')),
  url: address,
  /** What it hears of by itself; workflows send it what they say. */
  events: z.array(z.enum(webhookEvents)).max(webhookEvents.length).default([]),
})
export type WebhookInput = z.infer<typeof WebhookInput>

/**
 * What messages are signed with: whoever makes a webhook makes it on the own device and keeps it, so that no answer of
 * ours ever holds it.
 */
export const WebhookSecret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9_-]{43}$/, asMessage(automationProblem('webhook.secret')))
  .meta({ examples: [`whsec_${'0'.repeat(43)}`] })

function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hash } = new URL(text)
  return /^https?:$/.test(protocol) && !username && !password && !hash
}

/** May a message go there? https always, http where our own network is allowed. */
export function isSafeProtocol(url: string, allowPrivateNet: boolean): boolean {
  const { protocol } = new URL(url)
  return protocol === 'https:' || (allowPrivateNet && protocol === 'http:')
}

export const deliveryStates = ['queued', 'sending', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** What other programs receive: who and when, and neither money nor notes. */
export const WebhookPayload = z.strictObject({
  id: z.uuid().meta({ description: 'The same at every attempt, and in the header Fermata-Delivery.' }),
  kind: z.string().meta({ description: 'What happened, such as `contract.signed`; `test` for a trial.' }),
  at: z.iso.datetime().meta({ description: 'When it happened.' }),
  organisation: z.string().meta({ description: 'Its name in addresses.' }),
  workflow: z.string().nullable(),
  subject: z.strictObject({ type: z.string(), id: z.uuid() }).nullable(),
  event: z.strictObject({ id: z.uuid(), name: z.string(), date: z.iso.date() }).nullable(),
  booking: z
    .strictObject({
      id: z.uuid(),
      status: z.enum(bookingStatuses),
      artist: z.strictObject({ id: z.uuid(), name: z.string() }),
    })
    .nullable(),
})
export type WebhookPayload = z.infer<typeof WebhookPayload>

/** The text that is signed: the second it was sent, and the body as it was sent. */
export const signedText = (seconds: number, body: string): string => `${seconds}.${body}`

/** The header Fermata-Signature; `digest` is the HMAC-SHA256 of `signedText` under the secret, in hex. */
export const signatureHeader = (seconds: number, digest: string): string => `t=${seconds},v1=${digest}`

const minute = 60
const hour = 60 * minute
/** Seconds to wait after each failed attempt. */
const retries = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour]

/** Seconds until the next attempt after `attempts` failed ones; null when there shall be none. */
export const retryAfter = (attempts: number): number | null => retries[attempts - 1] ?? null
