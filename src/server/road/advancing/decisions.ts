/** Calls of the agency about answers: its own, accepting and sending back, opening again, and what happened. */
import { z } from 'zod'
import { responseValue } from '#domain/road/advancing/advancing-inputs.ts'
import { factOfField, homeOfFact } from '#domain/road/advancing/advancing-homes.ts'
import type { ShowHomes } from '#domain/road/advancing/advancing-proposals.ts'
import {
  decideKeep,
  decideReopen,
  decideReview,
  isToReview,
  type AnswerStep,
} from '#domain/road/advancing/advancing.ts'
import { DomainError } from '#domain/errors.ts'
import { optionalText } from '#domain/fields.ts'
import { roadProblem } from '#domain/road/problems.ts'
import { errorText } from '#texts/problems.ts'
import type { Translator } from '#texts/translator.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { setVenueFact } from '../../people/venues/store.ts'
import { orgInput, orgProcedure } from '../../trpc.ts'
import { staleAnswer, takeAnswer } from './answers.ts'
import { notifyReturned } from './sending.ts'
import { homeOf, readHomes, withCurrentAnswers, writeHome } from './homes.ts'
import { Entry, Saved } from './outputs.ts'
import { findPerson, findAdvanceContext } from './context-store.ts'
import {
  findField,
  isEventFile,
  listHistory,
  lockField,
  lockAdvancesOf,
  lockFields,
  writeStep,
  type By,
  type LockedField,
} from './store.ts'
import { readProposals } from './view.ts'

type Call = { tx: Tx; scope: OrgScope; now: Date; t: Translator }
const fieldIds = z
  .array(z.uuid())
  .min(1)
  .max(300)
  .meta({ examples: [['00000000-0000-4000-8000-000000000000']] })
const Count = z.strictObject({ count: z.int() })

/** Signs in the member's name. */
async function signed({ tx, scope, now }: Call): Promise<By & { source: 'agency' }> {
  const person = await findPerson(tx, scope, scope.userId)
  return { name: person?.name ?? null, source: 'agency', now }
}

/** One change names its event; a batch over several events names none, so that every list reloads. */
const logged = (fields: readonly LockedField[]) => {
  const events = new Set(fields.map(({ eventId }) => eventId))
  return { entity: 'event', entityId: events.size === 1 ? [...events][0] : null }
}

/** The fields, locked, all of them; NOT_FOUND when one is not there. */
async function lockAll({ tx, scope }: Call, ids: readonly string[]): Promise<LockedField[]> {
  await lockAdvancesOf(tx, scope, ids)
  const fields = await lockFields(tx, scope, ids)
  if (fields.length !== new Set(ids).size) throw new DomainError('NOT_FOUND')
  return fields
}

/** Decides field by field; what is accepted goes to the home of its fact at once. */
async function decideAll(
  ctx: Call,
  fields: readonly LockedField[],
  decide: (field: LockedField, now: string | null) => AnswerStep,
  said: (step: AnswerStep) => string | null,
): Promise<void> {
  const by = await signed(ctx)
  for (const [eventId, theirs] of Map.groupBy(fields, (field) => field.eventId)) {
    const context = await findAdvanceContext(ctx.tx, ctx.scope, eventId)
    for (const field of theirs) {
      const homes = await readHomes(ctx, context)
      const current = currentField(field, homes)
      const step = decide(current, homeOf(current, field.groupName, homes)?.now ?? null)
      await writeStep(ctx.tx, ctx.scope, field, step, by, said(step))
      if (step.act === 'accepted') {
        await named(fields.length > 1 ? field.fieldName : null, ctx.t, () =>
          writeHome(ctx, context, field, step.responseValue),
        )
      }
    }
  }
}

/** Of several answers, the one that its home cannot take is named. */
async function named(fieldName: string | null, t: Translator, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (fieldName === null || !(error instanceof DomainError) || error.code !== 'BAD_REQUEST') throw error
    throw new DomainError('BAD_REQUEST', { message: `${fieldName}: ${errorText(error, t)}` })
  }
}

const currentField = (field: LockedField, homes: ShowHomes): LockedField =>
  withCurrentAnswers([field], [{ id: field.groupId, name: field.groupName }], homes)[0]!

export const decisionCalls = {
  history: orgProcedure('advancing.view')
    .input(orgInput({ fieldId: z.uuid() }))
    .output(z.strictObject({ entries: z.array(Entry) }))
    .query(async ({ ctx, input }) => {
      const { id } = await findField(ctx.tx, ctx.scope, input.fieldId)
      return { entries: await listHistory(ctx.tx, ctx.scope, id) }
    }),

  /** The agency's own value, which needs nobody's acceptance; '' takes the answer away. */
  answer: orgProcedure('advancing.manage')
    .input(orgInput({ fieldId: z.uuid(), version: z.int(), responseValue: responseValue() }))
    .output(Saved)
    .mutation(async ({ ctx, input }) => {
      await lockAdvancesOf(ctx.tx, ctx.scope, [input.fieldId])
      const stored = await lockField(ctx.tx, ctx.scope, input.fieldId)
      const context = await findAdvanceContext(ctx.tx, ctx.scope, stored.eventId)
      const field = currentField(stored, await readHomes(ctx, context))
      const propose = await readProposals(ctx, context, [field], false)
      const proposed = propose(field.groupName, field)?.value ?? null
      const { version, step } = await takeAnswer(ctx, field, input, await signed(ctx), {
        proposed,
        mayName: (fileId) => isEventFile(ctx.tx, ctx.scope, field.eventId, fileId),
      })
      if (step?.state === 'accepted') await writeHome(ctx, context, field, step.responseValue)
      ctx.log({
        ...logged([field]),
        before: { advancingField: field.fieldName, state: field.state },
        after: { advancingField: field.fieldName, state: step?.state ?? field.state },
      })
      return { id: field.id, version }
    }),

  /**
   * Accepts what came in, which writes it where the fact is kept; sends it back; or keeps what is there now. What was
   * decided that way already stays so. With `versions` nothing is decided about an answer that changed since it was
   * shown. Those who were asked get an e-mail about what comes back.
   */
  review: orgProcedure('advancing.manage')
    .input(
      orgInput({
        fieldIds,
        decision: z.enum(['accept', 'keep', 'reject']),
        reason: optionalText(500),
        versions: z.record(z.uuid(), z.int()).optional(),
      }),
    )
    .output(Count)
    .mutation(async ({ ctx, input: { fieldIds: ids, decision, reason, versions } }) => {
      const fields = await lockAll(ctx, ids)
      const changed = fields.find(
        ({ id, version }) => versions?.[id] !== undefined && versions[id] !== version,
      )
      if (changed) throw staleAnswer(changed)
      const isDone = (field: LockedField) =>
        !isToReview(field) && field.state === (decision === 'reject' ? 'rejected' : 'accepted')
      const open = fields.filter((field) => !isDone(field))
      await decideAll(
        ctx,
        open,
        (field, now) =>
          decision === 'keep'
            ? decideKeep(field, now)
            : decideReview(field, decision, reason, field.audience === 'artist' ? 'artist' : 'promoter'),
        (step) => (decision === 'reject' ? reason : step.responseValue),
      )
      if (decision === 'reject') {
        for (const [eventId, returned] of Map.groupBy(open, (field) => field.eventId)) {
          await notifyReturned(ctx, eventId, returned, reason)
        }
      }
      ctx.log({
        ...logged(fields),
        after: { advancingFields: open.map(({ fieldName }) => fieldName), decision, reason },
      })
      return { count: open.length }
    }),

  /** Writes an accepted production fact into the venue's record, as the default of the next shows there. */
  updateVenue: orgProcedure('venues.manage')
    .input(orgInput({ fieldId: z.uuid() }))
    .output(z.strictObject({ venueId: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      const field = await lockField(ctx.tx, ctx.scope, input.fieldId)
      const { venueId } = await findAdvanceContext(ctx.tx, ctx.scope, field.eventId)
      const fact = factOfField(field, field.groupName)
      const home = fact && homeOfFact[fact]
      const column = home?.in === 'advance' ? home.venueColumn : null
      if (!column || !venueId || field.state !== 'accepted' || field.responseValue === null) {
        throw new DomainError('CONFLICT', { problem: roadProblem('answer.notForVenue') })
      }
      const before = await setVenueFact(ctx.tx, ctx.scope, venueId, column, field.responseValue)
      ctx.log({
        entity: 'venue',
        entityId: venueId,
        before: { [column]: before[column] },
        after: { [column]: field.responseValue },
      })
      return { venueId }
    }),

  /** Unlocks accepted answers. */
  reopen: orgProcedure('advancing.manage')
    .input(orgInput({ fieldIds }))
    .output(Count)
    .mutation(async ({ ctx, input }) => {
      const fields = await lockAll(ctx, input.fieldIds)
      await decideAll(ctx, fields, decideReopen, ({ responseValue: value }) => value)
      const names = fields.map(({ fieldName }) => fieldName)
      ctx.log({ ...logged(fields), after: { advancingFields: names, decision: 'reopen' } })
      return { count: fields.length }
    }),
}
