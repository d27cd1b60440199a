// A person's own profile: name, phone, language, time zone.
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import { ProfileInput } from '#domain/platform/account.ts'
import { applyFieldErrors, formEntries, useZodForm } from '#web/forms.ts'
import { FormButtons, type FormButtonsProps } from '#web/parts/platform/form/FormButtons.tsx'
import { LanguageInput, ZoneInput } from '#web/parts/platform/form/CodeInputs.tsx'
import { LeaveWarning } from '#web/parts/platform/form/LeaveWarning.tsx'
import { Setting } from '#web/parts/platform/settings/Setting.tsx'
import { useAuth } from '#web/session/auth.tsx'
import { trpc } from '#web/trpc.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'

export type ProfileValues = z.input<typeof ProfileInput>

type ProfileFormProps = {
  values: ProfileValues
  buttons: Omit<FormButtonsProps, 'busy'>
  onSaved: () => void
}

/** Saves by account.update. Starts with `values` and follows them until something is changed. */
export function ProfileForm({ values, buttons, onSaved }: ProfileFormProps) {
  const { t } = useLingui()
  const cache = useQueryClient()
  const { client, user } = useAuth()
  const form = useZodForm(ProfileInput, { values, resetOptions: { keepDirtyValues: true } })
  const { errors, isDirty } = form.formState
  const save = useMutation(
    trpc.account.update.mutationOptions({
      onSuccess: async (saved) => {
        form.reset(saved)
        // The e-mails of the sign-in service speak the language that it has on file.
        if (user?.user_metadata['locale'] !== saved.locale)
          await client.updateUser({ data: { locale: saved.locale } })
        await cache.invalidateQueries(trpc.account.me.queryFilter())
        onSaved()
      },
      onError: (error) => applyFieldErrors(form, error),
    }),
  )
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((profile) => save.mutate(profile))(event)}
      className="flex flex-col gap-4"
    >
      <LeaveWarning isDirty={isDirty && !save.isPending} entries={formEntries(form)} />
      <Setting setting="your-name">
        <Field label={t`Your name`} error={errors.name?.message}>
          <Input autoComplete="name" {...form.register('name')} />
        </Field>
      </Setting>
      <Setting setting="your-phone">
        <Field label={t`Phone`} optional error={errors.phone?.message}>
          <Input type="tel" inputMode="tel" autoComplete="tel" {...form.register('phone')} />
        </Field>
      </Setting>
      <Controller
        control={form.control}
        name="locale"
        render={({ field }) => (
          <Setting setting="your-language">
            <Field label={t`Language`} error={errors.locale?.message}>
              <LanguageInput value={field.value} onValueChange={(code) => field.onChange(code ?? '')} />
            </Field>
          </Setting>
        )}
      />
      <Controller
        control={form.control}
        name="tz"
        render={({ field }) => (
          <Setting setting="your-time-zone">
            <Field label={t`Time zone`} error={errors.tz?.message}>
              <ZoneInput value={field.value} onValueChange={(zone) => field.onChange(zone ?? '')} />
            </Field>
          </Setting>
        )}
      />
      <FormButtons {...buttons} busy={save.isPending} />
    </form>
  )
}
