// The filters in force as chips, each with its way out, and one that clears them all.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { FilterChip } from '#web/ui/Page.tsx'
import { statusLabels } from '#texts/booking/bookings.ts'
import { translate } from '#web/texts.ts'
import type { SearchState } from './CalendarFilters.tsx'
import { filtersOf, freeOn, noFilters, showsBlocks, textOf } from './calendar-search.ts'

export function FilterChips({ search, setSearch, className }: SearchState & { className?: string }) {
  const { t, i18n } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const { artists, statuses, tours, cancelled } = filtersOf(search)
  const roster = useQuery(
    trpc.artists.list.queryOptions({ orgSlug, limit: 200 }, { enabled: can('artists.view') }),
  )
  const known = useQuery(trpc.tours.list.queryOptions({ orgSlug, limit: 200 }, { enabled: tours.length > 0 }))
  const tourName = (id: string) => known.data?.rows.find((tour) => tour.id === id)?.name ?? '…'
  const nameOf = (id: string) => roster.data?.rows.find((artist) => artist.id === id)?.name ?? '…'
  const free = freeOn(search)
  return (
    <div role="group" aria-label={t`Active filters`} className={cx('flex flex-wrap gap-1.5', className)}>
      {artists.map((id) => (
        <FilterChip
          key={id}
          onRemove={() => setSearch({ artists: textOf(artists.filter((one) => one !== id)) })}
        >
          {nameOf(id)}
        </FilterChip>
      ))}
      {statuses.map((status) => (
        <FilterChip
          key={status}
          onRemove={() => setSearch({ statuses: textOf(statuses.filter((one) => one !== status)) })}
        >
          {translate()(statusLabels[status])}
        </FilterChip>
      ))}
      {tours.map((id) => (
        <FilterChip key={id} onRemove={() => setSearch({ tours: textOf(tours.filter((one) => one !== id)) })}>
          {tourName(id)}
        </FilterChip>
      ))}
      {free ? (
        <FilterChip onRemove={() => setSearch({ avail: undefined })}>
          <Trans>Free on {formatDate(free, 'medium', i18n.locale)}</Trans>
        </FilterChip>
      ) : null}
      {showsBlocks(search) ? null : (
        <FilterChip onRemove={() => setSearch({ avail: undefined })}>
          <Trans>Blocked days hidden</Trans>
        </FilterChip>
      )}
      {cancelled ? (
        <FilterChip onRemove={() => setSearch({ cancelled: undefined })}>
          <Trans>Cancelled shown</Trans>
        </FilterChip>
      ) : null}
      <Button variant="quiet" size="sm" className="md:h-6!" onClick={() => setSearch(noFilters)}>
        <Trans>Clear filters</Trans>
      </Button>
    </div>
  )
}
