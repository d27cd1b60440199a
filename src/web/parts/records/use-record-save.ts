// Saving a record's form: the call, the sentences beside the fields, fresh lists, and then on.
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { messageOf } from '#web/errors.ts'
import { applyFieldErrors } from '#web/forms.ts'
import { refreshRecords } from './record-calls.ts'

type RecordSave<Input extends FieldValues, Output, Saved> = {
  form: UseFormReturn<Input, unknown, Output>
  /** The name under which the call takes the values: "venue". */
  under: string
  send: (values: Output) => Promise<Saved>
  onSaved: (saved: Saved) => void
}

/** What was entered stays when the call fails. `isSaving` stays true after success: the form is about to close. */
export function useRecordSave<Input extends FieldValues, Output, Saved>(
  props: RecordSave<Input, Output, Saved>,
) {
  const { form, under, send, onSaved } = props
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function run(values: Output) {
    setProblem(undefined)
    setSaving(true)
    try {
      const saved = await send(values)
      await refreshRecords()
      onSaved(saved)
    } catch (error) {
      setSaving(false)
      if (!applyFieldErrors(form, error, under)) setProblem(messageOf(error))
    }
  }
  return { save: (values: Output) => void run(values), isSaving, problem }
}
