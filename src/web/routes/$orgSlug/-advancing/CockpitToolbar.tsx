// What narrows the cockpit down: what presses, artists, who is waited for.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Hourglass, Users } from 'lucide-react'
import type { LocalDate } from '#domain/dates.ts'
import type { AdvancingShow } from '#web/parts/road/advancing/advancing-queries.ts'
import { listOf, textOf } from '#web/parts/booking/calendar/calendar-search.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { MultiFilter } from '#web/ui/fields/MultiFilter.tsx'
import { Toolbar } from '#web/ui/Page.tsx'
import { LinkTabs } from '#web/ui/Tabs.tsx'
import { cockpitViews, type CockpitState, type CockpitView } from './cockpit-search.ts'
import { isIn, waitsOf } from './cockpit.ts'

export function CockpitFilters({
  search,
  setSearch,
  shows,
}: CockpitState & { shows: readonly AdvancingShow[] }) {
  const { t } = useLingui()
  const artists = new Map(shows.flatMap((show) => show.artists.map(({ id, name }) => [id, name])))
  const options = [...artists]
    .map(([value, label]) => ({ value, label, icon: <Avatar name={label} /> }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  const hasFilters = Boolean(search.artists ?? search.waits)
  return (
    <Toolbar label={t`Filters`}>
      <MultiFilter
        label={t`Artists`}
        icon={<Users aria-hidden />}
        options={options}
        value={listOf(search.artists)}
        onValueChange={(chosen) => setSearch({ artists: textOf(chosen) })}
      />
      <MultiFilter
        label={t`Waiting for`}
        icon={<Hourglass aria-hidden />}
        options={[
          { value: 'promoter', label: t`Promoter` },
          { value: 'artist', label: t`Artist` },
          { value: 'agency', label: t`Agency` },
        ]}
        value={waitsOf(search)}
        onValueChange={(chosen) => setSearch({ waits: textOf(chosen) })}
      />
      {hasFilters ? (
        <Button variant="quiet" size="sm" onClick={() => setSearch({ artists: undefined, waits: undefined })}>
          <Trans>Clear filters</Trans>
        </Button>
      ) : null}
    </Toolbar>
  )
}

type ViewTabsProps = Pick<CockpitState, 'search'> & { shows: readonly AdvancingShow[]; today: LocalDate }

/** The views with how many shows each has. */
export function ViewTabs({ search, shows, today }: ViewTabsProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { view, ...others } = search
  const labels: Record<CockpitView, string> = {
    due: t`Due this week`,
    review: t`To review`,
    start: t`Not started`,
  }
  const tab = (own: CockpitView | undefined, label: string) => ({
    label,
    // What has not been started may well have time.
    count: own && own !== 'start' ? shows.filter((show) => isIn(own, show, today)).length : undefined,
    active: own === view,
    link: (
      <Link to="/$orgSlug/advancing" params={{ orgSlug }} search={own ? { ...others, view: own } : others} />
    ),
  })
  return (
    <LinkTabs
      label={t`Shows`}
      className="md:px-8!"
      tabs={[tab(undefined, t`All shows`), ...cockpitViews.map((own) => tab(own, labels[own]))]}
    />
  )
}
