/** The calls that show advances: the cockpit over all shows of a period, and the advance of one event. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import {
  calcCompletion,
  cockpitDays,
  dueOn,
  earliest,
  isMissing,
  isToReview,
  waitsFor,
} from '#domain/road/advancing/advancing.ts'
import { listOutput, orgInput, orgProcedure } from '../../trpc.ts'
import { homeOf, readHomes, withCurrentAnswers } from './homes.ts'
import { Advance, Show } from './outputs.ts'
import {
  advancingProgress,
  countShowsToReview,
  listAdvanceShows,
  listRequestedEvents,
  listCountedFields,
} from './overview-store.ts'
import { listRequests } from './request-store.ts'
import { findAdvanceContext } from './context-store.ts'
import { listFields, listGroups } from './store.ts'
import { offeredTemplates } from '../advancing-templates/templates.ts'
import { problemText } from '#texts/problems.ts'
import { closedBecause, inGroups, readProposals, staffField } from './view.ts'

const none = { accepted: 0, required: 0, pct: 0 }

export const overviewCalls = {
  /** What is missing, from whom, and when it is due, show by show. */
  overview: orgProcedure('advancing.view')
    .input(orgInput({ from: z.iso.date(), to: z.iso.date() }))
    .output(z.strictObject({ shows: listOutput(Show) }))
    .query(async ({ ctx, input }) => {
      const rows = await listAdvanceShows(ctx.tx, ctx.scope, input)
      const eventIds = rows.map(({ eventId }) => eventId)
      const [fields, requested, progress] = await Promise.all([
        listCountedFields(ctx.tx, ctx.scope, eventIds),
        listRequestedEvents(ctx.tx, ctx.scope, eventIds),
        advancingProgress(ctx.tx, ctx.scope, eventIds),
      ])
      const byEvent = Map.groupBy(fields, ({ eventId }) => eventId)
      const shows = rows.map(({ groups, ...show }) => {
        const counted = byEvent.get(show.eventId) ?? []
        const missing = counted.filter(isMissing).map((field) => ({
          fieldId: field.fieldId,
          groupName: field.groupName,
          fieldName: field.fieldName,
          dueOn: dueOn(show.eventDate, field.dueDaysBefore),
          state: field.state,
          waitsFor: waitsFor(field.audience, field.state),
        }))
        const request = requested.find(({ eventId }) => eventId === show.eventId)
        const { eventId: _eventId, ...sent } = request ?? {}
        return {
          ...show,
          hasAdvance: groups > 0,
          completion: progress.get(show.eventId) ?? none,
          missing,
          toReview: counted.filter(isToReview).length,
          nextDueOn: earliest(missing.map((field) => field.dueOn)),
          request: request ? (sent as Omit<typeof request, 'eventId'>) : null,
        }
      })
      return { shows }
    }),

  /** For the number beside the place. */
  countToReview: orgProcedure('advancing.view')
    .input(orgInput({ today: z.iso.date() }))
    .output(z.strictObject({ count: z.int() }))
    .query(async ({ ctx, input }) => ({
      count: await countShowsToReview(ctx.tx, ctx.scope, cockpitDays(input.today)),
    })),

  get: orgProcedure('advancing.view')
    .input(orgInput({ eventId: z.uuid() }))
    .output(Advance)
    .query(async ({ ctx, input: { eventId } }) => {
      const { tx, scope } = ctx
      const context = await findAdvanceContext(tx, scope, eventId)
      const groups = await listGroups(tx, scope, eventId)
      const live = new Set(groups.map(({ id }) => id))
      const homes = await readHomes(ctx, context)
      const stored = (await listFields(tx, scope, eventId)).filter(({ groupId }) => live.has(groupId))
      const fields = withCurrentAnswers(stored, groups, homes)
      const propose = await readProposals(ctx, context, fields, false)
      const requests = await listRequests(tx, scope, eventId)
      const closed = closedBecause(context, ctx.now)
      const requested = { eventDate: context.eventDate, isClosed: closed !== null }
      return {
        groups: inGroups(groups, fields, (group, field) =>
          staffField(requested, field, propose(group.name, field), homeOf(field, group.name, homes)),
        ),
        requests: requests.map(({ recipients, dueDaysBefore, ...request }) => ({
          ...request,
          dueOn: dueOn(context.eventDate, dueDaysBefore),
          recipients: recipients.map(
            ({ id, name, email, openedAt, lastSavedAt, submittedAt, remindedAt, revokedAt }) => ({
              id,
              name,
              email,
              openedAt,
              lastSavedAt,
              submittedAt,
              remindedAt,
              revokedAt,
            }),
          ),
        })),
        completion: calcCompletion(fields),
        templates: (await offeredTemplates(ctx)).map(({ id, name }) => ({ id, name })),
        closedBecause: closed && problemText(closed, ctx.t),
        canEdit: can(ctx.member, 'advancing.manage'),
      }
    }),
}
