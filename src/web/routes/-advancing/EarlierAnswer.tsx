// What is known from before: one tap says that it still holds.
import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { PrefillOrigin } from '#domain/road/advancing/advancing.ts'
import type { OpenFile } from '#web/parts/road/advancing/AttachmentLink.tsx'
import { FieldValue } from '#web/parts/road/advancing/FieldValue.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { LinkedField } from './linked-advance.ts'

type EarlierAnswerProps = {
  /** With the value from before as its answer. */
  field: LinkedField
  from: PrefillOrigin
  open: OpenFile
  onConfirm: () => void
  onChange: () => void
}

export function EarlierAnswer({ field, from, open, onConfirm, onChange }: EarlierAnswerProps) {
  return (
    <section
      aria-label={field.fieldName}
      className="flex flex-col gap-2 rounded-card border border-dashed border-line-strong bg-surface p-3"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-sm font-medium">{field.fieldName}</h2>
        <span className="text-xs text-mute">
          <OriginLabel from={from} />
        </span>
      </div>
      <FieldValue field={field} {...open} />
      <div className="grid grid-cols-2 gap-2">
        <Button icon={<Check aria-hidden />} onClick={onConfirm}>
          <Trans>Still correct</Trans>
          <span className="sr-only">: {field.fieldName}</span>
        </Button>
        <Button variant="quiet" onClick={onChange}>
          <Trans>Change</Trans>
          <span className="sr-only">: {field.fieldName}</span>
        </Button>
      </div>
    </section>
  )
}

export function OriginLabel({ from }: { from: PrefillOrigin }) {
  switch (from) {
    case 'venue':
      return <Trans>On file for the venue</Trans>
    case 'last_show':
      return <Trans>Last show here</Trans>
    case 'event':
      return <Trans>From the booking</Trans>
  }
}
