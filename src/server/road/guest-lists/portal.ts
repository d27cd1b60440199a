/** The artist's own guest lists in the portal: places left, names put on, asked for and taken off. */
import { z } from 'zod'
import { canInPortal } from '#domain/access.ts'
import { DomainError } from '#domain/errors.ts'
import { asMessage } from '#domain/problems.ts'
import { roadProblem } from '#domain/road/problems.ts'
import { GuestInput } from '#domain/road/guest-lists/guest-inputs.ts'
import {
  byName,
  canActOnGuest,
  isApproved,
  isClosed,
  missingOf,
  mustBeOpen,
  overQuota,
  peopleOf,
} from '#domain/road/guest-lists/guest-lists.ts'
import type { GuestState } from '#domain/road/guest-lists/guest-states.ts'
import { guestNotice } from '#domain/booking/bookings/notices.ts'
import type { LogEntry } from '../../platform/db/activity.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { ArtistScope } from '../../platform/db/scopes.ts'
import { enqueueAgentNotice } from '../../platform/push/store.ts'
import { artistProcedure, orgInput } from '../../trpc.ts'
import { PortalGuestLists } from './outputs.ts'
import { findUserName } from './store.ts'
import {
  archivePortalGuest,
  findPortalGuest,
  holdPortalList,
  insertPortalGuest,
  listPortalGuests,
  listPortalLists,
  type PortalGuest,
} from '../guest-portal/store.ts'
import { offText } from '../guest-portal/off-store.ts'

const target = { eventId: z.uuid(), id: z.uuid() }
const Done = z.strictObject({ id: z.uuid() })

const accessTo = (scope: ArtistScope, artistId: string | null) =>
  scope.access.find((access) => access.artistId === artistId)

const mayEdit = (scope: ArtistScope, artistId: string | null): boolean => {
  const access = accessTo(scope, artistId)
  return access !== undefined && canInPortal(access, 'guestListsEdit')
}

/** The artist's side takes off what it asked for, while nobody of them is in. */
const isTheirs = (guest: PortalGuest, scope: ArtistScope, canEdit: boolean): boolean =>
  guest.source === 'artist' &&
  guest.checkedInCount === 0 &&
  canActOnGuest('decline', guest.state) &&
  (canEdit || guest.createdBy === scope.userId)

export const portalGuestCalls = {
  guestList: artistProcedure
    .input(orgInput({ eventId: z.uuid() }))
    .output(PortalGuestLists)
    .query(async ({ ctx, input: { eventId } }) => {
      const [lists, guests] = await Promise.all([
        listPortalLists(ctx.tx, ctx.scope, eventId),
        listPortalGuests(ctx.tx, ctx.scope, eventId),
      ])
      const editable = new Map(lists.map((list) => [list.id, mayEdit(ctx.scope, list.artistId)]))
      return {
        tz: lists[0]?.tz ?? null,
        lists: lists.map(({ eventId: _event, tz: _tz, ...list }) => ({
          ...list,
          off: offText(list.off, ctx.t),
          artistName: null,
          isClosed: isClosed(list, ctx.now),
          mayEdit: editable.get(list.id) ?? false,
        })),
        guests: guests.toSorted(byName).map((guest) => ({
          id: guest.id,
          listId: guest.listId,
          name: guest.name,
          affiliation: guest.affiliation,
          plus: guest.plus,
          plusNames: guest.plusNames,
          note: guest.note,
          checkedInCount: guest.checkedInCount,
          state: guest.state,
          requestedName: guest.requestedName,
          mayRemove: isTheirs(guest, ctx.scope, editable.get(guest.listId) ?? false),
        })),
      }
    }),

  /** Puts a name on the list, if the person may and there is room; requests it from the agency otherwise. */
  requestGuest: artistProcedure
    .meta({ idempotent: true })
    .input(orgInput({ eventId: z.uuid(), listId: z.uuid(), guest: GuestInput }))
    .output(z.strictObject({ id: z.uuid(), state: z.enum(['requested', 'approved']) }))
    .mutation(async ({ ctx, input: { eventId, listId, guest } }) => {
      const list = await holdPortalList(ctx.tx, ctx.scope, eventId, listId)
      mustBeOpen(list, ctx.now, list.tz)
      const [missing] = missingOf(guest, list)
      if (missing) {
        const problem = roadProblem('guest.detailMissing', { detail: missing })
        throw new DomainError('BAD_REQUEST', {
          problem,
          fields: { [`guest.${missing}`]: asMessage(problem) },
        })
      }
      const fits = overQuota(list, peopleOf(guest)) === 0
      const state = fits && mayEdit(ctx.scope, list.artistId) ? 'approved' : 'requested'
      const requestedName = await findUserName(ctx.tx, ctx.scope)
      const made = { ...guest, state: state satisfies GuestState, requestedName } as const
      const id = await insertPortalGuest(ctx.tx, ctx.scope, list, made)
      const url = `/${ctx.org.slug}/${eventId}/guest-list`
      const notice = { ...guestNotice(guest.name, state, requestedName), url }
      if (list.artistId) await enqueueAgentNotice(ctx.tx, ctx.scope, list.artistId, notice)
      ctx.log({ entity: 'event', entityId: eventId, after: { guests: peopleOf(guest), guestState: state } })
      return { id, state }
    }),

  removeGuest: artistProcedure
    .input(orgInput(target))
    .output(Done)
    .mutation(({ ctx, input }) => putAside(ctx, input, ctx.now)),

  /** Undoes `removeGuest`. */
  restoreGuest: artistProcedure
    .input(orgInput(target))
    .output(Done)
    .mutation(({ ctx, input }) => putAside(ctx, input, null)),
}

type Call = { tx: Tx; scope: ArtistScope; now: Date; log(entry: LogEntry): void }

/** Takes a name off the list, or puts it back where it was, if its places are still free. */
async function putAside(
  ctx: Call,
  { eventId, id }: { eventId: string; id: string },
  archivedAt: Date | null,
): Promise<{ id: string }> {
  const { listId } = await findPortalGuest(ctx.tx, ctx.scope, eventId, id)
  const list = await holdPortalList(ctx.tx, ctx.scope, eventId, listId)
  const guest = await findPortalGuest(ctx.tx, ctx.scope, eventId, id)
  mustBeOpen(list, ctx.now, list.tz)
  if (!isTheirs(guest, ctx.scope, mayEdit(ctx.scope, list.artistId))) throw new DomainError('FORBIDDEN')
  const comesBack = !archivedAt && guest.archivedAt !== null && isApproved(guest.state)
  if (comesBack && overQuota(list, peopleOf(guest)) > 0) {
    throw new DomainError('CONFLICT', { problem: roadProblem('guest.placesTaken') })
  }
  if (!(await archivePortalGuest(ctx.tx, ctx.scope, guest, archivedAt))) throw new DomainError('FORBIDDEN')
  ctx.log({ entity: 'event', entityId: eventId, after: { guestId: id, guestRemoved: archivedAt !== null } })
  return { id }
}
