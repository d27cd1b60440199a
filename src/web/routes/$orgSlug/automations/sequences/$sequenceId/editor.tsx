// One sequence: its e-mails and settings.
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { queryClient } from '#web/calls/query.ts'
import { Editor } from '../-sequence/Editor.tsx'
import { SequenceNotThere } from '../-sequence/SequenceNotThere.tsx'
import { sequenceQuery } from '#web/routes/$orgSlug/automations/sequences/-sequence/sequence-calls.ts'

export const Route = createFileRoute('/$orgSlug/automations/sequences/$sequenceId/editor')({
  loader: ({ params: { orgSlug, sequenceId } }) => {
    void queryClient.prefetchQuery(sequenceQuery(orgSlug, sequenceId))
  },
  component: EditorPage,
})

function EditorPage() {
  const { orgSlug, sequenceId } = Route.useParams()
  const query = useQuery(sequenceQuery(orgSlug, sequenceId))
  const [round, setRound] = useState(0)
  if (!query.data) return <SequenceNotThere query={query} />
  // Another state starts over: it comes with another version.
  const key = `${sequenceId} ${query.data.sequence.state} ${round}`
  return <Editor key={key} record={query.data} onReload={() => setRound(round + 1)} />
}
