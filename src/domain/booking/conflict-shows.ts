// What contradicts an act on several shows at once: said once, with the shows that it is about.
import type { Act, Conflict, ConflictCode } from './bookings/conflicts.ts'

/** These are done for many shows together, on a page that is about none of them. */
const acrossShows: ReadonlySet<Act> = new Set<Act>(['payOut'])
/** What is about the books, whatever the show. */
const aboutBooks: ReadonlySet<ConflictCode> = new Set<ConflictCode>(['periodClosed'])
const mostNamed = 3

/**
 * The conflicts of all shows, what blocks first and each sentence once. Where the act goes across shows, a sentence
 * ends in theirs: 'The settlement was reopened (Mira Sol, Astra, Berlin, 14 May 2027).'
 */
export function conflictsAcross(
  act: Act,
  found: readonly { show: string; conflicts: readonly Conflict[] }[],
): Conflict[] {
  const groups = Map.groupBy(
    found.flatMap(({ show, conflicts }) => conflicts.map((conflict) => ({ show, conflict }))),
    ({ conflict: { code, level, canOverride, message } }) => [code, level, canOverride, message].join('\n'),
  )
  return [...groups.values()]
    .map((group) => {
      const { conflict } = group[0]!
      if (!acrossShows.has(act) || aboutBooks.has(conflict.code)) return conflict
      return { ...conflict, message: withShows(conflict.message, group) }
    })
    .toSorted((a, b) => Number(a.level === 'warns') - Number(b.level === 'warns'))
}

function withShows(message: string, group: readonly { show: string }[]): string {
  const shows = [...new Set(group.map(({ show }) => show))]
  const rest = shows.length - mostNamed
  const named = [...shows.slice(0, mostNamed), ...(rest > 0 ? [`${rest} more`] : [])].join('; ')
  return `${message.replace(/\.$/, '')} (${named}).`
}
