// The roster status of an artist: dashed, plain, hatched or struck through, so that what is usual stays quiet.
import type { RosterStatus } from '#domain/people/roster-statuses.ts'
import { Pill, type PillProps, type Tone } from '#web/ui/Pill.tsx'
import { rosterLabels } from '#texts/people/artists.ts'
import { translate } from '#web/texts.ts'

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
      {translate()(rosterLabels[status])}
    </Pill>
  )
}
