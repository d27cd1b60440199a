// Sends the sheet: to whom, each in the edition that is meant for them, and a few words with it.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrorsOf, messageOf } from '#web/calls/errors.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import {
  type DaySheetRecord,
  refreshDaySheet,
  type SheetPerson,
  type SheetRecipient,
} from '#web/parts/road/day-sheet/day-sheet-queries.ts'
import { ConflictList, useConflicts } from '#web/parts/booking/conflict/ConflictList.tsx'
import { RecipientGaps } from '#web/parts/booking/event/RecipientGaps.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Textarea } from '#web/ui/fields/Input.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { AddRecipient } from './AddRecipient.tsx'
import { useEditionLabels } from './use-edition-labels.ts'

/** Somebody to tick; `other` was written in by hand. */
type Choice = SheetRecipient & { part: SheetPerson['part'] | 'other'; isChosen: boolean }

/** Ticked are those who got it the last time, before that the usual ones. */
function choicesOf({ people, recipients }: Pick<DaySheetRecord, 'people' | 'recipients'>): Choice[] {
  const chosen = new Map(recipients.map((one) => [one.email.toLowerCase(), one]))
  const known = people.map(({ isUsual: _isUsual, roles: _roles, ...person }) => {
    const before = chosen.get(person.email.toLowerCase())
    chosen.delete(person.email.toLowerCase())
    return { ...person, ...before, isChosen: before !== undefined }
  })
  return [...known, ...[...chosen.values()].map((one): Choice => ({ ...one, part: 'other', isChosen: true }))]
}

/** As the call takes them. */
const toSend = (choices: readonly Choice[]) =>
  choices
    .filter(({ isChosen }) => isChosen)
    .map(({ name, email, edition, artistId, locale }) => ({
      name,
      email,
      edition,
      artistId,
      locale: locale?.startsWith('de') ? ('de' as const) : locale ? ('en' as const) : null,
    }))

export type SendSheetProps = { record: DaySheetRecord; eventId: string; open: boolean; onClose: () => void }

/** Remount it each time. */
export function SendSheet({ record, eventId, open, onClose }: SendSheetProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const [choices, setChoices] = useState(() => choicesOf(record))
  const [message, setMessage] = useState('')
  const send = useMutation(trpc.daySheets.send.mutationOptions({ onSettled: refreshDaySheet }))
  const { conflicts, isBlocked } = useConflicts('sendDaySheet', record.bookingIds, open)
  const recipients = toSend(choices)
  const errors = fieldErrorsOf(send.error)
  const toggle = (email: string, isChosen: boolean) =>
    setChoices(choices.map((one) => (one.email === email ? { ...one, isChosen } : one)))
  const add = (person: SheetRecipient) =>
    setChoices([
      ...choices.filter(({ email }) => email !== person.email),
      { ...person, part: 'other', isChosen: true },
    ])
  function submit() {
    send.mutate(
      { orgSlug, eventId, sending: { recipients, message } },
      {
        onSuccess: () => {
          toast.success(t`Day sheet sent`)
          onClose()
        },
      },
    )
  }
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next && !send.isPending) onClose()
      }}
      size="lg"
      title={<Trans>Send day sheet</Trans>}
      description={record.sheet.title}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        submit()
      }}
      footer={
        <>
          <Button onClick={onClose} disabled={send.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={send.isPending}
            disabled={isBlocked || recipients.length === 0}
          >
            <Plural
              value={recipients.length}
              _0="Choose recipients"
              one="Send to # person"
              other="Send to # people"
            />
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <ConflictList
          // Roles that nobody fills are below the recipients.
          conflicts={conflicts.filter(({ code }) => code !== 'recipientMissing')}
          eventId={eventId}
        />
        <section>
          <h3 className="mb-1 text-base">
            <Trans>Recipients</Trans>
          </h3>
          {choices.length > 0 ? (
            <ul className="flex flex-col">
              {choices.map((choice) => (
                <li key={choice.email}>
                  <Person choice={choice} onToggle={(isChosen) => toggle(choice.email, isChosen)} />
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-pretty text-mute">
              <Trans>No one on this event has an e-mail address yet. Add someone below.</Trans>
            </p>
          )}
          <RecipientGaps gaps={record.gaps} eventId={eventId} />
          <AddRecipient artists={record.artists} onAdd={add} />
        </section>
        <Field label={<Trans>Personal message</Trans>} optional error={errors['sending.message']}>
          <Textarea
            rows={3}
            maxLength={4000}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
        </Field>
        {record.changes.length > 0 ? (
          <p className="text-sm text-pretty text-mute">
            <Trans>The e-mail lists the changes since the last one.</Trans>
          </p>
        ) : null}
        <FormError>{send.error ? messageOf(send.error) : null}</FormError>
      </div>
    </Sheet>
  )
}

function Person({ choice, onToggle }: { choice: Choice; onToggle: (isChosen: boolean) => void }) {
  const { t } = useLingui()
  const editions = useEditionLabels()
  const parts = {
    buyer: t`Promoter`,
    promoter: t`Promoter`,
    venue: t`Venue`,
    agency: t`Agency`,
    artist: t`Artist’s team`,
    other: '',
  }
  const { name, email, edition, part, isChosen } = choice
  return (
    <Checkbox
      checked={isChosen}
      onCheckedChange={onToggle}
      label={
        <>
          <span className="font-medium">{name}</span> <span className="text-mute">{parts[part]}</span>
        </>
      }
      hint={`${email} · ${editions[edition]}`}
    />
  )
}
