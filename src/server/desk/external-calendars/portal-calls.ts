/** Calendars that are kept elsewhere in the portal: artists see theirs and their days, add their own and remove them. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
  maxExternalCalendars,
  NewExternalCalendar,
} from '#domain/desk/external-calendars/external-calendars.ts'
import { deskProblem } from '#domain/desk/problems.ts'
import { DomainError } from '#domain/errors.ts'
import { artistProcedure, orgInput, router } from '../../trpc.ts'
import { sealedAddress } from './address.ts'
import { calendarShape, Done, saidCalendar } from './outputs.ts'
import { addOwnCalendar, archiveOwnCalendar, listOwnCalendars, listOwnDays } from './portal-store.ts'

const Calendar = z.strictObject({ ...calendarShape, isOwn: z.boolean() })

const Day = z.strictObject({
  id: z.string(),
  calendarId: z.uuid(),
  artistId: z.uuid(),
  calendarName: z.string(),
  fromDate: z.string(),
  toDate: z.string(),
  fromTime: z.string().nullable(),
  toTime: z.string().nullable(),
  title: z.string().nullable(),
})

const logged = (artistId: string) => ({ entity: 'artist', entityId: artistId })

export const ownCalendarsRouter = router({
  list: artistProcedure
    .input(orgInput({}))
    .output(z.strictObject({ rows: z.array(Calendar) }))
    .query(async ({ ctx }) => {
      const rows = await listOwnCalendars(ctx.tx, ctx.scope)
      return { rows: rows.map((calendar) => saidCalendar(calendar, ctx.t)) }
    }),

  /** Busy days of all artists the person follows, from `from` to `to`. */
  days: artistProcedure
    .input(orgInput({ from: z.iso.date(), to: z.iso.date() }))
    .output(z.strictObject({ days: z.array(Day) }))
    .query(async ({ ctx, input }) => ({ days: await listOwnDays(ctx.tx, ctx.scope, input) })),

  add: artistProcedure
    .meta({ idempotent: true })
    .input(orgInput({ artistId: z.uuid(), calendar: NewExternalCalendar }))
    .output(Done)
    .mutation(async ({ ctx, input: { artistId, calendar } }) => {
      const known = await listOwnCalendars(ctx.tx, ctx.scope)
      if (known.filter((each) => each.artistId === artistId).length >= maxExternalCalendars) {
        throw new DomainError('CONFLICT', {
          problem: deskProblem('calendar.tooMany', { max: maxExternalCalendars }),
        })
      }
      const { address, ...rest } = calendar
      const id = randomUUID()
      const sealed = sealedAddress(ctx, { orgId: ctx.scope.orgId, id, address })
      if (!(await addOwnCalendar(ctx.tx, ctx.scope, { ...rest, ...sealed, id, artistId }))) {
        throw new DomainError('NOT_FOUND')
      }
      ctx.log({ ...logged(artistId), after: { externalCalendar: { ...rest, host: sealed.host } } })
      return { id }
    }),

  remove: artistProcedure
    .input(orgInput({ id: z.uuid() }))
    .output(Done)
    .mutation(async ({ ctx, input: { id } }) => {
      const artistId = await archiveOwnCalendar(ctx.tx, ctx.scope, id, true)
      if (!artistId) throw new DomainError('NOT_FOUND')
      ctx.log({ ...logged(artistId), after: { externalCalendar: null, id } })
      return { id }
    }),

  /** Undoes `remove`. */
  restore: artistProcedure
    .input(orgInput({ id: z.uuid() }))
    .output(Done)
    .mutation(async ({ ctx, input: { id } }) => {
      const artistId = await archiveOwnCalendar(ctx.tx, ctx.scope, id, false)
      if (!artistId) throw new DomainError('NOT_FOUND')
      ctx.log({ ...logged(artistId), after: { externalCalendar: { id } } })
      return { id }
    }),
})
