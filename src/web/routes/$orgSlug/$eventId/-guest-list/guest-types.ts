// The guest lists of an event as their page has them.
import { overQuota, peopleOf, roomOf } from '#domain/road/guest-lists/guest-lists.ts'
import { agencyLabel, guestListLabels } from '#texts/road/guest-lists.ts'
import { translate } from '#web/texts.ts'
import type { RouterOutputs } from '#web/trpc.ts'

export type GuestLists = RouterOutputs['guestLists']['get']
export type GuestList = GuestLists['lists'][number]
export type Guest = GuestLists['guests'][number]

export const guestsOf = ({ guests }: GuestLists, list: GuestList): Guest[] =>
  guests.filter(({ listId }) => listId === list.id)

/** 'Press, Mara Voss'; the artist only where there are lists of several. */
export function listLabel({ lists, artists }: GuestLists, list: GuestList): string {
  const isPlain = artists.length < 2 && lists.every(({ artistId }) => artistId !== null)
  const say = translate()
  const label = say(guestListLabels[list.kind])
  return isPlain ? label : `${label}, ${list.artistName ?? say(agencyLabel)}`
}

/** May this person change the list now? After the cut-off it takes more. */
export const canChange = ({ canEdit, canEditLate }: GuestLists, { isClosed }: GuestList): boolean =>
  isClosed ? canEditLate : canEdit

/** How many people too many there would be on each list if these names were approved; none where they fit. */
export function tooMany(lists: readonly GuestList[], guests: readonly Guest[]) {
  return lists.flatMap((list) => {
    const adding = guests
      .filter(({ listId }) => listId === list.id)
      .reduce((sum, guest) => sum + peopleOf(guest), 0)
    const over = overQuota(list, adding)
    return over > 0 && adding > 0
      ? [{ list, over, people: list.approvedPeople + adding, room: roomOf(list) }]
      : []
  })
}
