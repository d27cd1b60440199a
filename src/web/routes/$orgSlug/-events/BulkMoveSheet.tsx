// Moving several events at once by the same number of days, with Undo.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addDays, daysBetween } from '#domain/dates.ts'
import { refreshBookings } from '#web/parts/booking/booking/booking-queries.ts'
import type { ListedBooking } from '#web/parts/booking/calendar-views/month-items.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { RefusalList } from '#web/parts/platform/batch/RefusalList.tsx'
import { runEach, type Refusal } from '#web/calls/run-each.ts'
import { trpcClient } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { DatePicker } from '#web/ui/fields/DatePicker.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { useToday } from '#web/hooks/use-today.ts'
import type { BulkSheetProps } from './bulk.ts'

export function BulkMoveSheet({ open, shows, onClose, onDone }: BulkSheetProps<ListedBooking>) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const today = useToday()
  const [events] = useState(() => [...new Map(shows.map((show) => [show.eventId, show])).values()])
  const first = events.toSorted((a, b) => a.eventDate.localeCompare(b.eventDate))[0]
  const [date, setDate] = useState<string | null>(first?.eventDate ?? null)
  const [isRunning, setRunning] = useState(false)
  const [refused, setRefused] = useState<Refusal[]>([])
  const days = first && date ? daysBetween(first.eventDate, date) : 0

  async function move(list: readonly ListedBooking[], by: number, versionsOn: number) {
    const moved: ListedBooking[] = []
    const outcome = await runEach(
      list,
      ({ artistName }) => artistName,
      async (show) => {
        const eventDate = addDays(show.eventDate, by)
        const version = show.eventVersion + versionsOn
        await trpcClient.events.move.mutate({ orgSlug, id: show.eventId, version, eventDate })
        moved.push(show)
      },
    )
    await refreshBookings()
    return { ...outcome, moved }
  }
  async function run() {
    if (days === 0) return
    setRunning(true)
    const outcome = await move(events, days, 0)
    setRunning(false)
    if (outcome.done > 0) {
      const count = outcome.done
      toastUndo(t`${count} moved by ${days} days`, () => void move(outcome.moved, 0, 1))
    }
    setRefused(outcome.refused)
    if (outcome.refused.length > 0) return
    onDone()
    onClose()
  }

  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next && !isRunning) onClose()
      }}
      size="sm"
      tall={false}
      title={<Trans>Move</Trans>}
      description={<Plural value={events.length} one="# event" other="# events" />}
      onSubmit={(event) => {
        event.preventDefault()
        void run()
      }}
      footer={
        <>
          <Button onClick={onClose} disabled={isRunning}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" disabled={days === 0} busy={isRunning}>
            <Trans>Move</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Field
          label={<Trans>New date of the first event</Trans>}
          hint={
            days === 0 || !first ? (
              <Trans>The others move by the same number of days. For example 14 Nov, Sat or +7</Trans>
            ) : (
              <Trans>
                {formatDate(first.eventDate, 'medium', i18n.locale)} moves to{' '}
                {formatDate(addDays(first.eventDate, days), 'medium', i18n.locale)}; the others move by the
                same number of days.
              </Trans>
            )
          }
        >
          <DatePicker value={date} onValueChange={setDate} today={today} />
        </Field>
        <RefusalList title={<Trans>Not moved:</Trans>} refused={refused} />
      </div>
    </Sheet>
  )
}
