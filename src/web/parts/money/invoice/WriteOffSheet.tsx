// Gives up what is left of an invoice, or a part of it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrorsOf } from '#web/calls/errors.ts'
import { AmountInput } from '#web/parts/platform/form/money-fields.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Textarea } from '#web/ui/fields/Input.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { refreshInvoices } from './invoice-queries.ts'
import { type StepProps, StepSheet } from './StepSheet.tsx'

export function WriteOffSheet({ record, open, onClose }: StepProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { id, version, currency } = record.invoice
  const [amountMinor, setAmount] = useState<number | null>(record.openMinor)
  const [reason, setReason] = useState('')
  const writeOff = useMutation(
    trpc.invoices.writeOff.mutationOptions({
      onSuccess: () => {
        toast.success(t`Written off`)
        onClose()
      },
      onSettled: refreshInvoices,
    }),
  )
  const errors = fieldErrorsOf(writeOff.error)
  const isAmount = amountMinor !== null && !Number.isNaN(amountMinor)
  return (
    <StepSheet
      open={open}
      onClose={onClose}
      title={<Trans>Write off</Trans>}
      description={<Trans>This amount is no longer claimed. The invoice itself stays unchanged.</Trans>}
      button={<Trans>Write off</Trans>}
      danger
      disabled={!isAmount}
      call={writeOff}
      onGo={() => isAmount && writeOff.mutate({ orgSlug, id, version, amountMinor, reason })}
    >
      <Field label={<Trans>Amount</Trans>} error={errors['amountMinor']}>
        <AmountInput value={amountMinor} onValueChange={setAmount} currency={currency} />
      </Field>
      <Field label={<Trans>Reason</Trans>} error={errors['reason']}>
        <Textarea
          rows={2}
          value={reason}
          maxLength={500}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </StepSheet>
  )
}
