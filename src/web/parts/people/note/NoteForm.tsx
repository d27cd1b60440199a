// Where a note is written or changed: its text, and whether the artist reads them too.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useDirty } from '#web/forms.ts'
import { Button } from '#web/ui/Button.tsx'
import { Textarea } from '#web/ui/fields/Input.tsx'
import { Switch } from '#web/ui/fields/Choice.tsx'
import type { NoteValues } from './note-calls.ts'

type NoteFormProps = {
  initial?: NoteValues
  /** Whether the portal shows notes of this record at all. */
  canShare: boolean
  isSaving: boolean
  /** Rejects when it was not saved; the text stays then. */
  onSave: (note: NoteValues) => Promise<void>
  onCancel?: () => void
}

const blank: NoteValues = { body: '', visibility: 'internal' }

/** Ctrl or Command with Enter saves. */
export function NoteForm({ initial = blank, canShare, isSaving, onSave, onCancel }: NoteFormProps) {
  const { t } = useLingui()
  const [note, setNote] = useState(initial)
  const isFilled = note.body.trim() !== ''
  const isOpen = isFilled || onCancel !== undefined
  useDirty(note.body.trim() !== initial.body.trim(), {
    start: () => initial,
    read: () => note,
    fill: (kept) => setNote(kept as NoteValues),
  })

  async function save() {
    if (!isFilled || isSaving) return
    try {
      await onSave(note)
      if (!onCancel) setNote(blank)
    } catch {
      // The global handler has said why.
    }
  }
  return (
    <div className="flex flex-col gap-2">
      <Textarea
        aria-label={t`Note`}
        placeholder={t`Write a note`}
        rows={isOpen ? 3 : 1}
        value={note.body}
        maxLength={10_000}
        autoFocus={onCancel !== undefined}
        onChange={(event) => setNote({ ...note, body: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void save()
          if (event.key === 'Escape' && onCancel) onCancel()
        }}
      />
      {isOpen ? (
        <div className="flex flex-wrap items-center justify-end gap-2">
          {canShare ? (
            <Switch
              className="mr-auto"
              label={<Trans>Shared with the artist</Trans>}
              checked={note.visibility === 'shared'}
              onCheckedChange={(isShared) =>
                setNote({ ...note, visibility: isShared ? 'shared' : 'internal' })
              }
            />
          ) : null}
          {onCancel ? (
            <Button size="sm" variant="quiet" onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
          ) : null}
          <Button size="sm" busy={isSaving} disabled={!isFilled} onClick={() => void save()}>
            {onCancel ? <Trans>Save</Trans> : <Trans>Add note</Trans>}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
