// What can be done with an event as a whole: edit, move, copy its link, remove.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CalendarArrowUp, Ellipsis, Link2, Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { copyLink } from '#web/device/copy-link.ts'
import { refreshBookings } from '#web/parts/booking/booking/booking-queries.ts'
import { MoveSheet } from '#web/parts/booking/moves/MoveSheet.tsx'
import { useMoveEvent } from '#web/parts/booking/moves/use-move-event.ts'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { useRequestedAct } from '#web/parts/desk/next-action/use-requested-act.ts'
import { useRemoveSample } from '#web/parts/desk/sample-show/use-change-sample.ts'
import { useSampleShow } from '#web/parts/booking/event/use-sample-show.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const EditEventSheet = lazyPart(async () => (await import('./EditEventSheet.tsx')).EditEventSheet)

export function EventMenu({ event }: { event: EventRecord }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'move'>()
  const [wasEdited, setWasEdited] = useState(false)
  const move = useMoveEvent()
  const remove = useRemoveEvent(event)
  const sample = useSampleShow()
  const { remove: removeSample } = useRemoveSample(() =>
    navigate({ to: '/$orgSlug/events', params: { orgSlug } }),
  )
  const canEdit = event.canEdit && !event.archivedAt
  const edit = () => {
    setWasEdited(true)
    setOpen('edit')
  }
  const close = () => setOpen(undefined)
  useRequestedAct(
    canEdit && event.venueId === null ? ['showIncomplete'] : [],
    event.bookings.map(({ id }) => id),
    edit,
  )
  useHotkeys(canEdit && { e: edit, m: () => setOpen('move') })

  const title = event.bookings.length === 1 ? (event.bookings[0]?.artistName ?? event.name) : event.name
  return (
    <>
      {canEdit ? (
        <Button icon={<Pencil aria-hidden />} className="ml-1 max-md:hidden" onClick={edit}>
          <Trans>Edit</Trans>
        </Button>
      ) : null}
      <Menu
        align="end"
        trigger={
          <IconButton label={t`More`} className="max-md:-mr-2">
            <Ellipsis aria-hidden />
          </IconButton>
        }
        items={[
          canEdit && {
            label: <Trans>Edit event</Trans>,
            icon: <Pencil aria-hidden />,
            shortcut: 'E',
            onSelect: edit,
          },
          canEdit && {
            label: <Trans>Move to date…</Trans>,
            icon: <CalendarArrowUp aria-hidden />,
            shortcut: 'M',
            onSelect: () => setOpen('move'),
          },
          {
            label: <Trans>Copy link</Trans>,
            icon: <Link2 aria-hidden />,
            onSelect: () => copyLink(t`Link copied`),
          },
          canEdit && 'separator',
          canEdit && {
            label: <Trans>Remove event</Trans>,
            icon: <Trash2 aria-hidden />,
            danger: true,
            onSelect: remove,
          },
          sample?.eventId === event.id &&
            sample.canChange && {
              label: <Trans>Remove sample show</Trans>,
              icon: <Trash2 aria-hidden />,
              danger: true,
              onSelect: removeSample,
            },
        ]}
      />
      <MoveSheet
        show={
          open === 'move'
            ? {
                title,
                eventName: event.name,
                eventDate: event.eventDate,
                venueName: event.venueName,
                city: event.venueCity ?? event.city,
              }
            : undefined
        }
        others={event.bookings.length - 1}
        onClose={close}
        onMove={(date) =>
          move({ id: event.id, version: event.version, eventDate: event.eventDate, title }, date)
        }
      />
      {wasEdited ? (
        <Suspense fallback={null}>
          <EditEventSheet event={event} open={open === 'edit'} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Removes the event, leads to the list, and offers the way back. */
function useRemoveEvent(event: EventRecord) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const navigate = useNavigate()
  const restore = useMutation(trpc.events.restore.mutationOptions({ onSuccess: () => refreshBookings() }))
  const remove = useMutation(
    trpc.events.remove.mutationOptions({
      onSuccess: async () => {
        await navigate({ to: '/$orgSlug/events', params: { orgSlug } })
        toastUndo(t`${event.name} was removed`, () => restore.mutate({ orgSlug, id: event.id }))
        return refreshBookings()
      },
    }),
  )
  return () => remove.mutate({ orgSlug, id: event.id })
}
