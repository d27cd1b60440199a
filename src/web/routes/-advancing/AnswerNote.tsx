// Under an answer: whether it is kept, who gave it, and what it was before.
import { Trans } from '@lingui/react/macro'
import { Check, CloudOff } from 'lucide-react'
import type { OpenFile } from '#web/parts/road/advancing/AttachmentLink.tsx'
import { FieldValue } from '#web/parts/road/advancing/FieldValue.tsx'
import { CurrentValue } from './CurrentValue.tsx'
import { OriginLabel } from './EarlierAnswer.tsx'
import { isAnswered, type LinkedField } from './linked-advance.ts'
import type { Answer } from './use-answer.ts'

type AnswerNoteProps = { field: LinkedField; self: string; status: Answer['status']; open: OpenFile }

/** Always as high as its one line, so that nothing jumps when an answer is kept. */
export function AnswerNote({ field, self, status, open }: AnswerNoteProps) {
  const { prefill, answeredByName } = field
  const isKept = status === null && isAnswered(field)
  const other = isKept && answeredByName !== self ? answeredByName : null
  return (
    <>
      <p className="min-h-4.5 text-xs text-mute">
        <SavedMark status={isKept && !other ? 'saved' : status} />
        {other ? <Trans>Answered by {other}</Trans> : null}
      </p>
      {prefill?.differs ? null : <CurrentValue field={field} />}
      {prefill?.differs && isAnswered(field) && field.fieldType !== 'attachment' ? (
        <div className="border-l-2 border-line pl-3 text-sm text-mute">
          <p className="text-xs">
            <OriginLabel from={prefill.from} />
          </p>
          <FieldValue field={{ ...field, responseValue: prefill.value }} {...open} />
        </div>
      ) : null}
    </>
  )
}

/** Announced, so that nobody has to look for a button that saves. */
export function SavedMark({ status }: { status: Answer['status'] }) {
  return (
    <span role="status" className="inline-flex items-center gap-1 text-xs text-mute [&_svg]:size-3.5">
      {status === 'saving' ? <Trans>Saving…</Trans> : null}
      {status === 'saved' ? (
        <>
          <Check aria-hidden />
          <Trans>Saved</Trans>
        </>
      ) : null}
      {status === 'waiting' ? (
        <>
          <CloudOff aria-hidden />
          <Trans>Saved on this device, sent when you’re online again</Trans>
        </>
      ) : null}
    </span>
  )
}
