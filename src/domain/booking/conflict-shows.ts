// What contradicts an act on several shows at once: said once, with the shows that it is about.
import { allOf, asMessage } from '../problems.ts'
import type { Act, Conflict, ConflictCode } from './bookings/conflicts.ts'
import { bookingProblem, type NamedShow } from './problems.ts'

/** These are done for many shows together, on a page that is about none of them. */
const acrossShows: ReadonlySet<Act> = new Set<Act>(['payOut'])
/** What is about the books, whatever the show. */
const aboutBooks: ReadonlySet<ConflictCode> = new Set<ConflictCode>(['periodClosed'])
const mostNamed = 3

/**
 * The conflicts of all shows, what blocks first and each once. Where the act goes across shows, a problem names
 * theirs: 'The settlement was reopened. Show: Mira Sol, Astra, Berlin, 14 May 2027.'
 */
export function conflictsAcross(
  act: Act,
  found: readonly { show: NamedShow; conflicts: readonly Conflict[] }[],
): Conflict[] {
  const groups = Map.groupBy(
    found.flatMap(({ show, conflicts }) => conflicts.map((conflict) => ({ show, conflict }))),
    ({ conflict: { code, level, canOverride, problem } }) =>
      [code, level, canOverride, asMessage(problem)].join('\n'),
  )
  return [...groups.values()]
    .map((group) => {
      const { conflict } = group[0]!
      if (!acrossShows.has(act) || aboutBooks.has(conflict.code)) return conflict
      const shows = group.slice(0, mostNamed).map(({ show }) => show)
      const named = bookingProblem('conflict.shows', { shows, more: group.length - shows.length })
      return { ...conflict, problem: allOf([conflict.problem, named]) }
    })
    .toSorted((a, b) => Number(a.level === 'warns') - Number(b.level === 'warns'))
}
