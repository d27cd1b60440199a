// Sends the approved names to the venue: who gets them, with which words.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { countGuests } from '#domain/road/guest-lists/guest-lists.ts'
import { fieldErrorsOf, messageOf } from '#web/calls/errors.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { roleLabel } from '#web/parts/people/contact/role-label.ts'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { AddRow, FieldRow } from '#web/parts/platform/form/FieldRow.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input, Textarea } from '#web/ui/fields/Input.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import type { GuestLists } from './guest-types.ts'
import { refreshGuests } from './use-guest-calls.ts'

export type SendSheetProps = {
  open: boolean
  onClose: () => void
  event: EventRecord
  record: GuestLists
}

/** Remount it for each e-mail. */
export function SendSheet({ open, onClose, event, record }: SendSheetProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const known = venuePeople(event.contacts)
  const [chosen, setChosen] = useState<readonly string[]>(() => known.slice(0, 1).map(({ email }) => email))
  const [typed, setTyped] = useState<readonly Recipient[]>(() =>
    known.length === 0 ? [{ name: '', email: '' }] : [],
  )
  const [message, setMessage] = useState('')
  const send = useMutation(trpc.guestLists.sendToVenue.mutationOptions({ onSettled: refreshGuests }))
  const errors = fieldErrorsOf(send.error)
  const ticked = known
    .filter(({ email }) => chosen.includes(email))
    .map(({ name, email }) => ({ name, email }))
  const recipients = [...ticked, ...typed.filter(({ email }) => email.trim())]
  const counts = countGuests(record.guests)
  const change = (index: number, part: Partial<Recipient>) =>
    setTyped(typed.map((one, at) => (at === index ? { ...one, ...part } : one)))
  const errorAt = (index: number) => errors[`email.recipients.${ticked.length + index}.email`]
  const hasFieldError = typed.some((_one, index) => errorAt(index))

  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next && !send.isPending) onClose()
      }}
      size="md"
      title={<Trans>Send to venue</Trans>}
      description={
        <Plural
          value={counts.approved}
          one="# approved person, as a table and a door link that stays up to date."
          other="# approved people, as a table and a door link that stays up to date."
        />
      }
      onSubmit={(submitted) => {
        submitted.preventDefault()
        send.mutate(
          { orgSlug, eventId: event.id, email: { recipients, message } },
          {
            onSuccess: () => {
              toast.success(t`List sent`)
              onClose()
            },
          },
        )
      }}
      footer={
        <>
          <Button onClick={onClose} disabled={send.isPending}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" variant="primary" disabled={recipients.length === 0} busy={send.isPending}>
            <Plural
              value={recipients.length}
              _0="Send list"
              one="Send to # person"
              other="Send to # people"
            />
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <fieldset className="flex min-w-0 flex-col">
          <legend className="mb-1 text-sm font-medium">
            <Trans>Recipients</Trans>
          </legend>
          {known.map(({ name, email, role }) => (
            <Checkbox
              key={email}
              label={name}
              hint={[roleLabel(role), email].filter(Boolean).join(', ')}
              checked={chosen.includes(email)}
              onCheckedChange={(isIn) =>
                setChosen(isIn ? [...chosen, email] : chosen.filter((other) => other !== email))
              }
            />
          ))}
          <div className="mt-2 flex flex-col gap-2">
            {typed.map((one, index) => (
              <FieldRow key={index} onRemove={() => setTyped(typed.filter((_, at) => at !== index))}>
                <Field label={<Trans>Name</Trans>} optional>
                  <Input
                    autoComplete="off"
                    value={one.name}
                    maxLength={120}
                    onChange={({ target }) => change(index, { name: target.value })}
                  />
                </Field>
                <Field label={<Trans>E-mail</Trans>} error={errorAt(index)}>
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
            <AddRow onAdd={() => setTyped([...typed, { name: '', email: '' }])}>
              <Trans>Another address</Trans>
            </AddRow>
          </div>
        </fieldset>
        <Field label={<Trans>Personal message</Trans>} error={errors['email.message']} optional>
          <Textarea
            rows={3}
            maxLength={2000}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
        </Field>
        <FormError>{send.error && !hasFieldError ? messageOf(send.error) : null}</FormError>
      </div>
    </Sheet>
  )
}

type Recipient = { name: string; email: string }
type Contact = EventRecord['contacts'][number]

/** People of the venue first, whoever has to do with guests before all; nobody twice. */
function venuePeople(contacts: readonly Contact[]): (Recipient & { role: string | null })[] {
  const rank = ({ part, role }: Contact) =>
    (/guest|door|gäste|einlass/i.test(role ?? '') ? 0 : 3) + { venue: 0, promoter: 1, buyer: 2 }[part]
  const people = contacts
    .filter(({ emails }) => emails.length > 0)
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ name, role, emails }) => ({ name, role, email: emails[0]!.address }))
  return people.filter(
    ({ email }, index) =>
      people.findIndex((other) => other.email.toLowerCase() === email.toLowerCase()) === index,
  )
}
