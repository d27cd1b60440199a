// What the agency asks the artist: each question with its control, saved as it is answered.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatDate } from '#domain/dates.ts'
import { FieldInput } from '#web/parts/road/advancing/FieldInput.tsx'
import { Divider } from '#web/parts/road/advancing/GroupFields.tsx'
import { type RouterOutputs, trpc } from '#web/trpc.ts'
import { defineWaiting, useWaiting } from '#web/waiting/waiting.ts'
import { portalQuestionsQuery } from '#web/parts/road/portal/portal-queries.ts'

/** Answers of artists to the agency's questions: kept on the device, sent when there is a connection. */
const artistAnswer = defineWaiting({
  call: trpc.artistPortal.answer,
  label: () => i18n._(msg`Answer to the agency`),
  scope: ({ fieldId }) => fieldId,
  latestOnly: true,
  optimistic: (client, { orgSlug, eventId, fieldId, responseValue }) => {
    const { queryKey } = portalQuestionsQuery(orgSlug, eventId)
    const before = client.getQueryData(queryKey)
    if (!before) return undefined
    const groups = before.groups.map((group) => ({
      ...group,
      fields: group.fields.map((field) => (field.id === fieldId ? { ...field, responseValue } : field)),
    }))
    client.setQueryData(queryKey, { ...before, groups })
    return () => client.setQueryData(queryKey, before)
  },
  refresh: (client) =>
    Promise.all([
      client.invalidateQueries(trpc.artistPortal.questions.pathFilter()),
      client.invalidateQueries(trpc.artistPortal.event.pathFilter()),
    ]),
})

type Question = RouterOutputs['artistPortal']['questions']['groups'][number]['fields'][number]
type Place = { orgSlug: string; eventId: string }

export function ArtistQuestions({ fields, ...place }: Place & { fields: readonly Question[] }) {
  return (
    <div className="flex flex-col gap-5">
      {fields.map((field) =>
        field.fieldType === 'divider' ? (
          <Divider key={field.id} name={field.fieldName} />
        ) : (
          <Question key={field.id} field={field} {...place} />
        ),
      )}
    </div>
  )
}

/** A choice is an answer as soon as it is made; words are one when the person goes on. */
function Question({ field, orgSlug, eventId }: Place & { field: Question }) {
  const stored = field.responseValue ?? ''
  const [typed, setTyped] = useState<string>()
  const answer = useWaiting(artistAnswer)
  const isChoice = field.fieldType === 'select' || field.fieldType === 'toggle'

  function send(responseValue: string) {
    if (responseValue.trim() === stored) return
    const { id: fieldId, version } = field
    answer.mutate(
      { orgSlug, eventId, fieldId, version, responseValue },
      { onSuccess: () => setTyped(undefined) },
    )
  }
  return (
    <div>
      <FieldInput
        field={field}
        value={typed ?? stored}
        onChange={(value) => {
          setTyped(value)
          if (isChoice) send(value)
        }}
        onBlur={() => send(typed ?? stored)}
        error={field.state === 'rejected' ? field.rejectReason : undefined}
      />
      <AnswerState field={field} answer={answer} />
    </div>
  )
}

type AnswerStateProps = {
  field: Question
  answer: { isPaused: boolean; isPending: boolean; isSuccess: boolean }
}

function AnswerState({ field, answer: { isPaused, isPending, isSuccess } }: AnswerStateProps) {
  const { i18n } = useLingui()
  const due = field.dueOn && formatDate(field.dueOn, i18n.locale)
  return (
    <p role="status" className="mt-1 text-xs text-mute">
      {isPaused ? (
        <Trans>Saved on this device</Trans>
      ) : isPending ? (
        <Trans>Saving…</Trans>
      ) : field.hasPending ? (
        <Trans>Your new answer is waiting for the agency.</Trans>
      ) : isSuccess ? (
        <Trans>Saved</Trans>
      ) : due && !field.responseValue ? (
        <Trans>until {due}</Trans>
      ) : null}
    </p>
  )
}
