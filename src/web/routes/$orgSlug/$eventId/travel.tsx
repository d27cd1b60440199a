// The travel of an event: the itinerary as the travellers see it, with everything to plan and share it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Plane } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#web/calls/errors.ts'
import { eventQuery } from '#web/parts/booking/booking/booking-queries.ts'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { Itinerary } from '#web/parts/road/travel/Itinerary.tsx'
import { travelQuery, type Travel, type TravelSegment } from '#web/parts/road/travel/travel-queries.ts'
import { TravelWarnings } from '#web/parts/road/travel/TravelWarnings.tsx'
import { queryClient } from '#web/calls/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import { useOpening } from '#web/ui/overlays/use-opening.ts'
import { segmentTitle } from '#texts/booking/travel/travel.ts'
import { translate } from '#web/texts.ts'
import { AddSegment } from './-travel/AddSegment.tsx'
import { SegmentMenu } from './-travel/SegmentMenu.tsx'
import type { SegmentSheetProps } from './-travel/SegmentSheet.tsx'
import type { ShareSheetProps } from './-travel/ShareSheet.tsx'
import { TravelAside } from './-travel/TravelAside.tsx'
import type { TravelImportSheetProps } from './-travel-import/TravelImportSheet.tsx'

const SegmentSheet = lazyDialog<SegmentSheetProps>(
  async () => (await import('./-travel/SegmentSheet.tsx')).SegmentSheet,
)
const ShareSheet = lazyDialog<ShareSheetProps>(
  async () => (await import('./-travel/ShareSheet.tsx')).ShareSheet,
)
const TravelImportSheet = lazyDialog<TravelImportSheetProps>(
  async () => (await import('./-travel-import/TravelImportSheet.tsx')).TravelImportSheet,
)

export const Route = createFileRoute('/$orgSlug/$eventId/travel')({
  loader: ({ params: { orgSlug, eventId } }) => {
    void queryClient.prefetchQuery(travelQuery(orgSlug, eventId))
  },
  component: EventTravel,
})

function EventTravel() {
  const { orgSlug, eventId } = Route.useParams()
  const { data: event } = useQuery(eventQuery(orgSlug, eventId))
  const query = useQuery(travelQuery(orgSlug, eventId))
  if (event && query.data) return <Plan event={event} travel={query.data} />
  if (!query.error) {
    return (
      <div className="safe-x py-4 md:py-6">
        <Itinerary segments={undefined} />
      </div>
    )
  }
  return (
    <ErrorNotice busy={query.isFetching} onRetry={() => void query.refetch()}>
      {messageOf(query.error)}
    </ErrorNotice>
  )
}

function Plan({ event, travel }: { event: EventRecord; travel: Travel }) {
  const { t } = useLingui()
  const [about, setAbout] = useState<SegmentSheetProps['about']>()
  const form = useOpening()
  const sharing = useOpening()
  const reading = useOpening()
  const { segments, warnings } = travel
  const canEdit = travel.canEdit && event.archivedAt === null
  function open(next: SegmentSheetProps['about']) {
    setAbout(next)
    form.begin()
  }
  // The sheet follows the segment when somebody else changes it meanwhile.
  const current =
    about && 'segment' in about
      ? { segment: segments.find(({ id }) => id === about.segment.id) ?? about.segment }
      : about
  const add = canEdit ? (
    <AddSegment
      onAdd={(type) => open({ type })}
      onIntent={SegmentSheet.preload}
      onImport={reading.begin}
      onImportIntent={TravelImportSheet.preload}
    />
  ) : null
  const edit = (segment: TravelSegment) =>
    canEdit ? (
      <Button
        variant="quiet"
        size="sm"
        aria-label={t`Edit ${segmentTitle(segment, translate())}`}
        onClick={() => open({ segment })}
      >
        <Trans>Edit</Trans>
      </Button>
    ) : null
  const menu = (segment: TravelSegment) => (
    <SegmentMenu segment={segment} canEdit={canEdit} onEdit={() => open({ segment })} />
  )
  return (
    <div className="safe-x grid items-start gap-4 py-4 md:py-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="flex min-w-0 flex-col gap-4">
        {add}
        <TravelWarnings warnings={warnings} segments={segments} action={edit} />
        {segments.length > 0 ? (
          <Itinerary segments={segments} action={menu} />
        ) : (
          <EmptyState icon={<Plane aria-hidden />} title={<Trans>No travel information available yet</Trans>}>
            {canEdit && travel.state !== 'off' ? (
              <Trans>Add a journey or a hotel to get started.</Trans>
            ) : null}
          </EmptyState>
        )}
      </div>
      <TravelAside event={event} travel={travel} onShare={sharing.begin} onIntent={ShareSheet.preload} />
      {current ? (
        <SegmentSheet
          key={`segment ${form.key}`}
          open={form.open}
          about={current}
          event={event}
          travel={travel}
          onClose={form.close}
        />
      ) : null}
      <TravelImportSheet
        key={`import ${reading.key}`}
        open={reading.open}
        event={event}
        onOpenChange={(next) => {
          if (!next) reading.close()
        }}
      />
      <ShareSheet key={`share ${sharing.key}`} open={sharing.open} event={event} onClose={sharing.close} />
    </div>
  )
}
