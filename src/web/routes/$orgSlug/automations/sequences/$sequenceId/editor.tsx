// One sequence: its e-mails and settings.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { MissingRecord } from '#web/parts/people/records/MissingRecord.tsx'
import { queryClient } from '#web/calls/query.ts'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { Editor } from '../-sequence/Editor.tsx'
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
  if (!query.data) {
    if (!query.error) return <SkeletonRows rows={6} />
    return (
      <MissingRecord
        isPage
        noun="sequences"
        query={query}
        back={
          <Link to="/$orgSlug/automations/sequences" params={{ orgSlug }}>
            <Trans>Sequences</Trans>
          </Link>
        }
      />
    )
  }
  // Another state starts over: it comes with another version.
  const key = `${sequenceId} ${query.data.sequence.state} ${round}`
  return <Editor key={key} record={query.data} onReload={() => setRound(round + 1)} />
}
