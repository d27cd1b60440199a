// Beside an answer that waits: what counts until the agency decides.
import { Trans } from '@lingui/react/macro'
import type { LinkedField } from './linked-advance.ts'

export function CurrentValue({ field: { current, responseValue } }: { field: LinkedField }) {
  if (current === null || responseValue === null || current === responseValue) return null
  return (
    <p className="text-xs wrap-anywhere text-mute">
      <Trans>Now: {current}</Trans>
    </p>
  )
}
