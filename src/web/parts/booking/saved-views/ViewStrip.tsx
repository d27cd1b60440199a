// The tabs themselves: all shows, then each view with its number of shows; what does not fit is in a menu.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { rangeQuery } from '#web/parts/booking/booking/booking-queries.ts'
import { type EventsSearch, hasFilters, noFilters } from '#web/parts/booking/calendar/calendar-search.ts'
import { searchOfView, showsView, type SavedView } from '#web/parts/booking/calendar/view-params.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { LinkTabs } from '#web/ui/Tabs.tsx'
import { useMediaQuery, usePhone } from '#web/ui/use-media-query.ts'
import { countOf, tabsOf } from './view-tabs.ts'
import type { LocalDate } from '#domain/dates.ts'

export type ViewTabsProps = {
  search: EventsSearch
  /** The days of the list, of which each tab says how many shows it has. */
  range: { from: LocalDate; to: LocalDate }
}

const all = { ...noFilters, search: undefined, sort: undefined, columns: undefined, preview: undefined }

export function ViewStrip({ search, range, views }: ViewTabsProps & { views: readonly SavedView[] }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const phone = usePhone()
  const isWide = useMediaQuery('(width >= 80rem)')
  // Phones scroll the strip sideways.
  const { tabs, rest } = tabsOf(views, search.saved, phone ? views.length : isWide ? 6 : 3)
  const counts = useCounts(views, range)
  const label = (view: SavedView): ReactNode => (
    <>
      <span className="max-w-48 truncate">{view.name}</span>
      <Count of={counts.get(view.id)} />
      {view.id === search.saved && !showsView(search, view) ? (
        <span className="size-1.5 rounded-full bg-signal" data-tooltip={t`Unsaved changes`}>
          <span className="sr-only">{t`Unsaved changes`}</span>
        </span>
      ) : null}
    </>
  )
  const link = (view: SavedView): ReactElement<{ className?: string }> => (
    <Link
      to="/$orgSlug/events"
      params={{ orgSlug }}
      search={{ ...search, preview: undefined, ...searchOfView(view) }}
    />
  )
  return (
    <div className="flex items-end max-md:-mx-4 md:border-b md:border-line">
      <LinkTabs
        label={t`Saved views`}
        className="min-w-0 flex-1 md:border-0"
        tabs={[
          {
            label: (
              <>
                <Trans>All</Trans>
                <Count of={counts.get('all')} />
              </>
            ),
            active: !search.saved && !search.search && !hasFilters(search),
            link: <Link to="/$orgSlug/events" params={{ orgSlug }} search={{ ...search, ...all }} />,
          },
          ...tabs.map((view) => ({ label: label(view), active: view.id === search.saved, link: link(view) })),
        ]}
      />
      {rest.length > 0 ? (
        <Menu
          align="end"
          trigger={
            <Button variant="quiet" className="mb-0.5">
              <Plural value={rest.length} one="# more" other="# more" />
              <ChevronDown aria-hidden />
            </Button>
          }
          items={rest.map((view) => ({ label: label(view), link: link(view) }))}
        />
      ) : null}
    </div>
  )
}

function Count({ of: count }: { of: number | undefined }) {
  if (count === undefined) return null
  return <span className="text-sm font-normal text-mute">{count}</span>
}

/** By view, and of all: from the list that the page has anyway; views that look for words ask for their own. */
function useCounts(views: readonly SavedView[], range: ViewTabsProps['range']): ReadonlyMap<string, number> {
  const { orgSlug } = useOrganisation()
  const { data: rows } = useQuery(rangeQuery(orgSlug, { ...range, sort: 'date', descending: false }))
  const searching = views.filter(({ params }) => params.search)
  const found = useQueries({
    queries: searching.map(({ params: { search } }) => rangeQuery(orgSlug, { ...range, search })),
  })
  const counts = new Map<string, number>()
  if (rows) counts.set('all', countOf(rows, {}))
  for (const view of views) {
    const own = view.params.search ? found[searching.indexOf(view)]?.data : rows
    if (own) counts.set(view.id, countOf(own, view.params))
  }
  return counts
}
