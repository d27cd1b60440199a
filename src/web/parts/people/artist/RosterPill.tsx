// The roster status of an artist: dashed, plain, hatched or struck through, so that what is usual stays quiet.
import { rosterLabels, type RosterStatus } from '#domain/people/roster.ts'
import { Pill, type PillProps, type Tone } from '#web/ui/Pill.tsx'

const tones: Record<RosterStatus, Tone> = {
  prospect: 'inquiry',
  active: 'neutral',
  paused: 'hold',
  former: 'cancelled',
}

/** The rest are the props of a pill: with `opens` it is the trigger of a menu. */
export function RosterPill({
  status,
  ...pill
}: { status: RosterStatus } & Omit<PillProps, 'tone' | 'children'>) {
  return (
    <Pill {...pill} tone={tones[status]}>
      {rosterLabels[status]}
    </Pill>
  )
}
