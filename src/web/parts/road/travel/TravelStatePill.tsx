// How far the travel of an event is.
import { travelStateLabels, type TravelState } from '#domain/booking/travel/travel-warnings.ts'
import { Pill, type Tone } from '#web/ui/Pill.tsx'

const tones: Record<TravelState, Tone> = {
  open: 'inquiry',
  partial: 'hold',
  complete: 'confirmed',
  off: 'attention',
}

export function TravelStatePill({ state }: { state: TravelState }) {
  return <Pill tone={tones[state]}>{travelStateLabels[state]}</Pill>
}
