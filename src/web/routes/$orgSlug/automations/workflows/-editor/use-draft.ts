// The workflow as it is being drawn: undo and redo, and saved automatically on the version it was opened from.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Graph } from '#domain/automation/workflow-graph.ts'
import { fieldErrorsOf, isStale, messageOf } from '#web/calls/errors.ts'
import { useDirty } from '#web/forms.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { workflowsQuery, type WorkflowRecord } from '#web/parts/automation/workflow/workflow-queries.ts'
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import { begin, change, redo, undo } from './history.ts'

export type Draft = { name: string; description: string | null; graph: Graph }

/** A text comes to rest before it is sent. */
const restMs = 700

/** `version` is that of the record as it was last saved or changed from here. */
export function useDraft(
  { workflow, canEdit }: Pick<WorkflowRecord, 'workflow' | 'canEdit'>,
  /** The change took back a request to switch it on. */
  onOutdated?: () => void,
) {
  const { orgSlug } = useOrganisation()
  const { id } = workflow
  const [history, setHistory] = useState(() =>
    begin<Draft>({ name: workflow.name, description: workflow.description, graph: workflow.graph }),
  )
  const draft = history.present
  const [version, setVersion] = useState(workflow.version)
  const [saved, setSaved] = useState(draft)
  const mutation = useMutation(
    trpc.workflows.update.mutationOptions({
      meta: { mergesStale: true },
      onSuccess: () =>
        void queryClient.invalidateQueries({ ...workflowsQuery(orgSlug), refetchType: 'none' }),
    }),
  )
  const { mutateAsync, isPending, isError, error, reset } = mutation
  const isDirty = draft !== saved
  const isOvertaken = isStale(error)
  const isSendable = canEdit && isDirty && !isOvertaken && draft.name.trim() !== ''
  const canSend = isSendable && !isPending

  /** What the save under way sends, or the last one has sent. */
  const sending = useRef<{ draft: Draft; saving: Promise<{ version: number }> }>(undefined)
  const send = (sent: Draft, on = version) => {
    const saving = mutateAsync({ orgSlug, id, version: on, ...sent, name: sent.name.trim() })
    sending.current = { draft: sent, saving }
    saving.then(
      (answer) => {
        setVersion(answer.version)
        setSaved(sent)
        if (answer.isRequestOutdated) onOutdated?.()
      },
      () => undefined, // The page shows it.
    )
  }
  // The latest of all renders, for timers and for leaving.
  const latest = useRef({ send, draft, isSendable, isPending })
  useEffect(() => {
    latest.current = { send, draft, isSendable, isPending }
  })
  useEffect(() => {
    if (!canSend || isError) return undefined
    const timer = setTimeout(() => latest.current.send(draft), restMs)
    return () => clearTimeout(timer)
  }, [draft, canSend, isError])
  useEffect(
    () => () => {
      // What was drawn in the last moment is sent before the page is left, or after the save under way.
      const { send: sendNow, draft: last, isSendable: may, isPending: isUnderWay } = latest.current
      const before = isUnderWay ? sending.current : undefined
      if (!may || before?.draft === last) return
      if (!before) return sendNow(last)
      before.saving.then(
        (answer) => sendNow(last, answer.version),
        () => undefined,
      )
    },
    [],
  )
  useDirty(isDirty)

  return {
    draft,
    /** `about` joins changes of the same thing into one step of undo. */
    change: (next: (before: Draft) => Draft, about?: string) => {
      if (isError && !isOvertaken) reset()
      setHistory((before) => change(before, next(before.present), about))
    },
    undo: history.past.length > 0 ? () => setHistory(undo) : null,
    redo: history.future.length > 0 ? () => setHistory(redo) : null,
    version,
    setVersion,
    isDirty,
    isSaving: isPending,
    /** Someone else saved meanwhile: nothing more is sent. */
    isOvertaken,
    problem: isError && !isOvertaken ? (Object.values(fieldErrorsOf(error))[0] ?? messageOf(error)) : null,
    retry: () => {
      reset()
      send(draft)
    },
  }
}
