// Who, where, how certain: an inquiry, a hold, an offer or a show on a day, in three moves.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { FormProvider, useWatch } from 'react-hook-form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type BookingStatus, isDead } from '#domain/booking/bookings/bookings.ts'
import { type LocalDate, monthOf } from '#domain/dates.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { ArtistField } from '#web/parts/people/artist/ArtistField.tsx'
import type { EventDraft } from '#web/parts/booking/event/event-draft.ts'
import { SampleBadge } from '#web/parts/booking/event/SampleBadge.tsx'
import type { EventValues } from '#web/parts/booking/event/event-form.ts'
import { EventPlace } from '#web/parts/booking/event/EventPlace.tsx'
import { useNewEvent } from '#web/parts/booking/event/use-new-event.ts'
import { formFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import type { NewBookingValues } from '#web/parts/booking/booking/booking-form.ts'
import {
  firstStatus,
  OverrideReason,
  permissionFor,
  startStatuses,
} from '#web/parts/booking/booking/BookingStart.tsx'
import type { AddAt } from './calendar-props.ts'
import { statusLabels } from '#texts/booking/bookings.ts'
import { translate } from '#web/texts.ts'
import { monthQuery } from '#web/parts/booking/booking/booking-queries.ts'
import { StatusPill } from '#web/parts/booking/booking/StatusPill.tsx'
import { FreeAnswer } from './FreeAnswer.tsx'

const atFirst = 3

/** What lies on a day already, in a few lines: links to the shows. */
function DayShows({ date, endsOn = date }: Pick<AddAt, 'date' | 'endsOn'>) {
  const { orgSlug } = useOrganisation()
  const [isExpanded, setExpanded] = useState(false)
  const { data } = useQuery(monthQuery(orgSlug, monthOf(date)))
  const shows = (data ?? []).filter(
    (row) => row.eventDate <= endsOn && (row.endsOn ?? row.eventDate) >= date && !isDead(row.status),
  )
  const shown = isExpanded ? shows : shows.slice(0, atFirst)
  if (shows.length === 0) {
    return (
      <p className="mb-3 text-mute">
        {endsOn > date ? <Trans>Nothing on these days yet.</Trans> : <Trans>Nothing on this day yet.</Trans>}
      </p>
    )
  }
  return (
    <div className="mb-3">
      <ul className="-mx-2">
        {shown.map((show) => (
          <li key={show.id}>
            <Link
              to="/$orgSlug/$eventId/overview"
              params={{ orgSlug, eventId: show.eventId }}
              className="flex min-h-11 items-center gap-2 rounded-control px-2 hover:bg-hover md:min-h-7"
            >
              <span className="min-w-0 flex-1 truncate">
                <span className="font-semibold">{show.artistName}</span>{' '}
                {show.city ?? show.venueName ?? show.eventName}
              </span>
              <SampleBadge eventId={show.eventId} />
              <StatusPill status={show.status} />
            </Link>
          </li>
        ))}
      </ul>
      {shows.length > shown.length ? (
        <Button variant="quiet" size="sm" className="-ml-2.5" onClick={() => setExpanded(true)}>
          <Plural value={shows.length - shown.length} one="Show # more" other="Show # more" />
        </Button>
      ) : null}
    </div>
  )
}

type Values = EventValues & NewBookingValues
const FormField = formFieldOf<Values>()

type QuickAddFormProps = {
  at: AddAt
  onClose: () => void
  onMore: (date: LocalDate, draft: EventDraft) => void
}

/** Rank and expiry of a hold are given by the server. */
export function QuickAddForm({ at, onClose, onMore }: QuickAddFormProps) {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const navigate = useNavigate()
  const starts = startStatuses.filter((status) => can(permissionFor(status)))
  const first = firstStatus(can)
  const start = { date: at.date, endsOn: at.endsOn, artist: at.artist, status: first }
  const { form, parts, onParts, save, problem, isSaving } = useNewEvent(start, ({ id, name }) => {
    onClose()
    toast.success(t`${name} added to the calendar`, {
      action: {
        label: t({ message: 'Open', context: 'action' }),
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
      <DayShows date={at.date} endsOn={at.endsOn} />
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
              onClose()
              onMore(at.date, { values: form.getValues(), parts })
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
