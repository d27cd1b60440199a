/** Calls about enrolments: who gets the e-mails of a sequence, whom it could be, and the end of it. */
import { z } from 'zod'
import { can, ownOnly, type Member } from '#domain/access.ts'
import { contactFunctions } from '#domain/people/contacts.ts'
import { DomainError } from '#domain/errors.ts'
import { enrolmentStates } from '#domain/messages/sequence-actions.ts'
import { contextFields, speaksOfShow } from '#domain/messages/sequence-problems.ts'
import { consents, mayEnrol, refusals, type Refusal } from '#domain/messages/sequence-sending.ts'
import { enrolShape, PersonalLine } from '#domain/messages/sequences.ts'
import { messageStates } from '#domain/messages/messages.ts'
import { messagesProblem } from '#domain/messages/problems.ts'
import { asMessage } from '#domain/problems.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { listShape, sameVersion } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { reasonText } from './reasons.ts'
import { countByState, listChoiceFilters, listChoices, listEnrolments } from './list-store.ts'
import {
  enrolContact,
  findTarget,
  listCandidates,
  listTargetSteps,
  lockEnrolment,
  sequencesOf,
  setPersonalLine,
  stopEnrolments,
} from './store.ts'

const text = z.string().nullable()
const ofSequence = { sequenceId: z.uuid() }
const { archived: _archived, ...pageShape } = listShape

const Row = z.strictObject({
  id: z.uuid(),
  contactId: z.uuid(),
  contactName: text,
  address: z.string(),
  state: z.enum(enrolmentStates),
  stepNo: z.int(),
  outcomeStep: z.int().nullable(),
  nextAt: z.date().nullable(),
  lastAt: z.date().nullable(),
  endedAt: z.date().nullable(),
  reason: text,
  personalLine: text,
  consent: z.enum(consents),
  createdAt: z.date(),
  createdByName: text,
  version: z.int(),
  /** Of the latest e-mail. */
  lastState: z.enum(messageStates).nullable(),
  threadId: z.uuid().nullable(),
})

const Candidate = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  role: text,
  company: text,
  country: text,
  language: text,
  tags: z.array(z.string()),
  address: text,
  refusal: z.enum(refusals).nullable(),
})

type Call = { tx: Tx; scope: OrgScope; member: Member; user: { userId: string } }

/** The sequence, or NOT_FOUND: agents reach their own alone. */
async function findAccessible({ tx, scope, member, user }: Call, sequenceId: string) {
  const sequence = await findTarget(tx, scope, sequenceId)
  if (ownOnly(member, 'workflows') && sequence.ownerUserId !== user.userId) throw new DomainError('NOT_FOUND')
  return sequence
}

/** The same, for a change: writing to people takes the right to write e-mails as well. */
async function managed(call: Call, sequenceId: string) {
  const sequence = await findAccessible(call, sequenceId)
  if (!can(call.member, 'messages.manage', { artistId: sequence.artistId }))
    throw new DomainError('FORBIDDEN')
  return sequence
}

export const enrolmentsRouter = router({
  list: orgProcedure('workflows.view')
    .input(orgInput({ ...pageShape, ...ofSequence, states: z.array(z.enum(enrolmentStates)).optional() }))
    .output(
      z.strictObject({
        rows: z.array(Row),
        total: z.int(),
        counts: z.array(z.strictObject({ state: z.enum(enrolmentStates), count: z.int() })),
      }),
    )
    .query(async ({ ctx, input }) => {
      await findAccessible(ctx, input.sequenceId)
      const { rows, total } = await listEnrolments(ctx.tx, ctx.scope, input)
      return {
        rows: rows.map((row) => ({ ...row, reason: row.reason && reasonText(row.reason, ctx.t) })),
        total,
        counts: await countByState(ctx.tx, ctx.scope, input.sequenceId),
      }
    }),

  /** Contacts to choose from, each with the reason where it may not be enrolled. */
  candidates: orgProcedure('workflows.view')
    .input(
      orgInput({
        ...pageShape,
        ...ofSequence,
        tags: z.array(z.string().min(1).max(40)).max(10).optional(),
        function: z.enum(contactFunctions).optional(),
        country: z.string().length(2).optional(),
      }),
    )
    .output(
      z.strictObject({
        rows: z.array(Candidate),
        total: z.int(),
        filters: z.strictObject({ countries: z.array(z.string()), tags: z.array(z.string()) }),
      }),
    )
    .query(async ({ ctx, input }) => {
      const { tx, scope } = ctx
      if (!can(ctx.member, 'contacts.view')) throw new DomainError('FORBIDDEN')
      const { artistId } = await findAccessible(ctx, input.sequenceId)
      const { rows, total } = await listChoices(tx, scope, input)
      const facts = await listCandidates(tx, scope, { ids: rows.map(({ id }) => id), artistId })
      const byId = new Map(facts.map((fact) => [fact.id, fact]))
      return {
        rows: rows.map((row) => {
          const fact = byId.get(row.id)
          return { ...row, address: fact?.address ?? null, refusal: fact ? mayEnrol(fact) : 'archived' }
        }),
        total,
        filters: await listChoiceFilters(tx, scope),
      }
    }),

  /** Enrols all of them who may be; the answer names the others with the reason. */
  enrol: orgProcedure('workflows.manage')
    .meta({ idempotent: true })
    .input(orgInput({ ...ofSequence, ...enrolShape }))
    .output(
      z.strictObject({
        enrolled: z.int(),
        refused: z.array(z.strictObject({ contactId: z.uuid(), refusal: z.enum(refusals) })),
      }),
    )
    .mutation(async ({ ctx, input: { sequenceId, items, context: given, consent } }) => {
      const { tx, scope, now } = ctx
      const sequence = await managed(ctx, sequenceId)
      const steps = await listTargetSteps(tx, scope, sequenceId)
      if (steps.length === 0) {
        throw new DomainError('CONFLICT', { problem: messagesProblem('sequence.emailMissing') })
      }
      if (speaksOfShow(steps)) {
        throw new DomainError('CONFLICT', { problem: messagesProblem('sequence.aboutShow') })
      }
      const missing = contextFields(steps).filter((field) => !given[field])
      if (missing.length > 0) {
        const message = asMessage(messagesProblem('sequence.contextFieldMissing'))
        const fields = Object.fromEntries(missing.map((field) => [`context.${field}`, message]))
        const problem = messagesProblem('sequence.contextMissing')
        throw new DomainError('BAD_REQUEST', { fields, problem })
      }
      const context = {
        ...(given.tour && { tour: given.tour }),
        ...(given.dates && { dates: given.dates }),
      }
      const refused: { contactId: string; refusal: Refusal }[] = []
      for (const { contactId, personalLine } of items) {
        const { refusal } = await enrolContact(tx, scope, {
          sequenceId,
          contactId,
          personalLine,
          context,
          consent,
          now,
          artistId: sequence.artistId,
          bookingId: null,
          dedupe: null,
        })
        if (refusal) refused.push({ contactId, refusal })
      }
      const enrolled = items.length - refused.length
      ctx.log({
        entity: 'sequence',
        entityId: sequenceId,
        after: { enrolled, consent, refused: refused.length },
      })
      return { enrolled, refused }
    }),

  /** Ends them; those that have ended already stay as they are. */
  stop: orgProcedure('workflows.manage')
    .input(orgInput({ ids: z.array(z.uuid()).min(1).max(500) }))
    .output(z.strictObject({ stopped: z.int() }))
    .mutation(async ({ ctx, input }) => {
      const sequenceIds = await sequencesOf(ctx.tx, ctx.scope, input.ids)
      if (sequenceIds.length === 0) throw new DomainError('NOT_FOUND')
      for (const sequenceId of sequenceIds) await managed(ctx, sequenceId)
      const ids = await stopEnrolments(ctx.tx, ctx.scope, {
        ids: input.ids,
        reason: asMessage(messagesProblem('enrolment.stopped')),
        now: ctx.now,
      })
      ctx.log({ entity: 'sequence', entityId: sequenceIds[0]!, after: { stopped: ids.length } })
      return { stopped: ids.length }
    }),

  /** Writes what is said to this person alone; e-mails that are written already keep what they say. */
  updateLine: orgProcedure('workflows.manage')
    .input(orgInput({ id: z.uuid(), version: z.int(), personalLine: PersonalLine }))
    .output(z.strictObject({ version: z.int() }))
    .mutation(async ({ ctx, input: { id, version, personalLine } }) => {
      const before = await lockEnrolment(ctx.tx, ctx.scope, id)
      await managed(ctx, before.sequenceId)
      sameVersion(before, version, 'enrolment')
      if (before.state !== 'active') {
        throw new DomainError('CONFLICT', { problem: messagesProblem('enrolment.ended') })
      }
      await setPersonalLine(ctx.tx, ctx.scope, before, personalLine)
      ctx.log({
        entity: 'enrolment',
        entityId: id,
        before: { personalLine: before.personalLine },
        after: { personalLine },
      })
      return { version: version + 1 }
    }),
})
