// The form of both waitlists: name, address, country, web page and what one wants to say; consent and button.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  Controller,
  type FieldValues,
  FormProvider,
  useFormContext,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { applyFieldErrors } from '#web/forms.ts'
import { type RouterInputs, trpc } from '#web/trpc.ts'
import { textLink } from '#web/parts/text-link.ts'
import { Button } from '#web/ui/Button.tsx'
import type { ArtistWaitlistInput } from '#domain/platform/waitlist.ts'
import { CountryInput } from '#web/parts/platform/form/CodeInputs.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input, Textarea } from '#web/ui/fields/Input.tsx'

type JoinFormProps<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>
  /** What the call takes. */
  inputOf: (entry: Output) => RouterInputs['waitlist']['join']
  /** Gets the address that the e-mail went to. */
  onSent: (email: string) => void
  children: ReactNode
}

/** What a program has filled into the field that no person sees. */
function trapOf(form: HTMLFormElement): { website2?: string } {
  const value = new FormData(form).get('website2')
  return typeof value === 'string' && value ? { website2: value.slice(0, 500) } : {}
}

/** What sending it means is above the button. */
export function JoinForm<Input extends FieldValues, Output>(props: JoinFormProps<Input, Output>) {
  const { form, inputOf, onSent, children } = props
  const join = useMutation(
    trpc.waitlist.join.mutationOptions({
      onSuccess: (_answer, { entry }) => onSent(entry.email),
      onError: (error) => applyFieldErrors(form, error, 'entry'),
    }),
  )
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          const trap = trapOf(event.currentTarget)
          void form.handleSubmit((entry) => join.mutate({ ...inputOf(entry), ...trap }))(event)
        }}
        className="flex flex-col gap-4"
      >
        {children}
        <div hidden>
          <input name="website2" tabIndex={-1} autoComplete="off" aria-hidden />
        </div>
        <p className="text-sm text-pretty text-mute">
          <Trans>
            We only use this to e-mail you about your place on the list. You can ask to be removed at any
            time; see the{' '}
            <Link to="/privacy" hash="waitlist" className={textLink}>
              privacy notice
            </Link>
            .
          </Trans>
        </p>
        <Button type="submit" variant="primary" size="lg" busy={join.isPending}>
          <Trans>Join the waitlist</Trans>
        </Button>
      </form>
    </FormProvider>
  )
}

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
