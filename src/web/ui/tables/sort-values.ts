// How rows are put in order by what a column says of them.
import type { SortValue } from './table-props.ts'

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Numbers by size, everything else as text in the order of the reader's language. */
export function compareValues(a: SortValue, b: SortValue): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
}

/** The rows by a value of each; rows without one come last whichever way round, equal ones as they came. */
export function sortedBy<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  isDescending: boolean,
): Row[] {
  const isEmpty = (value: SortValue) => value === null || value === undefined || value === ''
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b))
    return isDescending ? compareValues(b, a) : compareValues(a, b)
  })
}
