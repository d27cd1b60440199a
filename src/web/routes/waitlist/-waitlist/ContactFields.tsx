// What both waitlists ask: name, address, country, web page, and what one wants to say.
import { useLingui } from '@lingui/react/macro'
import { Controller, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import type { ArtistWaitlistInput } from '#domain/platform/waitlist.ts'
import { CountryInput } from '#web/parts/platform/form/CodeInputs.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input, Textarea } from '#web/ui/fields/Input.tsx'

type Values = z.input<typeof ArtistWaitlistInput>

/** Who is writing. Place it in a FormProvider. */
export function ContactFields() {
  const { t } = useLingui()
  const { register, formState } = useFormContext<Values>()
  const { errors } = formState
  return (
    <>
      <Field label={t`Your name`} error={errors.name?.message}>
        <Input autoComplete="name" {...register('name')} />
      </Field>
      <Field label={t`E-mail`} error={errors.email?.message}>
        <Input
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          {...register('email')}
        />
      </Field>
    </>
  )
}

/** Where from, where to read more, and anything else. */
export function MoreFields() {
  const { t } = useLingui()
  const { register, control, formState } = useFormContext<Values>()
  const { errors } = formState
  return (
    <>
      <Controller
        control={control}
        name="country"
        render={({ field }) => (
          <Field label={t`Country`} optional error={errors.country?.message}>
            <CountryInput value={field.value} onValueChange={field.onChange} />
          </Field>
        )}
      />
      <Field label={t`Website`} optional error={errors.website?.message}>
        <Input inputMode="url" autoComplete="url" autoCapitalize="none" {...register('website')} />
      </Field>
      <Field label={t`Anything we should know?`} optional error={errors.message?.message}>
        <Textarea {...register('message')} />
      </Field>
    </>
  )
}
