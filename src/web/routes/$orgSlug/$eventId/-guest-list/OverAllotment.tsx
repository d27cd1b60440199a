// More people than places: says by how much, and asks those who may allow it for a reason.
import { Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'

type OverAllotmentProps = {
  /** One sentence for each list that runs over. */
  lines: readonly ReactNode[]
  canOverride: boolean
  reason: string
  onReason: (reason: string) => void
  error?: string | undefined
}

export function OverAllotment({ lines, canOverride, reason, onReason, error }: OverAllotmentProps) {
  return (
    <div className="rounded-card bg-signal-soft p-3">
      <ul className="flex flex-col gap-1 font-semibold">
        {lines.map((line, index) => (
          <li key={index} className="flex items-start gap-2">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-signal" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      {canOverride ? (
        <Field label={<Trans>Reason</Trans>} error={error} className="mt-3">
          <Input value={reason} maxLength={300} onChange={({ target }) => onReason(target.value)} />
        </Field>
      ) : (
        <p className="mt-1">
          <Trans>An agent can allow more people than there are places.</Trans>
        </p>
      )}
    </div>
  )
}
