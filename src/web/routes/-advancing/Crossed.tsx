// Two people answered the same question at once: both answers, and which one stays.
import { Trans } from '@lingui/react/macro'
import type { OpenFile } from '#web/parts/road/advancing/AttachmentLink.tsx'
import { FieldValue } from '#web/parts/road/advancing/FieldValue.tsx'
import { Button } from '#web/ui/Button.tsx'
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
