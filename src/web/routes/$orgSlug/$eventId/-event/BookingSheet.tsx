// The form for a booking: an artist added to the event, or the details of one that plays.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#web/ui/overlays/toast.ts'
import { z } from 'zod'
import { BookingInput, NewBookingInput } from '#domain/booking/bookings/booking-inputs.ts'
import { messageOf } from '#web/calls/errors.ts'
import { useZodForm } from '#web/forms.ts'
import { ArtistField } from '#web/parts/people/artist/ArtistField.tsx'
import {
  applyBookingErrors,
  bookingValues,
  newBookingValues,
  type BookingValues,
  type EventBooking,
} from '#web/parts/booking/booking/booking-form.ts'
import { refreshBookings } from '#web/parts/booking/booking/booking-queries.ts'
import { BookingExtras } from '#web/parts/booking/booking/BookingExtras.tsx'
import { OverrideReason, StartStatus } from '#web/parts/booking/booking/BookingStart.tsx'
import { BookingDetails, BookingTimes } from '#web/parts/booking/booking/BookingFields.tsx'
import { ContactField } from '#web/parts/people/contact/ContactField.tsx'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { formFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { FormFold } from '#web/parts/platform/form/FormFold.tsx'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { useMergeSave } from '#web/parts/platform/form/use-merge-save.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { CoAgentFields } from './CoAgentFields.tsx'

const FormField = formFieldOf<BookingValues>()
const extras = [
  'booking.tourId',
  'booking.agentUserId',
  'booking.source',
  'booking.confidencePct',
  'booking.labels',
  'booking.embargoUntil',
] as const

type BookingSheetProps = {
  event: EventRecord
  /** Null adds an artist. */
  booking: EventBooking | null
  open: boolean
  onClose: () => void
}

export function BookingSheet({ booking, ...props }: BookingSheetProps) {
  return booking ? <EditBooking booking={booking} {...props} /> : <AddBooking {...props} />
}

type SheetProps = Omit<BookingSheetProps, 'booking'>

const AddInput = z.object({ booking: NewBookingInput })

function AddBooking({ event, open, onClose }: SheetProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const [problem, setProblem] = useState<string>()
  const [artistName, setArtistName] = useState<string | null>(null)
  const form = useZodForm(AddInput, { defaultValues: { booking: newBookingValues } })
  const add = useMutation(trpc.bookings.add.mutationOptions())

  const save = ({ booking }: z.output<typeof AddInput>) => {
    setProblem(undefined)
    add.mutate(
      { orgSlug, eventId: event.id, booking },
      {
        onSuccess: async () => {
          await refreshBookings()
          toast(t`${artistName ?? ''} added to ${event.name}`)
          onClose()
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
      title={<Trans>Add artist</Trans>}
      description={event.name}
      onSave={save}
      saving={add.isPending}
      saveLabel={<Trans>Add artist</Trans>}
      problem={problem}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <FormField
          name="booking.artistId"
          label={<Trans>Artist</Trans>}
          render={(field) => (
            <ArtistField
              value={field.value}
              onChange={(id, name) => {
                field.onChange(id ?? '')
                setArtistName(name)
              }}
            />
          )}
        />
        <StartStatus />
        <BookingTimes />
        <Buyer name={null} />
      </div>
      <OverrideReason />
      <div className="grid gap-4 md:grid-cols-2">
        <BookingDetails />
      </div>
      <FormFold<BookingValues> title={<Trans>Tour, labels, forecast</Trans>} names={extras}>
        <BookingExtras tourName={null} tz={event.tz} />
      </FormFold>
    </FormSheet>
  )
}

const EditInput = z.object({ booking: BookingInput })

function EditBooking({ event, booking, open, onClose }: SheetProps & { booking: EventBooking }) {
  const { orgSlug } = useOrganisation()
  const form = useZodForm(EditInput, { defaultValues: { booking: bookingValues(booking) } })
  const update = useMutation(trpc.bookings.update.mutationOptions({ meta: { mergesStale: true } }))
  const { save, isSaving, problem, merge } = useMergeSave({
    form,
    record: booking,
    valuesOf: (record) => ({ booking: bookingValues(record) }),
    versionOf: ({ version }) => version,
    latest: async ({ id }) => {
      const { bookings } = await fetchNow(trpc.events.get.queryOptions({ orgSlug, id: event.id }))
      return bookings.find((each) => each.id === id) ?? booking
    },
    about: () => ({ orgSlug, entity: 'event', entityId: event.id, nouns: ['bookings'] }),
    groups: ['booking'],
    send: (values: z.output<typeof EditInput>, on = booking) =>
      update.mutateAsync({ orgSlug, id: on.id, version: on.version, booking: values.booking }),
    onSaved: async () => {
      await refreshBookings()
      onClose()
    },
    placeError: (error) => applyBookingErrors(form, error),
  })
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={<Trans>Edit booking</Trans>}
      description={booking.artistName}
      onSave={save}
      saving={isSaving}
      saveLabel={<Trans>Save</Trans>}
      problem={problem}
      merge={merge}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <BookingTimes />
        <Buyer name={booking.buyerName} />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <BookingDetails />
      </div>
      <div className="grid gap-4 border-t border-line pt-4 md:grid-cols-2">
        <BookingExtras tourName={booking.tour?.name ?? null} tz={event.tz} />
      </div>
      {booking.canSplit ? <CoAgentFields /> : null}
    </FormSheet>
  )
}

function Buyer({ name }: { name: string | null }) {
  return (
    <FormField
      name="booking.buyerContactId"
      label={<Trans>Promoter’s contact</Trans>}
      optional
      render={(field) => <ContactField value={field.value} name={name} onChange={field.onChange} />}
    />
  )
}
