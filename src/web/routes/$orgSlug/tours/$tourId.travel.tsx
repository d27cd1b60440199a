// The travel of a whole tour: one journey over all its shows, and what each of them still lacks.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { isActive } from '#domain/booking/travel/travel.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Itinerary } from '#web/parts/road/travel/Itinerary.tsx'
import { TravelStatePill } from '#web/parts/road/travel/TravelStatePill.tsx'
import type { TravelSegment } from '#web/parts/road/travel/travel-queries.ts'
import { TravelWarnings } from '#web/parts/road/travel/TravelWarnings.tsx'
import { queryClient } from '#web/calls/query.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { cx } from '#web/ui/cx.ts'
import { Card, PageHeader } from '#web/ui/Page.tsx'
import { itineraryText, segmentTitle, travelGapLabels } from '#texts/booking/travel/travel.ts'
import { translate } from '#web/texts.ts'
import { TourNotThere } from './-tours/TourNotThere.tsx'

const tourQuery = (orgSlug: string, tourId: string) => trpc.travel.tour.queryOptions({ orgSlug, tourId })

export const Route = createFileRoute('/$orgSlug/tours/$tourId/travel')({
  loader: ({ params: { orgSlug, tourId } }) => {
    void queryClient.prefetchQuery(tourQuery(orgSlug, tourId))
  },
  component: TourTravel,
})

type Tour = RouterOutputs['travel']['tour']

function TourTravel() {
  const { orgSlug, tourId } = Route.useParams()
  const query = useQuery(tourQuery(orgSlug, tourId))
  if (query.data) return <Plan travel={query.data} />
  return (
    <TourNotThere query={query}>
      <Itinerary segments={undefined} />
    </TourNotThere>
  )
}

function Plan({ travel }: { travel: Tour }) {
  const { t } = useLingui()
  const { orgSlug } = Route.useParams()
  const { tour, segments, shows, warnings } = travel
  const forTravellers = segments.filter((segment) => isActive(segment) && segment.visibility === 'artist')
  const openShow = ({ eventId }: TravelSegment, label: string) => (
    <Link
      to="/$orgSlug/$eventId/travel"
      params={{ orgSlug, eventId }}
      aria-label={label}
      className={buttonClass('quiet', 'sm')}
    >
      <Trans context="action">Open</Trans>
    </Link>
  )
  const open = (segment: TravelSegment) =>
    openShow(segment, t`Open show: ${segmentTitle(segment, translate())}`)
  return (
    <>
      <PageHeader
        back={
          <Link to="/$orgSlug/tours/$tourId" params={{ orgSlug, tourId: tour.id }}>
            {tour.name}
          </Link>
        }
        title={<Trans>Travel: {tour.name}</Trans>}
        meta={tour.artistName}
        actions={
          forTravellers.length > 0 ? (
            <CopyButton
              size="md"
              text={itineraryText(forTravellers, translate())}
              label={t`Copy as text`}
              withLabel
            />
          ) : null
        }
      />
      <div className="safe-x grid items-start gap-4 pb-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex min-w-0 flex-col gap-4 max-lg:order-last">
          <TravelWarnings warnings={warnings} segments={segments} action={open} />
          <Itinerary segments={segments} action={open} />
        </div>
        <Card title={<Trans>Shows</Trans>} flush>
          <ol>
            {shows.map((show) => (
              <ShowRow key={show.bookingId} show={show} />
            ))}
          </ol>
        </Card>
      </div>
    </>
  )
}

function ShowRow({ show }: { show: Tour['shows'][number] }) {
  const { i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const { eventId, eventDate, city, eventName, isOff, state, missing } = show
  return (
    <li className="border-line not-first:border-t">
      <Link
        to="/$orgSlug/$eventId/travel"
        params={{ orgSlug, eventId }}
        className="flex min-h-13 items-center gap-3 px-4 py-2 hover:bg-hover"
      >
        <span className={cx('min-w-0 flex-1', isOff && 'text-mute line-through')}>
          <span className="block truncate font-semibold">{city ?? eventName}</span>
          <span className="block text-sm text-mute">
            {[
              formatDate(eventDate, 'short', i18n.locale),
              ...(isOff ? [] : missing.map((gap) => translate()(travelGapLabels[gap]))),
            ].join(' · ')}
          </span>
        </span>
        {isOff ? null : <TravelStatePill state={state} />}
      </Link>
    </li>
  )
}
