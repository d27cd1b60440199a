/** The guest lists of an event as a member sees them, and as a door does. */
import type { z } from 'zod'
import { can, type Member } from '#domain/access.ts'
import { localOf } from '#domain/dates.ts'
import {
  byName,
  isApproved,
  isClosed,
  mayChangeLate,
  mayOverrideQuota,
} from '#domain/road/guest-lists/guest-lists.ts'
import { findFace } from '../../platform/face/store.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { findEvent } from '../../booking/events/store.ts'
import type { Translator } from '#texts/translator.ts'
import { offText } from '../guest-portal/off-store.ts'
import { listLinks, listOwnCounts } from '../guest-door/store.ts'
import type { Door, GuestLists } from './outputs.ts'
import { findDoorContext, listGuests, listLists, listPlayingArtists } from './store.ts'

type Call = { tx: Tx; scope: OrgScope; now: Date; t: Translator }

/** Everything of one event; NOT_FOUND when it is not in scope. */
export async function viewGuestLists(
  { tx, scope, now, member, t }: Call & { member: Member },
  eventId: string,
): Promise<z.infer<typeof GuestLists>> {
  const { tz } = await findEvent(tx, scope, eventId)
  const { off } = await findDoorContext(tx, scope, eventId)
  const lists = await listLists(tx, scope, eventId)
  const canEdit = can(member, 'guestLists.manage')
  const [guests, links, artists] = await Promise.all([
    listGuests(
      tx,
      scope,
      lists.map(({ id }) => id),
    ),
    canEdit ? listLinks(tx, scope, eventId, now) : [],
    listPlayingArtists(tx, scope, eventId),
  ])
  return {
    tz,
    off: offText(off, t),
    lists: lists.map(({ eventId: _event, archivedAt: _archived, ...list }) => {
      const cutoff = list.cutoffAt && localOf(list.cutoffAt, tz)
      return {
        ...list,
        off: offText(list.off, t),
        isClosed: isClosed(list, now),
        cutoffDate: cutoff?.date ?? null,
        cutoffTime: cutoff?.time ?? null,
      }
    }),
    guests: guests.toSorted(byName).map(({ eventId: _event, archivedAt: _archived, ...guest }) => guest),
    links,
    artists,
    canEdit,
    canOverride: canEdit && mayOverrideQuota(member.role),
    canEditLate: canEdit && mayChangeLate(member.role),
  }
}

/** The names that come in, as one door sees them; without addresses and numbers of guests. */
export async function viewDoor(
  { tx, scope, t }: Call,
  of: { eventId: string; doorId: string; canCheckIn: boolean },
): Promise<z.infer<typeof Door>> {
  const context = await findDoorContext(tx, scope, of.eventId)
  const lists = await listLists(tx, scope, of.eventId)
  const [guests, own, artists] = await Promise.all([
    listGuests(
      tx,
      scope,
      lists.map(({ id }) => id),
    ),
    listOwnCounts(tx, scope, of.eventId, of.doorId),
    listPlayingArtists(tx, scope, of.eventId),
  ])
  return {
    organisation: await findFace(tx, scope, scope.orgId),
    event: {
      id: context.id,
      name: context.name,
      eventDate: context.eventDate,
      tz: context.tz,
      doors: context.doors,
      venueName: context.venueName,
      city: context.city,
      artists: artists.map(({ name }) => name),
      off: offText(context.off, t),
    },
    lists: lists.map(({ id, kind, artistName }) => ({ id, kind, artistName })),
    guests: guests
      .filter(({ state }) => isApproved(state))
      .toSorted(byName)
      .map((guest) => ({
        id: guest.id,
        listId: guest.listId,
        name: guest.name,
        affiliation: guest.affiliation,
        plus: guest.plus,
        plusNames: guest.plusNames,
        note: guest.note,
        checkedInCount: guest.checkedInCount,
        checkedInAt: guest.checkedInAt,
        ownCount: own.get(guest.id) ?? 0,
        doors: guest.doors,
      })),
    canCheckIn: of.canCheckIn,
  }
}
