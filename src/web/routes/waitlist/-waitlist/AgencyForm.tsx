// An agency enters the waitlist.
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Controller, FormProvider } from 'react-hook-form'
import { AgencyWaitlistInput } from '#domain/platform/waitlist.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import { trpc } from '#web/trpc.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { NumberInput } from '#web/ui/fields/NumberInput.tsx'
import { ContactFields, MoreFields } from './ContactFields.tsx'
import { JoinForm } from './JoinForm.tsx'

/** `onSent` gets the address the e-mail went to. */
export function AgencyForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useLingui()
  const form = useZodForm(AgencyWaitlistInput, { defaultValues: { name: '', email: '', organisation: '' } })
  const { errors } = form.formState
  const join = useMutation(
    trpc.waitlist.join.mutationOptions({
      onSuccess: (_answer, { entry }) => onSent(entry.email),
      onError: (error) => applyFieldErrors(form, error, 'entry'),
    }),
  )
  return (
    <FormProvider {...form}>
      <JoinForm
        onSubmit={(event, trap) => {
          void form.handleSubmit((entry) => join.mutate({ kind: 'agency', entry, ...trap }))(event)
        }}
        busy={join.isPending}
      >
        <Field label={t`Agency`} error={errors.organisation?.message}>
          <Input autoComplete="organization" {...form.register('organisation')} />
        </Field>
        <ContactFields />
        <Controller
          control={form.control}
          name="rosterSize"
          render={({ field }) => (
            <Field label={t`Artists on your roster`} optional error={errors.rosterSize?.message}>
              <NumberInput
                min={0}
                value={field.value ?? null}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
              />
            </Field>
          )}
        />
        <MoreFields />
      </JoinForm>
    </FormProvider>
  )
}
