// Whether the balances of a file add up with its lines.
import { Trans } from '@lingui/react/macro'
import type { BalanceProof } from '#domain/money/payments/bank-lines.ts'

export function ProofWords({ proof }: { proof: BalanceProof }) {
  if (proof === 'proven') {
    return (
      <p className="text-mute">
        <Trans>The balances add up with the lines.</Trans>
      </p>
    )
  }
  if (proof === 'wrong') {
    return (
      <p className="font-medium text-signal">
        <Trans>The balances do not add up with the lines: ask the bank for a whole file.</Trans>
      </p>
    )
  }
  return (
    <p className="text-mute">
      <Trans>The file tells no balances, so nothing can be proven.</Trans>
    </p>
  )
}
