// Putting a record on file from a picker: the call, its sentences beside the fields, and fresh lists afterwards.
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { messageOf } from '#web/calls/errors.ts'
import { applyFieldErrors } from '#web/forms.ts'
import type { MadeRecord } from '#web/parts/platform/form/CreatingCombobox.tsx'
import { refreshRecords } from './record-calls.ts'

type CreateRecord<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>
  /** The name under which the call takes the values: "venue". */
  under: string
  send: (values: Output) => Promise<{ id: string }>
  nameOf: (values: Output) => string
  onMade: (made: MadeRecord) => void
}

/** For a FormSheet. `saving` stays true after success: the form is about to close. */
export function useCreateRecord<Input extends FieldValues, Output>(props: CreateRecord<Input, Output>) {
  const { form, under, send, nameOf, onMade } = props
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function create(values: Output) {
    setSaving(true)
    setProblem(undefined)
    try {
      const { id } = await send(values)
      onMade({ id, name: nameOf(values) })
    } catch (error) {
      setSaving(false)
      if (!applyFieldErrors(form, error, under)) setProblem(messageOf(error))
      return
    }
    await refreshRecords()
  }
  return { saving, problem, onSave: (values: Output) => void create(values) }
}
