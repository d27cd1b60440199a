// The choice of columns of the events list, for its toolbar.
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { ColumnsMenu } from '#web/parts/platform/columns/ColumnsMenu.tsx'
import type { EventsState } from './events-state.ts'
import { useShownColumns } from './use-shown-columns.ts'

export function EventColumns(props: EventsState) {
  const { can } = useOrganisation()
  const { columns, state } = useShownColumns(props, { isOn: can('deals.view'), fees: undefined })
  return <ColumnsMenu columns={columns} state={state} />
}
