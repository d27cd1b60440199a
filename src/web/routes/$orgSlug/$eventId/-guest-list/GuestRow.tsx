// One name on a list: who, how many, the state, and the one next step.
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Ellipsis, Users } from 'lucide-react'
import { canActOnGuest, missingOf, peopleOf } from '#domain/road/guest-lists/guest-lists.ts'
import type { GuestState } from '#domain/road/guest-lists/guest-states.ts'
import { guestDetailLabels, guestStateLabels } from '#texts/road/guest-lists.ts'
import { translate } from '#web/texts.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { Pill, type Tone } from '#web/ui/Pill.tsx'
import type { Guest, GuestList } from './guest-types.ts'

const tones: Record<GuestState, Tone> = {
  requested: 'hold',
  approved: 'offer',
  declined: 'cancelled',
  sent_to_venue: 'offer',
  checked_in: 'confirmed',
  no_show: 'neutral',
}

type GuestRowProps = {
  guest: Guest
  list: GuestList
  isDouble: boolean
  isChosen: boolean
  canEdit: boolean
  onChoose: (isRange: boolean) => void
  onEdit: () => void
  onDecide: (decision: 'approve' | 'decline' | 'no_show' | 'expect') => void
  onRemove: () => void
}

export function GuestRow({ guest, list, isDouble, isChosen, canEdit, ...on }: GuestRowProps) {
  const { t } = useLingui()
  const { name, plus, plusNames, affiliation, note, state, source, requestedName, checkedInCount } = guest
  const missing = missingOf(guest, list).map((field) => translate()(guestDetailLabels[field]))
  const facts = [affiliation, plusNames.length > 0 ? t`with ${plusNames.join(', ')}` : null, note]
  const requestedBy = source === 'artist' ? t`requested by ${requestedName || t`the artist`}` : null
  const all = peopleOf(guest)
  return (
    <li
      data-row
      className="flex flex-wrap items-start gap-x-2 border-t border-line px-4 py-1.5 first:border-t-0 hover:bg-hover"
    >
      {canEdit ? (
        <Checkbox
          label={name}
          labelHidden
          checked={isChosen}
          onCheckedChange={() => on.onChoose(false)}
          className="md:mt-0.5"
        />
      ) : null}
      <button
        type="button"
        data-show={guest.id}
        disabled={!canEdit}
        onClick={on.onEdit}
        className="min-h-11 min-w-40 flex-1 py-1 text-left md:min-h-8"
      >
        <span className="font-semibold">
          {name}
          {plus > 0 ? <span className="ml-1 text-signal">+{plus}</span> : null}
        </span>
        <span className="block text-sm text-mute md:ml-2 md:inline md:text-base">
          {[...facts, requestedBy].filter(Boolean).join(' · ')}
        </span>
        {isDouble || (missing.length > 0 && state === 'requested') ? (
          <span className="block text-sm text-hold">
            {isDouble ? <Trans>This name is listed more than once.</Trans> : null}{' '}
            {missing.length > 0 && state === 'requested' ? (
              <Trans>Missing: {missing.join(', ')}</Trans>
            ) : null}
          </span>
        ) : null}
      </button>
      <span className="ml-auto flex min-h-11 shrink-0 items-center gap-1.5 md:min-h-8">
        {canEdit && canActOnGuest('approve', state) && state === 'requested' ? (
          <Button size="sm" icon={<Check aria-hidden />} onClick={() => on.onDecide('approve')}>
            <Trans>Approve</Trans>
          </Button>
        ) : (
          <Pill tone={checkedInCount > all ? 'attention' : tones[state]}>
            {state === 'checked_in' ? (
              <>
                <Users aria-hidden />
                <Trans>
                  {checkedInCount} of {all} in
                </Trans>
              </>
            ) : (
              translate()(guestStateLabels[state])
            )}
          </Pill>
        )}
        {canEdit ? (
          <Menu
            align="end"
            trigger={
              <IconButton label={t`More: ${name}`} size="sm">
                <Ellipsis aria-hidden />
              </IconButton>
            }
            items={[
              canActOnGuest('approve', state) && {
                label: <Trans>Approve</Trans>,
                onSelect: () => on.onDecide('approve'),
              },
              canActOnGuest('decline', state) && {
                label: <Trans>Decline</Trans>,
                onSelect: () => on.onDecide('decline'),
              },
              canActOnGuest('no_show', state) && {
                label: <Trans>Mark as no-show</Trans>,
                onSelect: () => on.onDecide('no_show'),
              },
              canActOnGuest('expect', state) && {
                label: <Trans>Mark as expected</Trans>,
                onSelect: () => on.onDecide('expect'),
              },
              { label: <Trans>Edit</Trans>, onSelect: on.onEdit },
              'separator',
              { label: <Trans>Remove from list</Trans>, danger: true, onSelect: on.onRemove },
            ]}
          />
        ) : null}
      </span>
    </li>
  )
}
