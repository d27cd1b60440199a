// Making an event with its first booking: the form, the name it suggests, saving, and the place in the lists.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import { NewBookingInput } from '#domain/booking/bookings/booking-inputs.ts'
import type { LocalDate } from '#domain/dates.ts'
import { EventInput } from '#domain/booking/events/events.ts'
import { messageOf } from '#web/calls/errors.ts'
import { useZodForm } from '#web/forms.ts'
import { pageLanguage } from '#web/page-language.ts'
import {
  applyBookingErrors,
  newBookingValues,
  type NewBookingValues,
} from '#web/parts/booking/booking/booking-form.ts'
import { refreshBookings, showAdded } from '#web/parts/booking/booking/booking-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { suggestName, type NameParts } from '#domain/booking/events/event-names.ts'
import { newEventValues, type EventValues } from './event-form.ts'

const NewEventInput = z.object({ event: EventInput, booking: NewBookingInput })
type NewEventInput = z.output<typeof NewEventInput>

export type NewEventStart = {
  date: LocalDate | undefined
  endsOn?: LocalDate | undefined
  artist?: { id: string; name: string } | undefined
  status?: NewBookingValues['booking']['status']
  /** What another form had gathered already. */
  values?: (EventValues & NewBookingValues) | undefined
  parts?: NameParts | undefined
}
export type MadeEvent = { id: string; name: string; bookingId: string }

/** Whom a roster of one is about; asked as the field for the artist asks. */
function useOnlyArtist() {
  const { orgSlug } = useOrganisation()
  const { data } = useQuery(
    trpc.artists.list.queryOptions({ orgSlug, search: undefined, limit: 50 }, { meta: { persist: false } }),
  )
  return data?.rows.length === 1 ? data.rows[0] : undefined
}

/** `onMade` is called as soon as the server has it, before the lists are asked again. */
export function useNewEvent(start: NewEventStart, onMade: (made: MadeEvent) => void) {
  const { orgSlug, organisation } = useOrganisation()
  const [problem, setProblem] = useState<string>()
  const only = useOnlyArtist()
  const [own, setParts] = useState<NameParts>(
    start.parts ?? { artist: start.artist?.name ?? null, venue: null, city: null },
  )
  const parts = own.artist === null && only ? { ...own, artist: only.name } : own
  const form = useZodForm(NewEventInput, {
    defaultValues: start.values ?? {
      event: {
        ...newEventValues(start.date, organisation.tz),
        ...(start.endsOn ? { endsOn: start.endsOn } : {}),
        name: suggestName(own, pageLanguage()),
      },
      booking: {
        ...newBookingValues,
        ...(start.artist ? { artistId: start.artist.id } : {}),
        ...(start.status ? { status: start.status } : {}),
      },
    },
  })
  const create = useMutation(trpc.events.create.mutationOptions())

  /** The name follows artist and place until somebody writes another one. */
  function onParts(patch: Partial<NameParts>) {
    const next = { ...parts, ...patch }
    const name = form.getValues('event.name')
    if (name === '' || name === suggestName(parts, pageLanguage())) {
      form.setValue('event.name', suggestName(next, pageLanguage()), {
        shouldValidate: form.formState.isSubmitted,
      })
    }
    setParts(next)
  }

  const preselect = useEffectEvent(({ id }: { id: string }) => {
    if (form.getValues('booking.artistId')) return
    form.setValue('booking.artistId', id)
    if (form.getValues('event.name') === suggestName(own, pageLanguage()))
      form.setValue('event.name', suggestName(parts, pageLanguage()))
  })
  useEffect(() => {
    if (only) preselect(only)
  }, [only])

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
            doors: event.doors,
            tbaTime: booking.tbaTime,
            inTheNight: booking.inTheNight,
            tourId: booking.tourId,
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
            holdRank: null,
            holdEndsAt: null,
            promoterName: null,
          })
          onMade({ id, name: event.name, bookingId })
          return refreshBookings()
        },
        onError: (error) => {
          if (!applyBookingErrors(form, error)) setProblem(messageOf(error))
        },
      },
    )
  }
  return { form, parts, onParts, save, problem, isSaving: create.isPending || create.isSuccess }
}
