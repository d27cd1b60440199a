/** Calls about sequences: their settings and e-mails, what they would write, what became of it. */
import { z } from 'zod'
import { accountOwners } from '#domain/messages/messages.ts'
import { bookingStatuses } from '#domain/booking/bookings/bookings.ts'
import { DomainError } from '#domain/errors.ts'
import { requiredText } from '#domain/fields.ts'
import { mayEditSequence, maySetState, sequenceStates } from '#domain/messages/sequence-actions.ts'
import { problemsOf, type SequenceProblem } from '#domain/messages/sequence-problems.ts'
import { languageOf, languages } from '#domain/language.ts'
import { messagesProblem } from '#domain/messages/problems.ts'
import { slotsOf } from '#domain/messages/sequence-sending.ts'
import { newSequence } from '#domain/messages/sequence-standard.ts'
import { enrolShape, PersonalLine, SequenceInput } from '#domain/messages/sequences.ts'
import { copyName, optOutFooter } from '#texts/messages/sequences.ts'
import { problemText } from '#texts/problems.ts'
import type { Translator } from '#texts/translator.ts'
import type { Context, Org } from '../../context.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { archiveEffectsCall } from '../../people/archiving/calls.ts'
import { followArchiving } from '../../people/archiving/effects.ts'
import { refuseArchivedArtist } from '../../platform/artist-states/store.ts'
import { changedFields } from '../../platform/db/activity.ts'
import { listShape } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { findSender } from '../mail-accounts/sender-store.ts'
import { translatorOf } from '../../texts.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import type { Member } from '#domain/access.ts'
import { assertArtist, assertManage, assertAccess, mayManage, accessOf } from './access.ts'
import { accountOf, composeEmail, sequenceValues } from './email.ts'
import {
  countActive,
  findSequence,
  insertSequence,
  listSequences,
  listStepResults,
  listSteps,
  lockSequence,
  setSequenceState,
  updateSequence,
  type SequenceRow,
} from './store.ts'

const text = z.string().nullable()
const one = { id: z.uuid() }
const versioned = { ...one, version: z.int() }
const Saved = z.strictObject(versioned)

const Row = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(sequenceStates),
  ownerUserId: z.uuid(),
  ownerName: z.string(),
  artistName: text,
  isReviewed: z.boolean(),
  stepCount: z.int(),
  activeCount: z.int(),
  repliedCount: z.int(),
  enrolledCount: z.int(),
  reviewCount: z.int(),
  version: z.int(),
  updatedAt: z.date(),
})

const Step = z.strictObject({ dayOffset: z.int(), subject: z.string(), body: z.string() })
const Sequence = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(sequenceStates),
  ownerUserId: z.uuid(),
  ownerName: z.string(),
  artistId: z.uuid().nullable(),
  artistName: text,
  fromAccount: z.enum(accountOwners),
  language: z.enum(languages),
  windowDays: z.array(z.int()),
  windowFrom: z.string(),
  windowTo: z.string(),
  tz: z.string(),
  dailyCap: z.int(),
  stopOnReply: z.boolean(),
  stopOnStatuses: z.array(z.enum(bookingStatuses)),
  isReviewed: z.boolean(),
  version: z.int(),
  steps: z.array(Step),
})
const Problem = z.strictObject({
  step: z.int().nullable(),
  field: z.enum(['dayOffset', 'subject', 'body']).nullable(),
  message: z.string(),
  isWarning: z.boolean(),
})
const Values = z.record(z.string(), z.string())

const StepResult = z.strictObject({
  no: z.int(),
  sent: z.int(),
  inOutbox: z.int(),
  waiting: z.int(),
  replied: z.int(),
  bounced: z.int(),
  unsubscribed: z.int(),
})

type Call = Context & { tx: Tx; scope: OrgScope; member: Member; org: Org; user: { userId: string } }

/** What is the same for every e-mail, and what is missing before the sequence may start. */
async function situationOf({ tx, scope, member }: Call, sequence: SequenceRow) {
  const steps = (await listSteps(tx, scope, sequence.id)).map(({ no: _no, ...step }) => step)
  const known = await sequenceValues(tx, scope, sequence, null, member)
  const sender = await findSender(tx, scope, accountOf(sequence))
  const canSend = sender.accountId === null || sender.isReady
  return {
    steps,
    known,
    canSend,
    from: { name: sender.fromName, address: sender.fromAddress },
    problems: problemsOf({ artistId: sequence.artistId, steps }, { known, canSend }),
  }
}

async function findAccessible(ctx: Call, id: string): Promise<SequenceRow> {
  const sequence = await findSequence(ctx.tx, ctx.scope, id)
  assertAccess(ctx, sequence)
  return sequence
}

const translatedProblems = (problems: readonly SequenceProblem[], t: Translator) =>
  problems.map(({ problem, ...place }) => ({ ...place, message: problemText(problem, t) }))

export const sequencesRouter = router({
  list: orgProcedure('workflows.view')
    .input(orgInput(listShape))
    .output(z.strictObject({ rows: z.array(Row), total: z.int(), canManage: z.boolean() }))
    .query(async ({ ctx, input }) => ({
      ...(await listSequences(ctx.tx, ctx.scope, { ...input, ownerUserId: accessOf(ctx) })),
      canManage: mayManage(ctx),
    })),

  get: orgProcedure('workflows.view')
    .input(orgInput(one))
    .output(
      z.strictObject({
        sequence: Sequence,
        problems: z.array(Problem),
        /** What the fields stand for that are the same for everybody. */
        known: Values,
        canSend: z.boolean(),
        from: z.strictObject({ name: z.string(), address: z.string() }),
        activeCount: z.int(),
        canManage: z.boolean(),
        /** Its state allows changes, and so does the right. */
        canEdit: z.boolean(),
      }),
    )
    .query(async ({ ctx, input }) => {
      const sequence = await findAccessible(ctx, input.id)
      const { steps, problems, ...situation } = await situationOf(ctx, sequence)
      const canManage = mayManage(ctx)
      return {
        sequence: { ...sequence, steps },
        ...situation,
        problems: translatedProblems(problems, ctx.t),
        activeCount: await countActive(ctx.tx, ctx.scope, input.id),
        canManage,
        canEdit: canManage && mayEditSequence(sequence.state),
      }
    }),

  create: orgProcedure('workflows.manage')
    .meta({ idempotent: true })
    .input(orgInput({ name: requiredText(80, messagesProblem('sequence.nameMissing')) }))
    .output(z.strictObject(one))
    .mutation(async ({ ctx, input }) => {
      assertManage(ctx, { ownerUserId: ctx.user.userId })
      const { tz, locale } = ctx.org
      const start = newSequence({ name: input.name, tz, language: languageOf(locale) })
      const id = await insertSequence(ctx.tx, ctx.scope, start)
      ctx.log({ entity: 'sequence', entityId: id, after: { name: input.name } })
      return { id }
    }),

  /** Kept while somebody writes; e-mails that are going out are changed only while the sequence is paused. */
  update: orgProcedure('workflows.manage')
    .input(orgInput({ ...versioned, sequence: SequenceInput }))
    .output(z.strictObject({ version: z.int(), problems: z.array(Problem), known: Values }))
    .mutation(async ({ ctx, input }) => {
      const before = await lockSequence(ctx.tx, ctx.scope, input.id, input.version)
      assertManage(ctx, before)
      assertArtist(ctx, input.sequence.artistId)
      if (!mayEditSequence(before.state)) {
        throw new DomainError('CONFLICT', { problem: messagesProblem('sequence.pauseFirst') })
      }
      const steps = (await listSteps(ctx.tx, ctx.scope, input.id)).map(({ no: _no, ...step }) => step)
      await updateSequence(ctx.tx, ctx.scope, before, input.sequence)
      ctx.log({
        entity: 'sequence',
        entityId: input.id,
        ...changedFields({ ...before, steps }, input.sequence),
      })
      const situation = await situationOf(ctx, await findSequence(ctx.tx, ctx.scope, input.id))
      return {
        version: input.version + 1,
        problems: translatedProblems(situation.problems, ctx.t),
        known: situation.known,
      }
    }),

  /** Its own copy, as a draft of whoever makes it. */
  duplicate: orgProcedure('workflows.manage')
    .meta({ idempotent: true })
    .input(orgInput(one))
    .output(z.strictObject(one))
    .mutation(async ({ ctx, input }) => {
      const sequence = await findAccessible(ctx, input.id)
      assertManage(ctx, sequence)
      const steps = await listSteps(ctx.tx, ctx.scope, input.id)
      const id = await insertSequence(ctx.tx, ctx.scope, {
        name: ctx.t(copyName, { name: sequence.name.slice(0, 60) }),
        artistId: sequence.artistId,
        fromAccount: sequence.fromAccount,
        language: sequence.language,
        windowDays: sequence.windowDays,
        windowFrom: sequence.windowFrom,
        windowTo: sequence.windowTo,
        tz: sequence.tz,
        dailyCap: sequence.dailyCap,
        stopOnReply: sequence.stopOnReply,
        stopOnStatuses: sequence.stopOnStatuses,
        isReviewed: sequence.isReviewed,
        steps: steps.map(({ no: _no, ...step }) => step),
      })
      ctx.log({ entity: 'sequence', entityId: id, after: { name: sequence.name, copyOf: input.id } })
      return { id }
    }),

  archiveEffects: archiveEffectsCall('sequence', 'workflows.manage', findAccessible),

  /** Starts, pauses, archives or fetches back. Archiving ends what is on its way. */
  setState: orgProcedure('workflows.manage')
    .input(orgInput({ ...versioned, state: z.enum(sequenceStates) }))
    .output(Saved)
    .mutation(async ({ ctx, input: { id, version, state } }) => {
      const before = await lockSequence(ctx.tx, ctx.scope, id, version)
      assertManage(ctx, before)
      if (!maySetState(before.state, state)) {
        throw new DomainError('CONFLICT', {
          problem: messagesProblem('sequence.state', { from: before.state, to: state }),
        })
      }
      if (state === 'active') {
        if (before.artistId) await refuseArchivedArtist(ctx.tx, ctx.scope, before.artistId)
        const { problems } = await situationOf(ctx, await findSequence(ctx.tx, ctx.scope, id))
        const first = problems.find(({ isWarning }) => !isWarning)
        if (first) throw new DomainError('CONFLICT', { problem: first.problem })
      }
      const stopped = state === 'archived' ? await countActive(ctx.tx, ctx.scope, id) : 0
      if (state === 'archived') await followArchiving(ctx, 'sequence', before)
      await setSequenceState(ctx.tx, ctx.scope, before, state)
      ctx.log({
        entity: 'sequence',
        entityId: id,
        before: { state: before.state },
        after: { state, ...(stopped > 0 && { stopped }) },
      })
      return { id, version: version + 1 }
    }),

  /** The e-mails as this person would get them, if they were enrolled now. */
  preview: orgProcedure('workflows.view')
    .input(
      orgInput({
        ...one,
        contactId: z.uuid().nullable(),
        personalLine: PersonalLine,
        context: enrolShape.context,
      }),
    )
    .output(
      z.strictObject({
        values: Values,
        footer: z.string(),
        emails: z.array(
          z.strictObject({
            no: z.int(),
            at: z.date(),
            subject: z.string(),
            body: z.string(),
            missing: z.array(z.string()),
          }),
        ),
      }),
    )
    .query(async ({ ctx, input }) => {
      const { tx, scope, member, now } = ctx
      const sequence = await findAccessible(ctx, input.id)
      const { personalLine, contactId } = input
      const context = said(input.context)
      const reader = contactId ? { contactId, bookingId: null, personalLine, context } : null
      const values = {
        ...(await sequenceValues(tx, scope, sequence, reader, member)),
        ...context,
      }
      const { language, tz } = sequence
      const window = { days: sequence.windowDays, from: sequence.windowFrom, to: sequence.windowTo }
      // A link that is not theirs to use: whoever looks at the page wants to end nothing.
      const url = `${ctx.site.appUrl}/opt-out/…`
      const steps = await listSteps(tx, scope, input.id)
      const slots = slotsOf(now, steps, window, tz)
      return {
        values,
        footer: optOutFooter({ agency: values['agency.name'] ?? '', url }, translatorOf(language)),
        emails: steps.map((step, index) => ({
          no: step.no,
          at: slots[index] ?? now,
          ...composeEmail(step, values, { personalLine }, { language, url }),
        })),
      }
    }),

  results: orgProcedure('workflows.view')
    .input(orgInput(one))
    .output(z.strictObject({ steps: z.array(StepResult) }))
    .query(async ({ ctx, input }) => {
      await findAccessible(ctx, input.id)
      return { steps: await listStepResults(ctx.tx, ctx.scope, input.id) }
    }),
})

const said = ({ tour, dates }: { tour: string | null; dates: string | null }) => ({
  ...(tour && { tour }),
  ...(dates && { dates }),
})
