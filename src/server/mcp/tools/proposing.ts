/** Tools that propose: each leaves something for a person to approve in Fermata, and does nothing else. */
import { z } from 'zod'
import type { Proposed } from '#domain/desk/proposals/proposals.ts'
import { fileEntities } from '#domain/platform/files.ts'
import { instant, tool, type ToolCall } from '../tool.ts'

const reason = z
  .string()
  .min(1)
  .max(300)
  .meta({ description: 'Why, in one sentence: the person reads it before deciding.' })

const Waiting = z.object({
  id: z.uuid(),
  state: z.literal('open'),
  expiresAt: instant,
  url: z.string().meta({ description: 'Where the person approves or declines it' }),
})

const note = 'Nothing happens until a person approves it in Fermata; you cannot approve it.'

async function propose(
  { assistant, caller, orgSlug, appUrl }: ToolCall,
  proposed: z.input<typeof Proposed>,
  why: string,
) {
  const token = { id: caller.id, isOrganisations: caller.isOrganisations }
  const { id, expiresAt } = await assistant.propose({ orgSlug, token, proposed, reason: why })
  return { id, state: 'open' as const, expiresAt, url: `${appUrl}/${orgSlug}/dashboard?proposal=${id}` }
}

const common = { scopes: ['proposals'], proposes: true, output: Waiting } as const

const proposeHold = tool({
  ...common,
  name: 'propose_hold',
  title: 'Propose a hold',
  description: `Proposes a hold for an artist on a date, behind those that exist. ${note}`,
  input: z.strictObject({
    artistId: z.uuid(),
    date: z.iso.date(),
    venueId: z.uuid().optional(),
    companyId: z.uuid().optional().meta({ description: 'The promoter who holds' }),
    contactId: z.uuid().optional().meta({ description: 'The person who holds' }),
    reason,
  }),
  run: (call, { companyId, contactId, reason: why, ...hold }) =>
    propose(call, { kind: 'hold', ...hold, holderCompanyId: companyId, holderContactId: contactId }, why),
})

const proposeReply = tool({
  ...common,
  name: 'propose_reply',
  title: 'Propose a reply to an inquiry',
  description: `Proposes an e-mail to the sender of an inquiry. Write it in the language of the inquiry. ${note}`,
  input: z.strictObject({
    inquiryId: z.uuid(),
    subject: z.string().min(1).max(200),
    body: z.string().min(1).max(10_000).meta({ description: 'Plain text, without signature' }),
    reason,
  }),
  run: (call, { inquiryId, subject, body, reason: why }) =>
    propose(call, { kind: 'reply', inquiryId, email: { subject, body } }, why),
})

const proposeTask = tool({
  ...common,
  name: 'propose_task',
  title: 'Propose a task',
  description: `Proposes a task, on a show or on its own. ${note}`,
  input: z.strictObject({
    title: z.string().min(1).max(300),
    notes: z.string().max(4000).optional(),
    dueOn: z.iso.date().optional(),
    eventId: z.uuid().optional(),
    contactId: z.uuid().optional(),
    steps: z.array(z.string().min(1).max(300)).max(50).default([]),
    reason,
  }),
  run: (
    call,
    { title, notes = null, dueOn = null, eventId = null, contactId = null, steps, reason: why },
  ) => {
    const checklist = steps.map((text) => ({ text, isDone: false }))
    // Of whoever works with the assistant; of nobody yet for one of the organisation.
    const assigneeUserId = call.caller.isOrganisations ? null : call.caller.userId
    const rest = { assigneeUserId, bookingId: null }
    return propose(
      call,
      { kind: 'task', task: { title, notes, dueOn, eventId, contactId, checklist, ...rest } },
      why,
    )
  },
})

const proposeNote = tool({
  ...common,
  name: 'propose_note',
  title: 'Propose a note',
  description: `Proposes an internal note on an artist, venue, company, contact or show. ${note}`,
  input: z.strictObject({
    entity: z.enum(fileEntities),
    entityId: z.uuid(),
    body: z.string().min(1).max(10_000),
    reason,
  }),
  run: (call, { entity, entityId, body, reason: why }) =>
    propose(call, { kind: 'note', entity, entityId, note: { body, visibility: 'internal' } }, why),
})

const listProposals = tool({
  name: 'list_proposals',
  title: 'List own proposals',
  description:
    'Lists the latest proposals made with this access, and whether a person approved or declined them.',
  scopes: ['proposals'],
  input: z.strictObject({ limit: z.int().min(1).max(50).default(20) }),
  output: z.object({
    proposals: z.array(
      z.object({
        id: z.uuid(),
        state: z.string(),
        reason: z.string(),
        createdAt: instant,
        expiresAt: instant,
        decidedAt: instant.nullable(),
      }),
    ),
  }),
  async run({ assistant, caller, orgSlug }, { limit }) {
    const token = { id: caller.id, isOrganisations: caller.isOrganisations }
    return { proposals: (await assistant.proposals({ orgSlug, token, limit })).rows }
  },
})

export const proposingTools = [proposeHold, proposeReply, proposeTask, proposeNote, listProposals]
