// The servers of an account: who sends its messages, and, where wished, where answers come in.
import { Trans, useLingui } from '@lingui/react/macro'
import { Controller } from 'react-hook-form'
import { mailboxPorts, mailPorts, mailSecurities } from '#domain/messages/mail-accounts.ts'
import { isEmail } from '#domain/formats.ts'
import { presetFor } from '#domain/messages/mail-providers.ts'
import { mailSecurityLabels, presetNoteTexts } from '#texts/messages/mail-accounts.ts'
import { translate } from '#web/texts.ts'
import { applyFieldErrors, formEntries, useZodForm } from '#web/forms.ts'
import { PasswordInput } from '#web/parts/platform/account/PasswordInput.tsx'
import { FormButtons, type FormButtonsProps } from '#web/parts/platform/form/FormButtons.tsx'
import { LeaveWarning } from '#web/parts/platform/form/LeaveWarning.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Switch } from '#web/ui/fields/Choice.tsx'
import {
  accountForm,
  type AccountFormReturn,
  presetServers,
  sentMailbox,
  sentPassword,
  startValues,
  usualMailboxPort,
  usualPort,
} from './account.ts'
import type { MailAccountCalls } from './use-mail-account.ts'

const securities = ['tls', 'starttls'] as const

/** Whether answers are read, and from which server. */
function MailboxFields({ form }: { form: AccountFormReturn }) {
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

type MailServerFormProps = {
  calls: MailAccountCalls
  /** Proposed as the user name of a new account. */
  address: string
  /** The sender's name of a new account. */
  senderName: string
  buttons: FormButtonsProps
  onSaved: () => void
}
/** The stored password is never shown; an empty field keeps it. */
export function MailServerForm({ calls, address, senderName, buttons, onSaved }: MailServerFormProps) {
  const { t } = useLingui()
  const say = translate()
  const { account } = calls
  const form = useZodForm(accountForm(account), { defaultValues: startValues(account, address) })
  const { errors, isDirty } = form.formState
  const preset = presetFor(form.watch('server.username') ?? '')

  /** What belongs to the address, as long as nobody has entered another server. */
  function fillIn(username: string) {
    const servers = presetServers(username)
    if (!servers) return
    const { host } = form.getValues('server')
    if (host && host !== presetFor(form.formState.defaultValues?.server?.username ?? '')?.smtp.host) return
    const { imapHost, imapPort, imapSecurity, ...server } = servers
    form.setValue('server', { ...form.getValues('server'), ...server }, { shouldDirty: true })
    form.setValue('mailbox', { ...form.getValues('mailbox'), imapHost, imapPort, imapSecurity })
  }
  const send = form.handleSubmit(({ server: { password, ...server }, mailbox }) =>
    calls.save(
      {
        server: { ...server, password: sentPassword(password, server.username) },
        mailbox: sentMailbox(mailbox),
        // Most servers let nobody write from another address than the one that signs in.
        ...(!account && server.username && isEmail(server.username)
          ? { sender: { fromName: senderName || null, fromAddress: server.username, signature: null } }
          : {}),
      },
      {
        onSuccess: (saved) => {
          form.reset(startValues(saved.account, address))
          onSaved()
        },
        onError: (error) => applyFieldErrors(form, error),
      },
    ),
  )
  const username = form.register('server.username')

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <LeaveWarning isDirty={isDirty && !calls.isSaving} entries={formEntries(form)} />
      <Field
        label={t`E-mail address or user name`}
        hint={preset ? t`Servers of ${preset.label} filled in below.` : undefined}
        error={errors.server?.username?.message}
      >
        <Input
          autoCapitalize="none"
          autoComplete="off"
          inputMode="email"
          spellCheck={false}
          {...username}
          onBlur={(event) => {
            void username.onBlur(event)
            fillIn(event.target.value)
          }}
        />
      </Field>
      {preset?.note ? (
        <p className="rounded-control bg-sunk px-3 py-2 text-sm text-pretty">
          <span className="font-semibold">{preset.label}.</span> {say(presetNoteTexts[preset.note])}
        </p>
      ) : null}
      <Field
        label={t`Password`}
        optional
        hint={account?.hasPassword ? t`Leave blank to keep the current password.` : undefined}
        error={errors.server?.password?.message}
      >
        <PasswordInput kind="new" {...form.register('server.password')} />
      </Field>
      <Field
        label={t`Outgoing mail server`}
        hint={t`Also called SMTP server, such as smtp.example.com`}
        error={errors.server?.host?.message}
      >
        <Input
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          inputMode="url"
          {...form.register('server.host')}
        />
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-4">
        <Controller
          control={form.control}
          name="server.security"
          render={({ field }) => (
            <Field label={t`Security`} error={errors.server?.security?.message}>
              <Select
                value={field.value}
                onValueChange={(security) => {
                  field.onChange(security)
                  form.setValue('server.port', usualPort[security], { shouldDirty: true })
                }}
                options={mailSecurities.map((value) => ({ value, label: say(mailSecurityLabels[value]) }))}
              />
            </Field>
          )}
        />
        <Controller
          control={form.control}
          name="server.port"
          render={({ field }) => (
            <Field label={t`Port`} error={errors.server?.port?.message}>
              <Select
                value={String(field.value)}
                onValueChange={(port) => field.onChange(Number(port))}
                options={mailPorts.map((port) => ({ value: String(port), label: String(port) }))}
              />
            </Field>
          )}
        />
      </div>
      <MailboxFields form={form} />
      <FormButtons {...buttons} busy={buttons.busy || calls.isSaving} />
      <p className="text-sm text-pretty text-mute">
        <Trans>The password is encrypted. You won’t be able to see it again.</Trans>
      </p>
    </form>
  )
}
