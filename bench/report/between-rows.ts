/** From page to page, as lines of the report and as its table. */
import type { Between } from '../browser/between-pages.ts'
import { range, type Row } from './row.ts'

/** Milliseconds to the content. */
const goals = { first: 250, again: 100 }

const rowOf = (pages: readonly Between[], kind: keyof typeof goals, figure: string, means: string): Row => {
  const met = pages.filter((page) => page[kind].median <= goals[kind]).length
  return {
    figure,
    measured: `${met} of ${pages.length}`,
    goal: `all within ${goals[kind]} ms`,
    isMet: met === pages.length,
    means,
  }
}

/** How many pages of an agency are there in time; `tableOfBetween` has each. */
export const rowsOfBetween = (pages: readonly Between[]): Row[] => [
  rowOf(
    pages,
    'first',
    'Pages opened from another one',
    'desktop; the files from the device, the data from the server',
  ),
  rowOf(pages, 'again', 'Pages opened again', 'the same with what the browser holds by then'),
]

export const tableOfBetween = (pages: readonly Between[]): string => `## From page to page

An agency's pages, opened from its first one on a desktop of this machine: until the heading has changed and no placeholder
is left.

| page | opened | opened again |
|---|---|---|
${pages
  .toSorted((a, b) => b.first.median - a.first.median)
  .map(
    ({ pattern, first, again }) => `| ${pattern} | ${range(first, 0, ' ms')} | ${range(again, 0, ' ms')} |`,
  )
  .join('\n')}
`
