// The door: what is counted in by several doors at once, and finding a name while it is being said.
import { expectedState, peopleOf } from './guest-lists.ts'
import type { GuestState } from './guest-states.ts'
import { searchText } from '../../platform/search/search.ts'

/**
 * People in on one name. Every door keeps a number of its own, absolute, so that the same message twice changes
 * nothing and two doors add up; a door that takes back what another let in holds a negative number.
 */
export const peopleIn = (doors: readonly number[]): number =>
  Math.max(
    0,
    doors.reduce((sum, people) => sum + people, 0),
  )

/** The state of a name with so many people in; without anybody it is what it was before the doors opened. */
export function stateAtDoor(people: number, sentAt: Date | null): GuestState {
  return people > 0 ? 'checked_in' : expectedState(sentAt)
}

/** Of what a door reports, the later moment counts: an older one that arrives late changes nothing. */
export const isNotification = (stored: { at: Date } | undefined, at: Date): boolean =>
  stored === undefined || at.getTime() >= stored.at.getTime()

type Named = {
  name: string
  plus: number
  plusNames: readonly string[]
  affiliation: string | null
  checkedInCount: number
}

const foldedWords = (text: string) => searchText([text]).split(/[^\p{L}\p{N}]+/u)

/**
 * The guests who match what was typed: each word begins a word of the name, of those who come along, or of where
 * they are from; accents do not matter. Names that begin with it come first, those who are in come last.
 */
export function findGuests<Guest extends Named>(guests: readonly Guest[], typed: string): Guest[] {
  const wanted = foldedWords(typed).filter(Boolean)
  const rank = (guest: Guest): number => {
    const name = foldedWords(guest.name)
    const others = foldedWords([...guest.plusNames, guest.affiliation ?? ''].join(' '))
    const inName = (word: string) => name.some((own) => own.startsWith(word))
    if (!wanted.every((word) => inName(word) || others.some((other) => other.startsWith(word)))) return -1
    const isDone = guest.checkedInCount >= peopleOf(guest) ? 4 : 0
    return isDone + (wanted.every(inName) ? 0 : 2) + (name[0]?.startsWith(wanted[0] ?? '') ? 0 : 1)
  }
  if (wanted.length === 0) return [...guests]
  return guests
    .map((guest) => ({ guest, rank: rank(guest) }))
    .filter((found) => found.rank >= 0)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ guest }) => guest)
}
