// The columns of a table of records as somebody wants them; the first is the link to the record and always there.
import type { TableColumn } from '#web/ui/tables/table-props.ts'
import { type ColumnsList, type ColumnsState, useColumns } from './use-columns.ts'

type TableColumnsState<Row> = {
  shown: TableColumn<Row>[]
  /** Those that can be chosen. */
  choices: { id: string; header: string }[]
  state: ColumnsState<string>
}

/** `givesWay` are columns for which there is no room now, unless somebody chose them. */
export function useTableColumns<Row>(
  list: ColumnsList,
  columns: readonly TableColumn<Row>[],
  givesWay: readonly string[],
): TableColumnsState<Row> {
  const [first, ...choices] = columns
  const known = choices.map(({ id }) => id)
  const state = useColumns({ list, known, usual: known.filter((id) => !givesWay.includes(id)) })
  const chosen = state.chosen.flatMap((id) => choices.find((column) => column.id === id) ?? [])
  return { shown: first ? [first, ...chosen] : chosen, choices, state }
}
