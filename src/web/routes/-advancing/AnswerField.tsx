// One question of the advance with its answer, in whichever way it can be given now.
import { useEffect, useRef, useState } from 'react'
import { fileOf } from '#domain/road/advancing/advancing-values.ts'
import type { AnswerFiles } from '#web/parts/road/advancing/AttachmentInput.tsx'
import { FieldInput } from '#web/parts/road/advancing/FieldInput.tsx'
import type { PersonValue } from '#web/parts/road/advancing/field-values.ts'
import { Divider } from '#web/parts/road/advancing/GroupFields.tsx'
import { AcceptedAnswer } from './AcceptedAnswer.tsx'
import { AnswerNote } from './AnswerNote.tsx'
import { Crossed } from './Crossed.tsx'
import { EarlierAnswer } from './EarlierAnswer.tsx'
import { isToConfirm, type LinkedField } from './linked-advance.ts'
import { SentBack } from './SentBack.tsx'
import { useAnswer } from './use-answer.ts'

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
  return <Asked filling={filling} field={field} />
}

/** A choice is an answer as soon as it is made; text is one once somebody stops typing. */
const isWhole = ({ fieldType }: LinkedField, value: string) =>
  fieldType === 'select' || fieldType === 'toggle' || fileOf(value) !== null

function Asked({ filling, field }: AnswerFieldProps) {
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
          onChange={(value) => (isWhole(field, value) ? answer.choose(value) : answer.type(value))}
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
