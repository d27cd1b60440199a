// The columns that the list of events shows now.
import type { FeesState } from '#web/parts/money/home/use-fees.ts'
import { type ColumnsState, useColumns } from '#web/parts/platform/columns/use-columns.ts'
import { useToday } from '#web/hooks/use-today.ts'
import { type EventColumn, type EventColumnId, useEventColumns, useUsualColumns } from './event-columns.tsx'
import type { EventsState } from './events-state.ts'

type ShownColumns = {
  /** All that the member may see. */
  columns: EventColumn[]
  /** The chosen ones in their order. */
  shown: EventColumn[]
  state: ColumnsState<EventColumnId>
}

export function useShownColumns({ search, setSearch }: EventsState, money: FeesState): ShownColumns {
  const usual = useUsualColumns(money.isOn, search.preview !== undefined)
  const columns = useEventColumns(useToday(), money)
  const known = columns.map(({ id }) => id)
  const state = useColumns({
    list: 'events',
    known,
    usual,
    address: { text: search.columns, onText: (text) => setSearch({ columns: text }) },
  })
  const shown = state.chosen.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  return { columns, shown, state }
}
