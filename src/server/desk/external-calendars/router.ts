/** Calls about calendars that artists and other agencies keep elsewhere, whose days are shown as busy. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { calendarProviderInfo } from '#domain/desk/calendar-accounts/calendar-providers.ts'
import {
  ExternalCalendarChange,
  maxExternalCalendars,
  NewCalendarOfAccount,
  NewExternalCalendar,
} from '#domain/desk/external-calendars/external-calendars.ts'
import { deskProblem } from '#domain/desk/problems.ts'
import { DomainError } from '#domain/errors.ts'
import { findBookedArtist } from '../../booking/availability/store.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { findAccount } from '../calendar-accounts/store.ts'
import { sealedAddress } from './address.ts'
import { calendarShape, Done, saidCalendar } from './outputs.ts'
import {
  archiveExternalCalendar,
  countExternalCalendars,
  hasCalendarOfAccount,
  insertExternalCalendar,
  listExternalCalendars,
  lockExternalCalendar,
  readAfresh,
  readNow,
  updateExternalCalendar,
} from './store.ts'

const Calendar = z.strictObject({
  ...calendarShape,
  artistName: z.string(),
  /** Read by a connected account, and by no address. */
  isOfAccount: z.boolean(),
})

/** NOT_FOUND for an artist out of reach, CONFLICT for one with too many. */
async function mayHaveAnother({ tx, scope }: { tx: Tx; scope: OrgScope }, artistId: string): Promise<void> {
  await findBookedArtist(tx, scope, artistId)
  if ((await countExternalCalendars(tx, scope, artistId)) < maxExternalCalendars) return
  throw new DomainError('CONFLICT', {
    problem: deskProblem('calendar.tooMany', { max: maxExternalCalendars }),
  })
}

/** Calendars hang on their artist, and the log names both. */
const logged = (artistId: string) => ({ entity: 'artist', entityId: artistId })

export const externalCalendarsRouter = router({
  /** Of one artist, or of all that the caller sees. */
  list: orgProcedure('calendar.view')
    .input(orgInput({ artistId: z.uuid().optional() }))
    .output(z.strictObject({ rows: z.array(Calendar) }))
    .query(async ({ ctx, input }) => {
      const rows = await listExternalCalendars(ctx.tx, ctx.scope, input.artistId)
      return {
        rows: rows.map(({ accountId, ...calendar }) => ({
          ...saidCalendar(calendar, ctx.t),
          isOfAccount: accountId !== null,
        })),
      }
    }),

  /** It is read at once, and then each hour. */
  add: orgProcedure('calendar.manage')
    .meta({ idempotent: true })
    .input(orgInput({ artistId: z.uuid(), calendar: NewExternalCalendar }))
    .output(Done)
    .mutation(async ({ ctx, input: { artistId, calendar } }) => {
      await mayHaveAnother(ctx, artistId)
      const { address, ...rest } = calendar
      const id = randomUUID()
      const sealed = sealedAddress(ctx, { orgId: ctx.scope.orgId, id, address })
      await insertExternalCalendar(ctx.tx, ctx.scope, { ...rest, ...sealed, id, artistId, source: 'agency' })
      ctx.log({ ...logged(artistId), after: { externalCalendar: { ...rest, host: sealed.host } } })
      return { id }
    }),

  /** Adds a calendar of an account that the caller has connected. */
  addOfAccount: orgProcedure('calendar.manage')
    .meta({ idempotent: true })
    .input(orgInput({ artistId: z.uuid(), accountId: z.uuid(), calendar: NewCalendarOfAccount }))
    .output(Done)
    .mutation(async ({ ctx, input: { artistId, accountId, calendar } }) => {
      await mayHaveAnother(ctx, artistId)
      const { provider } = await findAccount(ctx.tx, ctx.scope, accountId)
      const { remoteId, ...rest } = calendar
      if (await hasCalendarOfAccount(ctx.tx, ctx.scope, { artistId, accountId, remoteId })) {
        throw new DomainError('CONFLICT', { problem: deskProblem('calendarAccount.known') })
      }
      const id = randomUUID()
      const host = calendarProviderInfo[provider].label
      const row = { ...rest, id, artistId, accountId, remoteId, host, source: 'agency' as const }
      await insertExternalCalendar(ctx.tx, ctx.scope, row)
      ctx.log({ ...logged(artistId), after: { externalCalendar: { ...rest, host } } })
      return { id }
    }),

  /** What an artist added, the artist alone changes. */
  update: orgProcedure('calendar.manage')
    .input(orgInput({ id: z.uuid(), version: z.int(), calendar: ExternalCalendarChange }))
    .output(z.strictObject({ version: z.int() }))
    .mutation(async ({ ctx, input: { id, version, calendar } }) => {
      const before = await lockExternalCalendar(ctx.tx, ctx.scope, id)
      if (before.archivedAt || before.source !== 'agency') throw new DomainError('NOT_FOUND')
      if (before.version !== version) throw new DomainError('CONFLICT')
      const { address, ...rest } = calendar
      // A calendar of an account has none.
      if (before.accountId && address !== '') throw new DomainError('BAD_REQUEST')
      const sealed = address === '' ? null : sealedAddress(ctx, { orgId: ctx.scope.orgId, id, address })
      await updateExternalCalendar(ctx.tx, ctx.scope, before, { ...rest, ...sealed })
      if (sealed || before.showsTitles !== rest.showsTitles) await readAfresh(ctx.tx, ctx.scope, id)
      const { name, showsTitles, host } = before
      ctx.log({
        ...logged(before.artistId),
        before: { externalCalendar: { name, showsTitles, host } },
        after: { externalCalendar: { ...rest, host: sealed?.host ?? host } },
      })
      return { version: version + 1 }
    }),

  /** Takes its days away with it. */
  remove: orgProcedure('calendar.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(Done)
    .mutation(async ({ ctx, input: { id } }) => {
      const before = await lockExternalCalendar(ctx.tx, ctx.scope, id)
      await archiveExternalCalendar(ctx.tx, ctx.scope, before, ctx.now)
      const { artistId, name } = before
      ctx.log({
        ...logged(artistId),
        before: { externalCalendar: { name } },
        after: { externalCalendar: null },
      })
      return { id }
    }),

  /** Undoes `remove`. */
  restore: orgProcedure('calendar.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(Done)
    .mutation(async ({ ctx, input: { id } }) => {
      const before = await lockExternalCalendar(ctx.tx, ctx.scope, id)
      await archiveExternalCalendar(ctx.tx, ctx.scope, before, null)
      ctx.log({ ...logged(before.artistId), after: { externalCalendar: { name: before.name } } })
      return { id }
    }),

  /** Tries again what could not be read, without waiting for its turn. */
  readNow: orgProcedure('calendar.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(Done)
    .mutation(async ({ ctx, input: { id } }) => {
      const { artistId, name, archivedAt } = await lockExternalCalendar(ctx.tx, ctx.scope, id)
      if (archivedAt) throw new DomainError('NOT_FOUND')
      await readNow(ctx.tx, ctx.scope, id)
      ctx.log({ ...logged(artistId), after: { externalCalendar: { name, readAgain: true } } })
      return { id }
    }),
})
