// How one's messages look: sender name, address, signature.
import { useLingui } from '@lingui/react/macro'
import type { z } from 'zod'
import { MailSenderInput } from '#domain/messages/mail-accounts.ts'
import { applyFieldErrors, formEntries, useZodForm } from '#web/forms.ts'
import { FormButtons, type FormButtonsProps } from '#web/parts/platform/form/FormButtons.tsx'
import { LeaveWarning } from '#web/parts/platform/form/LeaveWarning.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input, Textarea } from '#web/ui/fields/Input.tsx'
import type { MailAccount } from './account.ts'
import type { MailAccountCalls } from './use-mail-account.ts'

type MailSenderFormProps = {
  account: MailAccount
  calls: MailAccountCalls
  /** Proposed where the account has no sender name yet. */
  ownName: string
  buttons: FormButtonsProps
  onSaved: () => void
}
type Values = z.input<typeof MailSenderInput>

const startValues = ({ fromName, fromAddress, signature }: MailAccount, ownName: string): Values => ({
  fromName: fromName ?? ownName,
  fromAddress,
  signature,
})

export function MailSenderForm({ account, calls, ownName, buttons, onSaved }: MailSenderFormProps) {
  const { t } = useLingui()
  const form = useZodForm(MailSenderInput, { defaultValues: startValues(account, ownName) })
  const { errors, isDirty } = form.formState
  const save = (sender: z.output<typeof MailSenderInput>) =>
    calls.save(
      { sender },
      {
        onSuccess: (saved) => {
          if (saved.account) form.reset(startValues(saved.account, ownName))
          onSaved()
        },
        onError: (error) => applyFieldErrors(form, error, 'sender'),
      },
    )
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      className="flex flex-col gap-4"
    >
      <LeaveWarning isDirty={isDirty && !calls.isSaving} entries={formEntries(form)} />
      <Field label={t`Sender name`} optional error={errors.fromName?.message}>
        <Input autoComplete="off" {...form.register('fromName')} />
      </Field>
      <Field
        label={t`Sender address`}
        hint={
          account.provider === 'imap_smtp'
            ? t`Your mail server must allow sending from this address.`
            : t`The connected address or an alias of the same account.`
        }
        error={errors.fromAddress?.message}
      >
        <Input
          type="email"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          {...form.register('fromAddress')}
        />
      </Field>
      <Field
        label={t({ message: 'Signature', context: 'of an e-mail' })}
        optional
        error={errors.signature?.message}
      >
        <Textarea rows={4} {...form.register('signature')} />
      </Field>
      <FormButtons {...buttons} busy={buttons.busy || calls.isSaving} />
    </form>
  )
}
