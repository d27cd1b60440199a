// Who is chosen for a sequence, and what is said to each.
import type { CandidateFilter } from './sequence-calls.ts'

export type Chosen = { id: string; name: string; address: string | null; personalLine: string }
/** In the order in which they were chosen. */
export type Choice = ReadonlyMap<string, Chosen>

/** As many as one call takes. */
export const maxChosen = 500

type Person = Omit<Chosen, 'personalLine'>

/** Keeps what was written for those who stay. */
export function withPeople(choice: Choice, people: readonly Person[], isOn: boolean): Choice {
  const next = new Map(choice)
  for (const { id, name, address } of people) {
    if (!isOn) next.delete(id)
    else if (!next.has(id) && next.size < maxChosen) next.set(id, { id, name, address, personalLine: '' })
  }
  return next
}

export function withLine(choice: Choice, id: string, personalLine: string): Choice {
  const person = choice.get(id)
  return person ? new Map(choice).set(id, { ...person, personalLine }) : choice
}

export const isFiltered = ({ search, tags, function: func, country }: CandidateFilter): boolean =>
  Boolean(search || tags?.length || func || country)
