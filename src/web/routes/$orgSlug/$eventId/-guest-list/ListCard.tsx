// One guest list: its places and cut-off, the names on it, and the line that adds more.
import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { formatDate } from '#domain/dates.ts'
import { countGuests, type GuestDecision } from '#domain/road/guest-lists/guest-lists.ts'
import { guestDetailLabels } from '#texts/road/guest-lists.ts'
import { translate } from '#web/texts.ts'
import { AllotmentBar } from '#web/parts/road/guest-list/AllotmentBar.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { Card } from '#web/ui/Page.tsx'
import type { SelectionState } from '#web/ui/tables/use-selection.ts'
import { GuestRow } from './GuestRow.tsx'
import { canChange, guestsOf, listLabel, type Guest, type GuestList, type GuestLists } from './guest-types.ts'
import { QuickLine } from './QuickLine.tsx'
import type { GuestCalls } from './use-guest-calls.ts'

type ListCardProps = {
  record: GuestLists
  list: GuestList
  doubles: ReadonlySet<string>
  calls: GuestCalls
  selection: SelectionState
  onEditList: () => void
  onEditGuest: (guest: Guest) => void
  onDecide: (guests: readonly Guest[], decision: GuestDecision) => void
  onPaste: (text: string) => void
}

export function ListCard({ record, list, doubles, calls, selection, ...on }: ListCardProps) {
  const { t, i18n } = useLingui()
  const guests = guestsOf(record, list)
  const label = listLabel(record, list)
  const canEdit = canChange(record, list)
  const { cutoffDate, cutoffTime, overrideReason, isClosed } = list
  const until = cutoffDate && `${formatDate(cutoffDate, i18n.locale)}, ${cutoffTime}`
  const requests = [
    ...list.fieldsRequired.map((field) => translate()(guestDetailLabels[field])),
    ...(list.plusOnesNamed ? [t`names of plus-ones`] : []),
  ]
  return (
    <Card
      flush
      title={label}
      action={
        record.canEdit ? (
          <Menu
            align="end"
            trigger={
              <IconButton label={t`More: ${label}`} size="sm" className="-mr-2">
                <Ellipsis aria-hidden />
              </IconButton>
            }
            items={[
              canEdit && { label: <Trans>Edit list</Trans>, onSelect: on.onEditList },
              canEdit && {
                label: <Trans>Remove list</Trans>,
                danger: true,
                onSelect: () => calls.removeList(list, label),
              },
              !canEdit && {
                label: <Trans context="guest list">Closed</Trans>,
                hint: <Trans>Agents and tour managers can change it.</Trans>,
                disabled: true,
              },
            ]}
          />
        ) : null
      }
    >
      <div className="px-4 pb-3">
        <AllotmentBar list={list} requested={countGuests(guests).requested} />
        <p className="mt-1.5 text-sm text-pretty text-mute">
          {list.off ? (
            <span className="font-semibold">{list.off}</span>
          ) : until ? (
            isClosed ? (
              <span className="font-semibold text-hold">
                <Trans>Closed since {until}</Trans>
              </span>
            ) : (
              <Trans>Open until {until}</Trans>
            )
          ) : (
            <Trans>No cut-off</Trans>
          )}
          {requests.length > 0 ? (
            <>
              {' · '}
              <Trans>requires {requests.join(', ')}</Trans>
            </>
          ) : null}
          {overrideReason ? (
            <>
              {' · '}
              <Trans>extra places: {overrideReason}</Trans>
            </>
          ) : null}
        </p>
      </div>
      {guests.length > 0 ? (
        <ul className="border-t border-line">
          {guests.map((guest) => (
            <GuestRow
              key={guest.id}
              guest={guest}
              list={list}
              isDouble={doubles.has(guest.id)}
              isChosen={selection.ids.has(guest.id)}
              canEdit={canEdit}
              onChoose={(isRange) => selection.toggle(guest.id, isRange)}
              onEdit={() => on.onEditGuest(guest)}
              onDecide={(decision) => on.onDecide([guest], decision)}
              onRemove={() => calls.removeGuests([guest])}
            />
          ))}
        </ul>
      ) : null}
      {canEdit ? <QuickLine record={record} list={list} calls={calls} onMore={on.onPaste} /> : null}
    </Card>
  )
}
