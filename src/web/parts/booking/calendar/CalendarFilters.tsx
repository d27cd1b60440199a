// The filters of calendar and events list: artists and statuses.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarOff, Eye, EyeOff, SlidersHorizontal, Users } from 'lucide-react'
import { bookingStatuses, isDead, statusInfo, type BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { ArtistAvatar } from '#web/parts/people/artist/ArtistAvatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { EventDraft } from '#web/parts/booking/event/event-draft.ts'
import { MultiFilter } from '#web/ui/fields/MultiFilter.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { statusLabels } from '#texts/booking/bookings.ts'
import { translate } from '#web/texts.ts'
import { filtersOf, showsBlocks, textOf, type CalendarSearch } from './calendar-search.ts'

/** What a page passes down: its search parameters and the way to change some of them. */
export type SearchState = {
  search: CalendarSearch
  /** The form for a new event, which `new` opens, begins with the draft. */
  setSearch: (patch: Partial<CalendarSearch>, draft?: EventDraft) => void
}

const liveStatuses = bookingStatuses.filter((status) => !isDead(status))
const dot = (status: BookingStatus) => (
  <Pill aria-hidden tone={statusInfo[status].tone} className="w-4! px-0! md:h-3.5!" />
)

export function ArtistFilter({ search, setSearch }: SearchState) {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const { data } = useQuery(
    trpc.artists.list.queryOptions({ orgSlug, limit: 200 }, { enabled: can('artists.view') }),
  )
  const options = (data?.rows ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
    icon: <ArtistAvatar artistId={id} name={name} />,
  }))
  return (
    <MultiFilter
      label={t`Artists`}
      icon={<Users aria-hidden />}
      options={options}
      value={filtersOf(search).artists}
      onValueChange={(artists) => setSearch({ artists: textOf(artists) })}
    />
  )
}

/** Whether what came to nothing is shown as well. */
export function CancelledToggle({ search, setSearch }: SearchState) {
  const isOn = search.cancelled === 'true'
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-pressed={isOn}
      icon={isOn ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
      className={isOn ? 'text-ink!' : ''}
      onClick={() => setSearch({ cancelled: isOn ? undefined : 'true' })}
    >
      <Trans>Show cancelled</Trans>
    </Button>
  )
}

/** Whether the days that artists are blocked are shown among the bookings. */
export function BlocksToggle({ search, setSearch }: SearchState) {
  const isOn = showsBlocks(search)
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-pressed={isOn}
      icon={isOn ? <Eye aria-hidden /> : <CalendarOff aria-hidden />}
      className={isOn ? 'text-ink!' : ''}
      onClick={() => setSearch({ avail: isOn ? 'off' : undefined })}
    >
      <Trans>Show blocked days</Trans>
    </Button>
  )
}

export function StatusFilter({ search, setSearch }: SearchState) {
  const { t } = useLingui()
  return (
    <MultiFilter
      label={t`Status`}
      icon={<SlidersHorizontal aria-hidden />}
      options={liveStatuses.map((status) => ({
        value: status,
        label: translate()(statusLabels[status]),
        icon: dot(status),
      }))}
      value={filtersOf(search).statuses}
      onValueChange={(statuses) => setSearch({ statuses: textOf(statuses) })}
    />
  )
}
