// A page of a tour whose answer has not come yet, or says that there is no such tour.
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MissingRecord, type RecordQuery } from '#web/parts/people/records/MissingRecord.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'

type TourNotThereProps = {
  query: RecordQuery<unknown>
  /** The page in outline, while its answer is on the way. */
  children?: ReactNode
}

export function TourNotThere({ query, children = <SkeletonRows rows={9} /> }: TourNotThereProps) {
  const { orgSlug } = useOrganisation()
  if (!query.error) return <div className="safe-x py-6">{children}</div>
  return (
    <MissingRecord
      isPage
      noun="tours"
      query={query}
      back={
        <Link to="/$orgSlug/tours" params={{ orgSlug }}>
          <Trans>All tours</Trans>
        </Link>
      }
    />
  )
}
