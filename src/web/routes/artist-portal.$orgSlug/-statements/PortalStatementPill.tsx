// The state of a statement in words for the artist.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { StatementState } from '#domain/money/statements/statement-states.ts'
import { Pill, type Tone } from '#web/ui/Pill.tsx'

const shown: Partial<Record<StatementState, { tone: Tone; label: ReactNode }>> = {
  sent: { tone: 'attention', label: <Trans context="status of a statement">New</Trans> },
  queried: { tone: 'hold', label: <Trans>Question sent</Trans> },
  approved: { tone: 'confirmed', label: <Trans context="status of a statement">Approved</Trans> },
  paid: { tone: 'confirmed', label: <Trans context="status of a statement">Paid</Trans> },
  void: { tone: 'cancelled', label: <Trans context="status of a statement">Void</Trans> },
}

export function PortalStatementPill({ state, size }: { state: StatementState; size?: 'sm' | 'lg' }) {
  const look = shown[state]
  return look ? (
    <Pill tone={look.tone} size={size}>
      {look.label}
    </Pill>
  ) : null
}
