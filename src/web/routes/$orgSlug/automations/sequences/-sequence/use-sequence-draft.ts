// Keeps a sequence while somebody writes: checks what is there, saves a moment after the last key.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { SequenceInput } from '#domain/messages/sequences.ts'
import { isStale } from '#web/calls/errors.ts'
import { createAutosave } from '#web/parts/platform/form/autosave.ts'
import { useDirty } from '#web/forms.ts'
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import { messageText } from '#texts/problems.ts'
import { translate } from '#web/texts.ts'
import { sequenceQuery, type SequenceRecord } from './sequence-calls.ts'

/** What the form holds of a record. */
export function draftOf({ sequence }: SequenceRecord): SequenceInput {
  const { name, artistId, fromAccount, language, windowDays, windowFrom, windowTo, tz } = sequence
  const { dailyCap, stopOnReply, stopOnStatuses, isReviewed, steps } = sequence
  return {
    name,
    artistId,
    fromAccount,
    language,
    windowDays,
    windowFrom,
    windowTo,
    tz,
    dailyCap,
    stopOnReply,
    stopOnStatuses,
    isReviewed,
    steps,
  }
}

/** `errors` by dotted path, such as 'steps.0.subject'; while there are some, nothing is saved. */
export function useSequenceDraft(orgSlug: string, record: SequenceRecord) {
  const { id } = record.sequence
  const { queryKey } = sequenceQuery(orgSlug, id)
  const { mutateAsync } = useMutation(
    // A conflict is shown on the page, and a lost net by the state of saving.
    trpc.sequences.update.mutationOptions({ meta: { errorMessage: '' } }),
  )
  const [isLost, setLost] = useState(false)
  const [autosave] = useState(() =>
    createAutosave<SequenceInput>(
      { content: draftOf(record), id, version: record.sequence.version },
      {
        async save({ content, version }) {
          if (Object.keys(fieldErrors(content)).length > 0) throw new Error('Not valid yet')
          try {
            const saved = await mutateAsync({ orgSlug, id, version: version ?? 0, sequence: content })
            queryClient.setQueryData(
              queryKey,
              (before) =>
                before && {
                  ...before,
                  problems: saved.problems,
                  known: saved.known,
                  sequence: { ...before.sequence, ...content, version: saved.version },
                },
            )
            // What depends on these is known to the server alone.
            const { sequence } = record
            const depends = (['artistId', 'fromAccount', 'language'] as const).some(
              (name) => content[name] !== sequence[name],
            )
            if (depends) {
              void queryClient.invalidateQueries({ queryKey })
              void queryClient.invalidateQueries(trpc.sequences.preview.pathFilter())
            }
            return { id, version: saved.version }
          } catch (error) {
            if (isStale(error)) setLost(true)
            throw error
          }
        },
        isLost: () => false,
      },
    ),
  )
  useEffect(() => () => void autosave.flush(), [autosave])
  const kept = useSyncExternalStore(autosave.subscribe, autosave.get)
  useDirty(kept.state === 'unsaved' || kept.state === 'saving' || kept.state === 'failed')
  return {
    draft: kept.content,
    state: kept.state,
    errors: fieldErrors(kept.content),
    /** Somebody else saved it meanwhile. */
    isLost,
    change: autosave.change,
    flush: autosave.flush,
    /** Saves what is left; the version that is stored then, or null. */
    async settle(): Promise<number | null> {
      await autosave.flush()
      const { state, version } = autosave.get()
      return state === 'saved' || state === 'untouched' ? version : null
    },
  }
}

/** What is wrong with single fields of a sequence, by dotted path. */
function fieldErrors(draft: SequenceInput): Record<string, string> {
  const result = SequenceInput.safeParse(draft)
  if (result.success) return {}
  const errors: Record<string, string> = {}
  for (const { path, message } of result.error.issues)
    errors[path.join('.')] ??= messageText(message, translate())
  return errors
}
