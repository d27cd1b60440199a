// The menu of the calendar and the list of events as a whole; loaded when it is first used.
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import type { ReactElement } from 'react'
import type { LocalDate } from '#domain/dates.ts'
import { filtersOf, type EventsSearch } from '#web/parts/booking/calendar/calendar-search.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { MenuPopup } from '#web/ui/overlays/MenuPopup.tsx'
import { useTableEntries } from '#web/parts/platform/exports/use-table-entries.tsx'
import { usePickingEntry } from '#web/parts/platform/screens/use-picking-entry.tsx'
import type { PickingState } from '#web/ui/tables/use-picking.ts'

export type EventsMenuProps = {
  search: EventsSearch
  /** The days on the page. */
  range: { from: LocalDate; to: LocalDate }
  /** Where several rows can be chosen. */
  picking?: PickingState | undefined
}

export function EventsMenuPopup({
  search,
  range,
  picking,
  trigger,
}: EventsMenuProps & { trigger: ReactElement }) {
  const { orgSlug } = useOrganisation()
  const pickingEntry = usePickingEntry(picking)
  const entries = useTableEntries('events', { ...range, ...filtersOf(search), search: search.search })
  return (
    <MenuPopup
      align="end"
      trigger={trigger}
      items={[
        pickingEntry,
        {
          label: <Trans>Calendar subscriptions</Trans>,
          icon: <CalendarPlus aria-hidden />,
          link: <Link to="/$orgSlug/settings/feeds" params={{ orgSlug }} search={{ new: true }} />,
        },
        ...entries,
      ]}
    />
  )
}
