// The form for a new event and its first booking.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from '#web/ui/toast.ts'
import { z } from 'zod'
import { NewBookingInput } from '#domain/booking-inputs.ts'
import type { LocalDate } from '#domain/dates.ts'
import { EventInput } from '#domain/events.ts'
import { messageOf } from '#web/errors.ts'
import { useZodForm } from '#web/forms.ts'
import { refreshBookings, showAdded } from '#web/parts/booking/booking-queries.ts'
import { applyBookingErrors, newBookingValues } from '#web/parts/booking/booking-form.ts'
import { FormSheet } from '#web/parts/form/FormSheet.tsx'
import { useOrganisation } from '#web/parts/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { newEventValues, suggestName, type NameParts } from './event-form.ts'
import { NewEventFields } from './NewEventFields.tsx'

const NewEventInput = z.object({ event: EventInput, booking: NewBookingInput })
type NewEventInput = z.output<typeof NewEventInput>

type NewEventSheetProps = { open: boolean; date: LocalDate | undefined; onClose: () => void }

export function NewEventSheet({ open, date, onClose }: NewEventSheetProps) {
  const { t } = useLingui()
  const { orgSlug, organisation } = useOrganisation()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  const [parts, setParts] = useState<NameParts>({ artist: null, venue: null, city: null })
  const form = useZodForm(NewEventInput, {
    defaultValues: { event: newEventValues(date, organisation.tz), booking: newBookingValues },
  })
  const create = useMutation(trpc.events.create.mutationOptions())

  /** The name follows artist and place until somebody writes another one. */
  function onParts(patch: Partial<NameParts>) {
    const next = { ...parts, ...patch }
    const name = form.getValues('event.name')
    if (name === '' || name === suggestName(parts)) {
      form.setValue('event.name', suggestName(next), { shouldValidate: form.formState.isSubmitted })
    }
    setParts(next)
  }

  function save({ event, booking }: NewEventInput) {
    setProblem(undefined)
    create.mutate(
      { orgSlug, event, booking },
      {
        onSuccess: ({ id, bookingId }) => {
          showAdded({
            id: bookingId,
            eventId: id,
            status: booking.status,
            showtime: booking.showtime,
            tbaTime: booking.tbaTime,
            inTheNight: booking.inTheNight,
            doors: event.doors,
            artistId: booking.artistId,
            artistName: parts.artist ?? '',
            eventName: event.name,
            eventDate: event.eventDate,
            endsOn: event.endsOn,
            tz: event.tz,
            eventVersion: 1,
            venueName: parts.venue,
            city: event.city,
            country: event.country,
          })
          toast.success(t`${event.name} is in the calendar`)
          void navigate({
            to: '/$orgSlug/$eventId/overview',
            params: { orgSlug, eventId: id },
            replace: true,
          })
          return refreshBookings()
        },
        onError: (error) => {
          if (!applyBookingErrors(form, error)) setProblem(messageOf(error))
        },
      },
    )
  }

  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={<Trans>New event</Trans>}
      onSave={save}
      saving={create.isPending || create.isSuccess}
      saveLabel={<Trans>Create event</Trans>}
      problem={problem}
    >
      <NewEventFields onParts={onParts} />
    </FormSheet>
  )
}
