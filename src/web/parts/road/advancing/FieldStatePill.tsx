// How certain the answer of an advancing field is, in the language of statuses.
import { fieldStateLabels, type FieldState } from '#domain/road/advancing/advancing.ts'
import { Pill, type Tone } from '#web/ui/Pill.tsx'

const tones: Record<FieldState, Tone> = {
  empty: 'inquiry',
  requested: 'hold',
  received: 'offer',
  accepted: 'confirmed',
  rejected: 'attention',
}

export function FieldStatePill({ state }: { state: FieldState }) {
  return <Pill tone={tones[state]}>{fieldStateLabels[state]}</Pill>
}
