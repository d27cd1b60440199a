// The mail server that hands over one's letters.
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import { mailPorts, mailSecurities, mailSecurityLabels } from '#domain/mail-accounts.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import { PasswordInput } from '#web/parts/account/PasswordInput.tsx'
import { FormButtons, type FormButtonsProps } from '#web/parts/form/FormButtons.tsx'
import { LeaveWarning } from '#web/parts/form/LeaveWarning.tsx'
import { trpc } from '#web/trpc.ts'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Select } from '#web/ui/Select.tsx'
import { sentPassword, ServerForm, usualPort, type MailAccount } from './account.ts'

type MailServerFormProps = {
  /** The stored account, or null. */
  account: MailAccount | null
  buttons: FormButtonsProps
  onSaved: () => void
}
type Values = z.input<typeof ServerForm>

function startValues(account: MailAccount | null): Values {
  const { host = '', port, security = 'starttls', username = '' } = account ?? {}
  const known = mailPorts.find((one) => one === port) ?? usualPort[security]
  return { host, port: known, security, username, password: '' }
}

/** Saves by mailAccounts.save. The stored password is never shown; an empty field keeps it. */
export function MailServerForm({ account, buttons, onSaved }: MailServerFormProps) {
  const { t } = useLingui()
  const cache = useQueryClient()
  const form = useZodForm(ServerForm, { defaultValues: startValues(account) })
  const { errors, isDirty } = form.formState
  const save = useMutation(
    trpc.mailAccounts.save.mutationOptions({
      onSuccess: (saved) => {
        cache.setQueryData(trpc.mailAccounts.get.queryKey(), saved)
        form.reset(startValues(saved.account))
        onSaved()
      },
      onError: (error) => applyFieldErrors(form, error, 'server'),
    }),
  )
  const send = form.handleSubmit(({ password, ...server }) =>
    save.mutate({ server: { ...server, password: sentPassword(password, server.username) } }),
  )

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <LeaveWarning isDirty={isDirty && !save.isPending} />
      <Field label={t`Mail server`} hint={t`For instance smtp.example.com`} error={errors.host?.message}>
        <Input
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          inputMode="url"
          {...form.register('host')}
        />
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-4">
        <Controller
          control={form.control}
          name="security"
          render={({ field }) => (
            <Field label={t`Security`} error={errors.security?.message}>
              <Select
                value={field.value}
                onValueChange={(security) => {
                  field.onChange(security)
                  form.setValue('port', usualPort[security], { shouldDirty: true })
                }}
                options={mailSecurities.map((value) => ({ value, label: mailSecurityLabels[value] }))}
              />
            </Field>
          )}
        />
        <Controller
          control={form.control}
          name="port"
          render={({ field }) => (
            <Field label={t`Port`} error={errors.port?.message}>
              <Select
                value={String(field.value)}
                onValueChange={(port) => field.onChange(Number(port))}
                options={mailPorts.map((port) => ({ value: String(port), label: String(port) }))}
              />
            </Field>
          )}
        />
      </div>
      <Field label={t`User name`} optional error={errors.username?.message}>
        <Input autoCapitalize="none" autoComplete="off" spellCheck={false} {...form.register('username')} />
      </Field>
      <Field
        label={t`Password`}
        optional
        hint={account?.hasPassword ? t`One is stored. Leave this empty to keep it.` : undefined}
        error={errors.password?.message}
      >
        <PasswordInput kind="new" {...form.register('password')} />
      </Field>
      <FormButtons {...buttons} busy={buttons.busy || save.isPending} />
    </form>
  )
}
