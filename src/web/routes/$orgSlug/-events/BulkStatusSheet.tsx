// Changing the status of several shows: what is open to how many, what it asks for, and what was refused.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { eventQuery, refreshBookings } from '#web/parts/booking/booking/booking-queries.ts'
import type { ListedBooking } from '#web/parts/booking/calendar-views/month-items.ts'
import { StatusFields } from '#web/parts/booking/booking/StatusFields.tsx'
import { type Changed, type StatusAnswer, useUndoStatus } from '#web/parts/booking/booking/use-set-status.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { RefusalList } from '#web/parts/platform/batch/RefusalList.tsx'
import { runEach, type BulkOutcome } from '#web/calls/run-each.ts'
import { trpcClient } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/fields/Choice.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { bulkActions, closedTo, type BulkSheetProps } from './bulk.ts'

export function BulkStatusSheet({ open, shows, onClose, onDone }: BulkSheetProps<ListedBooking>) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { offer } = useUndoStatus()
  const [chosen] = useState(shows)
  const eventIds = [...new Set(chosen.map(({ eventId }) => eventId))]
  const events = useQueries({ queries: eventIds.map((id) => ({ ...eventQuery(orgSlug, id), staleTime: 0 })) })
  const isLoading = events.some(({ isPending }) => isPending)
  const bookings = events
    .flatMap(({ data }) => data?.bookings ?? [])
    .filter(({ id }) => chosen.some((show) => show.id === id))
  const actions = bulkActions(bookings)
  const [name, setName] = useState<string>()
  const action = actions.find((one) => one.action === name)
  const [answer, setAnswer] = useState<StatusAnswer>({})
  const [isRunning, setRunning] = useState(false)
  const [outcome, setOutcome] = useState<BulkOutcome>()
  const total = bookings.length

  async function run() {
    if (!action) return
    setRunning(true)
    const changed: Changed[] = []
    const result = await runEach(
      action.bookings,
      ({ artistName }) => artistName,
      async (before) => {
        const { id, version } = before
        const call = { orgSlug, id, version, action: action.action, ...answer }
        const { version: left } = await trpcClient.bookings.setStatus.mutate(call)
        changed.push({ before, version: left })
      },
    )
    setRunning(false)
    await refreshBookings()
    const { done } = result
    if (done > 0) offer(t`${action.label}: ${done} of ${total} changed`, action, changed)
    if (result.refused.length > 0) return setOutcome(result)
    onDone()
    onClose()
  }

  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next && !isRunning) onClose()
      }}
      title={<Trans>Change status</Trans>}
      description={<Plural value={chosen.length} one="# show" other="# shows" />}
      onSubmit={(event) => {
        event.preventDefault()
        void run()
      }}
      footer={
        <>
          <Button onClick={onClose} disabled={isRunning}>
            {outcome ? <Trans>Close</Trans> : <Trans>Back</Trans>}
          </Button>
          <Button
            type="submit"
            variant={action?.needs ? 'danger' : 'primary'}
            disabled={!action}
            busy={isRunning}
          >
            {action ? (
              <>
                {action.label} ({action.bookings.length})
              </>
            ) : (
              <Trans>Change status</Trans>
            )}
          </Button>
        </>
      }
    >
      {isLoading ? (
        <Skeleton className="h-32 w-full" />
      ) : actions.length === 0 ? (
        <p className="text-mute">
          <Trans>No action is available for all selected shows.</Trans>
        </p>
      ) : (
        <div className="flex flex-col gap-4">
          <RadioGroup
            aria-label={t`New status`}
            value={name ?? ''}
            onValueChange={(next) => {
              setName(next)
              setAnswer({})
              setOutcome(undefined)
            }}
            options={actions.map((one) => ({
              value: one.action,
              label: one.label,
              hint: one.bookings.length < total ? t`${one.bookings.length} of ${total}` : undefined,
            }))}
          />
          {action ? (
            <>
              <StatusFields
                action={action}
                answer={answer}
                onChange={(patch) => setAnswer({ ...answer, ...patch })}
                errors={{}}
              />
              {outcome ? (
                <RefusalList title={<Trans>Not changed:</Trans>} refused={outcome.refused} />
              ) : (
                <RefusalList
                  title={<Trans>Unchanged:</Trans>}
                  refused={closedTo(bookings, action)}
                  isForecast
                />
              )}
            </>
          ) : null}
        </div>
      )}
    </Sheet>
  )
}
