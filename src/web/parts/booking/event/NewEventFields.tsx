// The fields of a new event in the order in which an agent knows them: who, when, where, for whom.
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { isLocalDate } from '#domain/dates.ts'
import { eventKinds } from '#domain/booking/events/events.ts'
import { ArtistField } from '#web/parts/people/artist/ArtistField.tsx'
import type { NewBookingValues } from '#web/parts/booking/booking/booking-form.ts'
import { FreeAnswer } from '#web/parts/booking/calendar/FreeAnswer.tsx'
import { OverrideReason, StartStatus } from '#web/parts/booking/booking/BookingStart.tsx'
import { BookingDetails, BookingTimes } from '#web/parts/booking/booking/BookingFields.tsx'
import { CompanyField } from '#web/parts/people/company/CompanyField.tsx'
import { ContactField } from '#web/parts/people/contact/ContactField.tsx'
import type { MadeRecord } from '#web/parts/platform/form/CreatingCombobox.tsx'
import { formFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { FormFold } from '#web/parts/platform/form/FormFold.tsx'
import { DatePicker } from '#web/ui/fields/DatePicker.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { useToday } from '#web/hooks/use-today.ts'
import type { NameParts } from '#domain/booking/events/event-names.ts'
import { eventTypeLabels } from '#texts/booking/events.ts'
import { translate } from '#web/texts.ts'
import type { EventValues } from './event-form.ts'
import { EventDetails } from './EventDetails.tsx'
import { EventPlace } from './EventPlace.tsx'

type Values = EventValues & NewBookingValues
const FormField = formFieldOf<Values>()

const waiting = [
  'event.doors',
  'event.curfew',
  'event.stage',
  'event.capacity',
  'event.endsOn',
  'event.tz',
  'event.ageLimit',
  'event.ticketUrl',
  'event.onSaleAt',
  'event.announceAt',
  'event.lineUp',
  'booking.endTime',
  'booking.setMinutes',
  'booking.billing',
] as const

type NewEventFieldsProps = {
  onParts: (patch: Partial<NameParts>) => void
  /** Names of what is chosen already. */
  artistName?: string | null
  venueName?: string | null
}

export function NewEventFields({ onParts, artistName, venueName }: NewEventFieldsProps) {
  const today = useToday()
  const [promoter, setPromoter] = useState<MadeRecord>()
  const say = translate()
  const types = eventKinds.map((value) => ({ value, label: say(eventTypeLabels[value]) }))
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <FormField
          name="booking.artistId"
          label={<Trans>Artist</Trans>}
          render={(field) => (
            <ArtistField
              value={field.value}
              name={artistName}
              onChange={(id, artist) => {
                field.onChange(id ?? '')
                onParts({ artist })
              }}
            />
          )}
        />
        <FormField
          name="event.eventDate"
          label={<Trans>Date</Trans>}
          render={(field) => (
            <DatePicker
              value={field.value || null}
              onValueChange={(date) => field.onChange(date ?? '')}
              today={today}
            />
          )}
        />
      </div>
      <EventPlace onPlace={onParts} venueName={venueName} />
      <FreeOnDay />
      <div className="grid gap-4 md:grid-cols-2">
        <StartStatus />
        <FormField
          name="event.kind"
          label={<Trans>Type</Trans>}
          render={(field) => <Select value={field.value} onValueChange={field.onChange} options={types} />}
        />
        <BookingTimes />
        <FormField
          name="event.promoterCompanyId"
          label={<Trans>Promoter</Trans>}
          optional
          render={(field) => (
            <CompanyField
              kind="promoter"
              value={field.value}
              onChange={(id, name) => {
                field.onChange(id)
                setPromoter(id && name ? { id, name } : undefined)
              }}
            />
          )}
        />
        <FormField
          name="event.name"
          label={<Trans>Name</Trans>}
          hint={<Trans>Generated from artist and venue until you change it.</Trans>}
          render={(field) => <Input {...field} autoComplete="off" />}
        />
        <FormField
          name="booking.buyerContactId"
          label={<Trans>Promoter’s contact</Trans>}
          optional
          render={(field) => (
            <ContactField value={field.value} onChange={field.onChange} company={promoter} />
          )}
        />
      </div>
      <OverrideReason />
      <FormFold<Values> title={<Trans>More details</Trans>} names={waiting}>
        <EventDetails />
        <BookingDetails />
      </FormFold>
    </>
  )
}

/** The answer as soon as artist and date are known, and again with the venue. */
function FreeOnDay() {
  const { control } = useFormContext<Values>()
  const [artistId, date, venueId, status] = useWatch({
    control,
    name: ['booking.artistId', 'event.eventDate', 'event.venueId', 'booking.status'],
  })
  if (!artistId || !isLocalDate(date)) return null
  return <FreeAnswer artistId={artistId} date={date} venueId={venueId} status={status ?? 'inquiry'} />
}
