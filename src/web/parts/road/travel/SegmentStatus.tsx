// How sure a segment is, in the look of its certainty.
import type { SegmentStatus as Status } from '#domain/booking/travel/travel.ts'
import { segmentStatusLabels } from '#domain/booking/travel/travel-words.ts'
import { Pill, type Tone } from '#web/ui/Pill.tsx'

const tones: Record<Status, Tone> = {
  planned: 'inquiry',
  requested: 'hold',
  confirmed: 'confirmed',
  changed: 'attention',
  cancelled: 'cancelled',
}

export function SegmentStatus({ status }: { status: Status }) {
  return <Pill tone={tones[status]}>{segmentStatusLabels[status]}</Pill>
}
