// How far a delivery is, as a pill.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DeliveryState as State } from '#domain/webhooks.ts'
import { Pill } from '#web/ui/Pill.tsx'
import { deliveryTones } from './webhook-queries.ts'

const words: Record<State, ReactNode> = {
  queued: <Trans>Waiting</Trans>,
  sending: <Trans>Sending</Trans>,
  delivered: <Trans>Delivered</Trans>,
  failed: <Trans>Failed</Trans>,
}

export function DeliveryState({ state }: { state: State }) {
  return <Pill tone={deliveryTones[state]}>{words[state]}</Pill>
}
