// Names typed one after the other, Enter after each; several pasted lines open the sheet that reads them.
import { Trans, useLingui } from '@lingui/react/macro'
import { ClipboardPaste } from 'lucide-react'
import { useState } from 'react'
import { parseGuestLine } from '#domain/road/guest-lists/guest-lines.ts'
import { alreadyListed, overQuota, peopleOf } from '#domain/road/guest-lists/guest-lists.ts'
import { Button } from '#web/ui/Button.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import type { GuestList, GuestLists } from './guest-types.ts'
import type { GuestCalls } from './use-guest-calls.ts'

type QuickLineProps = {
  record: GuestLists
  list: GuestList
  calls: GuestCalls
  /** Several names, or one that needs a question. */
  onMore: (text: string) => void
}

export function QuickLine({ record, list, calls, onMore }: QuickLineProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const guest = parseGuestLine(text)
  const isDouble =
    guest !== undefined &&
    alreadyListed(
      [guest.name],
      record.guests.filter(({ state }) => state !== 'declined'),
    ).length > 0

  function add() {
    if (!guest) return
    if (overQuota(list, peopleOf(guest)) > 0) {
      onMore(text)
      setText('')
      return
    }
    const { name } = guest
    setText('')
    calls.add.mutate(
      {
        ...calls.inEvent,
        listId: list.id,
        guests: [{ ...guest, passport: null, note: null }],
        approve: true,
        reason: null,
      },
      {
        onSuccess: ({ ids, approved }) =>
          toastUndo(
            approved > 0 ? t`${name} is on the list` : t`${name} not approved yet: details missing`,
            () => calls.removeAdded(ids),
            'guests',
          ),
        onError: () => setText(text),
      },
    )
  }

  return (
    <form
      className="border-t border-line px-4 py-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <div className="flex items-center gap-2">
        <Input
          aria-label={t`Add a name`}
          example={t`Anna Kowalska +2 (press)`}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="done"
          value={text}
          className="flex-1"
          onChange={({ target }) => setText(target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text')
            if (!/\S\s*\n\s*\S/.test(pasted)) return
            event.preventDefault()
            onMore(pasted)
          }}
        />
        {text ? (
          <Button type="submit" disabled={!guest}>
            <Trans>Add</Trans>
          </Button>
        ) : (
          <Button icon={<ClipboardPaste aria-hidden />} onClick={() => onMore('')}>
            <Trans>Paste names</Trans>
          </Button>
        )}
      </div>
      {isDouble ? (
        <p role="status" className="mt-1 text-sm text-hold">
          <Trans>Already on a list.</Trans>
        </p>
      ) : null}
    </form>
  )
}
