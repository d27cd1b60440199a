/** What changes of lists and names share: the event in scope, the cut-off, and room for more people. */
import type { Member } from '#domain/access.ts'
import { DomainError } from '#domain/errors.ts'
import {
  decideQuota,
  isApproved,
  mayChangeLate,
  mustBeOpen,
  peopleOf,
} from '#domain/road/guest-lists/guest-lists.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { findEvent } from '../../booking/events/store.ts'
import { allowMore, listsOfGuests, lockGuests, lockLists, type Guest, type GuestList } from './store.ts'

export type ChangeCall = { tx: Tx; scope: OrgScope; member: Member; now: Date }

/** People on a name who take places of its list. */
export const placesOf = (guest: Pick<Guest, 'plus' | 'state' | 'archivedAt'>): number =>
  guest.archivedAt === null && isApproved(guest.state) ? peopleOf(guest) : 0

/** NOT_FOUND for a list of another event; CONFLICT after the cut-off, for those whom it binds. */
export async function checkList({ tx, scope, member, now }: ChangeCall, eventId: string, list: GuestList) {
  if (list.eventId !== eventId) throw new DomainError('NOT_FOUND')
  const { tz } = await findEvent(tx, scope, eventId)
  if (!mayChangeLate(member.role)) mustBeOpen(list, now, tz)
}

/**
 * Names of an event with their lists and `otherLists`, all locked, the lists first; NOT_FOUND when one of the
 * names is not there.
 */
export async function lockNames(
  ctx: ChangeCall,
  eventId: string,
  ids: readonly string[],
  otherLists: readonly string[] = [],
) {
  const { tx, scope } = ctx
  const listIds = new Set([...(await listsOfGuests(tx, scope, eventId, ids)), ...otherLists])
  const lists = await lockLists(tx, scope, [...listIds])
  for (const list of lists) await checkList(ctx, eventId, list)
  const guests = await lockGuests(tx, scope, { eventId, listIds: lists.map(({ id }) => id), ids })
  if (guests.length < new Set(ids).size) found(undefined)
  return { lists, guests }
}

/** Makes room on each list for as many more people; `reason` says why there may be more than the allotment. */
export async function makeRoom(
  { tx, scope, member }: ChangeCall,
  lists: readonly GuestList[],
  adding: (list: GuestList) => number,
  reason: string | null,
): Promise<void> {
  for (const list of lists) {
    const override = decideQuota(list, adding(list), { role: member.role, reason })
    if (override) await allowMore(tx, scope, list.id, override)
  }
}
