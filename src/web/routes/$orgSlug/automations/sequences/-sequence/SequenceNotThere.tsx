// A page of a sequence before the sequence is there: on its way, unknown, or out of reach just now.
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MissingRecord, type RecordQuery } from '#web/parts/people/records/MissingRecord.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'

export function SequenceNotThere({ query }: { query: RecordQuery<unknown> }) {
  const { orgSlug } = useOrganisation()
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
