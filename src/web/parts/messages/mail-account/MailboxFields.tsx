// Whether answers are read, and from which server.
import { Trans, useLingui } from '@lingui/react/macro'
import { Controller } from 'react-hook-form'
import { mailboxPorts } from '#domain/messages/mail-accounts.ts'
import { mailSecurityLabels } from '#texts/messages/mail-accounts.ts'
import { translate } from '#web/texts.ts'
import { Switch } from '#web/ui/fields/Choice.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { usualMailboxPort, type AccountFormReturn } from './account.ts'

const securities = ['tls', 'starttls'] as const

export function MailboxFields({ form }: { form: AccountFormReturn }) {
  const { t } = useLingui()
  const say = translate()
  const { errors } = form.formState
  const isRead = form.watch('mailbox.sync') !== 'off'
  return (
    <fieldset className="flex flex-col gap-4 rounded-card border border-line px-4 py-3">
      <legend className="sr-only">
        <Trans>Replies</Trans>
      </legend>
      <Controller
        control={form.control}
        name="mailbox.sync"
        render={({ field }) => (
          <Switch
            label={<Trans>Read replies to your messages</Trans>}
            hint={<Trans>Replies appear with the show. No other e-mails are read.</Trans>}
            checked={isRead}
            onCheckedChange={(next) => field.onChange(next ? 'booking_threads_only' : 'off')}
          />
        )}
      />
      {isRead ? (
        <>
          <Field
            label={t`Incoming mail server`}
            hint={t`Also called IMAP server, such as imap.example.com`}
            error={errors.mailbox?.imapHost?.message}
          >
            <Input
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              inputMode="url"
              {...form.register('mailbox.imapHost')}
            />
          </Field>
          <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-4">
            <Controller
              control={form.control}
              name="mailbox.imapSecurity"
              render={({ field }) => (
                <Field label={t`Security`} error={errors.mailbox?.imapSecurity?.message}>
                  <Select
                    value={field.value}
                    onValueChange={(security) => {
                      field.onChange(security)
                      form.setValue('mailbox.imapPort', usualMailboxPort[security], { shouldDirty: true })
                    }}
                    options={securities.map((value) => ({ value, label: say(mailSecurityLabels[value]) }))}
                  />
                </Field>
              )}
            />
            <Controller
              control={form.control}
              name="mailbox.imapPort"
              render={({ field }) => (
                <Field label={t`Port`} error={errors.mailbox?.imapPort?.message}>
                  <Select
                    value={String(field.value)}
                    onValueChange={(port) => field.onChange(Number(port))}
                    options={mailboxPorts.map((port) => ({ value: String(port), label: String(port) }))}
                  />
                </Field>
              )}
            />
          </div>
        </>
      ) : null}
    </fieldset>
  )
}
