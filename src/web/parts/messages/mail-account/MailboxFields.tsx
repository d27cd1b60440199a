// Whether answers are read, and from which server.
import { Trans, useLingui } from '@lingui/react/macro'
import { Controller } from 'react-hook-form'
import { mailboxPorts, mailSecurityLabels } from '#domain/messages/mail-accounts.ts'
import { Switch } from '#web/ui/fields/Choice.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { usualMailboxPort, type AccountFormReturn } from './account.ts'

const securities = ['tls', 'starttls'] as const

export function MailboxFields({ form }: { form: AccountFormReturn }) {
  const { t } = useLingui()
  const { errors } = form.formState
  const isRead = form.watch('mailbox.sync') !== 'off'
  return (
    <fieldset className="flex flex-col gap-4 rounded-card border border-line px-4 py-3">
      <legend className="sr-only">
        <Trans>Answers</Trans>
      </legend>
      <Controller
        control={form.control}
        name="mailbox.sync"
        render={({ field }) => (
          <Switch
            label={<Trans>Read answers to messages about bookings</Trans>}
            hint={
              <Trans>
                They appear with the show. Only mail that answers a message sent from here is read, nothing
                else.
              </Trans>
            }
            checked={isRead}
            onCheckedChange={(next) => field.onChange(next ? 'booking_threads_only' : 'off')}
          />
        )}
      />
      {isRead ? (
        <>
          <Field
            label={t`Server for answers`}
            hint={t`Your provider calls it IMAP, for instance imap.example.com`}
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
                    options={securities.map((value) => ({ value, label: mailSecurityLabels[value] }))}
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
