// How sure a segment is, in the look of its certainty.
import type { SegmentStatus as Status } from '#domain/booking/travel/travel.ts'
import { Pill, type Tone } from '#web/ui/Pill.tsx'
import { segmentStatusLabels } from '#texts/booking/travel/travel.ts'
import { translate } from '#web/texts.ts'

const tones: Record<Status, Tone> = {
  planned: 'inquiry',
  requested: 'hold',
  confirmed: 'confirmed',
  changed: 'attention',
  cancelled: 'cancelled',
}

export function SegmentStatus({ status }: { status: Status }) {
  return <Pill tone={tones[status]}>{translate()(segmentStatusLabels[status])}</Pill>
}
