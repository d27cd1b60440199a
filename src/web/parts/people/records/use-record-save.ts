// Saving a record's form: the call, the sentences beside the fields, fresh lists, and then on.
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { applyFieldErrors } from '#web/forms.ts'
import { useMergeSave, type MergeSave } from '#web/parts/platform/form/use-merge-save.ts'
import { refreshRecords } from './record-calls.ts'

type RecordSave<Input extends FieldValues, Output, R, Saved> = Pick<
  MergeSave<Input, Output, R, Saved>,
  'record' | 'valuesOf' | 'latest' | 'about' | 'send'
> & {
  form: UseFormReturn<Input, unknown, Output>
  /** The name under which the call takes the values: "venue". */
  under: string
  onSaved: (saved: Saved) => void
}

/**
 * What was entered stays when the call fails; what somebody else saved meanwhile is put together with it. `isSaving`
 * stays true after success: the form is about to close.
 */
export function useRecordSave<Input extends FieldValues, Output, R extends { version: number }, Saved>(
  props: RecordSave<Input, Output, R, Saved>,
) {
  const { form, under, onSaved } = props
  return useMergeSave({
    ...props,
    versionOf: ({ version }) => version,
    onSaved: async (saved) => {
      await refreshRecords()
      onSaved(saved)
    },
    placeError: (error) => applyFieldErrors(form, error, under),
  })
}
