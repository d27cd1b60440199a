// Many names at once: pasted lines, read as they are typed, with what would happen said before it does.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { parseGuestLines, type GuestLine } from '#domain/road/guest-lists/guest-lines.ts'
import {
  alreadyListed,
  missingOf,
  overQuota,
  peopleOf,
  roomOf,
} from '#domain/road/guest-lists/guest-lists.ts'
import { guestDetailLabels } from '#texts/road/guest-lists.ts'
import { translate } from '#web/texts.ts'
import { fieldErrorsOf, messageOf } from '#web/calls/errors.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/fields/Choice.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Textarea } from '#web/ui/fields/Input.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { canChange, listLabel, type GuestList, type GuestLists } from './guest-types.ts'
import { OverAllotment } from './OverAllotment.tsx'
import { useGuestCalls } from './use-guest-calls.ts'

export type PasteSheetProps = {
  open: boolean
  onClose: () => void
  eventId: string
  record: GuestLists
  list: GuestList
  text: string
}

/** As many as one call takes. */
const atMost = 200

/** Remount it for each text. */
export function PasteSheet({ open, onClose, eventId, record, list: first, text: given }: PasteSheetProps) {
  const { t } = useLingui()
  const [text, setText] = useState(given)
  const [listId, setListId] = useState(first.id)
  const [isConfirming, setConfirming] = useState(false)
  const [reason, setReason] = useState('')
  const calls = useGuestCalls(eventId)
  const lists = record.lists.filter((list) => canChange(record, list))
  const list = lists.find(({ id }) => id === listId) ?? first
  const { guests, unread } = parseGuestLines(text)
  const doubles = new Set(
    alreadyListed(
      guests.map(({ name }) => name),
      record.guests.filter(({ state }) => state !== 'declined'),
    ),
  )
  const gaps = (guest: GuestLine) => missingOf({ ...guest, passport: null }, list)
  const people = guests.reduce((sum, guest) => sum + peopleOf(guest), 0)
  const coming = isConfirming ? [] : guests.filter((guest) => gaps(guest).length === 0)
  const adding = coming.reduce((sum, guest) => sum + peopleOf(guest), 0)
  const over = adding > 0 ? overQuota(list, adding) : 0
  const isBlocked = over > 0 && !(record.canOverride && reason.trim())

  function save() {
    calls.add.mutate(
      {
        ...calls.inEvent,
        listId: list.id,
        guests: guests.map((guest) => ({ ...guest, passport: null, note: null })),
        approve: !isConfirming,
        reason: over > 0 ? reason.trim() : null,
      },
      {
        onSuccess: ({ ids }) => {
          toastUndo(t`${people} people on the list`, () => calls.removeAdded(ids), 'guests')
          onClose()
        },
      },
    )
  }

  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next && !calls.add.isPending) onClose()
      }}
      size="lg"
      title={<Trans>Add names</Trans>}
      description={<Trans>One name per line, such as “Anna Kowalska +2 (press)”</Trans>}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={calls.add.isPending}
            disabled={guests.length === 0 || guests.length > atMost || isBlocked}
          >
            <Plural value={people} _0="Add" one="Add # person" other="Add # people" />
          </Button>
        </>
      }
    >
      <div className="grid gap-5 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          {lists.length > 1 ? (
            <Field label={<Trans>List</Trans>}>
              <Select
                value={list.id}
                onValueChange={setListId}
                options={lists.map((one) => ({ value: one.id, label: listLabel(record, one) }))}
              />
            </Field>
          ) : null}
          <Field label={<Trans>Names</Trans>}>
            <Textarea
              rows={10}
              autoFocus
              value={text}
              example={'Anna Kowalska +2 (press)\nJan Nowak\nPia Sommer + Ben Ott'}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
          <Switch
            label={<Trans>Add as requested only</Trans>}
            checked={isConfirming}
            onCheckedChange={setConfirming}
          />
          {over > 0 ? (
            <OverAllotment
              lines={[
                <Trans key="over">
                  {listLabel(record, list)}: {list.approvedPeople + adding} people for {roomOf(list)} places
                </Trans>,
              ]}
              canOverride={record.canOverride}
              reason={reason}
              onReason={setReason}
              error={fieldErrorsOf(calls.add.error)['reason']}
            />
          ) : null}
          {guests.length > atMost ? (
            <FormError>
              <Trans>At most {atMost} names at once.</Trans>
            </FormError>
          ) : null}
          <FormError>{calls.add.error && over === 0 ? messageOf(calls.add.error) : null}</FormError>
        </div>
        <div className="min-w-0" aria-live="polite">
          <p className="mb-1 text-sm font-medium">
            <Trans>Recognised as</Trans>
          </p>
          {guests.length === 0 && unread.length === 0 ? (
            <p className="text-mute">
              <Trans>Names, plus-ones, company, e-mail and phone are recognised automatically.</Trans>
            </p>
          ) : null}
          <ul className="flex flex-col">
            {guests.map((guest, index) => (
              <ReadLine key={index} guest={guest} isDouble={doubles.has(guest.name)} missing={gaps(guest)} />
            ))}
          </ul>
          {unread.length > 0 ? (
            <p className="mt-2 text-signal">
              <Trans>No name in: {unread.slice(0, 5).join(' · ')}</Trans>
            </p>
          ) : null}
        </div>
      </div>
    </Sheet>
  )
}

type ReadLineProps = {
  guest: GuestLine
  isDouble: boolean
  missing: readonly (keyof typeof guestDetailLabels)[]
}

function ReadLine({ guest, isDouble, missing }: ReadLineProps) {
  const facts = [guest.affiliation, guest.plusNames.join(', '), guest.email, guest.phone].filter(Boolean)
  return (
    <li className="border-b border-line py-1.5 last:border-0">
      <p className="font-semibold">
        {guest.name}
        {guest.plus > 0 ? <span className="ml-1 text-signal">+{guest.plus}</span> : null}
      </p>
      {facts.length > 0 ? <p className="text-sm text-mute">{facts.join(' · ')}</p> : null}
      {isDouble ? (
        <p className="text-sm text-hold">
          <Trans>Already on a list.</Trans>
        </p>
      ) : null}
      {missing.length > 0 ? (
        <p className="text-sm text-hold">
          <Trans>
            Not approved yet. Missing:{' '}
            {missing.map((field) => translate()(guestDetailLabels[field])).join(', ')}
          </Trans>
        </p>
      ) : null}
    </li>
  )
}
