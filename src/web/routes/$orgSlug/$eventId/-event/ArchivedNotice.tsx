// Above a removed event: that it is removed, and the way back.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { refreshBookings } from '#web/parts/booking/booking/booking-queries.ts'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'

/** Nothing for an event in use. */
export function ArchivedNotice({ event }: { event: EventRecord }) {
  const { i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const restore = useMutation(trpc.events.restore.mutationOptions({ onSuccess: () => refreshBookings() }))
  if (!event.archivedAt) return null
  const day = i18n.date(event.archivedAt, { dateStyle: 'long' })
  return (
    <div className="safe-x flex flex-wrap items-center justify-between gap-3 border-b border-line bg-sunk py-2.5">
      <p role="status">
        <Trans>This event was removed on {day}. It is hidden from calendar and lists.</Trans>
      </p>
      {event.canEdit ? (
        <Button busy={restore.isPending} onClick={() => restore.mutate({ orgSlug, id: event.id })}>
          <Trans>Restore</Trans>
        </Button>
      ) : null}
    </div>
  )
}
