// The day sheet of an event: as it prints, with everything to send it, hand it on and keep it current.
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { i18n } from '@lingui/core'
import { Pencil } from 'lucide-react'
import { messageOf } from '#web/calls/errors.ts'
import { eventQuery } from '#web/parts/booking/booking/booking-queries.ts'
import {
  daySheetQuery,
  refreshDaySheet,
  type DaySheetRecord,
} from '#web/parts/road/day-sheet/day-sheet-queries.ts'
import { SheetOff } from '#web/parts/road/day-sheet/DocumentHead.tsx'
import { DocumentSections } from '#web/parts/road/day-sheet/DocumentSections.tsx'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { queryClient } from '#web/calls/query.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useOpening } from '#web/ui/overlays/use-opening.ts'
import { AutomaticCard } from './-day-sheet/AutomaticCard.tsx'
import { LinksCard } from './-day-sheet/LinksCard.tsx'
import type { ScheduleSheetProps } from './-day-sheet/ScheduleSheet.tsx'
import type { SendSheetProps } from './-day-sheet/SendSheet.tsx'
import { SheetState } from './-day-sheet/SheetState.tsx'

const SendSheet = lazyDialog<SendSheetProps>(
  async () => (await import('./-day-sheet/SendSheet.tsx')).SendSheet,
)
const ScheduleSheet = lazyDialog<ScheduleSheetProps>(
  async () => (await import('./-day-sheet/ScheduleSheet.tsx')).ScheduleSheet,
)

export const Route = createFileRoute('/$orgSlug/$eventId/day-sheet')({
  loader: ({ params: { orgSlug, eventId } }) => {
    void queryClient.prefetchQuery(daySheetQuery(orgSlug, eventId, i18n.locale))
  },
  component: EventDaySheet,
})

function EventDaySheet() {
  const { orgSlug, eventId } = Route.useParams()
  const { i18n: language } = useLingui()
  const { data: event } = useQuery(eventQuery(orgSlug, eventId))
  const query = useQuery(daySheetQuery(orgSlug, eventId, language.locale))
  if (event && query.data) return <DaySheet event={event} record={query.data} />
  if (query.error) {
    return (
      <ErrorNotice busy={query.isFetching} onRetry={() => void query.refetch()}>
        {messageOf(query.error)}
      </ErrorNotice>
    )
  }
  return (
    <div className="safe-x grid items-start gap-4 py-4 md:py-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Skeleton className="h-160 w-full" />
      <Skeleton className="h-60 w-full" />
    </div>
  )
}

/** Its head is that of the event's page: date block, artist, place and figures stand above the tabs. */
function DaySheet({ event, record }: { event: EventRecord; record: DaySheetRecord }) {
  const { t } = useLingui()
  const sending = useOpening()
  const editing = useOpening()
  const { sheet, changes, canSend } = record
  const isLive = event.archivedAt === null
  // Nobody is sent the sheet of a show that does not take place.
  const canAct = canSend && isLive && !sheet.off
  function closeEditor() {
    editing.close()
    void refreshDaySheet()
  }
  return (
    <div className="safe-x grid items-start gap-4 py-4 md:py-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
      <SheetState
        record={record}
        eventId={event.id}
        onSend={canAct ? sending.begin : null}
        onSendIntent={SendSheet.preload}
      />
      <article className="rounded-card border border-line bg-surface px-4 py-5 md:px-8 md:py-7 lg:order-first lg:row-span-2">
        {sheet.off ? <SheetOff text={sheet.off} /> : null}
        <DocumentSections
          sections={sheet.sections}
          changed={new Set(changes.map(({ key }) => key))}
          timesAction={
            event.canEdit && isLive ? (
              <IconButton
                label={t`Edit the show day`}
                size="sm"
                className="-mr-2"
                onClick={editing.begin}
                onPointerEnter={ScheduleSheet.preload}
              >
                <Pencil aria-hidden />
              </IconButton>
            ) : null
          }
        />
        <p className="border-t border-line pt-3 text-sm text-mute">{sheet.asOf}</p>
      </article>
      {canSend ? (
        <div className="flex min-w-0 flex-col gap-4">
          {sheet.off ? null : <AutomaticCard record={record} eventId={event.id} canEdit={canAct} />}
          <LinksCard links={record.links} eventId={event.id} />
        </div>
      ) : null}
      <SendSheet
        key={`send ${sending.key}`}
        record={record}
        eventId={event.id}
        open={sending.open}
        onClose={sending.close}
      />
      <ScheduleSheet key={`edit ${editing.key}`} event={event} open={editing.open} onClose={closeEditor} />
    </div>
  )
}
