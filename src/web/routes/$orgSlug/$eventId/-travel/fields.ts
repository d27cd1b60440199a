// The fields of the form for a segment, knowing its values.
import { plainFieldsOf } from '#web/parts/platform/form/plain-fields.tsx'
import { formFieldOf, notesFieldOf, textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { valueFieldsOf } from '#web/parts/platform/form/value-fields.tsx'
import type { SegmentValues } from './segment-values.ts'

export const SegmentField = formFieldOf<SegmentValues>()
export const TextField = textFieldOf<SegmentValues>()
export const NotesField = notesFieldOf<SegmentValues>()
export const { NumberField, SelectField } = valueFieldsOf<SegmentValues>()
export const { SwitchField } = plainFieldsOf<SegmentValues>()
