// How far the travel of an event is.
import type { TravelState } from '#domain/booking/travel/travel-warnings.ts'
import { Pill, type Tone } from '#web/ui/Pill.tsx'
import { travelStateLabels } from '#texts/booking/travel/travel.ts'
import { translate } from '#web/texts.ts'

const tones: Record<TravelState, Tone> = {
  open: 'inquiry',
  partial: 'hold',
  complete: 'confirmed',
  off: 'attention',
}

export function TravelStatePill({ state }: { state: TravelState }) {
  return <Pill tone={tones[state]}>{translate()(travelStateLabels[state])}</Pill>
}
