// The state of a statement in the artist's words.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { StatementState } from '#domain/money/statements/statement-actions.ts'
import { Pill, type Tone } from '#web/ui/Pill.tsx'

const shown: Partial<Record<StatementState, { tone: Tone; words: ReactNode }>> = {
  sent: { tone: 'attention', words: <Trans>New</Trans> },
  queried: { tone: 'hold', words: <Trans>You asked</Trans> },
  approved: { tone: 'confirmed', words: <Trans>Approved</Trans> },
  paid: { tone: 'confirmed', words: <Trans>Paid</Trans> },
  void: { tone: 'cancelled', words: <Trans>Void</Trans> },
}

export function PortalStatementPill({ state, size }: { state: StatementState; size?: 'sm' | 'lg' }) {
  const look = shown[state]
  return look ? (
    <Pill tone={look.tone} size={size}>
      {look.words}
    </Pill>
  ) : null
}
