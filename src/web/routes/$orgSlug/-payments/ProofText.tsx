// Whether the balances of a file add up with its lines.
import { Trans } from '@lingui/react/macro'
import type { BalanceProof } from '#domain/money/payments/bank-lines.ts'

export function ProofText({ proof }: { proof: BalanceProof }) {
  if (proof === 'proven') {
    return (
      <p className="text-mute">
        <Trans>The balances match the lines.</Trans>
      </p>
    )
  }
  if (proof === 'wrong') {
    return (
      <p className="font-medium text-signal">
        <Trans>The balances don’t match the lines. Download a complete file.</Trans>
      </p>
    )
  }
  return (
    <p className="text-mute">
      <Trans>The file has no balances to check.</Trans>
    </p>
  )
}
