// A partial credit: so much of each line is taken back, with a cancellation of its own number.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '#domain/money-format.ts'
import { fieldErrorsOf } from '#web/calls/errors.ts'
import { AmountInput } from '#web/parts/platform/form/money-fields.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Textarea } from '#web/ui/fields/Input.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { refreshInvoices } from './invoice-queries.ts'
import { type StepProps, StepSheet } from './StepSheet.tsx'

export function CreditSheet({ record, open, onClose }: StepProps) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const { id, version, currency, document } = record.invoice
  const [amounts, setAmounts] = useState<Record<number, number | null>>({})
  const [reason, setReason] = useState('')
  const credit = useMutation(
    trpc.invoices.credit.mutationOptions({
      onSuccess: () => {
        toast.success(t`Credited`)
        onClose()
      },
      onSettled: refreshInvoices,
    }),
  )
  const errors = fieldErrorsOf(credit.error)
  const lines = Object.entries(amounts).flatMap(([no, netMinor]) =>
    netMinor ? [{ no: Number(no), netMinor }] : [],
  )
  const isReady = lines.length > 0 && lines.every(({ netMinor }) => !Number.isNaN(netMinor))
  const totalMinor = lines.reduce((sum, { netMinor }) => sum + netMinor, 0)
  const show = (amountMinor: number) => formatMoney({ amountMinor, currency }, i18n.locale)
  return (
    <StepSheet
      open={open}
      onClose={onClose}
      title={<Trans>Partial credit</Trans>}
      description={<Trans>Enter how much of each line to credit, without VAT. This can’t be undone.</Trans>}
      button={isReady ? <Trans>Credit {show(totalMinor)} net</Trans> : <Trans>Credit</Trans>}
      danger
      disabled={!isReady}
      call={credit}
      onGo={() => isReady && credit.mutate({ orgSlug, id, version, reason, lines })}
    >
      {document?.lines.map(({ no, description, netMinor }) => (
        <Field
          key={no}
          label={description}
          hint={<Trans>of {show(netMinor)} net</Trans>}
          error={errors[`lines.${lines.findIndex((line) => line.no === no)}.netMinor`]}
        >
          <AmountInput
            value={amounts[no] ?? null}
            onValueChange={(minor) => setAmounts({ ...amounts, [no]: minor })}
            currency={currency}
          />
        </Field>
      ))}
      <Field
        label={<Trans>Reason</Trans>}
        hint={<Trans>Shown on the cancellation.</Trans>}
        error={errors['reason']}
      >
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
