// The form of a text of a library, and what can be done with it: its history and archiving, or saving a new one.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Entries } from '#web/device/kept-entries.ts'
import { LeaveWarning } from '#web/parts/platform/form/LeaveWarning.tsx'
import { SaveState } from '#web/parts/platform/form/SaveState.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'
import type { LibraryDraft } from './use-library-draft.ts'

type LibraryFormProps = {
  draft: LibraryDraft
  canEdit: boolean
  /** As for `useDirty`. */
  entries?: Entries
  children: ReactNode
}

/** Asks before it is left with something unsaved. */
export function LibraryForm({ draft, canEdit, entries, children }: LibraryFormProps) {
  useHotkeys(canEdit ? { 'mod+s': draft.save } : false)
  return (
    <form
      noValidate
      className="flex min-w-0 flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        draft.save()
      }}
    >
      {children}
      <LeaveWarning isDirty={draft.isUnsaved} entries={entries} />
    </form>
  )
}

type LibraryButtonsProps = {
  draft: LibraryDraft
  saveLabel: ReactNode
  archiveLabel: ReactNode
  /** Called once all of the text is saved, or could not be. */
  onHistory: () => void
  onArchive: () => void
  onCancel: () => void
}

/** Place it in the form, in a row of its own. */
export function LibraryButtons(props: LibraryButtonsProps) {
  const { draft, saveLabel, archiveLabel, onHistory, onArchive, onCancel } = props
  if (draft.isNew)
    return (
      <>
        <Button type="submit" variant="primary" busy={draft.isCreating} disabled={!draft.canCreate}>
          {saveLabel}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </>
    )
  return (
    <>
      {draft.hasMet ? null : (
        <SaveState
          state={draft.state}
          error={draft.error}
          saved={<Trans>Saved</Trans>}
          onRetry={draft.save}
        />
      )}
      <Button className="ml-auto" onClick={() => void draft.settle().then(onHistory)}>
        <Trans>History</Trans>
      </Button>
      <Button variant="danger" onClick={onArchive}>
        {archiveLabel}
      </Button>
    </>
  )
}
