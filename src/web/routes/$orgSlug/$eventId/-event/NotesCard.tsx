// The notes of an event: one the artist reads, one for the office; saved while one types.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useDirty } from '#web/forms.ts'
import { eventValues, type EventRecord } from '#web/parts/booking/event/event-form.ts'
import { NoteThread } from '#web/parts/people/note/NoteThread.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Textarea } from '#web/ui/fields/Input.tsx'
import { Card } from '#web/ui/Page.tsx'
import { useDebounced } from '#web/hooks/use-debounced.ts'

type NoteName = 'notes' | 'notesInternal'

export function NotesCard({ event }: { event: EventRecord }) {
  return (
    <Card title={<Trans>Notes</Trans>}>
      <div className="flex flex-col gap-4">
        <Note event={event} name="notes" label={<Trans>Shared with the artist</Trans>} />
        <Note event={event} name="notesInternal" label={<Trans>Internal</Trans>} />
        <div className="border-t border-line pt-3">
          <NoteThread entity="event" entityId={event.id} mayAdd={event.archivedAt === null} />
        </div>
      </div>
    </Card>
  )
}

type NoteProps = { event: EventRecord; name: NoteName; label: ReactNode }

function Note({ event, name, label }: NoteProps) {
  const { t } = useLingui()
  const saved = event[name] ?? ''
  if (!event.canEdit || event.archivedAt) {
    return (
      <div>
        <p className="text-sm font-medium">{label}</p>
        <p className="whitespace-pre-line text-mute">{saved || t`None`}</p>
      </div>
    )
  }
  return <EditableNote event={event} name={name} label={label} saved={saved} />
}

function EditableNote({ event, name, label, saved }: NoteProps & { saved: string }) {
  const [draft, setDraft] = useState(saved)
  const { save, isPending, isError, isSuccess, reset } = useSaveNote(event, name)
  const rested = useDebounced(draft, 900)
  const isSaved = draft.trim() === saved.trim()
  useDirty(!isSaved)
  useEffect(() => {
    if (rested === draft && !isSaved && !isPending && !isError) save(draft)
  }, [rested, draft, isSaved, isPending, isError, save])

  return (
    <Field
      label={
        <>
          {label}
          <span role="status" className="text-xs font-normal text-mute">
            {isPending ? <Trans>Saving…</Trans> : null}
            {isSuccess && isSaved ? <Trans>Saved</Trans> : null}
          </span>
        </>
      }
      error={isError && !isSaved ? <Trans>Not saved. Change the text to try again.</Trans> : undefined}
    >
      <Textarea
        value={draft}
        maxLength={10_000}
        onChange={(change) => {
          if (isError) reset()
          setDraft(change.target.value)
        }}
        onBlur={() => {
          if (!isSaved && !isPending) save(draft)
        }}
      />
    </Field>
  )
}

/** Sends the whole record with the note changed, at the version that the page knows by then. */
function useSaveNote(event: EventRecord, name: NoteName) {
  const { orgSlug } = useOrganisation()
  const { id } = event
  const key = trpc.events.get.queryKey({ orgSlug, id })
  const update = useMutation(
    trpc.events.update.mutationOptions({
      scope: { id: `event ${id}` },
      onSuccess: ({ version }, sent) => {
        queryClient.setQueryData(key, (now) => now && { ...now, version, [name]: sent.event[name] ?? null })
      },
    }),
  )
  const save = (text: string) => {
    const now = queryClient.getQueryData(key) ?? event
    update.mutate({ orgSlug, id, version: now.version, event: { ...eventValues(now), [name]: text.trim() } })
  }
  return { ...update, save }
}
