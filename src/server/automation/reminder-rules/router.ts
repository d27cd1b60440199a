/** Calls about reminder rules and what they will send. */
import { z } from 'zod'
import { can, scopedArtistIds, type Member } from '#domain/access.ts'
import { bookingStatuses } from '#domain/booking/bookings/bookings.ts'
import { DomainError } from '#domain/errors.ts'
import { ReminderRecipientsInput, ReminderRuleInput } from '#domain/automation/reminder-inputs.ts'
import { automationProblem } from '#domain/automation/problems.ts'
import {
  anchorRights,
  lateDays,
  offsetUnits,
  reminderAnchors,
  reminderChannels,
  subjectLine,
} from '#domain/automation/reminders.ts'
import { asMessage, type Problem } from '#domain/problems.ts'
import { ruleSentence } from '#texts/automation/reminders.ts'
import type { Translator } from '#texts/translator.ts'
import { changedFields } from '../../platform/db/activity.ts'
import { listShape, sameVersion } from '../../platform/db/records.ts'
import { listColleagues } from '../../platform/members/store.ts'
import { promoterOf, accessOf, notifiedOf } from './sending.ts'
import {
  archiveRule,
  checkShow,
  dismissReminder,
  findRule,
  insertRule,
  listRules,
  listUpcoming,
  lockReminder,
  lockRule,
  switchRule,
  updateRule,
  type StoredRule,
} from './store.ts'
import { listSubjects } from './subjects-store.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'

const text = z.string().nullable()
const ruleShape = {
  id: z.uuid(),
  name: z.string(),
  anchor: z.enum(reminderAnchors),
  customOn: text,
  eventId: z.uuid().nullable(),
  eventName: text,
  offsetUnit: z.enum(offsetUnits),
  offsetAmount: z.int(),
  atTime: z.string(),
  channels: z.array(z.enum(reminderChannels)),
  recipients: ReminderRecipientsInput,
  text: z.string(),
  filter: z.strictObject({ artistIds: z.array(z.uuid()), statuses: z.array(z.enum(bookingStatuses)) }),
  isActive: z.boolean(),
  ownerUserId: z.uuid(),
  ownerName: text,
  version: z.int(),
  archivedAt: z.date().nullable(),
  /** '3 days before the show, 09:00'. */
  sentence: z.string(),
  canEdit: z.boolean(),
}
const Rule = z.strictObject(ruleShape)
const RuleRow = z.strictObject({ ...ruleShape, nextAt: z.date().nullable(), waiting: z.int() })
const subjectShape = {
  dueAt: z.date(),
  subject: z.string(),
  eventId: z.uuid().nullable(),
  eventName: text,
  eventDate: text,
  artistName: text,
}
const Preview = z.strictObject({ when: z.date(), subject: z.string(), recipients: z.array(z.string()) })
const Upcoming = z.strictObject({
  id: z.uuid(),
  ruleId: z.uuid(),
  ruleName: z.string(),
  anchorOn: z.string(),
  ...subjectShape,
})
const Done = z.strictObject({ id: z.uuid() })
const Saved = z.strictObject({ version: z.int() })
const dayMs = 86_400_000

const mayEdit = (rule: { ownerUserId: string }, userId: string, member: Member) =>
  can(member, 'tasks.administrate') || (can(member, 'tasks.manage') && rule.ownerUserId === userId)

const shown = (
  { activeSince: _since, watchedUntil: _until, filter, ...rule }: Awaited<ReturnType<typeof findRule>>,
  {
    userId,
    member,
    colleagues,
    t,
  }: { userId: string; member: Member; colleagues: ReadonlySet<string>; t: Translator },
) => ({
  ...rule,
  filter: { artistIds: filter.artistIds ?? [], statuses: filter.statuses ?? [] },
  sentence: ruleSentence(rule, t),
  // What somebody left behind, anybody may claim.
  canEdit:
    mayEdit(rule, userId, member) || (can(member, 'tasks.manage') && !colleagues.has(rule.ownerUserId)),
})

type Ctx = {
  tx: Parameters<typeof findRule>[0]
  scope: Parameters<typeof findRule>[1]
  member: Member
  user: { userId: string }
}

const colleaguesOf = async ({ tx, scope }: Ctx) =>
  new Set((await listColleagues(tx, scope)).map(({ userId }) => userId))

/** The rule for whoever may change it, with who answers for it then. */
async function editable(ctx: Ctx, id: string): Promise<{ rule: StoredRule; ownerUserId: string }> {
  const rule = await lockRule(ctx.tx, ctx.scope, id)
  const isLeft = !(await colleaguesOf(ctx)).has(rule.ownerUserId)
  if (!isLeft && !mayEdit(rule, ctx.user.userId, ctx.member)) throw new DomainError('FORBIDDEN')
  return { rule, ownerUserId: isLeft ? ctx.user.userId : rule.ownerUserId }
}

/** A rule is only about what its writer may see, and e-mails promoters only for those who may. */
async function checkRule(ctx: Ctx, rule: ReminderRuleInput): Promise<void> {
  const { anchor, recipients, eventId, filter } = rule
  const fail = (field: string, problem: Problem) => {
    throw new DomainError('BAD_REQUEST', { problem, fields: { [`rule.${field}`]: asMessage(problem) } })
  }
  if (!can(ctx.member, anchorRights[anchor])) fail('anchor', automationProblem('reminder.anchorForbidden'))
  if (recipients.promoter && !can(ctx.member, 'messages.manage')) {
    fail('recipients', automationProblem('reminder.promoterForbidden'))
  }
  const ofArtists = scopedArtistIds(ctx.member, 'tasks')
  if (ofArtists && filter.artistIds.some((id) => !ofArtists.includes(id))) throw new DomainError('NOT_FOUND')
  if (eventId) await checkShow(ctx.tx, ctx.scope, eventId)
  if (recipients.userIds.length > 0) {
    const colleagues = await colleaguesOf(ctx)
    if (recipients.userIds.some((id) => !colleagues.has(id))) {
      fail('recipients', automationProblem('reminder.recipientGone'))
    }
  }
}

export const reminderRulesRouter = router({
  list: orgProcedure('tasks.view')
    .input(orgInput({ archived: z.boolean().default(false) }))
    .output(z.strictObject({ rows: z.array(RuleRow), total: z.int(), canAdd: z.boolean() }))
    .query(async ({ ctx, input }) => {
      const rules = await listRules(ctx.tx, ctx.scope, input)
      const seen = {
        userId: ctx.user.userId,
        member: ctx.member,
        colleagues: await colleaguesOf(ctx),
        t: ctx.t,
      }
      const rows = rules.map(({ nextAt, waiting, ...rule }) => ({ ...shown(rule, seen), nextAt, waiting }))
      return { rows, total: rows.length, canAdd: can(ctx.member, 'tasks.manage') }
    }),

  get: orgProcedure('tasks.view')
    .input(orgInput({ id: z.uuid() }))
    .output(Rule)
    .query(async ({ ctx, input }) => {
      const rule = await findRule(ctx.tx, ctx.scope, input.id)
      const colleagues = await colleaguesOf(ctx)
      return shown(rule, { userId: ctx.user.userId, member: ctx.member, colleagues, t: ctx.t })
    }),

  create: orgProcedure('tasks.manage')
    .meta({ idempotent: true })
    .input(orgInput({ rule: ReminderRuleInput }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await checkRule(ctx, input.rule)
      const id = await insertRule(ctx.tx, ctx.scope, input.rule, ctx.now)
      ctx.log({ entity: 'reminder_rule', entityId: id, after: input.rule })
      return { id }
    }),

  update: orgProcedure('tasks.manage')
    .input(orgInput({ id: z.uuid(), version: z.int(), rule: ReminderRuleInput }))
    .output(Saved)
    .mutation(async ({ ctx, input }) => {
      const { rule: before, ownerUserId } = await editable(ctx, input.id)
      await checkRule(ctx, input.rule)
      const { version, rule } = input
      await updateRule(ctx.tx, ctx.scope, before, { version, rule, ownerUserId })
      ctx.log({ entity: 'reminder_rule', entityId: input.id, ...changedFields(before, rule) })
      return { version: version + 1 }
    }),

  /** Switched on, it sends what falls due from now on. */
  setActive: orgProcedure('tasks.manage')
    .input(orgInput({ id: z.uuid(), version: z.int(), isActive: z.boolean() }))
    .output(Saved)
    .mutation(async ({ ctx, input }) => {
      const { rule: before, ownerUserId } = await editable(ctx, input.id)
      sameVersion(before, input.version, 'reminder')
      const { isActive } = input
      if (isActive === before.isActive || before.archivedAt) {
        throw new DomainError('CONFLICT', {
          problem: automationProblem(isActive ? 'reminder.alreadyOn' : 'reminder.alreadyOff'),
        })
      }
      await switchRule(ctx.tx, ctx.scope, before, { isActive, ownerUserId, now: ctx.now })
      ctx.log({
        entity: 'reminder_rule',
        entityId: input.id,
        before: { isActive: before.isActive },
        after: { isActive },
      })
      return { version: input.version + 1 }
    }),

  remove: orgProcedure('tasks.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const { rule } = await editable(ctx, input.id)
      await archiveRule(ctx.tx, ctx.scope, rule, { archivedAt: ctx.now, now: ctx.now })
      ctx.log({ entity: 'reminder_rule', entityId: input.id, after: { archivedAt: ctx.now } })
      return { id: input.id }
    }),

  /** Brings a rule back, switched off. */
  restore: orgProcedure('tasks.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const { rule } = await editable(ctx, input.id)
      await archiveRule(ctx.tx, ctx.scope, rule, { archivedAt: null, now: ctx.now })
      ctx.log({ entity: 'reminder_rule', entityId: input.id, after: { archivedAt: null } })
      return { id: input.id }
    }),

  /** The next ten that such a rule would send, with who would get them. */
  preview: orgProcedure('tasks.manage')
    .input(orgInput({ rule: ReminderRuleInput }))
    .output(z.strictObject({ sentence: z.string(), rows: z.array(Preview) }))
    .query(async ({ ctx, input }) => {
      const { rule } = input
      await checkRule(ctx, rule)
      const artistIds = accessOf(ctx.member, rule)
      const of = { tz: ctx.org.tz, artistIds, from: ctx.now, limit: 10 }
      const subjects = await listSubjects(ctx.tx, ctx.scope, rule, of)
      const asRule = { ...rule, ownerUserId: ctx.user.userId }
      const rows = []
      for (const subject of subjects) {
        const notified = await notifiedOf(ctx, asRule, subject)
        const promoter = rule.recipients.promoter ? await promoterOf(ctx, subject) : undefined
        rows.push({
          when: subject.dueAt,
          subject: subjectLine(subject),
          recipients: [...notified.map(({ name }) => name), ...(promoter ? [promoter.name] : [])],
        })
      }
      return { sentence: ruleSentence(rule, ctx.t), rows }
    }),

  upcoming: orgProcedure('tasks.view')
    .input(orgInput({ ruleId: z.uuid().optional(), offset: listShape.offset, limit: listShape.limit }))
    .output(z.strictObject({ rows: z.array(Upcoming), total: z.int() }))
    .query(async ({ ctx, input }) => {
      const since = new Date(ctx.now.getTime() - lateDays * dayMs)
      const { rows, total } = await listUpcoming(ctx.tx, ctx.scope, { ...input, since })
      return {
        rows: rows.map((row) => ({
          id: row.id,
          ruleId: row.ruleId,
          ruleName: row.ruleName,
          anchorOn: row.anchorOn,
          dueAt: row.dueAt,
          subject: subjectLine(row),
          eventId: row.eventId,
          eventName: row.eventName,
          eventDate: row.eventDate,
          artistName: row.artistName,
        })),
        total,
      }
    }),

  /** Dismisses one. Should its show or document move to a later day, it is sent again. */
  dismiss: orgProcedure('tasks.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const reminder = await lockReminder(ctx.tx, ctx.scope, input.id)
      if (reminder.state !== 'scheduled') {
        throw new DomainError('CONFLICT', { problem: automationProblem('reminder.notScheduled') })
      }
      await dismissReminder(ctx.tx, ctx.scope, input.id, ctx.now)
      ctx.log({ entity: 'reminder', entityId: input.id, after: { state: 'dismissed' } })
      return { id: input.id }
    }),
})
