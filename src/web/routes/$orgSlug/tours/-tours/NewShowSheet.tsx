// A new show of a tour: the form for an event, with the tour's artist and, for a gap, the day and the venue filled in.
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { LocalDate, TimeZone } from '#domain/dates.ts'
import { suggestName } from '#domain/booking/events/event-names.ts'
import { queryClient } from '#web/calls/query.ts'
import { pageLanguage } from '#web/page-language.ts'
import { newBookingValues } from '#web/parts/booking/booking/booking-form.ts'
import { newEventValues } from '#web/parts/booking/event/event-form.ts'
import { NewEventFields } from '#web/parts/booking/event/NewEventFields.tsx'
import { useNewEvent } from '#web/parts/booking/event/use-new-event.ts'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { toast } from '#web/ui/overlays/toast.ts'

/** Where a new show goes: nothing of it is known, or a day and a venue on file. */
export type NewShowAt = {
  date?: LocalDate
  venue?: { id: string; name: string; city: string | null; country: string | null; tz: TimeZone }
}

type NewShowSheetProps = {
  tour: { id: string; name: string; artistId: string; artistName: string }
  at: NewShowAt
  onClose: () => void
}

export function NewShowSheet({ tour, at: { date, venue }, onClose }: NewShowSheetProps) {
  const { t } = useLingui()
  const { orgSlug, organisation } = useOrganisation()
  const navigate = useNavigate()
  const parts = { artist: tour.artistName, venue: venue?.name ?? null, city: null }
  const event = {
    ...newEventValues(date, venue?.tz ?? organisation.tz),
    name: suggestName(parts, pageLanguage()),
    venueId: venue?.id ?? null,
  }
  const booking = { ...newBookingValues, artistId: tour.artistId, status: 'hold', tourId: tour.id } as const
  const { form, onParts, save, problem, isSaving } = useNewEvent(
    { date, values: { event, booking }, parts },
    ({ id: eventId, name }) => {
      onClose()
      void queryClient.invalidateQueries(trpc.tours.pathFilter())
      toast.success(t`${name} added to ${tour.name}`, {
        action: {
          label: t({ message: 'Open', context: 'action' }),
          onClick: () => void navigate({ to: '/$orgSlug/$eventId/overview', params: { orgSlug, eventId } }),
        },
      })
    },
  )
  return (
    <FormSheet
      form={form}
      open
      onClose={onClose}
      title={venue ? <Trans>Place hold at {venue.name}</Trans> : <Trans>New show</Trans>}
      description={tour.name}
      onSave={(values) =>
        save({
          ...values,
          booking: {
            ...values.booking,
            // Another artist's show is no part of this tour.
            tourId: values.booking.artistId === tour.artistId ? tour.id : null,
          },
        })
      }
      saving={isSaving}
      saveLabel={venue ? <Trans>Place hold</Trans> : <Trans>Create show</Trans>}
      problem={problem}
    >
      <NewEventFields onParts={onParts} artistName={tour.artistName} venueName={venue?.name ?? null} />
    </FormSheet>
  )
}
