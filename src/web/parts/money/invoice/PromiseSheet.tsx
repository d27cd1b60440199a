// When somebody promised to pay.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrorsOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { DatePicker } from '#web/ui/fields/DatePicker.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Textarea } from '#web/ui/fields/Input.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { refreshInvoices } from './invoice-queries.ts'
import { type StepProps, StepSheet } from './StepSheet.tsx'

export function PromiseSheet({ record, open, onClose }: StepProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { id, version, promisedOn, promisedNote } = record.invoice
  const [day, setDay] = useState<string | null>(promisedOn)
  const [note, setNote] = useState(promisedNote ?? '')
  const promise = useMutation(
    trpc.invoices.promise.mutationOptions({
      onSuccess: () => {
        toast.success(day ? t`Promised payment recorded` : t`Promised payment removed`)
        onClose()
      },
      onSettled: refreshInvoices,
    }),
  )
  const errors = fieldErrorsOf(promise.error)
  return (
    <StepSheet
      open={open}
      onClose={onClose}
      size="sm"
      title={<Trans>Promised payment</Trans>}
      description={<Trans>No reminders are sent before this date.</Trans>}
      button={<Trans>Save</Trans>}
      call={promise}
      onGo={() => promise.mutate({ orgSlug, id, version, promisedOn: day, note: note.trim() || null })}
    >
      <Field
        label={<Trans>To be paid by</Trans>}
        hint={promisedOn ? <Trans>Leave blank to remove the promise.</Trans> : undefined}
        error={errors['promisedOn']}
      >
        <DatePicker value={day} onValueChange={setDay} />
      </Field>
      <Field label={<Trans>Note</Trans>} optional error={errors['note']}>
        <Textarea rows={2} value={note} maxLength={500} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </StepSheet>
  )
}
