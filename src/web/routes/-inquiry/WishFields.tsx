// What is asked for: who and when, where, and for how much.
import { Trans, useLingui } from '@lingui/react/macro'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { listCountries, listCurrencies } from '#domain/countries.ts'
import { eventKinds } from '#domain/booking/events/events.ts'
import { moneyFieldsOf } from '#web/parts/platform/form/money-fields.tsx'
import { formFieldOf, textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { valueFieldsOf } from '#web/parts/platform/form/value-fields.tsx'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { FieldGroup } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { eventTypeLabels } from '#texts/booking/events.ts'
import { translate } from '#web/texts.ts'
import { DateFields } from './DateFields.tsx'
import type { InquiryFormData, InquiryValues } from './draft.ts'
import { NativeSelect } from './NativeSelect.tsx'

const FormField = formFieldOf<InquiryValues>()
const TextField = textFieldOf<InquiryValues>()
const { NumberField } = valueFieldsOf<InquiryValues>()
const { MoneyField } = moneyFieldsOf<InquiryValues>()

const pair = 'grid gap-4 @md:grid-cols-2'

type WhatFieldsProps = {
  form: InquiryFormData
  /** Slug of the artist whom the address names. */
  artist: string | undefined
}

export function WhatFields({ form, artist }: WhatFieldsProps) {
  const { t } = useLingui()
  return (
    <FieldGroup title={<Trans>Show</Trans>}>
      <ArtistsField artists={first(form.artists, artist)} />
      <DateFields today={form.today} />
      <div className={pair}>
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
        <TextField name="eventName" label={<Trans>Event name</Trans>} optional />
        <NumberField name="setMinutes" label={<Trans>Set length</Trans>} unit={t`minutes`} min={1} optional />
        <FormField
          name="showtime"
          label={<Trans>Showtime</Trans>}
          optional
          render={(field) => <Input {...field} value={field.value ?? ''} type="time" />}
        />
      </div>
    </FieldGroup>
  )
}

/** Whoever came for one artist sees that one on top. */
const first = <Artist extends { slug: string }>(artists: readonly Artist[], slug: string | undefined) =>
  artists.toSorted((a, b) => Number(b.slug === slug) - Number(a.slug === slug))

export function WhereFields() {
  const { t, i18n } = useLingui()
  return (
    <FieldGroup title={<Trans>Venue</Trans>}>
      <TextField name="venueName" label={<Trans>Venue name</Trans>} optional />
      <div className={pair}>
        <TextField name="city" label={<Trans>City</Trans>} autoComplete="off" />
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
        <NumberField name="capacity" label={<Trans>Capacity</Trans>} unit={t`people`} min={1} optional />
      </div>
    </FieldGroup>
  )
}

export function MoneyFields() {
  const { t, i18n } = useLingui()
  const { control } = useFormContext<InquiryValues>()
  const currency = useWatch({ control, name: 'budgetCurrency' })
  return (
    <FieldGroup title={<Trans>Budget</Trans>}>
      <div className={pair}>
        <MoneyField name="budgetMinor" label={<Trans>Fee budget</Trans>} currency={currency ?? ''} optional />
        <FormField
          name="budgetCurrency"
          label={<Trans>Currency</Trans>}
          render={({ value, onChange, ...field }) => (
            <NativeSelect {...field} value={value ?? ''} onChange={({ target }) => onChange(target.value)}>
              {listCurrencies(i18n.locale).map(({ code, name }) => (
                <option key={code} value={code}>{`${code}, ${name}`}</option>
              ))}
            </NativeSelect>
          )}
        />
      </div>
      <FormCheckbox name="budgetNegotiable" label={t`Budget is negotiable`} />
      <TextField
        name="ticketPrice"
        label={<Trans>Ticket price</Trans>}
        optional
        hint={<Trans>For example “18 in advance, 22 at the door” or “free entry”.</Trans>}
      />
    </FieldGroup>
  )
}

function FormCheckbox({ name, label }: { name: 'budgetNegotiable'; label: string }) {
  const { control, setValue } = useFormContext<InquiryValues>()
  const value = useWatch({ control, name })
  return (
    <Checkbox
      label={label}
      checked={value === true}
      onCheckedChange={(isOn) => setValue(name, isOn, { shouldDirty: true })}
    />
  )
}

type ArtistsFieldProps = { artists: readonly { id: string; name: string }[] }

/** Choosing the suggestion does not take back whom one would like. */
function ArtistsField({ artists }: ArtistsFieldProps) {
  const { t } = useLingui()
  const { control, clearErrors } = useFormContext<InquiryValues>()
  const { field: chosen, fieldState } = useController({ control, name: 'artistIds' })
  const { field: suggest } = useController({ control, name: 'suggest' })
  const ids = chosen.value ?? []
  const error = fieldState.error?.message
  return (
    <fieldset
      ref={(box) => chosen.ref({ focus: () => box?.querySelector('input')?.focus() })}
      aria-describedby={error ? 'artists-error' : undefined}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className="mb-1.5 text-sm font-medium">
        <Trans>Artist</Trans>
      </legend>
      <div className="rounded-control border border-line-strong bg-surface">
        {artists.length > 0 ? (
          <div className="grid max-h-72 gap-x-4 overflow-y-auto px-3 py-1.5 @md:grid-cols-2">
            {artists.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={ids.includes(id)}
                onCheckedChange={(isOn) => {
                  chosen.onChange(isOn ? [...ids, id] : ids.filter((other) => other !== id))
                  clearErrors('artistIds')
                }}
              />
            ))}
          </div>
        ) : null}
        <div className="border-line px-3 py-1.5 not-first:border-t">
          <Checkbox
            label={t`Suggest an artist`}
            checked={suggest.value === true}
            onCheckedChange={(isOn) => {
              suggest.onChange(isOn)
              clearErrors('artistIds')
            }}
          />
        </div>
      </div>
      {error ? (
        <p id="artists-error" role="alert" className="text-xs font-medium text-signal">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
