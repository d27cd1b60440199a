// How certain the answer of an advancing field is, in the language of statuses.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Pill, type Tone } from '#web/ui/Pill.tsx'
import type { AdvancingField } from './advancing-queries.ts'

type State = AdvancingField['state']

const tones: Record<State, Tone> = {
  empty: 'inquiry',
  requested: 'hold',
  received: 'offer',
  accepted: 'confirmed',
  rejected: 'attention',
}

export function StateWords({ state }: { state: State }) {
  const words: Record<State, ReactNode> = {
    empty: <Trans>Open</Trans>,
    requested: <Trans>Asked</Trans>,
    received: <Trans>To review</Trans>,
    accepted: <Trans>Accepted</Trans>,
    rejected: <Trans>Returned</Trans>,
  }
  return words[state]
}

export function FieldStatePill({ state }: { state: State }) {
  return (
    <Pill tone={tones[state]}>
      <StateWords state={state} />
    </Pill>
  )
}
