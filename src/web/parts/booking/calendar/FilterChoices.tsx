// The ticks of the filter sheet; loaded when it is first opened.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { bookingStatuses, isDead } from '#domain/booking/bookings/bookings.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { FieldGroup } from '#web/ui/fields/Field.tsx'
import { statusLabels } from '#texts/booking/bookings.ts'
import { translate } from '#web/texts.ts'
import type { SearchState } from './CalendarFilters.tsx'
import { filtersOf, textOf } from './calendar-search.ts'

/** The list with one value more or less. */
function toggled<V>(values: readonly V[], value: V, isOn: boolean): V[] {
  return isOn ? [...values, value] : values.filter((one) => one !== value)
}

/** Statuses, whether to show what was cancelled, artists, tours. */
export function FilterChoices({ search, setSearch }: SearchState) {
  const { orgSlug, can } = useOrganisation()
  const artists = useQuery(
    trpc.artists.list.queryOptions({ orgSlug, limit: 200 }, { enabled: can('artists.view') }),
  )
  const tours = useQuery(trpc.tours.list.queryOptions({ orgSlug, limit: 200 }))
  const filters = filtersOf(search)
  return (
    <div className="flex flex-col gap-6">
      <FieldGroup title={<Trans>Status</Trans>}>
        <div className="grid grid-cols-2">
          {bookingStatuses
            .filter((status) => !isDead(status))
            .map((status) => (
              <Checkbox
                key={status}
                label={translate()(statusLabels[status])}
                checked={filters.statuses.includes(status)}
                onCheckedChange={(isOn) =>
                  setSearch({ statuses: textOf(toggled(filters.statuses, status, isOn)) })
                }
              />
            ))}
        </div>
        <Checkbox
          label={<Trans>Show cancelled</Trans>}
          checked={filters.cancelled}
          onCheckedChange={(isOn) => setSearch({ cancelled: isOn ? 'true' : undefined })}
        />
      </FieldGroup>
      {artists.data && artists.data.rows.length > 0 ? (
        <FieldGroup title={<Trans>Artists</Trans>}>
          <div className="flex flex-col">
            {artists.data.rows.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={filters.artists.includes(id)}
                onCheckedChange={(isOn) => setSearch({ artists: textOf(toggled(filters.artists, id, isOn)) })}
              />
            ))}
          </div>
        </FieldGroup>
      ) : null}
      {tours.data && tours.data.rows.length > 0 ? (
        <FieldGroup title={<Trans>Tours</Trans>}>
          <div className="flex flex-col">
            {tours.data.rows.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={filters.tours.includes(id)}
                onCheckedChange={(isOn) => setSearch({ tours: textOf(toggled(filters.tours, id, isOn)) })}
              />
            ))}
          </div>
        </FieldGroup>
      ) : null}
    </div>
  )
}
