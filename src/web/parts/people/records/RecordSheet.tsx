// The sheet around the form of a record, new or on file.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import type { Merge } from '#web/parts/platform/form/use-merge-save.ts'

type RecordSheetProps<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>
  saving: {
    save: (values: Output) => void
    isSaving: boolean
    problem: string | undefined
    merge: Merge
  }
  open: boolean
  onClose: () => void
  record: { name: string } | undefined
  /** Title and button while there is no record yet. */
  newLabels: { title: ReactNode; save: ReactNode }
  children: ReactNode
}

export function RecordSheet<Input extends FieldValues, Output>(props: RecordSheetProps<Input, Output>) {
  const { form, saving, open, onClose, record, newLabels, children } = props
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={record ? <Trans>Edit {record.name}</Trans> : newLabels.title}
      onSave={saving.save}
      saving={saving.isSaving}
      saveLabel={record ? <Trans>Save</Trans> : newLabels.save}
      problem={saving.problem}
      merge={saving.merge}
    >
      {children}
    </FormSheet>
  )
}
