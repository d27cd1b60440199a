// The state of a statement as a pill: certainty grows from dashed to solid; what the artist asks waits for an answer.
import type { StatementState } from '#domain/money/statements/statement-states.ts'
import { statementStateLabels } from '#texts/money/statements/statements.ts'
import { translate } from '#web/texts.ts'
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
      {translate()(statementStateLabels[state])}
    </Pill>
  )
}
