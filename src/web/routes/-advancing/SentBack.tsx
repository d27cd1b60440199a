// Why the agency wants another answer.
import { Trans } from '@lingui/react/macro'

export function SentBack({ reason }: { reason: string }) {
  return (
    <p className="rounded-control bg-signal-soft px-3 py-2 text-sm">
      <strong className="font-semibold text-signal">
        <Trans>Sent back:</Trans>
      </strong>{' '}
      <span className="wrap-anywhere whitespace-pre-line">{reason}</span>
    </p>
  )
}
