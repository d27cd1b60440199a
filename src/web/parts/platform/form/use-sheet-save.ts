// Saving a sheet that is filled with one versioned thing, and closes with it: a list of songs, a person's details.
import type { FieldValues } from 'react-hook-form'
import { applyFieldErrors } from '#web/forms.ts'
import { useMergeSave, type MergeSave } from './use-merge-save.ts'

type SheetSave<Input extends FieldValues, Output, R> = Pick<
  MergeSave<Input, Output, R, unknown>,
  'form' | 'valuesOf' | 'latest'
> & {
  record: R
  /** The name under which the call takes the values: "details". */
  under: string
  /** Sends the values for this version. Its mutations have `meta: { mergesStale: true }`. */
  send: (values: Output, version: number) => Promise<unknown>
  /** Asks again for what shows it; the sheet closes after that. */
  onSaved: () => Promise<unknown>
  onClose: () => void
}

/** As `useMergeSave`. */
export function useSheetSave<Input extends FieldValues, Output, R extends { version: number }>(
  props: SheetSave<Input, Output, R>,
) {
  const { form, record, valuesOf, latest, under, send, onSaved, onClose } = props
  return useMergeSave<Input, Output, R, unknown>({
    form,
    record,
    valuesOf,
    versionOf: ({ version }) => version,
    latest,
    send: (values, on) => send(values, (on ?? record).version),
    onSaved: async () => {
      await onSaved()
      onClose()
    },
    placeError: (error) => applyFieldErrors(form, error, under),
  })
}
