// The list at a door, for one hand in the dark: find the name while it is said, let in, take back.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Search, X } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { findGuests } from '#domain/road/guest-lists/guest-door.ts'
import { guestListLabels } from '#texts/road/guest-lists.ts'
import { translate } from '#web/texts.ts'
import { SheetOff } from '#web/parts/road/day-sheet/DocumentHead.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/Page.tsx'
import { ProgressBar } from '#web/ui/charts/ProgressBar.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { watchEdges } from '#web/ui/scroll-edges.ts'
import { doorCounts, leftOf } from './door-count.ts'
import { DoorRow } from './DoorRow.tsx'
import type { Door, DoorGuest } from './door.ts'

type Shown = 'toCome' | 'in' | 'all'

type DoorListProps = {
  door: Door
  /** Sets how many people this door has let in on a name. */
  onCount: (guest: DoorGuest, ownCount: number) => void
  className?: string
}

export function DoorList({ door, onCount, className }: DoorListProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState<Shown>('toCome')
  const [listId, setListId] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const search = useDeferredValue(typed)
  const listed = listId ? door.guests.filter((guest) => guest.listId === listId) : door.guests
  const counts = doorCounts(listed)
  // Whoever is asked for by name is found wherever they are.
  const guests = search.trim()
    ? findGuests(listed, search)
    : listed.filter(
        (guest) => shown === 'all' || (shown === 'in' ? guest.checkedInCount > 0 : leftOf(guest) > 0),
      )
  const labelOf = listLabels(door)

  function letIn(guest: DoorGuest, people: number) {
    const before = guest.ownCount
    onCount(guest, before + people)
    const now = guest.checkedInCount + people
    const all = guest.plus + 1
    const text =
      people > 0 ? t`${guest.name}: ${now} of ${all} in` : t`${guest.name}: back to ${now} of ${all}`
    toastUndo(text, () => onCount(guest, before), guest.id)
    if (!typed) return
    setTyped('')
    input.current?.focus()
  }

  return (
    <div className={className}>
      {door.event.off ? <SheetOff text={door.event.off} className="mt-4 mb-2" /> : null}
      <div className="sticky top-0 z-20 -mx-4 bg-paper px-4 pt-2 pb-3">
        <div className="flex items-baseline justify-between gap-3 pb-1.5">
          <p className="display text-xl tracking-[-0.01em]" role="status">
            <Trans>
              {counts.inside} of {counts.people} in
            </Trans>
          </p>
          <p className="text-mute">
            <Plural value={counts.toCome} one="# to come" other="# to come" />
          </p>
        </div>
        <ProgressBar label={t`People in`} value={counts.inside} max={counts.people} />
        <div className="relative mt-3">
          <Search aria-hidden className="absolute top-1/2 left-4 size-5 -translate-y-1/2 text-mute" />
          <input
            ref={input}
            type="search"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="words"
            spellCheck={false}
            aria-label={t`Find a name`}
            placeholder={t`Find a name`}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className="h-14 w-full rounded-card border border-line-strong bg-surface pr-14 pl-12 text-xl placeholder:text-mute [&::-webkit-search-cancel-button]:hidden"
          />
          {typed ? (
            <IconButton
              label={t`Clear search`}
              className="absolute top-1.5 right-1.5"
              onClick={() => {
                setTyped('')
                input.current?.focus()
              }}
            >
              <X aria-hidden />
            </IconButton>
          ) : null}
        </div>
        {typed ? null : (
          <div ref={watchEdges} className="scroll-x scrollbar-none -mx-4 mt-3 flex items-center gap-2 px-4">
            <SegmentedControl
              label={t`Filter guests`}
              value={shown}
              onValueChange={setShown}
              options={[
                { value: 'toCome', label: <Trans>To come</Trans> },
                { value: 'in', label: <Trans context="guest list">In</Trans> },
                { value: 'all', label: <Trans>All</Trans> },
              ]}
            />
            {door.lists.length > 1
              ? door.lists.map(({ id }) => (
                  <button
                    key={id}
                    type="button"
                    aria-pressed={listId === id}
                    onClick={() => setListId(listId === id ? null : id)}
                    className={cx(
                      'h-10 shrink-0 rounded-full border px-3.5 font-semibold md:h-8',
                      listId === id
                        ? 'border-ink bg-ink text-surface'
                        : 'border-line-strong text-mute hover:text-ink',
                    )}
                  >
                    {labelOf(id)}
                  </button>
                ))
              : null}
          </div>
        )}
      </div>
      {guests.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {guests.map((guest) => (
            <DoorRow
              key={guest.id}
              guest={guest}
              listLabel={door.lists.length > 1 ? labelOf(guest.listId) : null}
              canCheckIn={door.canCheckIn}
              onLetIn={(people) => letIn(guest, people)}
            />
          ))}
        </ul>
      ) : (
        <Nobody isSearching={search.trim() !== ''} isEmpty={door.guests.length === 0} shown={shown} />
      )}
    </div>
  )
}

/** 'Press', or with several of a kind 'Press, Mara Voss'. */
function listLabels({ lists }: Door): (id: string) => string {
  const many = new Set(lists.map(({ artistName }) => artistName)).size > 1
  const labels = new Map(
    lists.map(({ id, kind, artistName }) => [
      id,
      [translate()(guestListLabels[kind]), many ? artistName : null].filter(Boolean).join(', '),
    ]),
  )
  return (id) => labels.get(id) ?? ''
}

function Nobody({ isSearching, isEmpty, shown }: { isSearching: boolean; isEmpty: boolean; shown: Shown }) {
  if (isSearching) {
    return (
      <EmptyState title={<Trans>No guest with this name</Trans>}>
        <Trans>Try the first letters, the last name, or who they came with.</Trans>
      </EmptyState>
    )
  }
  if (isEmpty) {
    return (
      <EmptyState title={<Trans>No names on the list yet</Trans>}>
        <Trans>Names appear here once the agency approves them.</Trans>
      </EmptyState>
    )
  }
  return shown === 'in' ? (
    <EmptyState title={<Trans>No one is in yet</Trans>} />
  ) : (
    <EmptyState title={<Trans>Everyone is in</Trans>} />
  )
}
