// Who, where, how certain: an inquiry, a hold, an offer or a show on a day, in three moves.
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { FormProvider, useWatch } from 'react-hook-form'
import { type BookingStatus } from '#domain/booking/bookings/bookings.ts'
import type { LocalDate } from '#domain/dates.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { ArtistField } from '#web/parts/people/artist/ArtistField.tsx'
import { leaveDraft } from '#web/parts/booking/event/event-draft.ts'
import type { EventValues } from '#web/parts/booking/event/event-form.ts'
import { EventPlace } from '#web/parts/booking/event/EventPlace.tsx'
import { useNewEvent } from '#web/parts/booking/event/use-new-event.ts'
import { formFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import type { NewBookingValues } from '#web/parts/booking/booking/booking-form.ts'
import { OverrideReason, permissionFor, startStatuses } from '#web/parts/booking/booking/BookingStart.tsx'
import type { AddAt } from './calendar-props.ts'
import { DayShows } from '#web/parts/booking/calendar-views/DayShows.tsx'
import { statusLabels } from '#texts/booking/bookings.ts'
import { translate } from '#web/texts.ts'
import { FreeAnswer } from './FreeAnswer.tsx'

type Values = EventValues & NewBookingValues
const FormField = formFieldOf<Values>()

type QuickAddFormProps = { at: AddAt; onClose: () => void; onMore: (date: LocalDate) => void }

/** Rank and expiry of a hold are given by the server. */
export function QuickAddForm({ at, onClose, onMore }: QuickAddFormProps) {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const navigate = useNavigate()
  const starts = startStatuses.filter((status) => can(permissionFor(status)))
  const first = starts.includes('hold') ? 'hold' : 'inquiry'
  const start = { date: at.date, artist: at.artist, status: first } as const
  const { form, parts, onParts, save, problem, isSaving } = useNewEvent(start, ({ id, name }) => {
    onClose()
    toast.success(t`${name} added to the calendar`, {
      action: {
        label: t`Open`,
        onClick: () => void navigate({ to: '/$orgSlug/$eventId/overview', params: { orgSlug, eventId: id } }),
      },
    })
  })
  const status = useWatch({ control: form.control, name: 'booking.status' }) ?? first
  const artistId = useWatch({ control: form.control, name: 'booking.artistId' })
  const venueId = useWatch({ control: form.control, name: 'event.venueId' })
  const options = starts.map((value) => ({ value, label: translate()(statusLabels[value]) }))
  const label: Record<string, string> = {
    inquiry: t`Save inquiry`,
    hold: t`Save hold`,
    offer: t`Save offer`,
    confirmed: t`Save show`,
  }
  return (
    <FormProvider {...form}>
      <DayShows date={at.date} />
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        className="flex flex-col gap-3"
      >
        <SegmentedControl<BookingStatus>
          label={t`Status`}
          className="w-full *:flex-1 *:px-1!"
          value={status}
          onValueChange={(next) => {
            if (next === 'inquiry' || next === 'hold' || next === 'offer' || next === 'confirmed')
              form.setValue('booking.status', next)
          }}
          options={options}
        />
        <FormField
          name="booking.artistId"
          label={<Trans>Artist</Trans>}
          render={(field) => (
            <ArtistField
              value={field.value}
              name={at.artist?.name}
              onChange={(id, artist) => {
                field.onChange(id ?? '')
                onParts({ artist })
              }}
            />
          )}
        />
        {artistId ? (
          <FreeAnswer artistId={artistId} date={at.date} venueId={venueId} status={status} />
        ) : null}
        <EventPlace onPlace={onParts} />
        <OverrideReason />
        <FormError>{problem}</FormError>
        <div className="mt-1 flex items-center justify-between gap-2">
          <Button
            variant="quiet"
            className="-ml-3"
            onClick={() => {
              leaveDraft({ values: form.getValues(), parts })
              onClose()
              onMore(at.date)
            }}
          >
            <Trans>More details</Trans>
          </Button>
          <Button type="submit" variant="primary" busy={isSaving}>
            {label[status] ?? label['inquiry']}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
