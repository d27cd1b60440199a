// The state of a contract as a pill: certainty grows from dashed to solid.
import type { ContractState } from '#domain/booking/bookings/contract-actions.ts'
import { contractStateLabels } from '#texts/documents/contract-labels.ts'
import { translate } from '#web/texts.ts'
import { Pill, type Tone } from '#web/ui/Pill.tsx'

const tones: Record<ContractState, Tone> = {
  draft: 'inquiry',
  internal_review: 'attention',
  sent: 'hold',
  viewed: 'hold',
  part_signed: 'offer',
  signed: 'confirmed',
  declined: 'cancelled',
  expired: 'cancelled',
  void: 'cancelled',
  superseded: 'cancelled',
}

export function ContractPill({ state, size }: { state: ContractState; size?: 'sm' | 'lg' }) {
  return (
    <Pill tone={tones[state]} size={size}>
      {translate()(contractStateLabels[state])}
    </Pill>
  )
}
