// One question of the advance with its answer, in whichever way it can be given now.
import { useState } from 'react'
import type { AnswerFiles } from '#web/parts/advancing/AttachmentInput.tsx'
import { FieldInput } from '#web/parts/advancing/FieldInput.tsx'
import type { PersonValue } from '#web/parts/advancing/field-values.ts'
import { Divider } from '#web/parts/advancing/GroupFields.tsx'
import { AcceptedAnswer } from './AcceptedAnswer.tsx'
import { AnswerNote } from './AnswerNote.tsx'
import { Crossed } from './Crossed.tsx'
import { EarlierAnswer } from './EarlierAnswer.tsx'
import { isToConfirm, type LinkedField } from './linked-advance.ts'
import { SentBack } from './SentBack.tsx'
import { useAnswer } from './use-answer.ts'

export type AnswerFieldProps = {
  token: string
  field: LinkedField
  people: readonly PersonValue[]
  files: (field: LinkedField) => AnswerFiles
}

export function AnswerField(props: AnswerFieldProps) {
  const { field } = props
  if (field.fieldType === 'divider') return <Divider name={field.fieldName} />
  return <Asked {...props} />
}

function Asked({ token, field, people, files }: AnswerFieldProps) {
  const answer = useAnswer(token, field)
  const [isChanging, setChanging] = useState(false)
  const open = files(field)
  if (answer.mine !== null) return <Crossed field={field} mine={answer.mine} answer={answer} open={open} />
  if (field.isLocked && !isChanging) {
    return <AcceptedAnswer field={field} answer={answer} open={open} onChange={() => setChanging(true)} />
  }
  if (isToConfirm(field) && !isChanging && answer.status === null) {
    return (
      <EarlierAnswer
        field={field}
        prefill={field.prefill!}
        open={open}
        onConfirm={() => answer.choose(field.prefill!.value)}
        onChange={() => {
          answer.type(field.prefill!.value)
          setChanging(true)
        }}
      />
    )
  }
  const isChoice = field.fieldType === 'select' || field.fieldType === 'toggle'
  return (
    <div className="flex flex-col gap-2">
      {field.rejectReason ? <SentBack reason={field.rejectReason} /> : null}
      <FieldInput
        field={field}
        value={answer.value}
        onChange={isChoice ? answer.choose : answer.type}
        onBlur={answer.leave}
        error={answer.problem ?? undefined}
        people={people}
        files={open}
      />
      <AnswerNote field={field} status={answer.status} open={open} />
    </div>
  )
}
