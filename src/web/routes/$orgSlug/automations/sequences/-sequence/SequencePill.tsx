// The state of a sequence, and of somebody in it, as a pill.
import type { EnrolmentState, SequenceState } from '#domain/messages/sequence-actions.ts'
import { enrolmentStateLabels, sequenceStateLabels } from '#texts/messages/sequences.ts'
import { translate } from '#web/texts.ts'
import { Pill, type Tone } from '#web/ui/Pill.tsx'

const tones: Record<SequenceState, Tone> = {
  draft: 'inquiry',
  active: 'confirmed',
  paused: 'hold',
  archived: 'cancelled',
}
const enrolmentTones: Record<EnrolmentState, Tone> = {
  active: 'offer',
  replied: 'confirmed',
  bounced: 'attention',
  unsubscribed: 'cancelled',
  finished: 'neutral',
  stopped: 'cancelled',
}

export const SequencePill = ({ state }: { state: SequenceState }) => (
  <Pill tone={tones[state]}>{translate()(sequenceStateLabels[state])}</Pill>
)

export const EnrolmentPill = ({ state }: { state: EnrolmentState }) => (
  <Pill tone={enrolmentTones[state]}>{translate()(enrolmentStateLabels[state])}</Pill>
)
