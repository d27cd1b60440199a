// The state of a statement in the artist's words.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { StatementState } from '#domain/money/statements/statement-actions.ts'
import { Pill, type Tone } from '#web/ui/Pill.tsx'

const shown: Partial<Record<StatementState, { tone: Tone; label: ReactNode }>> = {
  sent: { tone: 'attention', label: <Trans>New</Trans> },
  queried: { tone: 'hold', label: <Trans>Queried</Trans> },
  approved: { tone: 'confirmed', label: <Trans>Approved</Trans> },
  paid: { tone: 'confirmed', label: <Trans>Paid</Trans> },
  void: { tone: 'cancelled', label: <Trans>Void</Trans> },
}

export function PortalStatementPill({ state, size }: { state: StatementState; size?: 'sm' | 'lg' }) {
  const look = shown[state]
  return look ? (
    <Pill tone={look.tone} size={size}>
      {look.label}
    </Pill>
  ) : null
}
