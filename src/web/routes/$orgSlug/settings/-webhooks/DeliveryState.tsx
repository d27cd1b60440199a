// How far a delivery is, as a pill.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DeliveryState as State } from '#domain/automation/webhooks.ts'
import { Pill } from '#web/ui/Pill.tsx'
import { deliveryTones } from './webhook-queries.ts'

const labels: Record<State, ReactNode> = {
  queued: <Trans>Queued</Trans>,
  sending: <Trans>Sending</Trans>,
  delivered: <Trans>Delivered</Trans>,
  failed: <Trans>Failed</Trans>,
}

/** After a first attempt that failed, queued means that it is tried again. */
export function DeliveryState({ state, attempts = 0 }: { state: State; attempts?: number }) {
  if (state === 'queued' && attempts > 0) {
    return (
      <Pill tone="attention">
        <Trans>Retrying</Trans>
      </Pill>
    )
  }
  return <Pill tone={deliveryTones[state]}>{labels[state]}</Pill>
}
