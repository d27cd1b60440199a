/** Calls about the guest lists of an event: places, names, approval, the venue's e-mail, links for the door. */
import { z } from 'zod'
import { can, inScope, type Member } from '#domain/access.ts'
import { instantOf } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import { asMessage } from '#domain/problems.ts'
import { roadProblem } from '#domain/road/problems.ts'
import { linkToken, plainText } from '#domain/fields.ts'
import {
  GuestInput,
  GuestListInput,
  OverrideReason,
  VenueEmailInput,
} from '#domain/road/guest-lists/guest-inputs.ts'
import {
  canActOnGuest,
  countGuests,
  decideAllotment,
  decideGuest,
  guestDecisions,
  isApproved,
  missingOf,
  peopleOf,
} from '#domain/road/guest-lists/guest-lists.ts'
import type { GuestState } from '#domain/road/guest-lists/guest-states.ts'
import { changedFields } from '../../platform/db/activity.ts'
import { sameVersion } from '../../platform/db/records.ts'
import { findEvent } from '../../booking/events/store.ts'
import { findLink, insertLink, setLinkRevoked } from '../guest-door/store.ts'
import { orgInput, orgProcedure, router, tokenHash } from '../../trpc.ts'
import { checkList, lockNames, makeRoom, placesOf } from './change.ts'
import { checkIn, doorLinkCalls, reportShape } from './door.ts'
import { CheckedIn, Door, GuestLists } from './outputs.ts'
import { linkExpiry, sendList } from './sending.ts'
import {
  archiveGuests,
  archiveList,
  findDoorContext,
  findUserName,
  insertGuests,
  insertList,
  listGuests,
  listLists,
  lockList,
  setGuestStates,
  updateGuest,
  updateList,
} from './store.ts'
import { viewDoor, viewGuestLists } from './view.ts'

const inEvent = { eventId: z.uuid() }
const names = { ...inEvent, entryIds: z.array(z.uuid()).min(1).max(500) }
const Done = z.strictObject({ id: z.uuid() })
const Changed = z.strictObject({ changed: z.int() })

/** Whose list it is must be an artist of the member's. */
function mustBeOwn(member: Member, artistId: string | null): void {
  if (artistId && !inScope(member, artistId)) throw new DomainError('NOT_FOUND')
}

export const guestListsRouter = router({
  ...doorLinkCalls,

  get: orgProcedure('guestLists.view')
    .input(orgInput(inEvent))
    .output(GuestLists)
    .query(({ ctx, input }) => viewGuestLists(ctx, input.eventId)),

  /** The list for a member at the door; `doorId` is the device. */
  door: orgProcedure('guestLists.view')
    .input(orgInput({ ...inEvent, doorId: z.uuid() }))
    .output(Door)
    .query(async ({ ctx, input: { eventId, doorId } }) => {
      await findEvent(ctx.tx, ctx.scope, eventId)
      return viewDoor(ctx, { eventId, doorId, canCheckIn: can(ctx.member, 'guestLists.manage') })
    }),

  /** Makes a list, or changes one; fewer places than approved people ask for a reason. */
  saveList: orgProcedure('guestLists.manage')
    .meta({ idempotent: true })
    .input(
      orgInput({
        ...inEvent,
        id: z.uuid().nullable(),
        version: z.int().nullable(),
        list: GuestListInput,
        reason: OverrideReason,
      }),
    )
    .output(Done)
    .mutation(async ({ ctx, input: { eventId, id, version, list, reason } }) => {
      const { tz } = await findEvent(ctx.tx, ctx.scope, eventId)
      mustBeOwn(ctx.member, list.artistId)
      const { cutoffDate, cutoffTime, ...rest } = list
      const cutoffAt = cutoffDate && cutoffTime ? instantOf(cutoffDate, cutoffTime, tz) : null
      const columns = { ...rest, cutoffAt }
      if (!id) {
        const made = await insertList(ctx.tx, ctx.scope, eventId, columns)
        ctx.log({
          entity: 'event',
          entityId: eventId,
          after: { guestList: list.kind, allotment: list.allotment },
        })
        return { id: made }
      }
      const before = await lockList(ctx.tx, ctx.scope, id, version ?? undefined)
      await checkList(ctx, eventId, before)
      const override = decideAllotment(before, list.allotment, { role: ctx.member.role, reason })
      await updateList(ctx.tx, ctx.scope, before, {
        ...columns,
        overrideTo: override?.overrideTo ?? null,
        overrideReason: override?.reason ?? null,
      })
      ctx.log({ entity: 'event', entityId: eventId, ...changedFields(before, columns) })
      return { id }
    }),

  /** Takes a list away with its names; they come back with it. */
  removeList: orgProcedure('guestLists.manage')
    .input(orgInput({ ...inEvent, id: z.uuid() }))
    .output(Done)
    .mutation(async ({ ctx, input: { eventId, id } }) => {
      const list = await lockList(ctx.tx, ctx.scope, id)
      await checkList(ctx, eventId, list)
      await archiveList(ctx.tx, ctx.scope, list, ctx.now)
      ctx.log({
        entity: 'event',
        entityId: eventId,
        before: { guestList: list.kind },
        after: { guestList: null },
      })
      return { id }
    }),

  restoreList: orgProcedure('guestLists.manage')
    .input(orgInput({ ...inEvent, id: z.uuid() }))
    .output(Done)
    .mutation(async ({ ctx, input: { eventId, id } }) => {
      const list = await lockList(ctx.tx, ctx.scope, id)
      await checkList(ctx, eventId, list)
      await archiveList(ctx.tx, ctx.scope, list, null)
      ctx.log({
        entity: 'event',
        entityId: eventId,
        before: { guestList: null },
        after: { guestList: list.kind },
      })
      return { id }
    }),

  /** Puts names on a list: at once, or as asked for when something that the list requires is missing. */
  addEntries: orgProcedure('guestLists.manage')
    .meta({ idempotent: true })
    .input(
      orgInput({
        ...inEvent,
        listId: z.uuid(),
        guests: z.array(GuestInput).min(1).max(200),
        approve: z.boolean().default(true),
        reason: OverrideReason,
      }),
    )
    .output(z.strictObject({ ids: z.array(z.uuid()), approved: z.int() }))
    .mutation(async ({ ctx, input: { eventId, listId, guests, approve, reason } }) => {
      const list = await lockList(ctx.tx, ctx.scope, listId)
      await checkList(ctx, eventId, list)
      if (list.archivedAt) throw new DomainError('NOT_FOUND')
      const requestedName = await findUserName(ctx.tx, ctx.scope)
      const made = guests.map((guest) => {
        const isComplete = missingOf(guest, list).length === 0
        const state: GuestState = approve && isComplete ? 'approved' : 'requested'
        return { ...guest, state, source: 'agency' as const, requestedName }
      })
      const counts = countGuests(made.map((guest) => ({ ...guest, checkedInCount: 0 })))
      await makeRoom(ctx, [list], () => counts.approved, reason)
      const ids = await insertGuests(ctx.tx, ctx.scope, list, made)
      const after = { guests: counts.approved + counts.requested, guestList: list.kind }
      ctx.log({ entity: 'event', entityId: eventId, after })
      return { ids, approved: counts.names }
    }),

  /** Changes a name, or moves it to another list. */
  updateEntry: orgProcedure('guestLists.manage')
    .input(
      orgInput({
        ...inEvent,
        id: z.uuid(),
        version: z.int(),
        listId: z.uuid(),
        guest: GuestInput,
        reason: OverrideReason,
      }),
    )
    .output(z.strictObject({ id: z.uuid(), version: z.int() }))
    .mutation(async ({ ctx, input: { eventId, id, version, listId, guest, reason } }) => {
      const locked = await lockNames(ctx, eventId, [id], [listId])
      const [before] = locked.guests
      const target = locked.lists.find((list) => list.id === listId)
      if (!before || !target) throw new DomainError('NOT_FOUND')
      sameVersion(before, version, 'guest')
      const [missing] = isApproved(before.state) ? missingOf(guest, target) : []
      if (missing) {
        const problem = roadProblem('guest.detailMissing', { detail: missing })
        throw new DomainError('BAD_REQUEST', {
          problem,
          fields: { [`guest.${missing}`]: asMessage(problem) },
        })
      }
      const places = placesOf({ ...before, plus: guest.plus })
      const more = places - (before.listId === listId ? placesOf(before) : 0)
      await makeRoom(ctx, [target], () => more, reason)
      await updateGuest(ctx.tx, ctx.scope, before, { ...guest, listId })
      const { name, affiliation, plus } = changedFields(before, guest).after as Partial<GuestInput>
      ctx.log({ entity: 'event', entityId: eventId, after: { guestId: id, name, affiliation, plus } })
      return { id, version: version + 1 }
    }),

  removeEntries: orgProcedure('guestLists.manage')
    .input(orgInput(names))
    .output(Changed)
    .mutation(async ({ ctx, input: { eventId, entryIds } }) => {
      const { guests } = await lockNames(ctx, eventId, entryIds)
      await archiveGuests(ctx.tx, ctx.scope, entryIds, ctx.now)
      ctx.log({ entity: 'event', entityId: eventId, after: { guestsRemoved: guests.length } })
      return { changed: guests.length }
    }),

  /** Undoes `removeEntries`, if there is still room. */
  restoreEntries: orgProcedure('guestLists.manage')
    .input(orgInput(names))
    .output(Changed)
    .mutation(async ({ ctx, input: { eventId, entryIds } }) => {
      const { lists, guests } = await lockNames(ctx, eventId, entryIds)
      const coming = guests.filter(({ archivedAt }) => archivedAt !== null)
      await makeRoom(
        ctx,
        lists,
        (list) =>
          coming
            .filter(({ listId }) => listId === list.id)
            .reduce((sum, guest) => sum + placesOf({ ...guest, archivedAt: null }), 0),
        null,
      )
      await archiveGuests(ctx.tx, ctx.scope, entryIds, null)
      ctx.log({ entity: 'event', entityId: eventId, after: { guestsRestored: coming.length } })
      return { changed: coming.length }
    }),

  /**
   * Approves, declines or marks many names at once; names in another state stay as they are. Those that lack
   * what their list requires are not approved but named.
   */
  decide: orgProcedure('guestLists.manage')
    .input(orgInput({ ...names, decision: z.enum(guestDecisions), reason: OverrideReason }))
    .output(z.strictObject({ changed: z.int(), incomplete: z.array(z.string()) }))
    .mutation(async ({ ctx, input: { eventId, entryIds, decision, reason } }) => {
      const { lists, guests } = await lockNames(ctx, eventId, entryIds)
      const listOf = new Map(lists.map((list) => [list.id, list]))
      const able = guests.filter(({ state, archivedAt }) => !archivedAt && canActOnGuest(decision, state))
      const [first] = guests
      if (able.length === 0 && first) decideGuest(first, decision)
      const isIncomplete = (guest: (typeof able)[number]) => {
        const list = listOf.get(guest.listId)
        return decision === 'approve' && list !== undefined && missingOf(guest, list).length > 0
      }
      const moved = able.filter((guest) => !isIncomplete(guest))
      if (decision === 'approve') {
        const adding = (listId: string) =>
          moved.filter((guest) => guest.listId === listId).reduce((sum, guest) => sum + peopleOf(guest), 0)
        await makeRoom(ctx, lists, ({ id }) => adding(id), reason)
      }
      const byState = Map.groupBy(moved, (guest) => decideGuest(guest, decision))
      for (const [state, some] of byState) {
        await setGuestStates(
          ctx.tx,
          ctx.scope,
          some.map(({ id }) => id),
          { state },
        )
      }
      ctx.log({ entity: 'event', entityId: eventId, after: { guestDecision: decision, names: moved.length } })
      return { changed: moved.length, incomplete: able.filter(isIncomplete).map(({ name }) => name) }
    }),

  /** Sends the approved names to the venue: an e-mail with a link of their own and the table for each. */
  sendToVenue: orgProcedure('guestLists.manage')
    .meta({ idempotent: true })
    .input(orgInput({ ...inEvent, email: VenueEmailInput }))
    .output(z.strictObject({ names: z.int(), people: z.int() }))
    .mutation(async ({ ctx, input: { eventId, email } }) => {
      await findEvent(ctx.tx, ctx.scope, eventId)
      const context = await findDoorContext(ctx.tx, ctx.scope, eventId)
      if (context.off !== null) throw new DomainError('CONFLICT', { problem: context.off })
      const lists = await listLists(ctx.tx, ctx.scope, eventId)
      const guests = await listGuests(
        ctx.tx,
        ctx.scope,
        lists.map(({ id }) => id),
      )
      const counts = countGuests(guests)
      if (counts.names === 0) {
        throw new DomainError('BAD_REQUEST', { problem: roadProblem('guestList.nobodyApproved') })
      }
      await sendList(ctx, context, { lists, guests }, email)
      const fresh = guests.filter(({ state }) => canActOnGuest('send', state)).map(({ id }) => id)
      await setGuestStates(ctx.tx, ctx.scope, fresh, { state: 'sent_to_venue', sentAt: ctx.now })
      const after = { guestListSent: email.recipients.length, people: counts.approved }
      ctx.log({ entity: 'event', entityId: eventId, after })
      return { names: counts.names, people: counts.approved }
    }),

  /** A link for the door; the page chooses the token, so that the kept answer holds no secret. */
  link: orgProcedure('guestLists.manage')
    .meta({ idempotent: true })
    .input(orgInput({ ...inEvent, label: plainText(120), token: linkToken() }))
    .output(Done)
    .mutation(async ({ ctx, input: { eventId, label, token } }) => {
      await findEvent(ctx.tx, ctx.scope, eventId)
      const context = await findDoorContext(ctx.tx, ctx.scope, eventId)
      const id = await insertLink(ctx.tx, ctx.scope, {
        eventId,
        label: label || (await findUserName(ctx.tx, ctx.scope)),
        isSent: false,
        tokenHash: tokenHash('guest-list', token),
        expiresAt: linkExpiry(context, ctx.now),
      })
      ctx.log({ entity: 'event', entityId: eventId, after: { doorLink: 'made' } })
      return { id }
    }),

  /** The link opens nothing from now on. */
  revokeLink: orgProcedure('guestLists.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(Done)
    .mutation(async ({ ctx, input: { id } }) => {
      const { eventId } = await findLink(ctx.tx, ctx.scope, id)
      await findEvent(ctx.tx, ctx.scope, eventId)
      await setLinkRevoked(ctx.tx, ctx.scope, id, ctx.now)
      ctx.log({ entity: 'event', entityId: eventId, after: { doorLink: 'revoked' } })
      return { id }
    }),

  /** Undoes `revokeLink`. */
  restoreLink: orgProcedure('guestLists.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(Done)
    .mutation(async ({ ctx, input: { id } }) => {
      const { eventId } = await findLink(ctx.tx, ctx.scope, id)
      await findEvent(ctx.tx, ctx.scope, eventId)
      await setLinkRevoked(ctx.tx, ctx.scope, id, null)
      ctx.log({ entity: 'event', entityId: eventId, after: { doorLink: 'made' } })
      return { id }
    }),

  checkIn: orgProcedure('guestLists.manage')
    .input(orgInput({ ...inEvent, ...reportShape }))
    .output(CheckedIn)
    .mutation(async ({ ctx, input: { eventId, orgSlug: _slug, ...report } }) => {
      await findEvent(ctx.tx, ctx.scope, eventId)
      return checkIn(ctx, eventId, report)
    }),
})
