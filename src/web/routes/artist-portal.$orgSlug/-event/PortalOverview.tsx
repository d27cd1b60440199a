// The overview of an event in the portal: notes, the show day, the venue with its capacity, the booking's status.
import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin, Phone } from 'lucide-react'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { countryName } from '#domain/countries.ts'
import { addressLines } from '#domain/road/show-address.ts'
import { callLink } from '#domain/formats.ts'
import { StatusPill } from '#web/parts/booking/booking/StatusPill.tsx'
import { ShowDay } from '#web/parts/booking/event/ShowDay.tsx'
import { mapLink } from '#domain/platform/map-link.ts'
import { Card } from '#web/ui/Page.tsx'
import type { PortalExtrasProps } from './PortalExtras.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PhoneNumber } from '#web/parts/platform/phone/PhoneNumber.tsx'

const ApprovalCard = lazyPart(async () => (await import('./ApprovalCard.tsx')).ApprovalCard)
const DaySheetExtra = lazyPart(async () => (await import('./PortalExtras.tsx')).DaySheetExtra)
const GuestExtra = lazyPart(async () => (await import('./PortalExtras.tsx')).GuestExtra)
const PlaceExtras = lazyPart(async () => (await import('./PortalExtras.tsx')).PlaceExtras)
const FeeExtra = lazyPart(async () => (await import('./PortalExtras.tsx')).FeeExtra)

/** True once the page has been painted. */
function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(() => setPainted(true)))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isPainted
}

export function PortalOverview({ orgSlug, details }: PortalExtrasProps) {
  const { event, booking, venue, approval } = details
  const isPainted = usePainted()
  const extras = { orgSlug, details }
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 md:grid-rows-[auto_1fr]">
      <div className="flex flex-col gap-4">
        {approval ? (
          <Suspense>
            <ApprovalCard orgSlug={orgSlug} eventId={event.id} approval={approval} />
          </Suspense>
        ) : null}
        {event.notes ? (
          <Card title={<Trans>Notes</Trans>}>
            <p className="wrap-anywhere whitespace-pre-line">{event.notes}</p>
          </Card>
        ) : null}
        <Card title={<Trans>Show day</Trans>} action={event.tz.replaceAll('_', ' ')}>
          <ShowDay {...event} loadIn={venue?.loadIn} bookings={[booking]} />
        </Card>
        <Suspense>{isPainted ? <DaySheetExtra {...extras} /> : null}</Suspense>
      </div>
      <div className="flex flex-col gap-4 md:row-span-2">
        {venue ? <VenueCard venue={venue} stage={event.stage} /> : null}
        <Card
          title={<Trans>Booking status</Trans>}
          action={<StatusPill status={booking.status ?? 'confirmed'} />}
        >
          <p className="text-mute">{booking.artistName}</p>
          <Suspense>{isPainted ? <FeeExtra {...extras} /> : null}</Suspense>
        </Card>
        <Suspense>{isPainted ? <PlaceExtras {...extras} /> : null}</Suspense>
      </div>
      {/* On phones below venue and agent, whom one needs on the way. */}
      <div className="flex flex-col gap-4">
        <Suspense>{isPainted ? <GuestExtra {...extras} /> : null}</Suspense>
      </div>
    </div>
  )
}

type VenueCardProps = { venue: NonNullable<PortalExtrasProps['details']['venue']>; stage: string | null }

function VenueCard({ venue, stage }: VenueCardProps) {
  const { i18n } = useLingui()
  const lines = addressLines({ ...venue, addressLine1: venue.address, addressLine2: null })
  const address = [...lines, venue.country && countryName(venue.country, i18n.locale)].filter(Boolean)
  return (
    <Card title={<Trans>Venue</Trans>}>
      <p className="font-semibold">{venue.name}</p>
      <p className="text-mute">{address.join(', ')}</p>
      <dl className="mt-2.5 flex flex-col gap-2.5">
        <Fact name={<Trans>Capacity</Trans>} value={venue.capacity && i18n.number(venue.capacity)} />
        <Fact name={<Trans>Stage</Trans>} value={stage} />
        <Fact name={<Trans>Parking</Trans>} value={venue.parking} />
      </dl>
      <div className="mt-2 flex flex-col">
        <PlaceLink href={mapLink([venue.name, ...address])} icon={<MapPin aria-hidden />}>
          <Trans>Open map</Trans>
        </PlaceLink>
        <PlaceLink href={venue.phone ? callLink(venue.phone) : undefined} icon={<Phone aria-hidden />}>
          {venue.phone ? <PhoneNumber number={venue.phone} /> : null}
        </PlaceLink>
      </div>
    </Card>
  )
}

function Fact({ name, value }: { name: ReactNode; value: ReactNode }) {
  if (!value) return null
  return (
    <div>
      <dt className="text-xs text-mute">{name}</dt>
      <dd className="font-semibold whitespace-pre-line">{value}</dd>
    </div>
  )
}

function PlaceLink({
  href,
  icon,
  children,
}: {
  href: string | undefined
  icon: ReactNode
  children: ReactNode
}) {
  if (!href) return null
  return (
    <a
      href={href}
      {...(href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {})}
      className="-mx-2 flex min-h-11 items-center gap-3 rounded-control px-2 font-medium hover:bg-hover md:min-h-8 [&_svg]:size-4 [&_svg]:text-mute"
    >
      {icon}
      {children}
    </a>
  )
}
