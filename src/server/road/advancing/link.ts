/** Calls of the page that an e-mail about an advance leads to: look, fill in, say that one is done. */
import { z } from 'zod'
import { responseValue } from '#domain/road/advancing/advancing-inputs.ts'
import { dueOn, linkStateOf } from '#domain/road/advancing/advancing.ts'
import { ownName } from '#domain/booking/events/event-names.ts'
import { todayIn } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import { requiredText } from '#domain/fields.ts'
import { spokenLanguage } from '#domain/language.ts'
import { roadProblem } from '#domain/road/problems.ts'
import type { Translator } from '#texts/translator.ts'
import { findFace } from '../../platform/face/store.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { findContactLanguage } from '../../platform/mail/reader-store.ts'
import { linkProcedure } from '../../trpc.ts'
import { translatorOf } from '../../texts.ts'
import { takeAnswer } from './answers.ts'
import { notifySubmitted } from './sending.ts'
import { homeOf, readHomes, withCurrentAnswers } from './homes.ts'
import { Answered, LinkedAdvance } from './outputs.ts'
import {
  findAdvancingLink,
  findRecipient,
  listLinkedFields,
  listRecipients,
  markRecipients,
  type AdvancingLink,
} from './request-store.ts'
import { translatedQuestions, type TranslatedQuestions } from './translated-questions.ts'
import { findAdvanceContext, type AdvanceContext } from './context-store.ts'
import { isUploaded, listGroups, lockField, type FieldRow } from './store.ts'
import { inGroups, linkedField, linkedState, readProposals } from './view.ts'

export const byAdvancingLink = () => linkProcedure('advancing', findAdvancingLink, 'link')
export const token = z.string().min(1).max(200)

/** What the page is headed by: the artist where the event has no name of its own. */
function publicName({ name, venueName, city, bookings }: AdvanceContext): string {
  const [artist, ...others] = new Set(bookings.map(({ artistName }) => artistName))
  if (!artist || others.length > 0) return name
  return ownName(name, { artist, venue: venueName, city }) ?? artist
}

type Call = { tx: Tx; scope: OrgScope; link: AdvancingLink; now: Date }

/** How the link finds the show. */
const stateOf = (context: AdvanceContext, fields: readonly FieldRow[], now: Date) =>
  linkStateOf({ ...context, today: todayIn(context.tz, now) }, fields)

/** The show behind the link, while answers are taken; CONFLICT afterwards. */
export async function openContext({ tx, scope, link, now }: Call): Promise<AdvanceContext> {
  const context = await findAdvanceContext(tx, scope, link.eventId)
  if (stateOf(context, [], now) === 'closed') {
    throw new DomainError('CONFLICT', { problem: roadProblem('advance.closed') })
  }
  return context
}

/** A field that this link shows, or NOT_FOUND. */
export async function linkedFieldOf({ tx, scope, link }: Call, fieldId: string): Promise<FieldRow> {
  return found((await listLinkedFields(tx, scope, link.recipientId)).find(({ id }) => id === fieldId))
}

/** What is proposed for a field to those who were asked. */
export async function proposedByLink(
  ctx: Call,
  context: AdvanceContext,
  field: FieldRow,
): Promise<string | null> {
  const groups = await listGroups(ctx.tx, ctx.scope, context.id)
  const group = found(groups.find(({ id }) => id === field.groupId))
  const propose = await readProposals(ctx, context, [field], true)
  return propose(group.name, field)?.value ?? null
}

/** In which language the page speaks: the contact's, as far as we speak it, else the browser's. */
async function readerOf({ tx, scope, t }: Call & { t: Translator }, email: string) {
  const language = spokenLanguage(await findContactLanguage(tx, scope, email)) ?? null
  return { language, texts: translatedQuestions(language ? translatorOf(language) : t) }
}

/** A question as its reader reads it, with what was chosen so far. */
function translatedField(
  texts: TranslatedQuestions,
  groupName: string,
  field: ReturnType<typeof linkedField>,
): ReturnType<typeof linkedField> {
  const choice = (value: string | null) => value && texts.choice(groupName, field, value)
  return {
    ...texts.question(groupName, field),
    responseValue: choice(field.responseValue),
    current: choice(field.current),
    prefill: field.prefill && {
      ...field.prefill,
      value: texts.choice(groupName, field, field.prefill.value),
    },
  }
}

export const advancingLinkCalls = {
  /** What the link shows, in every state the advance can be in. */
  open: byAdvancingLink()
    .input(z.strictObject({ token }))
    .output(LinkedAdvance)
    .query(async ({ ctx }) => {
      const { tx, scope, link, now } = ctx
      const context = await findAdvanceContext(tx, scope, link.eventId)
      const me = await findRecipient(tx, scope, link.recipientId)
      const requested = await listLinkedFields(tx, scope, link.recipientId)
      const shown = new Set(requested.map(({ groupId }) => groupId))
      const groups = (await listGroups(tx, scope, context.id)).filter(({ id }) => shown.has(id))
      const homes = await readHomes(ctx, context)
      const fields = withCurrentAnswers(requested, groups, homes)
      const state = stateOf(context, fields, now)
      const { language, texts } = await readerOf(ctx, me.email)
      const propose = await readProposals(ctx, context, state === 'open' ? fields : [], true)
      const address = me.email.toLowerCase()
      const others = (await listRecipients(tx, scope, context.id)).filter(
        ({ revokedAt, email, groupIds }) =>
          revokedAt === null && email.toLowerCase() !== address && groupIds.some((id) => shown.has(id)),
      )
      return {
        state,
        organisation: await findFace(tx, scope, scope.orgId),
        event: {
          name: publicName(context),
          eventDate: context.eventDate,
          tz: context.tz,
          venueName: context.venueName,
          city: context.city,
          artists: [...new Set(context.bookings.map(({ artistName }) => artistName))],
        },
        recipientName: me.name,
        language,
        message: me.message,
        dueOn: dueOn(context.eventDate, me.dueDaysBefore),
        submittedAt: me.submittedAt,
        others: [...new Set(others.map(({ name }) => name))],
        groups:
          state === 'closed'
            ? []
            : inGroups(groups, fields, (group, field) =>
                translatedField(
                  texts,
                  group.name,
                  linkedField(context, field, propose(group.name, field), homeOf(field, group.name, homes)),
                ),
              ).map(({ id, name, fields: requested }) => ({
                id,
                name: texts.group(name),
                fields: requested,
              })),
      }
    }),

  /** Notes that the e-mail was opened, for the agency. */
  seen: byAdvancingLink()
    .input(z.strictObject({ token }))
    .output(z.strictObject({ seen: z.boolean() }))
    .mutation(async ({ ctx }) => {
      const { recipientId, eventId } = ctx.link
      await markRecipients(ctx.tx, ctx.scope, [recipientId], { openedAt: ctx.now })
      const { name } = await findRecipient(ctx.tx, ctx.scope, recipientId)
      ctx.log({ entity: 'event', entityId: eventId, after: { advancingSeenBy: name } })
      return { seen: true }
    }),

  /** Keeps one answer. A newer value of an accepted one waits for the agency; '' takes an answer back. */
  answerByLink: byAdvancingLink()
    .input(z.strictObject({ token, fieldId: z.uuid(), version: z.int(), responseValue: responseValue() }))
    .output(Answered)
    .mutation(async ({ ctx, input }) => {
      const { tx, scope, link, now } = ctx
      const context = await openContext(ctx)
      await linkedFieldOf(ctx, input.fieldId)
      const stored = await lockField(tx, scope, input.fieldId)
      const group = [{ id: stored.groupId, name: stored.groupName }]
      const [field] = withCurrentAnswers([stored], group, await readHomes(ctx, context)) as [typeof stored]
      const me = await findRecipient(tx, scope, link.recipientId)
      const { texts } = await readerOf(ctx, me.email)
      const { version, step } = await takeAnswer(
        ctx,
        field,
        { ...input, responseValue: texts.keptChoice(stored.groupName, stored, input.responseValue) },
        { name: me.name, source: 'promoter', now },
        {
          proposed: await proposedByLink(ctx, context, field),
          mayName: (_fileId, value) => isUploaded(tx, scope, field.id, value),
        },
      )
      await markRecipients(tx, scope, [me.id], { openedAt: now, lastSavedAt: now })
      const state = linkedState(step ?? field)
      ctx.log({
        entity: 'event',
        entityId: link.eventId,
        before: { advancingField: field.fieldName, state: linkedState(field) },
        after: { advancingField: field.fieldName, state, answeredBy: me.name },
      })
      return { version, state }
    }),

  /** Notifies the agency that this person is done, by e-mail unless nothing was saved since the last one. */
  submitByLink: byAdvancingLink()
    .input(z.strictObject({ token, name: requiredText(120, roadProblem('advance.senderNameMissing')) }))
    .output(z.strictObject({ submittedAt: z.date() }))
    .mutation(async ({ ctx, input }) => {
      const { tx, scope, link, now } = ctx
      const context = await openContext(ctx)
      const me = await findRecipient(tx, scope, link.recipientId)
      const isNotification =
        me.submittedAt === null || (me.lastSavedAt !== null && me.lastSavedAt > me.submittedAt)
      await markRecipients(tx, scope, [me.id], { openedAt: now, submittedAt: now })
      if (isNotification) {
        await notifySubmitted(ctx, context, input.name, await listLinkedFields(tx, scope, link.recipientId))
      }
      ctx.log({ entity: 'event', entityId: link.eventId, after: { advancingSubmittedBy: input.name } })
      return { submittedAt: now }
    }),
}
