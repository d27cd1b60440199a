// What can be done with the calendar and the list of events as a whole: subscribe, import, export.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CalendarPlus, Ellipsis } from 'lucide-react'
import type { LocalDate } from '#domain/dates.ts'
import { filtersOf, type EventsSearch } from '#web/parts/booking/calendar-search.ts'
import { useOrganisation } from '#web/parts/organisation/organisation.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { useTableEntries } from './use-table-entries.tsx'

type EventsMenuProps = {
  search: EventsSearch
  /** The days on the page. */
  range: { from: LocalDate; to: LocalDate }
}

/** An export holds the days and the filters of the page. */
export function EventsMenu({ search, range }: EventsMenuProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const entries = useTableEntries('events', { ...range, ...filtersOf(search), search: search.search })
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t`More`}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
      items={[
        {
          label: <Trans>Subscribe in a calendar</Trans>,
          icon: <CalendarPlus aria-hidden />,
          link: <Link to="/$orgSlug/settings/feeds" params={{ orgSlug }} search={{ new: true }} />,
        },
        ...entries,
      ]}
    />
  )
}
