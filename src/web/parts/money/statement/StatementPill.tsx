// The state of a statement as a pill: certainty grows from dashed to solid; what the artist asks waits for an answer.
import { statementStateLabels, type StatementState } from '#domain/money/statements/statement-actions.ts'
import { Pill, type Tone } from '#web/ui/Pill.tsx'

const tones: Record<StatementState, Tone> = {
  draft: 'inquiry',
  reviewed: 'hold',
  sent: 'offer',
  queried: 'attention',
  approved: 'confirmed',
  paid: 'confirmed',
  void: 'cancelled',
}

export function StatementPill({ state, size }: { state: StatementState; size?: 'sm' | 'lg' }) {
  return (
    <Pill tone={tones[state]} size={size}>
      {statementStateLabels[state]}
    </Pill>
  )
}
