/** The call behind the dashboard: what needs the person, by deadline, and the shows of the days ahead. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import {
  answerDays,
  byDeadline,
  nextShowsDays,
  taskKinds,
  taskRules,
  urgencies,
  urgencyOf,
  type TaskKind,
} from '#domain/desk/dashboard.ts'
import { isAction } from '#domain/desk/next-action-rules.ts'
import { endOfDay, holdDuty, isWithinHorizon, nextActionsOf, showGaps } from '#domain/desk/next-actions.ts'
import { addDays, todayIn, type LocalDate } from '#domain/dates.ts'
import { answerHours } from '#domain/sales/inquiries.ts'
import { listOpenRequests } from '../../automation/workflows/request-store.ts'
import { withOwnArtists } from '../../platform/db/artist-reach.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { listQueriedStatements, listLateInvoices, listOpenExpenses, type MoneyTask } from './money-store.ts'
import { readBookingFacts } from '../next-actions/store.ts'
import { listLoneHolds, listNearShows, listOpenShows, listUnanswered, type TaskShow } from './store.ts'

const text = z.string().nullable()
const showShape = {
  bookingId: z.uuid().nullable(),
  eventId: z.uuid().nullable(),
  eventName: text,
  eventDate: z.string(),
  artistName: z.string(),
  artistSlug: z.string(),
  venueName: text,
  city: text,
  isMine: z.boolean(),
}
const Task = z.strictObject({
  kind: z.enum(taskKinds),
  /** Of the inquiry, hold, offer, contract, instalment, invoice, statement, expense or workflow; the booking's otherwise. */
  id: z.uuid(),
  dueAt: z.date(),
  /** The day that is meant, where the deadline is a day. */
  dueOn: text,
  urgency: z.enum(urgencies),
  ...showShape,
  /** Null for an inquiry that leaves the choice. */
  artistName: text,
  artistSlug: text,
  /** Who asks, owes, or handed it in. */
  sender: text,
  /** Of a hold, for acting on it at once. */
  hold: z.strictObject({ version: z.int(), rank: z.int(), holder: text }).nullable(),
  /** Of an instalment its kind, of a document its number, of an expense what it is, of a workflow its name. */
  label: text,
  gaps: z.array(z.enum(showGaps)),
})
type Task = z.infer<typeof Task>
/** What a row says about the show; an inquiry may name no artist. */
type Shown = Omit<TaskShow, 'artistName' | 'artistSlug' | 'tz'> & Pick<Task, 'artistName' | 'artistSlug'>
/** What is about no show, and whoever may do it is meant. */
const noShow = (eventDate: LocalDate): Shown => ({
  bookingId: null,
  eventId: null,
  eventName: null,
  eventDate,
  artistName: null,
  artistSlug: null,
  venueName: null,
  city: null,
  isMine: true,
})
const NearShow = z.strictObject({ ...showShape, status: z.string(), showtime: text, tbaTime: z.boolean() })

export const dashboardRouter = router({
  get: orgProcedure('workspace.view')
    .input(orgInput({}))
    .output(z.strictObject({ tasks: z.array(Task), shows: z.array(NearShow) }))
    .query(async ({ ctx }) => {
      const { member, now, org } = ctx
      // The right to be here is nobody's artist; each list keeps to the artists of the member.
      const { tx, scope } = withOwnArtists(ctx, member)
      const today = todayIn(org.tz, now)
      const may = (kind: TaskKind) => can(member, taskRules[kind].permission)
      const none = <T>(): Promise<T[]> => Promise.resolve([])

      const [inquiries, holds, open, near] = await Promise.all([
        may('inquiryNew') ? listUnanswered(tx, scope) : none<never>(),
        may('holdExpiring')
          ? listLoneHolds(tx, scope, endOfDay(addDays(today, taskRules.holdExpiring.horizonDays), org.tz))
          : none<never>(),
        listOpenShows(tx, scope, today),
        can(member, 'events.view')
          ? listNearShows(tx, scope, today, addDays(today, nextShowsDays))
          : none<never>(),
      ])
      const facts = await readBookingFacts(
        tx,
        scope,
        { member, today },
        open.map(({ bookingId }) => bookingId),
      )
      const rowOf = new Map(open.map((row) => [row.bookingId, row]))

      const [late, requested, expenses, workflows] = await Promise.all([
        may('invoiceLate') ? listLateInvoices(tx, scope, today) : none<never>(),
        may('statementQueried') ? listQueriedStatements(tx, scope) : none<never>(),
        may('expenseToDecide') ? listOpenExpenses(tx, scope) : none<never>(),
        may('workflowRequested') ? listOpenRequests(tx, scope) : none<never>(),
      ])

      const shown = <Row extends Shown>({ bookingId, eventId, eventName, eventDate, ...row }: Row) => ({
        bookingId,
        eventId,
        eventName,
        eventDate,
        artistName: row.artistName,
        artistSlug: row.artistSlug,
        venueName: row.venueName,
        city: row.city,
        isMine: row.isMine,
      })
      const task = (kind: TaskKind, id: string, dueAt: Date, row: Shown, more: Partial<Task> = {}): Task => ({
        kind,
        id,
        dueAt,
        dueOn: null,
        urgency: urgencyOf(dueAt, now),
        sender: null,
        hold: null,
        label: null,
        gaps: [],
        ...shown(row),
        ...more,
      })

      /** One whose deadline is a day. */
      const dayTask = (kind: TaskKind, id: string, dueOn: LocalDate, row: Shown, more: Partial<Task> = {}) =>
        task(kind, id, endOfDay(dueOn, org.tz), row, { dueOn, ...more })

      const moneyTask = (kind: TaskKind, days: number, { id, dueOn, sender, label, ...row }: MoneyTask) =>
        dayTask(kind, id, addDays(dueOn, days), row, { sender, label })

      const tasks = [
        ...late.map((row) => moneyTask('invoiceLate', 0, row)),
        ...requested.map((row) => moneyTask('statementQueried', answerDays, row)),
        ...expenses.map((row) => moneyTask('expenseToDecide', answerDays, row)),
        ...workflows.map(({ workflowId, workflowName, requestedAt, requestedByName }) => {
          const day = todayIn(org.tz, requestedAt)
          return dayTask('workflowRequested', workflowId, addDays(day, answerDays), noShow(day), {
            sender: requestedByName,
            label: workflowName,
          })
        }),
        ...inquiries.map(({ id, createdAt, sender, ...row }) => {
          const dueAt = new Date(createdAt.getTime() + answerHours * 3_600_000)
          const none = { bookingId: null, eventId: null, eventName: null }
          return task('inquiryNew', id, dueAt, { ...row, ...none }, { sender })
        }),
        ...holds.map(({ dueAt, id, version, rank, holder, isChallenged, ...row }) => {
          const { kind, hold } = holdDuty({ id, version, rank, holder, isChallenged, dueAt })
          return task(kind, id, dueAt, row, { hold })
        }),
        ...facts.flatMap((one) => {
          const row = rowOf.get(one.bookingId)
          return nextActionsOf(one, { ...member, userId: scope.userId }, now).flatMap((action) => {
            const { kind, id, dueAt, dueOn, mayAct, hold, label, gaps, party } = action
            if (!row || !mayAct || !isAction(kind) || !dueAt || !isWithinHorizon(kind, dueAt, now)) return []
            return [task(kind, id, dueAt, row, { dueOn, hold, label, gaps, sender: party })]
          })
        }),
      ]
      // A contract is about several shows, and a late invoice is read with those that are about none.
      const once = new Map(tasks.toReversed().map((one) => [`${one.kind} ${one.id}`, one]))
      return {
        tasks: [...once.values()].toSorted(byDeadline),
        shows: near.map((row) => ({
          ...shown(row),
          status: row.status,
          showtime: row.showtime,
          tbaTime: row.tbaTime,
        })),
      }
    }),
})
