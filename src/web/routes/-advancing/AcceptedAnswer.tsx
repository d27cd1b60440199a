// An answer that the agency has taken: to read, and to propose another one.
import { Trans } from '@lingui/react/macro'
import { Check, Clock, PenLine } from 'lucide-react'
import type { OpenFile } from '#web/parts/road/advancing/AttachmentLink.tsx'
import { FieldValue } from '#web/parts/road/advancing/FieldValue.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { LinkedField } from './linked-advance.ts'
import { SavedMark } from './AnswerNote.tsx'
import type { Answer } from './use-answer.ts'
import { CurrentValue } from './CurrentValue.tsx'
import { SentBack } from './SentBack.tsx'

type AcceptedAnswerProps = {
  field: LinkedField
  status: Answer['status']
  open: OpenFile
  onChange: () => void
}

export function AcceptedAnswer({ field, status, open, onChange }: AcceptedAnswerProps) {
  return (
    <section aria-label={field.fieldName} className="flex flex-col gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-sm font-medium">{field.fieldName}</h2>
        <span className="inline-flex items-center gap-1 text-xs text-mute [&_svg]:size-3.5">
          {field.isProposed ? <Clock aria-hidden /> : <Check aria-hidden />}
          {field.isProposed ? <Trans>Your change is waiting for approval</Trans> : <Trans>Accepted</Trans>}
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="min-w-0 flex-1 basis-40">
          <FieldValue field={field} {...open} />
          <CurrentValue field={field} />
        </div>
        <Button
          size="sm"
          variant="quiet"
          className="-mr-2.5"
          icon={<PenLine aria-hidden />}
          onClick={onChange}
        >
          <Trans>Propose a change</Trans>
          <span className="sr-only">: {field.fieldName}</span>
        </Button>
      </div>
      {field.rejectReason ? <SentBack reason={field.rejectReason} /> : null}
      <SavedMark status={status} />
    </section>
  )
}
