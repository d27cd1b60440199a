/** The call behind the dashboard: what needs the person, by deadline, and the shows of the days ahead. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import {
  answerMoneyDays,
  byDeadline,
  contractTaskOf,
  gapsOf,
  nextShowsDays,
  offerTaskOf,
  settleWithinDays,
  showGaps,
  taskKinds,
  taskRules,
  urgencies,
  urgencyOf,
  type TaskKind,
} from '#domain/desk/dashboard.ts'
import { addDays, instantOf, todayIn } from '#domain/dates.ts'
import { answerHours } from '#domain/sales/inquiries.ts'
import { dueDate } from '#domain/booking/settlement/schedule.ts'
import { withOwnArtists } from '../../platform/db/artist-reach.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { listQueriedStatements, listLateInvoices, listOpenExpenses, type MoneyTask } from './money-store.ts'
import {
  listDueHolds,
  listNearShows,
  listOpenApprovals,
  listOpenContracts,
  listOpenInstalments,
  listOpenOffers,
  listUnanswered,
  listUnsettled,
  type TaskShow,
} from './store.ts'

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
  /** Of the inquiry, hold, offer, contract, instalment, invoice, statement or expense; the booking's otherwise. */
  id: z.uuid(),
  dueAt: z.date(),
  urgency: z.enum(urgencies),
  ...showShape,
  /** Null for an inquiry that leaves the choice. */
  artistName: text,
  artistSlug: text,
  /** Who asks, owes, or handed it in. */
  sender: text,
  /** Of a hold, for acting on it at once. */
  hold: z.strictObject({ version: z.int(), rank: z.int(), holder: text }).nullable(),
  /** Of an instalment its kind, of a document its number, of an expense what it is. */
  label: text,
  gaps: z.array(z.enum(showGaps)),
})
type Task = z.infer<typeof Task>
/** What a row says about the show; an inquiry may name no artist. */
type Shown = Omit<TaskShow, 'artistName' | 'artistSlug' | 'tz'> & Pick<Task, 'artistName' | 'artistSlug'>
const NearShow = z.strictObject({ ...showShape, status: z.string(), showtime: text, tbaTime: z.boolean() })

/** Instalments are looked for around their shows: a deposit lies far ahead, a balance just behind. */
const INSTALMENT_DAYS = { behind: 120, ahead: 400 }

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
      const horizon = (kind: TaskKind) => addDays(today, taskRules[kind].horizonDays)
      const endOf = (date: string, tz: string) => instantOf(addDays(date, 1), '00:00', tz)
      const none = <T>(): Promise<T[]> => Promise.resolve([])

      const [inquiries, holds, offers, approvals, contracts, near, unsettled, instalments] =
        await Promise.all([
          may('inquiryNew') ? listUnanswered(tx, scope) : none<never>(),
          may('holdExpiring')
            ? listDueHolds(tx, scope, endOf(horizon('holdExpiring'), org.tz))
            : none<never>(),
          may('offerDraft') ? listOpenOffers(tx, scope, horizon('offerExpiring')) : none<never>(),
          may('approvalMissing') ? listOpenApprovals(tx, scope, today) : none<never>(),
          may('contractDraft') ? listOpenContracts(tx, scope, horizon('contractDraft')) : none<never>(),
          can(member, 'events.view')
            ? listNearShows(tx, scope, today, horizon('showIncomplete'))
            : none<never>(),
          may('showUnsettled') ? listUnsettled(tx, scope, today) : none<never>(),
          may('paymentDue') && can(member, 'deals.view')
            ? listOpenInstalments(
                tx,
                scope,
                addDays(today, -INSTALMENT_DAYS.behind),
                addDays(today, INSTALMENT_DAYS.ahead),
              )
            : none<never>(),
        ])

      const [late, requested, expenses] = await Promise.all([
        may('invoiceLate') ? listLateInvoices(tx, scope, today) : none<never>(),
        may('statementQueried') ? listQueriedStatements(tx, scope) : none<never>(),
        may('expenseToDecide') ? listOpenExpenses(tx, scope) : none<never>(),
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
        urgency: urgencyOf(dueAt, now),
        sender: null,
        hold: null,
        label: null,
        gaps: [],
        ...shown(row),
        ...more,
      })

      const moneyTask = (kind: TaskKind, days: number, { id, dueOn, sender, label, ...row }: MoneyTask) =>
        task(kind, id, endOf(addDays(dueOn, days), org.tz), row, { sender, label })

      const tasks = [
        ...late.map((row) => moneyTask('invoiceLate', 0, row)),
        ...requested.map((row) => moneyTask('statementQueried', answerMoneyDays, row)),
        ...expenses.map((row) => moneyTask('expenseToDecide', answerMoneyDays, row)),
        ...inquiries.map(({ id, createdAt, sender, ...row }) => {
          const dueAt = new Date(createdAt.getTime() + answerHours * 3_600_000)
          const none = { bookingId: null, eventId: null, eventName: null }
          return task('inquiryNew', id, dueAt, { ...row, ...none }, { sender })
        }),
        ...holds.map(({ id, dueAt, isChallenged, version, rank, holder, ...row }) =>
          task(isChallenged ? 'holdChallenged' : 'holdExpiring', id, dueAt, row, {
            hold: { version, rank, holder },
          }),
        ),
        ...offers.flatMap(({ id, state, isIncoming, validUntil, ...row }) => {
          const kind = offerTaskOf({ state, isIncoming })
          return kind ? [task(kind, id, endOf(validUntil ?? row.eventDate, row.tz), row)] : []
        }),
        ...approvals.map(({ isRejected, ...row }) =>
          task(
            isRejected ? 'approvalRejected' : 'approvalMissing',
            row.bookingId!,
            endOf(row.eventDate, row.tz),
            row,
          ),
        ),
        ...contracts.flatMap(({ id, isOut, isOurs, dueOn, ...row }) => {
          const kind = contractTaskOf({ isOut, isOurs })
          if (!may(kind) || dueOn > horizon(kind)) return []
          return [task(kind, id, endOf(dueOn, row.tz), row)]
        }),
        ...(may('showIncomplete') ? near : []).flatMap((row) => {
          const gaps = row.status === 'played' ? [] : gapsOf(row)
          return gaps.length > 0 ? [task('showIncomplete', row.bookingId!, row.startsAt, row, { gaps })] : []
        }),
        ...unsettled.map((row) =>
          task('showUnsettled', row.bookingId!, endOf(addDays(row.eventDate, settleWithinDays), row.tz), row),
        ),
        ...instalments.flatMap(({ id, label, ...row }) => {
          const dueOn = dueDate(row, row)
          if (!dueOn || dueOn > horizon('paymentDue')) return []
          return [task('paymentDue', id, endOf(dueOn, row.tz), row, { label })]
        }),
      ]
      const soon = addDays(today, nextShowsDays)
      return {
        tasks: tasks.toSorted(byDeadline),
        shows: near
          .filter(({ eventDate }) => eventDate <= soon)
          .map((row) => ({
            ...shown(row),
            status: row.status,
            showtime: row.showtime,
            tbaTime: row.tbaTime,
          })),
      }
    }),
})
