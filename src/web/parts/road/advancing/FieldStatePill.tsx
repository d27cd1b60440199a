// How certain the answer of an advancing field is, in the language of statuses.
import { type FieldState } from '#domain/road/advancing/advancing.ts'
import { fieldStateLabels } from '#texts/road/advancing.ts'
import { translate } from '#web/texts.ts'
import { Pill, type Tone } from '#web/ui/Pill.tsx'

const tones: Record<FieldState, Tone> = {
  empty: 'inquiry',
  requested: 'hold',
  received: 'offer',
  accepted: 'confirmed',
  rejected: 'attention',
}

export function FieldStatePill({ state }: { state: FieldState }) {
  return <Pill tone={tones[state]}>{translate()(fieldStateLabels[state])}</Pill>
}
