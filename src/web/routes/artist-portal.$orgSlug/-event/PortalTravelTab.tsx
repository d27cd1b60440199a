// The journey to one show, in the portal.
import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { AnswerMissing } from '#web/parts/road/portal/AnswerMissing.tsx'
import type { PortalItinerary } from '#web/parts/road/portal/portal-queries.ts'
import { refresh } from '#web/parts/road/portal/refresh.ts'
import { Itinerary } from '#web/parts/road/travel/Itinerary.tsx'

export function PortalTravelTab({ itinerary }: { itinerary: UseQueryResult<PortalItinerary, unknown> }) {
  const { data, isPending, isPaused, error, isFetching, refetch } = itinerary
  if (data || (isPending && !isPaused)) return <Itinerary segments={data?.segments} />
  return (
    <AnswerMissing
      title={<Trans>Your travel could not be loaded</Trans>}
      error={error}
      isFetching={isFetching}
      onRefresh={() => void refresh([refetch])}
    />
  )
}
