// Takes over the ministry's table of monthly averages, from its file or pasted.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { moneyProblem } from '#domain/money/problems.ts'
import { asMessage } from '#domain/problems.ts'
import { maxTableLength } from '#domain/money/tax/vat-rates-table.ts'
import { messageOf } from '#web/calls/errors.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { notesFieldOf } from '#web/parts/platform/form/TextField.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { FileButton } from '#web/ui/fields/FileButton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { refreshAverages } from './refresh-averages.ts'

const Table = z.strictObject({
  table: z
    .string()
    .min(1, asMessage(moneyProblem('rate.tableMissing')))
    .max(maxTableLength, asMessage(moneyProblem('rate.tableTooLong'))),
})
const NotesField = notesFieldOf<z.input<typeof Table>>()

type AverageTableSheetProps = { open: boolean; onClose: () => void; onSaved: (month: string) => void }

export function AverageTableSheet({ open, onClose, onSaved }: AverageTableSheetProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const [problem, setProblem] = useState<string>()
  const form = useZodForm(Table, { defaultValues: { table: '' } })
  const read = useMutation(
    trpc.fxRates.readAverages.mutationOptions({
      onSuccess: ({ count, to }) => {
        toast.success(t`${count} exchange rates saved`)
        onSaved(to)
        onClose()
      },
      onError: (error) => {
        if (!applyFieldErrors(form, error)) setProblem(messageOf(error))
      },
      onSettled: refreshAverages,
    }),
  )
  async function take(file: File) {
    setProblem(undefined)
    if (file.size > maxTableLength) return setProblem(t`This file is too large. Use the table of one year.`)
    // The ministry writes Windows-1252.
    const text = new TextDecoder('windows-1252').decode(await file.arrayBuffer())
    form.setValue('table', text, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={<Trans>Upload table of exchange rates</Trans>}
      onSave={({ table }) => {
        setProblem(undefined)
        read.mutate({ orgSlug, table })
      }}
      saving={read.isPending}
      saveLabel={<Trans>Save rates</Trans>}
      problem={problem}
      size="md"
    >
      <p className="text-pretty text-mute">
        <Trans>
          On bundesfinanzministerium.de, search for “Umsatzsteuer-Umrechnungskurse” and download the CSV of
          the year, or paste the table with its title.
        </Trans>
      </p>
      <FileButton accept=".csv,text/csv,text/plain" onFile={(file) => void take(file)} className="self-start">
        <Trans>Choose CSV file</Trans>
      </FileButton>
      <NotesField name="table" label={<Trans>Table</Trans>} rows={8} />
    </FormSheet>
  )
}
