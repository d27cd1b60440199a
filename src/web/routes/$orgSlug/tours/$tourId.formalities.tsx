// Formalities of a tour: its travellers with what is missing, the sheets for authorities, and the equipment for customs.
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { TourEquipmentCard } from '#web/parts/road/equipment/TourEquipmentCard.tsx'
import { SheetDownloads } from '#web/parts/road/formalities/SheetDownloads.tsx'
import { TravellersCard } from '#web/parts/road/formalities/TravellersCard.tsx'
import { queryClient } from '#web/calls/query.ts'
import { translate } from '#web/texts.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { PageHeader } from '#web/ui/Page.tsx'
import { TourNotThere } from './-tours/TourNotThere.tsx'

const tourQuery = (orgSlug: string, tourId: string) =>
  trpc.formalities.tour.queryOptions({ orgSlug, tourId }, { meta: { persist: false } })

export const Route = createFileRoute('/$orgSlug/tours/$tourId/formalities')({
  loader: ({ params: { orgSlug, tourId } }) => {
    void queryClient.prefetchQuery(tourQuery(orgSlug, tourId))
  },
  component: TourFormalities,
})

type Formalities = RouterOutputs['formalities']['tour']

function TourFormalities() {
  const { orgSlug, tourId } = Route.useParams()
  const query = useQuery(tourQuery(orgSlug, tourId))
  return query.data ? <Plan formalities={query.data} /> : <TourNotThere query={query} />
}

function Plan({ formalities }: { formalities: Formalities }) {
  const { orgSlug } = Route.useParams()
  const { tour, startsOn, endsOn } = formalities
  return (
    <>
      <PageHeader
        back={
          <Link to="/$orgSlug/tours/$tourId" params={{ orgSlug, tourId: tour.id }}>
            {tour.name}
          </Link>
        }
        title={<Trans>Formalities: {tour.name}</Trans>}
        meta={[tour.artistName, startsOn && translate().days(startsOn, endsOn)].filter(Boolean).join(' · ')}
      />
      <div className="safe-x grid items-start gap-4 pb-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Basis formalities={formalities} />
          <TravellersCard formalities={formalities} />
          <TourEquipmentCard tour={tour} />
        </div>
        <SheetDownloads orgSlug={orgSlug} tourId={tour.id} />
      </div>
    </>
  )
}

/** What the sheets are made from, and what they leave out. */
function Basis({ formalities: { shows, notAgreed, withoutCountry } }: { formalities: Formalities }) {
  return (
    <p className="text-pretty text-mute">
      <Plural
        value={shows}
        _0="No confirmed shows yet."
        one="Based on # confirmed show and the travel of this tour."
        other="Based on # confirmed shows and the travel of this tour."
      />{' '}
      {notAgreed > 0 ? (
        <Plural
          value={notAgreed}
          one="# unconfirmed show is left out."
          other="# unconfirmed shows are left out."
        />
      ) : null}{' '}
      {withoutCountry > 0 ? (
        <Plural
          value={withoutCountry}
          one="# show has no country: add it to the venue."
          other="# shows have no country: add it to the venues."
        />
      ) : null}
    </p>
  )
}
