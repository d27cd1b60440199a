// The columns of the venue list, and its cards on phones.
import { useLingui } from '@lingui/react/macro'
import { placeName } from '#web/parts/place-name.ts'
import type { VenueRow } from '#web/parts/people/records/noun-calls.ts'
import type { TableColumn } from '#web/ui/tables/table-props.ts'
import { venueKindLabels } from '#texts/people/venues.ts'
import { translate } from '#web/texts.ts'

export function useVenueColumns(): TableColumn<VenueRow>[] {
  const { t, i18n } = useLingui()
  const placeOf = ({ city, country }: VenueRow) => placeName(city, country, i18n.locale)
  return [
    {
      id: 'name',
      header: t`Name`,
      width: 'minmax(14rem,2fr)',
      isSortable: true,
      render: ({ name }) => name,
    },
    {
      id: 'kind',
      header: t`Type`,
      width: 'minmax(6rem,.8fr)',
      isSortable: true,
      render: ({ kind }) => translate()(venueKindLabels[kind]),
    },
    {
      id: 'city',
      header: t`Place`,
      width: 'minmax(9rem,1.4fr)',
      isSortable: true,
      render: (row) => <span className="text-mute">{placeOf(row)}</span>,
    },
    {
      id: 'capacity',
      header: t`Capacity`,
      width: '7rem',
      align: 'end',
      isSortable: true,
      render: ({ capacity }) =>
        capacity === null ? <span className="text-mute">–</span> : i18n.number(capacity),
    },
  ]
}

export function VenueCard({ venue }: { venue: VenueRow }) {
  const { i18n } = useLingui()
  const line = [translate()(venueKindLabels[venue.kind]), placeName(venue.city, venue.country, i18n.locale)]
  return (
    <>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate text-md font-semibold">{venue.name}</span>
        <span className="truncate text-sm text-mute">{line.filter(Boolean).join(', ')}</span>
      </span>
      {venue.capacity === null ? null : (
        <span className="shrink-0 text-sm text-mute">{i18n.number(venue.capacity)}</span>
      )}
    </>
  )
}
