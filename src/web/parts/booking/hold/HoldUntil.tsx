// The place of a hold in its queue and when it ends: "1H expires tomorrow", red once less than two days are left.
import { Trans } from '@lingui/react/macro'
import { rankLabel } from '#domain/booking/holds/holds.ts'
import type { ListedBooking } from '#web/parts/booking/calendar-views/month-items.ts'
import { Until } from './Until.tsx'

/** Nothing for a booking without a live hold. */
export function HoldUntil({ show }: { show: Pick<ListedBooking, 'holdRank' | 'holdEndsAt'> }) {
  const { holdRank, holdEndsAt } = show
  if (holdRank === null || holdEndsAt === null) return null
  return (
    <>
      <span className="font-semibold">{rankLabel(holdRank)}</span>{' '}
      <Trans>
        expires <Until at={holdEndsAt} />
      </Trans>
    </>
  )
}
