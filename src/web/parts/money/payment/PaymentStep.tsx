// The steps of a payment, each a sheet over it: set it against invoices, give back, reverse, confirm what was announced.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '#domain/money-format.ts'
import { fieldErrorsOf } from '#web/calls/errors.ts'
import { AmountInput } from '#web/parts/platform/form/money-fields.tsx'
import { StepSheet } from '#web/parts/money/invoice/StepSheet.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { DatePicker } from '#web/ui/fields/DatePicker.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input, Textarea } from '#web/ui/fields/Input.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useToday } from '#web/hooks/use-today.ts'
import { readyParts, restOf, type Part } from './allocation.ts'
import { AllocationFields } from './AllocationFields.tsx'
import { refreshMoney, type PaymentRecord } from './payment-calls.ts'

export type PaymentStepName = 'allocate' | 'refund' | 'reverse' | 'confirm'

type StepProps = { record: PaymentRecord; open: boolean; onClose: () => void }

export function PaymentStep({ step, ...props }: StepProps & { step: PaymentStepName }) {
  const steps = { allocate: Allocate, refund: Refund, reverse: Reverse, confirm: Confirm }
  const Step = steps[step]
  return <Step {...props} />
}

const isAmount = (value: number | null): value is number =>
  value !== null && !Number.isNaN(value) && value > 0

function Allocate({ record: { payment }, open, onClose }: StepProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { id, version, currency, unallocatedMinor } = payment
  const [parts, setParts] = useState<Part[]>([])
  const allocate = useMutation(
    trpc.payments.allocate.mutationOptions({
      onSuccess: () => {
        toast.success(t`Allocated`)
        onClose()
      },
      onSettled: refreshMoney,
    }),
  )
  const allocations = readyParts(parts)
  const isReady = allocations && allocations.length > 0 && restOf(unallocatedMinor, parts) >= 0
  return (
    <StepSheet
      open={open}
      onClose={onClose}
      title={<Trans>Allocate</Trans>}
      description={<Left minor={unallocatedMinor} currency={currency} />}
      button={<Trans>Allocate</Trans>}
      disabled={!isReady}
      call={allocate}
      onGo={() => isReady && allocate.mutate({ orgSlug, id, version, allocations })}
    >
      <AllocationFields parts={parts} onChange={setParts} totalMinor={unallocatedMinor} currency={currency} />
    </StepSheet>
  )
}

function Left({ minor, currency }: { minor: number; currency: string }) {
  const { i18n } = useLingui()
  const amount = formatMoney({ amountMinor: minor, currency }, i18n.locale)
  return <Trans>{amount} of this payment is not allocated yet.</Trans>
}

function Refund({ record: { payment }, open, onClose }: StepProps) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const today = useToday()
  const { id, version, currency, unallocatedMinor } = payment
  const most = payment.amountMinor - payment.refundedMinor
  const [amountMinor, setAmount] = useState<number | null>(unallocatedMinor > 0 ? unallocatedMinor : most)
  const [paidOn, setPaidOn] = useState<string | null>(today)
  const [note, setNote] = useState('')
  const refund = useMutation(
    trpc.payments.refund.mutationOptions({
      onSuccess: () => {
        toast.success(t`Refund recorded`)
        onClose()
      },
      onSettled: refreshMoney,
    }),
  )
  const errors = fieldErrorsOf(refund.error)
  const isReady = isAmount(amountMinor) && amountMinor <= most && paidOn !== null
  const show = (minor: number) => formatMoney({ amountMinor: minor, currency }, i18n.locale)
  const fromInvoices = isAmount(amountMinor) ? Math.max(0, amountMinor - unallocatedMinor) : 0
  return (
    <StepSheet
      open={open}
      onClose={onClose}
      title={<Trans context="action">Refund</Trans>}
      description={<Trans>Records the refund. Send the money through your bank.</Trans>}
      button={<Trans>Record refund</Trans>}
      danger
      disabled={!isReady}
      call={refund}
      onGo={() =>
        isReady &&
        refund.mutate({ orgSlug, id, version, amountMinor, paidOn, note, reference: payment.reference })
      }
    >
      <div className="grid grid-cols-2 gap-3">
        <Field
          label={<Trans>Amount</Trans>}
          hint={<Trans>at most {show(most)}</Trans>}
          error={
            errors['amountMinor'] ??
            (isAmount(amountMinor) && amountMinor > most ? <Trans>At most {show(most)}.</Trans> : undefined)
          }
        >
          <AmountInput value={amountMinor} onValueChange={setAmount} currency={currency} />
        </Field>
        <Field label={<Trans>Paid on</Trans>} error={errors['paidOn']}>
          <DatePicker value={paidOn} onValueChange={setPaidOn} />
        </Field>
      </div>
      <Field label={<Trans>Note</Trans>} optional error={errors['note']}>
        <Input value={note} maxLength={500} onChange={({ target }) => setNote(target.value)} />
      </Field>
      {fromInvoices > 0 ? (
        <p role="status" className="rounded-control bg-sunk px-3 py-2 text-pretty">
          <Trans>{show(fromInvoices)} will be open again on invoices, the last one paid first.</Trans>
        </p>
      ) : null}
    </StepSheet>
  )
}

function Reverse({ record: { payment }, open, onClose }: StepProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { id, version, allocations } = payment
  const [reason, setReason] = useState('')
  const reverse = useMutation(
    trpc.payments.reverse.mutationOptions({
      onSuccess: () => {
        toast.success(t`Payment reversed`)
        onClose()
      },
      onSettled: refreshMoney,
    }),
  )
  const errors = fieldErrorsOf(reverse.error)
  return (
    <StepSheet
      open={open}
      onClose={onClose}
      title={<Trans>Reverse payment</Trans>}
      description={
        allocations.length > 0 ? (
          <Trans>For a bounced or wrongly recorded payment. Its invoices become open again.</Trans>
        ) : (
          <Trans>For a bounced or wrongly recorded payment. It stays on file but no longer counts.</Trans>
        )
      }
      button={<Trans>Reverse</Trans>}
      danger
      call={reverse}
      onGo={() => reverse.mutate({ orgSlug, id, version, reason })}
    >
      <Field label={<Trans>Reason</Trans>} error={errors['reason']}>
        <Textarea
          rows={2}
          autoFocus
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </StepSheet>
  )
}

function Confirm({ record: { payment }, open, onClose }: StepProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const today = useToday()
  const { id, version, currency, direction } = payment
  const [amountMinor, setAmount] = useState<number | null>(payment.amountMinor)
  const [paidOn, setPaidOn] = useState<string | null>(payment.paidOn > today ? today : payment.paidOn)
  const [parts, setParts] = useState<Part[]>([])
  const confirm = useMutation(
    trpc.payments.confirmAnnounced.mutationOptions({
      onSuccess: () => {
        toast.success(t`Payment recorded`)
        onClose()
      },
      onSettled: refreshMoney,
    }),
  )
  const errors = fieldErrorsOf(confirm.error)
  const allocations = readyParts(parts)
  const isReady =
    isAmount(amountMinor) && paidOn !== null && allocations !== undefined && restOf(amountMinor, parts) >= 0
  return (
    <StepSheet
      open={open}
      onClose={onClose}
      title={<Trans>Confirm receipt</Trans>}
      button={<Trans>Record</Trans>}
      disabled={!isReady}
      call={confirm}
      onGo={() =>
        isReady &&
        confirm.mutate({ orgSlug, id, version, amountMinor, paidOn, allocations, fxRate: payment.fxRate })
      }
    >
      <div className="grid grid-cols-2 gap-3">
        <Field label={<Trans>Amount</Trans>} error={errors['amountMinor']}>
          <AmountInput value={amountMinor} onValueChange={setAmount} currency={currency} />
        </Field>
        <Field label={<Trans>Paid on</Trans>} error={errors['paidOn']}>
          <DatePicker value={paidOn} onValueChange={setPaidOn} />
        </Field>
      </div>
      {direction === 'in' ? (
        <AllocationFields
          parts={parts}
          onChange={setParts}
          totalMinor={isAmount(amountMinor) ? amountMinor : null}
          currency={currency}
        />
      ) : null}
    </StepSheet>
  )
}
