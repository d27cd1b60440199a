// Where the event is: address with a map, capacity, stage, and what the house says about getting in.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { countryName } from '#domain/countries.ts'
import { addressLines } from '#domain/road/show-address.ts'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { MapLink } from '#web/parts/people/venue/MapLink.tsx'
import { Card } from '#web/ui/Page.tsx'
import { useShowPlace } from './use-show-place.ts'

export function VenueCard({ event }: { event: EventRecord }) {
  const { i18n } = useLingui()
  const place = useShowPlace(event)
  const country = place?.country ?? event.venueCountry ?? event.country
  const lines = addressLines(
    place ?? {
      addressLine1: event.venueAddress,
      addressLine2: null,
      zip: event.venueZip,
      city: event.venueCity ?? event.city,
    },
  )
  const address = [...lines, country && countryName(country, i18n.locale)].filter(Boolean)
  return (
    <Card title={<Trans>Venue</Trans>} action={<MapLink query={[event.venueName, ...address]} />}>
      <p className="font-semibold">
        {event.venueName ?? (
          <span className="font-medium text-mute">
            <Trans>No venue yet</Trans>
          </span>
        )}
      </p>
      <p className="text-mute">{address.join(', ')}</p>
      <dl className="mt-2.5 grid grid-cols-2 gap-x-4 gap-y-2.5 empty:hidden">
        <Fact
          name={<Trans>Capacity</Trans>}
          value={numberOf(event.capacity ?? event.venueCapacity, i18n.locale)}
        />
        <Fact name={<Trans>Stage</Trans>} value={event.stage} />
        <Fact name={<Trans>Promoter</Trans>} value={event.promoterName} />
        <Fact name={<Trans>Phone</Trans>} value={place?.phone} />
        <Fact name={<Trans>Parking</Trans>} value={place?.parking} wide />
      </dl>
    </Card>
  )
}

const numberOf = (value: number | null, locale: string) => value?.toLocaleString(locale) ?? null

function Fact({ name, value, wide }: { name: ReactNode; value: string | null | undefined; wide?: boolean }) {
  if (!value) return null
  return (
    <div className={wide ? 'col-span-2' : 'min-w-0'}>
      <dt className="text-xs text-mute">{name}</dt>
      <dd className="font-semibold whitespace-pre-line">{value}</dd>
    </div>
  )
}
