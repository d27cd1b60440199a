// One question of the advance with its answer, in whichever way it can be given now.
import { useEffect, useRef, useState } from 'react'
import { Trans } from '@lingui/react/macro'
import { Check, Clock, CloudOff, PenLine } from 'lucide-react'
import { fileOf } from '#domain/road/advancing/advancing-values.ts'
import type { AnswerFiles } from '#web/parts/road/advancing/AttachmentInput.tsx'
import { FieldInput } from '#web/parts/road/advancing/FieldInput.tsx'
import type { PersonValue } from '#web/parts/road/advancing/field-values.ts'
import { Divider } from '#web/parts/road/advancing/GroupFields.tsx'
import type { OpenFile } from '#web/parts/road/advancing/AttachmentLink.tsx'
import { FieldValue } from '#web/parts/road/advancing/FieldValue.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Crossed, EarlierAnswer, OriginLabel } from './OtherAnswers.tsx'
import { isAnswered, isToConfirm, type LinkedField } from './linked-advance.ts'
import { type Answer, useAnswer } from './use-answer.ts'

/** Who fills in, by which link, and what helps. */
export type Filling = {
  token: string
  self: string
  people: readonly PersonValue[]
  files: (field: LinkedField) => AnswerFiles
}

type AnswerFieldProps = { filling: Filling; field: LinkedField }

export function AnswerField({ filling, field }: AnswerFieldProps) {
  if (field.fieldType === 'divider') return <Divider name={field.fieldName} />
  return <Question filling={filling} field={field} />
}

/** A choice is an answer as soon as it is made; text is one once somebody stops typing. */
const isComplete = ({ fieldType }: LinkedField, value: string) =>
  fieldType === 'select' || fieldType === 'toggle' || fileOf(value) !== null

function Question({ filling, field }: AnswerFieldProps) {
  const { token, self, people, files } = filling
  const answer = useAnswer(token, field)
  const [isChanging, setChanging] = useState(false)
  const box = useFocusInside(isChanging)
  const open = files(field)

  // What was pressed is replaced by something else: the focus stays at this question.
  const keepFocus = () => box.current?.focus({ preventScroll: true })

  function change(value?: string) {
    keepFocus()
    setChanging(true)
    if (value !== undefined) answer.begin(value)
  }

  function content() {
    if (answer.mine !== null) {
      return <Crossed field={field} mine={answer.mine} answer={answer} open={open} />
    }
    if (field.isLocked && !isChanging) {
      return <AcceptedAnswer field={field} status={answer.status} open={open} onChange={() => change()} />
    }
    if (isToConfirm(field) && !isChanging && answer.status === null) {
      const { value, from } = field.prefill!
      return (
        <EarlierAnswer
          field={{ ...field, responseValue: value }}
          from={from}
          open={open}
          onConfirm={() => {
            keepFocus()
            answer.choose(value)
          }}
          onChange={() => change(value)}
        />
      )
    }
    return (
      <>
        {field.rejectReason ? <SentBack reason={field.rejectReason} /> : null}
        <FieldInput
          field={field}
          value={answer.value}
          onChange={(value) => (isComplete(field, value) ? answer.choose(value) : answer.type(value))}
          onBlur={answer.leave}
          error={answer.problem ?? undefined}
          people={people}
          files={open}
        />
        <AnswerNote field={field} self={self} status={answer.status} open={open} />
      </>
    )
  }
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="flex scroll-mb-24 flex-col gap-1.5"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!answer.isBegun || currentTarget.contains(relatedTarget)) return
        answer.putBack()
        setChanging(false)
      }}
    >
      {content()}
    </div>
  )
}

/** Whoever wants to change an answer gets its first control without another press. */
function useFocusInside(isChanging: boolean) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const control = 'input:not([type=file]), textarea, button'
    if (isChanging) box.current?.querySelector<HTMLElement>(control)?.focus()
  }, [isChanging])
  return box
}

type AcceptedAnswerProps = {
  field: LinkedField
  status: Answer['status']
  open: OpenFile
  onChange: () => void
}

/** An answer that the agency has taken: to read, and to propose another one. */
function AcceptedAnswer({ field, status, open, onChange }: AcceptedAnswerProps) {
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

/** Why the agency wants another answer. */
function SentBack({ reason }: { reason: string }) {
  return (
    <p className="rounded-control bg-signal-soft px-3 py-2 text-sm">
      <strong className="font-semibold text-signal">
        <Trans>Sent back:</Trans>
      </strong>{' '}
      <span className="wrap-anywhere whitespace-pre-line">{reason}</span>
    </p>
  )
}

type AnswerNoteProps = { field: LinkedField; self: string; status: Answer['status']; open: OpenFile }

/** Always as high as its one line, so that nothing jumps when an answer is kept. */
function AnswerNote({ field, self, status, open }: AnswerNoteProps) {
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
function SavedMark({ status }: { status: Answer['status'] }) {
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

/** Beside an answer that waits: what counts until the agency decides. */
function CurrentValue({ field: { current, responseValue } }: { field: LinkedField }) {
  if (current === null || responseValue === null || current === responseValue) return null
  return (
    <p className="text-xs wrap-anywhere text-mute">
      <Trans>Now: {current}</Trans>
    </p>
  )
}
