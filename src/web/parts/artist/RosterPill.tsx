// The roster status of an artist: dashed, plain, hatched or struck through, so that what is usual stays quiet.
import { rosterLabels, type RosterStatus } from '#domain/roster.ts'
import { Pill, type Tone } from '#web/ui/Pill.tsx'

const tones: Record<RosterStatus, Tone> = {
  prospect: 'inquiry',
  active: 'neutral',
  paused: 'hold',
  former: 'cancelled',
}

export function RosterPill({ status, size }: { status: RosterStatus; size?: 'sm' | 'lg' }) {
  return (
    <Pill tone={tones[status]} size={size}>
      {rosterLabels[status]}
    </Pill>
  )
}
