/** The door: the calls of the page that it opens with its link, and letting people in. */
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { roadProblem } from '#domain/road/problems.ts'
import { isNotification, peopleIn, stateAtDoor } from '#domain/road/guest-lists/guest-door.ts'
import { canActOnGuest, peopleOf } from '#domain/road/guest-lists/guest-lists.ts'
import { withAllArtists } from '../../platform/db/artist-reach.ts'
import { findDoorLink, listDoorsOf, lockGuestAtDoor, saveDoorCount, setIn } from '../guest-door/store.ts'
import { linkProcedure } from '../../trpc.ts'
import { CheckedIn, Door } from './outputs.ts'
import { viewDoor } from './view.ts'
import type { LogEntry } from '../../platform/db/activity.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

const byLink = () => linkProcedure('guest-list', findDoorLink, 'link')
const token = z.string().min(1).max(200)

/** What one door reports about one name. */
export const reportShape = {
  entryId: z.uuid(),
  doorId: z.uuid(),
  count: z.int().min(-51).max(51),
  at: z.iso
    .datetime()
    .meta({ examples: ['2026-11-21T20:00:00Z'] })
    .transform((text) => new Date(text)),
}

export const doorLinkCalls = {
  open: byLink()
    .input(z.strictObject({ token, doorId: z.uuid() }))
    .output(Door)
    .query(({ ctx, input: { doorId } }) =>
      viewDoor(withAllArtists(ctx, 'sharedEvent'), { eventId: ctx.link.eventId, doorId, canCheckIn: true }),
    ),

  checkInByLink: byLink()
    .input(z.strictObject({ token, ...reportShape }))
    .output(CheckedIn)
    .mutation(({ ctx, input: { token: _token, ...report } }) =>
      checkIn(withAllArtists(ctx, 'sharedEvent'), ctx.link.eventId, report),
    ),
}

type Call = { tx: Tx; scope: OrgScope; now: Date; log(entry: LogEntry): void }

/**
 * Sets how many people one door let in on a name: an absolute number, so that the same report again changes
 * nothing. `at` is the clock of the door. CONFLICT when the name was taken off the list meanwhile.
 */
export async function checkIn(
  { tx, scope, now, log }: Call,
  eventId: string,
  report: { entryId: string; doorId: string; count: number; at: Date },
): Promise<z.infer<typeof CheckedIn>> {
  const { entryId, doorId, count } = report
  // No door can be ahead of us: a wrong clock must not outlast its own later reports.
  const at = report.at.getTime() > now.getTime() ? now : report.at
  const guest = await lockGuestAtDoor(tx, scope, eventId, entryId)
  const isInScope = !scope.artistIds || !guest.artistId || scope.artistIds.includes(guest.artistId)
  found(isInScope ? guest : undefined)
  if (guest.archivedAt || guest.listArchivedAt || !canActOnGuest('check_in', guest.state)) {
    throw new DomainError('CONFLICT', { problem: roadProblem('guest.notListed', { name: guest.name }) })
  }
  const doors = await listDoorsOf(tx, scope, entryId)
  const own = doors.find((door) => door.doorId === doorId)
  const isTaken = isNotification(own, at)
  if (isTaken) await saveDoorCount(tx, scope, { entryId, doorId, people: count, at })
  const ownCount = isTaken || !own ? count : own.people
  const others = doors.filter((door) => door !== own).map(({ people }) => people)
  const checkedInCount = peopleIn([...others, ownCount])
  if (checkedInCount !== guest.checkedInCount) {
    await setIn(tx, scope, entryId, {
      state:
        guest.state === 'no_show' && checkedInCount === 0
          ? 'no_show'
          : stateAtDoor(checkedInCount, guest.sentAt),
      checkedInCount,
      checkedInAt: checkedInCount > 0 ? (guest.checkedInAt ?? at) : null,
    })
  }
  log({
    entity: 'event',
    entityId: eventId,
    before: { guestsIn: guest.checkedInCount },
    after: { guestsIn: checkedInCount, guestId: entryId },
  })
  return { entryId, checkedInCount, ownCount, isOver: checkedInCount > peopleOf(guest) }
}
