// Other answers to a question: two people answered at the same time, and one stays; or what is known from
// before still holds.
import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { OpenFile } from '#web/parts/road/advancing/AttachmentLink.tsx'
import { FieldValue } from '#web/parts/road/advancing/FieldValue.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { PrefillOrigin } from '#domain/road/advancing/advancing.ts'
import type { LinkedField } from './linked-advance.ts'
import type { Answer } from './use-answer.ts'

type CrossedProps = { field: LinkedField; mine: string; answer: Answer; open: OpenFile }

export function Crossed({ field, mine, answer, open }: CrossedProps) {
  const name = field.answeredByName
  return (
    <section
      role="alert"
      aria-label={field.fieldName}
      className="flex flex-col gap-3 rounded-card border border-signal bg-surface p-3"
    >
      <div>
        <h2 className="text-sm font-medium">{field.fieldName}</h2>
        <p className="text-sm text-mute">
          {name ? (
            <Trans>{name} answered this at the same time.</Trans>
          ) : (
            <Trans>Someone else answered this at the same time.</Trans>
          )}
        </p>
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        <div>
          <p className="text-xs text-mute">
            <Trans>Theirs</Trans>
          </p>
          {field.responseValue ? (
            <FieldValue field={field} {...open} />
          ) : (
            <p className="text-mute">
              <Trans>No answer</Trans>
            </p>
          )}
        </div>
        <div>
          <p className="text-xs text-mute">
            <Trans>Yours</Trans>
          </p>
          {mine ? (
            <FieldValue field={{ ...field, responseValue: mine }} {...open} />
          ) : (
            <p className="text-mute">
              <Trans>No answer</Trans>
            </p>
          )}
        </div>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={answer.keepTheirs}>
          <Trans>Keep theirs</Trans>
        </Button>
        <Button onClick={answer.keepMine}>
          <Trans>Keep mine</Trans>
        </Button>
      </div>
    </section>
  )
}

type EarlierAnswerProps = {
  /** With the value from before as its answer. */
  field: LinkedField
  from: PrefillOrigin
  open: OpenFile
  onConfirm: () => void
  onChange: () => void
}

/** What is known from before: one tap says that it still holds. */
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
