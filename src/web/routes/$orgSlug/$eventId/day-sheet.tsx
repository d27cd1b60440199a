// The day sheet of an event: as it prints, with everything to send it, hand it on and keep it current.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
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
import { localOf } from '#domain/dates.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { useMinute } from '#web/hooks/use-minute.ts'
import { Switch } from '#web/ui/fields/Choice.tsx'
import { Card } from '#web/ui/Page.tsx'
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

/** Its head is that of the event's page: date block, artist, place and figures are above the tabs. */
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

type AutomaticCardProps = { record: DaySheetRecord; eventId: string; canEdit: boolean }

/** Whether the sheet is sent automatically: for this show, and for all shows of the organisation. */
function AutomaticCard({ record, eventId, canEdit }: AutomaticCardProps) {
  const { orgSlug, organisation } = useOrganisation()
  const { automatic, canSettle } = record
  const setAutomatic = useMutation(
    trpc.daySheets.setAutomatic.mutationOptions({ onSettled: refreshDaySheet }),
  )
  const saveSettings = useMutation(
    trpc.daySheets.saveSettings.mutationOptions({ onSettled: refreshDaySheet }),
  )
  const isOn = automatic.event ?? automatic.organisation
  // While the answer is on its way, the switch stays where it was put.
  const shown = setAutomatic.isPending ? (setAutomatic.variables.isAutomatic ?? isOn) : isOn
  const general = saveSettings.isPending ? saveSettings.variables.isAutomatic : automatic.organisation
  return (
    <Card title={<Trans>Automatic</Trans>}>
      <Switch
        checked={shown}
        disabled={!canEdit}
        onCheckedChange={(isAutomatic) => setAutomatic.mutate({ orgSlug, eventId, isAutomatic })}
        label={<Trans>Send automatically</Trans>}
        hint={<DueHint record={record} isOn={shown} />}
      />
      {canSettle ? (
        <Switch
          className="mt-3 border-t border-line pt-3"
          checked={general}
          onCheckedChange={(isAutomatic) => saveSettings.mutate({ orgSlug, isAutomatic })}
          label={<Trans>All shows of {organisation.name}</Trans>}
          hint={<Trans>Unless set otherwise for a show.</Trans>}
        />
      ) : null}
    </Card>
  )
}

function DueHint({ record: { automatic, tz }, isOn }: { record: DaySheetRecord; isOn: boolean }) {
  const { i18n } = useLingui()
  const now = useMinute()
  if (automatic.isOver) return <Trans>The show is over.</Trans>
  if (!automatic.isAgreed) return <Trans>Only once the show is confirmed.</Trans>
  if (!isOn) return <Trans>Sent manually only.</Trans>
  if (!automatic.dueAt) {
    return <Trans>Changes are sent within the hour.</Trans>
  }
  if (automatic.dueAt <= now) return <Trans>Sent within the next few minutes.</Trans>
  const { date, time } = localOf(automatic.dueAt, tz)
  const day = formatDate(date, 'medium', i18n.locale)
  return (
    <Trans>
      Sent on {day} at {time}, three days before the show, and again after every change.
    </Trans>
  )
}
