// Who gets the link: people of the event to tick, and addresses to type.
import { Trans, useLingui } from '@lingui/react/macro'
import type { FieldErrors } from '#domain/errors.ts'
import { roleLabel } from '#web/parts/people/contact/role-label.ts'
import { AddRow, FieldRow } from '#web/parts/platform/form/FieldRow.tsx'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import type { KnownRecipient, Recipient } from './request-values.ts'

type RecipientFieldsProps = {
  known: readonly KnownRecipient[]
  chosen: readonly Recipient[]
  onChoose: (chosen: readonly Recipient[]) => void
  typed: readonly Recipient[]
  onType: (typed: readonly Recipient[]) => void
  errors: FieldErrors
}

export function RecipientFields({ known, chosen, onChoose, typed, onType, errors }: RecipientFieldsProps) {
  const { t } = useLingui()
  const parts = { buyer: t`Promoter`, promoter: t`Promoter`, venue: t`Venue` }
  // The server counts recipients as they are sent: the ticked ones first.
  const errorOf = (index: number, part: 'name' | 'email') =>
    errors[`recipients.${chosen.length + index}.${part}`]
  const change = (index: number, part: Partial<Recipient>) =>
    onType(typed.map((one, at) => (at === index ? { ...one, ...part } : one)))
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="mb-1 text-sm font-medium">
        <Trans>Recipients</Trans>
      </legend>
      {known.map(({ recipient, contact, isRequested }) => (
        <Checkbox
          key={recipient.email}
          className="py-1"
          checked={chosen.some(({ email }) => email === recipient.email)}
          onCheckedChange={(isIn) =>
            onChoose(isIn ? [...chosen, recipient] : chosen.filter(({ email }) => email !== recipient.email))
          }
          label={recipient.name}
          hint={
            <>
              {[roleLabel(contact.role) ?? parts[contact.part], contact.company, recipient.email]
                .filter(Boolean)
                .join(', ')}
              {isRequested ? (
                <>
                  , <Trans>already has a link</Trans>
                </>
              ) : null}
            </>
          }
        />
      ))}
      {known.length === 0 && typed.length === 0 ? (
        <p className="text-mute">
          <Trans>No one on this event has an e-mail address on file.</Trans>
        </p>
      ) : null}
      <div className="mt-2 flex flex-col gap-2">
        {typed.map((one, index) => (
          <FieldRow key={index} onRemove={() => onType(typed.filter((_, at) => at !== index))}>
            <Field label={<Trans>Name</Trans>} error={errorOf(index, 'name')}>
              <Input
                autoComplete="off"
                value={one.name}
                maxLength={120}
                onChange={({ target }) => change(index, { name: target.value })}
              />
            </Field>
            <Field label={<Trans>E-mail</Trans>} error={errorOf(index, 'email')}>
              <Input
                type="email"
                inputMode="email"
                autoComplete="off"
                value={one.email}
                onChange={({ target }) => change(index, { email: target.value })}
              />
            </Field>
          </FieldRow>
        ))}
        <AddRow onAdd={() => onType([...typed, { contactId: null, name: '', email: '' }])}>
          <Trans>Another address</Trans>
        </AddRow>
      </div>
      {errors['recipients'] ? (
        <p role="alert" className="text-xs font-medium text-signal">
          {errors['recipients']}
        </p>
      ) : null}
    </fieldset>
  )
}
