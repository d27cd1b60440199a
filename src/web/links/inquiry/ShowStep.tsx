// The first step: what, when and where. What the agency can do without is folded.
import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { listCountries } from '#domain/countries.ts'
import { eventKinds } from '#domain/booking/events/events.ts'
import { FormFold } from '#web/parts/platform/form/FormFold.tsx'
import { formFieldOf, textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { valueFieldsOf } from '#web/parts/platform/form/value-fields.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { eventTypeLabels } from '#texts/booking/events.ts'
import { translate } from '#web/texts.ts'
import { isLocalDate } from '#domain/dates.ts'
import { maxAltDates } from '#domain/sales/inquiry-inputs.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { ArtistsField } from './ArtistsField.tsx'
import type { InquiryFormData, InquiryValues } from './draft.ts'
import { NativeSelect } from './NativeSelect.tsx'

const FormField = formFieldOf<InquiryValues>()
const TextField = textFieldOf<InquiryValues>()
const { NumberField } = valueFieldsOf<InquiryValues>()

type ShowStepProps = {
  form: InquiryFormData
  /** Slug of the artist whom the address names. */
  artist: string | undefined
}

/** Days before today, which is the agency's, cannot be asked for. */
export function ShowStep({ form, artist }: ShowStepProps) {
  const { t, i18n } = useLingui()
  return (
    <>
      <ArtistsField form={form} artist={artist} />
      <div className="grid gap-4 @md:grid-cols-2">
        <FormField
          name="date"
          label={<Trans>Date</Trans>}
          render={(field) => <Input {...field} type="date" min={form.today} />}
        />
        <FormField
          name="kind"
          label={<Trans>Event type</Trans>}
          render={({ value, onChange, ...field }) => (
            <NativeSelect {...field} value={value ?? ''} onChange={({ target }) => onChange(target.value)}>
              <option value="" disabled>
                {t`Choose a type`}
              </option>
              {eventKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {translate()(eventTypeLabels[kind])}
                </option>
              ))}
            </NativeSelect>
          )}
        />
        <TextField name="city" label={<Trans>City</Trans>} />
        <FormField
          name="country"
          label={<Trans>Country</Trans>}
          render={({ onChange, ...field }) => (
            <NativeSelect {...field} onChange={({ target }) => onChange(target.value)}>
              {listCountries(i18n.locale).map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          )}
        />
      </div>
      <FormFold<InquiryValues>
        title={<Trans>Venue, times and other dates (optional)</Trans>}
        names={['venueName', 'capacity', 'eventName', 'altDates', 'showtime', 'setMinutes']}
      >
        <TextField name="venueName" label={<Trans>Venue name</Trans>} optional />
        <NumberField name="capacity" label={<Trans>Capacity</Trans>} unit={t`people`} min={1} optional />
        <TextField name="eventName" label={<Trans>Event name</Trans>} optional />
        <OtherDates today={form.today} />
        <FormField
          name="showtime"
          label={<Trans>Showtime</Trans>}
          optional
          render={(field) => <Input {...field} value={field.value ?? ''} type="time" />}
        />
        <NumberField name="setMinutes" label={<Trans>Set length</Trans>} unit={t`minutes`} min={1} optional />
      </FormFold>
    </>
  )
}

/** Days before `today`, which is the agency's, cannot be asked for. */
function OtherDates({ today }: { today: string }) {
  const { t, i18n } = useLingui()
  const { control } = useFormContext<InquiryValues>()
  const { field, fieldState } = useController({ control, name: 'altDates' })
  const [typed, setTyped] = useState('')
  const dates = field.value ?? []

  /** A day counts once it is complete and the field is left, so that typing a year adds none on the way. */
  function add() {
    const isNew = isLocalDate(typed) && typed >= today && !dates.includes(typed)
    if (isNew) field.onChange([...dates, typed].toSorted())
    setTyped('')
  }
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {dates.length < maxAltDates ? (
        <Field label={<Trans>Alternative dates</Trans>} optional error={fieldState.error?.message}>
          <Input
            type="date"
            min={today}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
          />
        </Field>
      ) : null}
      {dates.length > 0 ? (
        <ul aria-label={t`Alternative dates`} className="flex flex-wrap gap-1.5">
          {dates.map((date) => {
            const day = formatDate(date, 'medium', i18n.locale)
            return (
              <li key={date} className="inline-flex h-9 items-center rounded-chip bg-sunk pl-2.5 text-sm">
                {day}
                <button
                  type="button"
                  aria-label={t`Remove ${day}`}
                  onClick={() => field.onChange(dates.filter((other) => other !== date))}
                  className="hit flex h-full items-center px-2.5 text-mute hover:text-ink"
                >
                  <X aria-hidden className="size-3.5" />
                </button>
              </li>
            )
          })}
        </ul>
      ) : null}
    </div>
  )
}
