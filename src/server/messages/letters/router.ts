/** Calls about letters: conversations, writing, and the outbox in which letters wait. */
import { z } from 'zod'
import { can, type Member } from '#domain/access.ts'
import { DomainError } from '#domain/errors.ts'
import { email, optionalId } from '#domain/fields.ts'
import { fieldProblem } from '#domain/messages/letter-fields.ts'
import {
  bodyField,
  canDiscard,
  canEditLetter,
  canUndo,
  LetterDraft,
  LetterInput,
  messageSources,
  outboxStates,
  subjectField,
  toField,
  type LetterSource,
  type LetterState,
} from '#domain/messages/letters.ts'
import { letterLanguages } from '#domain/messages/letter-templates.ts'
import { answerSubject } from '#domain/messages/mail-threads.ts'
import { listShape } from '../../platform/db/records.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import {
  discardLetter,
  insertOptOut,
  lockLetter,
  lockLetters,
  queueLetters,
  removeOptOut,
  rewriteLetter,
  takeBack,
} from './change-store.ts'
import { countOutbox, listOptOuts, listOutbox, listThreads } from './list-store.ts'
import {
  DraftSaved,
  LetterRecipients,
  OptOuts,
  Outbox,
  Prefilled,
  Sent,
  ThreadPage,
  ThreadRow,
} from './outputs.ts'
import { findThread, listThreadMessages, markThreadRead } from './thread-store.ts'
import { checkAlive, prefill, previewWords, recipientsOf, saveDraft, sendLetter } from './writing.ts'

const Changed = z.strictObject({ id: z.uuid(), version: z.int() })
const Done = z.strictObject({ id: z.uuid() })
const idsShape = { ids: z.array(z.uuid()).min(1).max(200) }
const draftShape = { id: z.uuid().nullable(), version: z.int().nullable(), letter: LetterDraft }
const entity = 'letter'

type Waiting = { state: LetterState; source: LetterSource; authorUserId: string | null; sendAt: Date | null }

/** What the caller may do with a letter now. */
function rightsOn(letter: Waiting, { member, userId, now }: { member: Member; userId: string; now: Date }) {
  const mayManage = can(member, 'letters.manage')
  const isOwn = letter.authorUserId === userId
  return {
    canUndo: isOwn && canUndo(letter, now),
    canEdit: mayManage && canEditLetter(letter.state) && (letter.state !== 'draft' || isOwn),
    canDiscard: mayManage && canDiscard(letter.state) && (letter.state !== 'draft' || isOwn),
  }
}

export const lettersRouter = router({
  threads: orgProcedure('letters.view')
    .input(
      orgInput({
        ...listShape,
        eventId: z.uuid().optional(),
        contactId: z.uuid().optional(),
        unread: z.boolean().optional(),
      }),
    )
    .output(z.strictObject({ rows: z.array(ThreadRow), total: z.int() }))
    .query(({ ctx, input }) => listThreads(ctx.tx, ctx.scope, input)),

  thread: orgProcedure('letters.view')
    .input(orgInput({ id: z.uuid() }))
    .output(ThreadPage)
    .query(async ({ ctx, input }) => {
      const thread = await findThread(ctx.tx, ctx.scope, input.id)
      const messages = await listThreadMessages(ctx.tx, ctx.scope, thread.id)
      const who = { member: ctx.member, userId: ctx.user.userId, now: ctx.now }
      return {
        thread: {
          ...thread,
          answerSubject: answerSubject(thread.subject),
          canWrite: can(ctx.member, 'letters.manage'),
        },
        messages: messages.map(({ authorUserId, authorName, attachments, ...message }) => ({
          ...message,
          author: authorName,
          attachments: attachments.map((file) =>
            'fileId' in file
              ? { fileId: file.fileId, name: file.name, mime: null, size: null }
              : { fileId: null, name: file.name, mime: file.mime, size: file.size },
          ),
          ...rightsOn({ ...message, authorUserId }, who),
        })),
      }
    }),

  /** Everybody around a show who has an address. */
  recipients: orgProcedure('letters.view')
    .input(orgInput({ eventId: z.uuid() }))
    .output(LetterRecipients)
    .query(({ ctx, input }) => recipientsOf(ctx.tx, ctx.scope, input.eventId)),

  prefill: orgProcedure('letters.manage')
    .input(
      orgInput({
        templateId: optionalId(),
        bookingId: optionalId(),
        contactId: optionalId(),
        eventId: optionalId(),
      }),
    )
    .output(Prefilled)
    .query(({ ctx, input: { orgSlug: _, ...about } }) => prefill(ctx, about)),

  /** Words of a template that are still written, as they would read for a show. */
  preview: orgProcedure('letters.view')
    .input(
      orgInput({
        subject: z.string().max(200),
        body: z.string().max(50_000),
        language: z.enum(letterLanguages),
        bookingId: optionalId(),
      }),
    )
    .output(Prefilled)
    .query(({ ctx, input: { orgSlug: _, ...words } }) => previewWords(ctx, words)),

  /** Sends a letter in ten seconds; until then it can be taken back. */
  send: orgProcedure('letters.manage')
    .meta({ idempotent: true })
    .input(orgInput({ letter: LetterInput }))
    .output(Sent)
    .mutation(async ({ ctx, input: { letter } }) => {
      const sent = await sendLetter(ctx, letter, ctx.idempotencyKey ?? ctx.requestId)
      ctx.log({ entity, entityId: sent.id, after: { to: letter.to, subject: letter.subject } })
      return sent
    }),

  /** Takes a letter back that has not gone yet; it is a draft again. CONFLICT once it is on its way. */
  undo: orgProcedure('letters.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(Changed)
    .mutation(async ({ ctx, input }) => {
      const letter = await lockLetter(ctx.tx, ctx.scope, input.id)
      if (letter.authorUserId !== ctx.user.userId) throw new DomainError('FORBIDDEN')
      if (!canUndo(letter, ctx.now)) {
        throw new DomainError('CONFLICT', { message: 'This letter is on its way already.' })
      }
      await takeBack(ctx.tx, ctx.scope, letter)
      ctx.log({ entity, entityId: letter.id, before: { state: letter.state }, after: { state: 'draft' } })
      return { id: letter.id, version: letter.version + 1 }
    }),

  /** Keeps what is being written: a new draft, or the next state of one. */
  saveDraft: orgProcedure('letters.manage')
    .input(orgInput(draftShape))
    .output(DraftSaved)
    .mutation(async ({ ctx, input: { id, version, letter } }) => {
      const earlier = id === null ? null : { id, version: version ?? 0 }
      const saved = await saveDraft(ctx, letter, earlier)
      // What somebody has not finished is nobody else's to read in the log.
      ctx.log({ entity, entityId: saved.id, after: { state: 'draft' } })
      return saved
    }),

  /** Puts away a draft, or a letter that waits or did not arrive. */
  discard: orgProcedure('letters.manage')
    .input(orgInput({ id: z.uuid(), version: z.int() }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const letter = await lockLetter(ctx.tx, ctx.scope, input.id, input.version)
      if (!canDiscard(letter.state)) {
        throw new DomainError('CONFLICT', { message: 'This letter has left already.' })
      }
      await discardLetter(ctx.tx, ctx.scope, letter)
      ctx.log({ entity, entityId: letter.id, before: { state: letter.state }, after: { state: 'discarded' } })
      return { id: letter.id }
    }),

  outbox: orgProcedure('letters.view')
    .input(
      orgInput({
        ...listShape,
        states: z.array(z.enum(outboxStates)).min(1).max(outboxStates.length).optional(),
        source: z.enum(messageSources).optional(),
      }),
    )
    .output(Outbox)
    .query(async ({ ctx, input: { states = outboxStates, ...filter } }) => {
      const { rows, total } = await listOutbox(ctx.tx, ctx.scope, { ...filter, states })
      const who = { member: ctx.member, userId: ctx.user.userId, now: ctx.now }
      const mayManage = can(ctx.member, 'letters.manage')
      return {
        rows: rows.map(({ authorUserId, ...row }) => ({
          ...row,
          ...rightsOn({ ...row, authorUserId }, who),
          canRelease: mayManage && row.state === 'outbox_review',
          canRetry: mayManage && row.state === 'failed',
        })),
        total,
        counts: await countOutbox(ctx.tx, ctx.scope),
      }
    }),

  /** Other words or recipients for a letter that is looked at, or a draft. */
  update: orgProcedure('letters.manage')
    .input(
      orgInput({
        id: z.uuid(),
        version: z.int(),
        subject: subjectField(),
        body: bodyField(),
        to: toField(),
      }),
    )
    .output(Changed)
    .mutation(async ({ ctx, input }) => {
      const letter = await lockLetter(ctx.tx, ctx.scope, input.id, input.version)
      if (!canEditLetter(letter.state)) {
        throw new DomainError('CONFLICT', { message: 'This letter cannot be changed any more.' })
      }
      const { subject, body: bodyText, to } = input
      const version = await rewriteLetter(ctx.tx, ctx.scope, letter, { to, subject, bodyText })
      ctx.log({ entity, entityId: letter.id, before: { subject: letter.subject }, after: { subject, to } })
      return { id: letter.id, version }
    }),

  /** Lets letters go that somebody has looked at; those that are not waiting for that are left as they are. */
  release: orgProcedure('letters.manage')
    .meta({ idempotent: true })
    .input(orgInput(idsShape))
    .output(z.strictObject({ released: z.int() }))
    .mutation(async ({ ctx, input }) => {
      const letters = await lockLetters(ctx.tx, ctx.scope, input.ids)
      if (letters.length < new Set(input.ids).size) throw new DomainError('NOT_FOUND')
      const waiting = letters.filter(({ state }) => state === 'outbox_review')
      for (const letter of waiting) {
        checkAlive(letter)
        const problem = fieldProblem([letter.subject, letter.bodyText])
        if (problem) throw new DomainError('CONFLICT', { message: `${letter.subject}: ${problem}` })
      }
      const ids = waiting.map(({ id }) => id)
      await queueLetters(ctx.tx, ctx.scope, ids, { reviewed: true, now: ctx.now })
      ctx.log({ entity, entityId: ids[0] ?? null, after: { released: ids } })
      return { released: ids.length }
    }),

  /** Tries letters again that could not be sent. */
  retry: orgProcedure('letters.manage')
    .meta({ idempotent: true })
    .input(orgInput(idsShape))
    .output(z.strictObject({ queued: z.int() }))
    .mutation(async ({ ctx, input }) => {
      const letters = await lockLetters(ctx.tx, ctx.scope, input.ids)
      if (letters.length < new Set(input.ids).size) throw new DomainError('NOT_FOUND')
      const ids = letters.filter(({ state }) => state === 'failed').map(({ id }) => id)
      await queueLetters(ctx.tx, ctx.scope, ids, { reviewed: false, now: ctx.now })
      ctx.log({ entity, entityId: ids[0] ?? null, after: { retried: ids } })
      return { queued: ids.length }
    }),

  markRead: orgProcedure('letters.view')
    .input(orgInput({ threadId: z.uuid() }))
    .output(z.strictObject({ wasUnread: z.boolean() }))
    .mutation(async ({ ctx, input }) => {
      const wasUnread = await markThreadRead(ctx.tx, ctx.scope, input.threadId)
      ctx.log({ entity: 'mailThread', entityId: input.threadId, after: { isUnread: false } })
      return { wasUnread }
    }),

  /** Addresses that the agency writes no more to of its own accord. */
  optOuts: orgProcedure('letters.view')
    .input(orgInput(listShape))
    .output(OptOuts)
    .query(({ ctx, input }) => listOptOuts(ctx.tx, ctx.scope, input)),

  addOptOut: orgProcedure('letters.manage')
    .input(orgInput({ address: email() }))
    .output(z.strictObject({ address: z.string() }))
    .mutation(async ({ ctx, input: { address } }) => {
      await insertOptOut(ctx.tx, ctx.scope, address, 'hand')
      ctx.log({ entity: 'mailOptOut', after: { address } })
      return { address }
    }),

  removeOptOut: orgProcedure('letters.manage')
    .input(orgInput({ address: email() }))
    .output(z.strictObject({ address: z.string() }))
    .mutation(async ({ ctx, input: { address } }) => {
      await removeOptOut(ctx.tx, ctx.scope, address)
      ctx.log({ entity: 'mailOptOut', before: { address } })
      return { address }
    }),
})
