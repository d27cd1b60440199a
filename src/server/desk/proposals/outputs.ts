/** What calls about proposals answer with. */
import { z } from 'zod'
import { proposalStates } from '#domain/desk/proposals/proposal-states.ts'
import { fileEntities, visibilities } from '#domain/platform/files.ts'
import { inquiryStates } from '#domain/sales/inquiry-states.ts'

const text = z.string().nullable()

/** What would happen. */
export const Description = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('hold'),
    artistId: z.uuid(),
    artistName: z.string(),
    date: z.string(),
    venueId: z.uuid().nullable(),
    venueName: text,
    holderName: text,
  }),
  z.strictObject({
    kind: z.literal('reply'),
    inquiryId: z.uuid(),
    to: z.string(),
    name: z.string(),
    state: z.enum(inquiryStates),
    recordVersion: z.int(),
    subject: z.string(),
    body: z.string(),
  }),
  z.strictObject({
    kind: z.literal('task'),
    title: z.string(),
    notes: text,
    dueOn: text,
    eventId: z.uuid().nullable(),
    eventName: text,
    assigneeName: text,
    steps: z.array(z.string()),
  }),
  z.strictObject({
    kind: z.literal('note'),
    entity: z.enum(fileEntities),
    entityId: z.uuid(),
    recordName: text,
    body: z.string(),
    visibility: z.enum(visibilities),
  }),
])
export type Description = z.output<typeof Description>

export const ShownProposal = z.strictObject({
  id: z.uuid(),
  state: z.enum(proposalStates),
  reason: z.string(),
  /** The token and the program that proposed it. */
  agent: z.string(),
  createdAt: z.date(),
  expiresAt: z.date(),
  decidedAt: z.date().nullable(),
  decidedByName: text,
  version: z.int(),
  /** Null once what it is about is gone, or the right to do it. */
  description: Description.nullable(),
  /** The record has changed since the assistant read it. */
  hasChanged: z.boolean(),
})
