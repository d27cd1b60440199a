// Notes on a record, the latest first: who wrote what and when, and the field for the next one.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { FileEntity } from '#domain/platform/files.ts'
import { messageOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { useWaitingChanges } from '#web/waiting/waiting.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useDirty } from '#web/forms.ts'
import { Textarea } from '#web/ui/fields/Input.tsx'
import { Switch } from '#web/ui/fields/Choice.tsx'
import { type Note, type NoteValues, useNoteCalls } from './note-calls.ts'

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
function NoteForm({ initial = blank, canShare, isSaving, onSave, onCancel }: NoteFormProps) {
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

type NoteThreadProps = { entity: FileEntity; entityId: string; mayAdd?: boolean }

export function NoteThread({ entity, entityId, mayAdd = true }: NoteThreadProps) {
  const { orgSlug } = useOrganisation()
  const { data, error } = useQuery(trpc.notes.list.queryOptions({ orgSlug, entity, entityId }))
  const calls = useNoteCalls({ entity, entityId })
  const waiting = useWaitingChanges()
  if (!data) {
    return error ? <p className="text-mute">{messageOf(error)}</p> : <Skeleton className="h-9 w-full" />
  }
  const canShare = entity === 'event' || entity === 'artist'
  const canAdd = data.canAdd && mayAdd
  return (
    <div className="flex flex-col gap-3">
      {canAdd ? <NoteForm canShare={canShare} isSaving={calls.isSaving} onSave={calls.save} /> : null}
      {data.rows.length > 0 ? (
        <ol className="flex flex-col gap-3">
          {data.rows.map((note) => (
            <NoteItem
              key={note.id}
              note={note}
              calls={calls}
              canShare={canShare}
              isWaiting={waiting.some(({ key, hasWaited }) => key === note.id && hasWaited)}
            />
          ))}
        </ol>
      ) : null}
      {data.rows.length === 0 && !canAdd ? (
        <p className="text-mute">
          <Trans>No notes yet.</Trans>
        </p>
      ) : null}
    </div>
  )
}

type NoteItemProps = {
  note: Note
  calls: ReturnType<typeof useNoteCalls>
  canShare: boolean
  /** It is on this device only, until there is a connection. */
  isWaiting: boolean
}

function NoteItem({ note, calls, canShare, isWaiting }: NoteItemProps) {
  const { t, i18n } = useLingui()
  const [isEditing, setEditing] = useState(false)
  const author = note.authorName ?? 'Fermata'
  const isChanged = note.updatedAt.getTime() > note.createdAt.getTime()
  if (isEditing) {
    return (
      <li>
        <NoteForm
          initial={note}
          canShare={canShare}
          isSaving={calls.isSaving}
          onCancel={() => setEditing(false)}
          onSave={async ({ body, visibility }) => {
            await calls.save({ body, visibility }, note)
            setEditing(false)
          }}
        />
      </li>
    )
  }
  return (
    <li className="flex gap-2.5">
      <Avatar name={author} ink={!note.authorName} />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-mute">
          <span className="font-semibold text-ink">{author}</span>{' '}
          <time
            dateTime={note.createdAt.toISOString()}
            title={i18n.date(note.createdAt, { dateStyle: 'full', timeStyle: 'short' })}
          >
            {i18n.date(note.createdAt, {
              day: 'numeric',
              month: 'short',
              hour: '2-digit',
              minute: '2-digit',
            })}
          </time>
          {isChanged ? (
            <>
              {' · '}
              <Trans>edited</Trans>
            </>
          ) : null}
          {isWaiting ? (
            <>
              {' · '}
              <Trans>not sent yet</Trans>
            </>
          ) : null}
          {note.visibility === 'shared' ? (
            <>
              {' · '}
              <Trans>shared with the artist</Trans>
            </>
          ) : null}
        </p>
        <p className="wrap-anywhere whitespace-pre-line">{note.body}</p>
      </div>
      {note.canEdit || note.canRemove ? (
        <Menu
          align="end"
          trigger={
            <IconButton label={t`Actions for the note by ${author}`} size="sm" className="-mr-2">
              <Ellipsis aria-hidden />
            </IconButton>
          }
          items={[
            note.canEdit && {
              label: <Trans>Edit</Trans>,
              icon: <Pencil aria-hidden />,
              onSelect: () => setEditing(true),
            },
            note.canRemove && {
              label: <Trans>Remove</Trans>,
              icon: <Trash2 aria-hidden />,
              danger: true,
              onSelect: () => calls.remove(note),
            },
          ]}
        />
      ) : null}
    </li>
  )
}
