// Which row of a sheet is next: among times and journeys, the first that has not begun.
import type { DocumentRow, DocumentSection } from '#web/parts/road/day-sheet/day-sheet-queries.ts'

type Timed = { key: string; rows: readonly Pick<DocumentRow, 'key' | 'at' | 'isOff'>[] }

/** What does not happen is not next. A moment that begins this minute still is. */
export function nextRow<Section extends Timed = DocumentSection>(
  sections: readonly Section[],
  now: Date,
): { row: Section['rows'][number]; at: Date } | undefined {
  const ahead = sections
    .flatMap(({ rows }) => [...rows])
    .flatMap((row) => (row.at && !row.isOff ? [{ row, at: new Date(row.at) }] : []))
    .filter(({ at }) => at.getTime() > now.getTime() - 60_000)
  return ahead.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0]
}
