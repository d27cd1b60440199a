/** What the agency asks the artist about a show, and the answers. */
import { z } from 'zod'
import { fieldStates, fieldTypes } from '#domain/road/advancing/advancing.ts'
import { answerArtistField, listArtistQuestions } from '../advancing/portal-store.ts'
import { findUserName } from '../guest-lists/store.ts'
import { artistProcedure, orgInput } from '../../trpc.ts'
import { findPortalEvent } from './store.ts'

const text = z.string().nullable()

const Question = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  fieldName: z.string(),
  fieldType: z.enum(fieldTypes),
  options: z.array(z.string()),
  isRequired: z.boolean(),
  help: text,
  dueOn: text,
  state: z.enum(fieldStates),
  responseValue: text,
  /** A newer value than the accepted one waits for the agency. */
  hasPending: z.boolean(),
  rejectReason: text,
})

export const advancingCalls = {
  questions: artistProcedure
    .input(orgInput({ eventId: z.uuid() }))
    .output(
      z.strictObject({
        groups: z.array(z.strictObject({ id: z.uuid(), name: z.string(), fields: z.array(Question) })),
        canAnswer: z.boolean(),
      }),
    )
    .query(async ({ ctx, input: { eventId } }) => {
      await findPortalEvent(ctx.tx, ctx.scope, eventId)
      return listArtistQuestions(ctx.tx, ctx.scope, eventId)
    }),

  /** Keeps one answer; '' takes it back. */
  answer: artistProcedure
    .input(
      orgInput({
        eventId: z.uuid(),
        fieldId: z.uuid(),
        version: z.int(),
        responseValue: z.string().max(20_000),
      }),
    )
    .output(z.strictObject({ version: z.int() }))
    .mutation(async ({ ctx, input: { fieldId, version, responseValue } }) => {
      const byName = (await findUserName(ctx.tx, ctx.scope)) || ctx.user.email
      const answered = await answerArtistField(ctx.tx, ctx.scope, { fieldId, version, responseValue, byName })
      ctx.log({
        entity: 'event',
        entityId: answered.eventId,
        after: { advancing: answered.fieldName, by: byName },
      })
      return { version: answered.version }
    }),
}
