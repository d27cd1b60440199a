/** Calls about messages: conversations, writing, and the outbox in which messages wait. */
import { z } from 'zod'
import { can, type Member } from '#domain/access.ts'
import { DomainError } from '#domain/errors.ts'
import { email, optionalId } from '#domain/fields.ts'
import { openFields } from '#domain/messages/email-fields.ts'
import { messagesProblem } from '#domain/messages/problems.ts'
import { languages } from '#domain/language.ts'
import {
  bodyField,
  canDiscard,
  canEditMessage,
  canUndo,
  MessageDraft,
  MessageInput,
  messageSources,
  outboxStates,
  subjectField,
  toField,
  type MessageSource,
  type MessageState,
} from '#domain/messages/messages.ts'
import { answerSubject } from '#domain/messages/mail-threads.ts'
import { messageText } from '#texts/problems.ts'
import type { Translator } from '#texts/translator.ts'
import { listShape } from '../../platform/db/records.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import {
  discardMessage,
  insertOptOut,
  lockMessage,
  lockMessages,
  queueMessages,
  removeOptOut,
  rewriteMessage,
  takeBack,
} from './change-store.ts'
import { countOutbox, listOptOuts, listOutbox, listThreads } from './list-store.ts'
import {
  DraftSaved,
  MessageRecipients,
  OptOuts,
  Outbox,
  Prefilled,
  Sent,
  ThreadPage,
  ThreadRow,
} from './outputs.ts'
import { findThread, listThreadMessages, markThreadRead } from './thread-store.ts'
import { checkAlive, prefill, previewText, recipientsOf, saveDraft, sendMessage } from './writing.ts'

const Changed = z.strictObject({ id: z.uuid(), version: z.int() })
const Done = z.strictObject({ id: z.uuid() })
const idsShape = { ids: z.array(z.uuid()).min(1).max(200) }
const draftShape = { id: z.uuid().nullable(), version: z.int().nullable(), message: MessageDraft }
const entity = 'message'

type Waiting = {
  state: MessageState
  source: MessageSource
  authorUserId: string | null
  sendAt: Date | null
}

type Outcome = { lastError: string | null; bounceReason: string | null }

/** What became of a message in the reader's language; what is older is written out already. */
const translatedOutcome = <Message extends Outcome>(message: Message, t: Translator): Message => ({
  ...message,
  lastError: message.lastError && messageText(message.lastError, t),
  bounceReason: message.bounceReason && messageText(message.bounceReason, t),
})

/** What the caller may do with a message now. */
function rightsOn(message: Waiting, { member, userId, now }: { member: Member; userId: string; now: Date }) {
  const mayManage = can(member, 'messages.manage')
  const isOwn = message.authorUserId === userId
  return {
    canUndo: isOwn && canUndo(message, now),
    canEdit: mayManage && canEditMessage(message.state) && (message.state !== 'draft' || isOwn),
    canDiscard: mayManage && canDiscard(message.state) && (message.state !== 'draft' || isOwn),
  }
}

export const messagesRouter = router({
  threads: orgProcedure('messages.view')
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

  thread: orgProcedure('messages.view')
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
          canWrite: can(ctx.member, 'messages.manage'),
        },
        messages: messages.map(({ authorUserId, authorName, attachments, ...message }) => ({
          ...translatedOutcome(message, ctx.t),
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
  recipients: orgProcedure('messages.view')
    .input(orgInput({ eventId: z.uuid() }))
    .output(MessageRecipients)
    .query(({ ctx, input }) => recipientsOf(ctx.tx, ctx.scope, input.eventId, ctx.t)),

  prefill: orgProcedure('messages.manage')
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

  /** A template that is still being written, as it would read for a show. */
  preview: orgProcedure('messages.view')
    .input(
      orgInput({
        subject: z.string().max(200),
        body: z.string().max(50_000),
        language: z.enum(languages),
        bookingId: optionalId(),
      }),
    )
    .output(Prefilled)
    .query(({ ctx, input: { orgSlug: _, ...draft } }) => previewText(ctx, draft)),

  /** Sends a message in ten seconds; until then it can be taken back. */
  send: orgProcedure('messages.manage')
    .meta({ idempotent: true })
    .input(orgInput({ message: MessageInput }))
    .output(Sent)
    .mutation(async ({ ctx, input: { message } }) => {
      const sent = await sendMessage(ctx, message, ctx.idempotencyKey ?? ctx.requestId)
      ctx.log({ entity, entityId: sent.id, after: { to: message.to, subject: message.subject } })
      return sent
    }),

  /** Takes a message back that has not gone yet; it is a draft again. CONFLICT once it is on its way. */
  undo: orgProcedure('messages.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(Changed)
    .mutation(async ({ ctx, input }) => {
      const message = await lockMessage(ctx.tx, ctx.scope, input.id)
      if (message.authorUserId !== ctx.user.userId) throw new DomainError('FORBIDDEN')
      if (!canUndo(message, ctx.now)) {
        throw new DomainError('CONFLICT', { problem: messagesProblem('message.sending') })
      }
      await takeBack(ctx.tx, ctx.scope, message)
      ctx.log({ entity, entityId: message.id, before: { state: message.state }, after: { state: 'draft' } })
      return { id: message.id, version: message.version + 1 }
    }),

  /** Keeps what is being written: a new draft, or the next state of one. */
  saveDraft: orgProcedure('messages.manage')
    .input(orgInput(draftShape))
    .output(DraftSaved)
    .mutation(async ({ ctx, input: { id, version, message } }) => {
      const earlier = id === null ? null : { id, version: version ?? 0 }
      const saved = await saveDraft(ctx, message, earlier)
      // What somebody has not finished is nobody else's to read in the log.
      ctx.log({ entity, entityId: saved.id, after: { state: 'draft' } })
      return saved
    }),

  /** Puts away a draft, or a message that waits or did not arrive. */
  discard: orgProcedure('messages.manage')
    .input(orgInput({ id: z.uuid(), version: z.int() }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const message = await lockMessage(ctx.tx, ctx.scope, input.id, input.version)
      if (!canDiscard(message.state)) {
        throw new DomainError('CONFLICT', { problem: messagesProblem('message.sent') })
      }
      await discardMessage(ctx.tx, ctx.scope, message)
      ctx.log({
        entity,
        entityId: message.id,
        before: { state: message.state },
        after: { state: 'discarded' },
      })
      return { id: message.id }
    }),

  outbox: orgProcedure('messages.view')
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
      const mayManage = can(ctx.member, 'messages.manage')
      return {
        rows: rows.map(({ authorUserId, ...row }) => ({
          ...translatedOutcome(row, ctx.t),
          ...rightsOn({ ...row, authorUserId }, who),
          canRelease: mayManage && row.state === 'outbox_review',
          canRetry: mayManage && row.state === 'failed',
        })),
        total,
        counts: await countOutbox(ctx.tx, ctx.scope),
      }
    }),

  /** Another text or other recipients for a message under review, or a draft. */
  update: orgProcedure('messages.manage')
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
      const message = await lockMessage(ctx.tx, ctx.scope, input.id, input.version)
      if (!canEditMessage(message.state)) {
        throw new DomainError('CONFLICT', { problem: messagesProblem('message.locked') })
      }
      const { subject, body: bodyText, to } = input
      const version = await rewriteMessage(ctx.tx, ctx.scope, message, { to, subject, bodyText })
      ctx.log({ entity, entityId: message.id, before: { subject: message.subject }, after: { subject, to } })
      return { id: message.id, version }
    }),

  /** Sends messages after their review; those that are not under review are left as they are. */
  release: orgProcedure('messages.manage')
    .meta({ idempotent: true })
    .input(orgInput(idsShape))
    .output(z.strictObject({ released: z.int() }))
    .mutation(async ({ ctx, input }) => {
      const messages = await lockMessages(ctx.tx, ctx.scope, input.ids)
      if (messages.length < new Set(input.ids).size) throw new DomainError('NOT_FOUND')
      const waiting = messages.filter(({ state }) => state === 'outbox_review')
      for (const message of waiting) {
        checkAlive(message)
        const { subject, bodyText } = message
        const fields = openFields([subject, bodyText])
        if (fields.length > 0) {
          const problem = messagesProblem('message.fieldsOpenIn', { subject, fields })
          throw new DomainError('CONFLICT', { problem })
        }
      }
      const ids = waiting.map(({ id }) => id)
      await queueMessages(ctx.tx, ctx.scope, ids, { reviewed: true, now: ctx.now })
      ctx.log({ entity, entityId: ids[0] ?? null, after: { released: ids } })
      return { released: ids.length }
    }),

  /** Tries messages again that could not be sent. */
  retry: orgProcedure('messages.manage')
    .meta({ idempotent: true })
    .input(orgInput(idsShape))
    .output(z.strictObject({ queued: z.int() }))
    .mutation(async ({ ctx, input }) => {
      const messages = await lockMessages(ctx.tx, ctx.scope, input.ids)
      if (messages.length < new Set(input.ids).size) throw new DomainError('NOT_FOUND')
      const ids = messages.filter(({ state }) => state === 'failed').map(({ id }) => id)
      await queueMessages(ctx.tx, ctx.scope, ids, { reviewed: false, now: ctx.now })
      ctx.log({ entity, entityId: ids[0] ?? null, after: { retried: ids } })
      return { queued: ids.length }
    }),

  markRead: orgProcedure('messages.view')
    .input(orgInput({ threadId: z.uuid() }))
    .output(z.strictObject({ wasUnread: z.boolean() }))
    .mutation(async ({ ctx, input }) => {
      const wasUnread = await markThreadRead(ctx.tx, ctx.scope, input.threadId)
      ctx.log({ entity: 'mailThread', entityId: input.threadId, after: { isUnread: false } })
      return { wasUnread }
    }),

  /** Addresses that the agency writes no more to of its own accord. */
  optOuts: orgProcedure('messages.view')
    .input(orgInput(listShape))
    .output(OptOuts)
    .query(({ ctx, input }) => listOptOuts(ctx.tx, ctx.scope, input)),

  addOptOut: orgProcedure('messages.manage')
    .input(orgInput({ address: email() }))
    .output(z.strictObject({ address: z.string() }))
    .mutation(async ({ ctx, input: { address } }) => {
      await insertOptOut(ctx.tx, ctx.scope, address, 'hand')
      ctx.log({ entity: 'mailOptOut', after: { address } })
      return { address }
    }),

  removeOptOut: orgProcedure('messages.manage')
    .input(orgInput({ address: email() }))
    .output(z.strictObject({ address: z.string() }))
    .mutation(async ({ ctx, input: { address } }) => {
      await removeOptOut(ctx.tx, ctx.scope, address)
      ctx.log({ entity: 'mailOptOut', before: { address } })
      return { address }
    }),
})
