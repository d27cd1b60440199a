// A radius clause in words.
import { Trans } from '@lingui/react/macro'
import type { RouterOutputs } from '#web/trpc.ts'

export type Radius = NonNullable<RouterOutputs['availability']['radius']['own']>

/** "180 km, 12 days before, 6 after" */
export function RadiusWords({ radius }: { radius: Radius | null }) {
  if (!radius || radius.km === 0) return <Trans>No radius clause</Trans>
  const { km, daysBefore, daysAfter } = radius
  return (
    <Trans>
      {km} km, {daysBefore} days before, {daysAfter} after
    </Trans>
  )
}
