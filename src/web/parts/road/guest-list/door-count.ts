// What a door has counted, put into its list, and the list in numbers.
import { peopleOf } from '#domain/road/guest-lists/guest-lists.ts'

type Counted = {
  id: string
  plus: number
  checkedInCount: number
  checkedInAt: Date | null
  ownCount: number
  doors: number
}
type Listed<Guest extends Counted> = { guests: readonly Guest[] }

export function guestAt<Guest extends Counted>(
  door: Listed<Guest> | undefined,
  entryId: string,
): Guest | undefined {
  return door?.guests.find(({ id }) => id === entryId)
}

/** The list with this door's own count of one name, as of `at`; what other doors counted stays. */
export function withCount<Guest extends Counted, List extends Listed<Guest>>(
  door: List,
  entryId: string,
  ownCount: number,
  at: Date,
): List {
  const guests = door.guests.map((guest) => {
    if (guest.id !== entryId) return guest
    const checkedInCount = Math.max(0, guest.checkedInCount - guest.ownCount + ownCount)
    return {
      ...guest,
      ownCount,
      checkedInCount,
      checkedInAt: checkedInCount > 0 ? (guest.checkedInAt ?? at) : null,
      doors: guest.doors + Number(ownCount !== 0) - Number(guest.ownCount !== 0),
    }
  })
  return { ...door, guests }
}

/** People who may come in, and who are. */
export function doorCounts(guests: readonly Counted[]) {
  const people = guests.reduce((sum, guest) => sum + peopleOf(guest), 0)
  const inside = guests.reduce((sum, { checkedInCount }) => sum + checkedInCount, 0)
  return { people, inside, toCome: guests.reduce((sum, guest) => sum + leftOf(guest), 0) }
}

/** How many may still come in on a name. */
export const leftOf = (guest: Pick<Counted, 'plus' | 'checkedInCount'>): number =>
  Math.max(0, peopleOf(guest) - guest.checkedInCount)

/** One tap for those who are there: each number up to three, and all of a larger party. */
export function stepsOf(left: number): number[] {
  const small = [1, 2, 3].filter((step) => step <= left)
  return left > 3 ? [...small.slice(0, 2), left] : small
}
