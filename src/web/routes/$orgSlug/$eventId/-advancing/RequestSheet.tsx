// Asks people outside to fill groups in: who gets the e-mail, which groups, until when, with which words.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays } from '#domain/dates.ts'
import { fieldErrorsOf, messageOf } from '#web/calls/errors.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { refreshAdvancing, type AdvancingRecord } from '#web/parts/road/advancing/advancing-queries.ts'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { RecipientGaps } from '#web/parts/booking/event/RecipientGaps.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { DatePicker } from '#web/ui/fields/DatePicker.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Textarea } from '#web/ui/fields/Input.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useToday } from '#web/hooks/use-today.ts'
import { requestableFields, firstGroups, gapsOf, knownRecipients, type Recipient } from './request-values.ts'
import { RecipientFields } from './RecipientFields.tsx'

export type RequestSheetProps = {
  open: boolean
  event: EventRecord
  record: AdvancingRecord
  onClose: () => void
}

/** Remount it for each request. */
export function RequestSheet({ open, event, record, onClose }: RequestSheetProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const today = useToday()
  const known = knownRecipients(event, record)
  const [chosen, setChosen] = useState<readonly Recipient[]>(() =>
    known.filter(({ isUsual }) => isUsual).map(({ recipient }) => recipient),
  )
  const [typed, setTyped] = useState<readonly Recipient[]>([])
  const [groupIds, setGroupIds] = useState<readonly string[]>(() => firstGroups(record))
  const [message, setMessage] = useState('')
  const [dueOn, setDueOn] = useState<string | null>(() => {
    const usual = addDays(event.eventDate, -14)
    return usual > today ? usual : null
  })
  const request = useMutation(trpc.advancing.request.mutationOptions({ onSettled: refreshAdvancing }))
  const errors = fieldErrorsOf(request.error)
  const recipients = [...chosen, ...typed.filter(({ name, email }) => name.trim() || email.trim())]
  const groups = record.groups.filter(({ audience }) => audience === 'promoter')

  function send() {
    request.mutate(
      { orgSlug, eventId: event.id, recipients: [...recipients], groupIds: [...groupIds], message, dueOn },
      {
        onSuccess: () => {
          toast.success(t`Link sent`)
          onClose()
        },
      },
    )
  }

  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next && !request.isPending) onClose()
      }}
      size="lg"
      title={<Trans>Send request to promoter</Trans>}
      description={<Trans>Everyone gets their own link, no account needed. They fill it in together.</Trans>}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        send()
      }}
      footer={
        <>
          <Button onClick={onClose} disabled={request.isPending}>
            <Trans>Back</Trans>
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={recipients.length === 0 || groupIds.length === 0}
            busy={request.isPending}
          >
            <Plural
              value={recipients.length}
              _0="Send link"
              one="Send link to # person"
              other="Send link to # people"
            />
          </Button>
        </>
      }
    >
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <RecipientFields
            known={known}
            chosen={chosen}
            onChoose={setChosen}
            typed={typed}
            onType={setTyped}
            errors={errors}
          />
          <RecipientGaps gaps={gapsOf(known)} eventId={event.id} />
          <Field label={<Trans>Due</Trans>} error={errors['dueOn']} optional>
            <DatePicker
              value={dueOn}
              onValueChange={setDueOn}
              min={today}
              max={event.eventDate}
              today={today}
            />
          </Field>
          <Field label={<Trans>Personal message</Trans>} error={errors['message']} optional>
            <Textarea
              rows={3}
              maxLength={2000}
              value={message}
              onChange={({ target }) => setMessage(target.value)}
            />
          </Field>
        </div>
        <fieldset className="min-w-0">
          <legend className="mb-1 text-sm font-medium">
            <Trans>Sections</Trans>
          </legend>
          <ul className="flex flex-col">
            {groups.map((group) => {
              const requested = requestableFields(group)
              return (
                <li key={group.id}>
                  <Checkbox
                    checked={groupIds.includes(group.id)}
                    onCheckedChange={(isIn) =>
                      setGroupIds(
                        isIn ? [...groupIds, group.id] : groupIds.filter((other) => other !== group.id),
                      )
                    }
                    label={group.name}
                    hint={
                      <QuestionCount requested={requested.length} open={requested.filter(isOpen).length} />
                    }
                  />
                </li>
              )
            })}
          </ul>
          <p className="mt-2 text-xs text-pretty text-mute">
            <Trans>Private questions and internal groups are never included.</Trans>
          </p>
        </fieldset>
        <div className="md:col-span-2">
          <FormError>
            {request.error && Object.keys(errors).length === 0 ? messageOf(request.error) : null}
          </FormError>
        </div>
      </div>
    </Sheet>
  )
}

const isOpen = ({ responseValue }: { responseValue: string | null }) => responseValue === null

function QuestionCount({ requested, open }: { requested: number; open: number }) {
  if (requested === 0) return <Trans>no questions</Trans>
  return (
    <>
      <Plural value={requested} one="# question" other="# questions" />
      {open < requested ? (
        <>
          , <Plural value={open} _0="all answered" one="# open" other="# open" />
        </>
      ) : null}
    </>
  )
}
