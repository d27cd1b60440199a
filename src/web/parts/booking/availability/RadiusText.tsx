// A radius clause in words.
import { Trans } from '@lingui/react/macro'
import type { RouterOutputs } from '#web/trpc.ts'

export type Radius = NonNullable<RouterOutputs['availability']['radius']['own']>

/** "Radius clause 180 km, 12 days before, 6 after" */
export function RadiusText({ radius }: { radius: Radius | null }) {
  if (!radius || radius.km === 0) {
    return (
      <span className="text-mute">
        <Trans>No radius clause</Trans>
      </span>
    )
  }
  const { km, daysBefore, daysAfter } = radius
  return (
    <Trans>
      <span className="text-mute">Radius clause</span> {km} km, {daysBefore} days before, {daysAfter} after
    </Trans>
  )
}
