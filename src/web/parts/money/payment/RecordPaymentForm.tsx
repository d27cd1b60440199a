// The form for a payment that is written down by hand. The amount follows the invoices until somebody types one.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import {
  collectors,
  paymentDirections,
  PaymentInput,
  type Collector,
} from '#domain/money/payments/payment-inputs.ts'
import { moneyWays } from '#domain/booking/ledger/payment-kinds.ts'
import { moneyWayLabels } from '#texts/booking/payments.ts'
import { messageOf } from '#web/calls/errors.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import { ArtistField } from '#web/parts/people/artist/ArtistField.tsx'
import { CurrencyInput } from '#web/parts/platform/form/CodeInputs.tsx'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { MoreFields } from '#web/parts/platform/form/MoreFields.tsx'
import { moneyFieldsOf } from '#web/parts/platform/form/money-fields.tsx'
import { plainFieldsOf } from '#web/parts/platform/form/plain-fields.tsx'
import { formFieldOf, notesFieldOf, textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Switch } from '#web/ui/fields/Choice.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useToday } from '#web/hooks/use-today.ts'
import { translate } from '#web/texts.ts'
import { sumOfParts, type Part } from './allocation.ts'
import { AllocationFields, type NamedInvoice } from './AllocationFields.tsx'
import { refreshMoney } from './payment-calls.ts'
import type { RecordPaymentSheetProps } from './record-props.ts'

type Values = z.input<typeof PaymentInput>
const FormField = formFieldOf<Values>()
const TextField = textFieldOf<Values>()
const NotesField = notesFieldOf<Values>()
const { MoneyField } = moneyFieldsOf<Values>()
const { DateField } = plainFieldsOf<Values>()

type RecordPaymentFormProps = Omit<RecordPaymentSheetProps, 'invoiceId' | 'bookingId'> & {
  known: readonly NamedInvoice[]
  /** The one that it is surely for. */
  first: NamedInvoice | undefined
  currency: string | undefined
}

const folded = ['artistId', 'feeMinor', 'reference', 'note', 'currency', 'fxRate'] as const

export function RecordPaymentForm({
  open,
  onClose,
  known,
  first,
  artistId,
  start,
  ...props
}: RecordPaymentFormProps) {
  const { t } = useLingui()
  const { orgSlug, organisation, role, can } = useOrganisation()
  const today = useToday()
  const [problem, setProblem] = useState<string>()
  const [isAnnounced, setAnnounced] = useState(false)
  const [isMore, setMore] = useState(false)
  const isTour = role === 'tour_manager'
  const form = useZodForm(PaymentInput, {
    defaultValues: {
      direction: 'in',
      paidOn: today,
      amountMinor: first?.openMinor,
      currency: props.currency ?? organisation.baseCurrency,
      method: isTour ? 'cash' : (start?.method ?? 'transfer'),
      collectedBy: start?.collectedBy ?? 'agency',
      counterparty: '',
      companyId: null,
      artistId: first ? null : (artistId ?? null),
      reference: '',
      feeMinor: 0,
      fxRate: null,
      note: '',
      allocations: first ? [{ invoiceId: first.id, amountMinor: first.openMinor }] : [],
    },
  })
  const { control, setValue, formState } = form
  const { field: parts } = useController({ control, name: 'allocations' })
  const [direction, currency, amountMinor, method] = useWatch({
    control,
    name: ['direction', 'currency', 'amountMinor', 'method'],
  })
  const record = useMutation(
    trpc.payments.record.mutationOptions({
      onSuccess: () => {
        toast.success(isAnnounced ? t`Announced payment recorded` : t`Payment recorded`)
        onClose()
      },
      onError: (error) => {
        if (!applyFieldErrors(form, error, 'payment')) setProblem(messageOf(error))
      },
      onSettled: refreshMoney,
    }),
  )
  const shown: readonly Part[] = isAnnounced || direction === 'out' ? [] : (parts.value ?? [])
  const changeParts = (next: Part[]) => {
    const sum = sumOfParts(shown)
    // What nobody typed follows what it is for.
    if (!amountMinor || amountMinor === sum) {
      setValue('amountMinor', sumOfParts(next), { shouldDirty: true })
      form.clearErrors('amountMinor')
    }
    parts.onChange(next)
  }
  const errors = formState.errors.allocations
  const partErrors = Array.isArray(errors)
    ? Object.fromEntries(
        errors.map((each, index) => [index, each?.amountMinor?.message ?? each?.invoiceId?.message]),
      )
    : {}
  const isForeign = currency !== organisation.baseCurrency
  const hasFoldedError = folded.some((name) => formState.errors[name])
  const collectorTexts: Record<Collector, string> = { agency: t`Agency`, artist: t`Artist` }
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      size="md"
      title={<Trans>Record payment</Trans>}
      onSave={(payment) => {
        setProblem(undefined)
        const allocations = isAnnounced || direction === 'out' ? [] : payment.allocations
        record.mutate({ orgSlug, isAnnounced, payment: { ...payment, allocations } })
      }}
      saving={record.isPending}
      saveLabel={isAnnounced ? <Trans>Record</Trans> : <Trans>Record</Trans>}
      problem={problem}
    >
      {can('payments.administrate') ? (
        <FormField
          name="direction"
          label={<span className="sr-only">{t`Direction`}</span>}
          render={({ value, onChange }) => (
            <SegmentedControl
              label={t`Direction`}
              className="flex w-full"
              value={value ?? 'in'}
              onValueChange={onChange}
              options={paymentDirections.map((each) => ({
                value: each,
                label: each === 'in' ? <Trans>Incoming</Trans> : <Trans>Outgoing</Trans>,
              }))}
            />
          )}
        />
      ) : null}
      <div className="grid grid-cols-2 gap-3">
        <MoneyField name="amountMinor" label={<Trans>Amount</Trans>} currency={currency} />
        <DateField name="paidOn" label={isAnnounced ? <Trans>Expected on</Trans> : <Trans>Paid on</Trans>} />
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        <FormField
          name="method"
          label={<Trans>Method</Trans>}
          render={({ value, onChange }) => (
            <Select
              value={value ?? 'transfer'}
              onValueChange={onChange}
              disabled={isTour}
              options={moneyWays.map((each) => ({ value: each, label: translate()(moneyWayLabels[each]) }))}
            />
          )}
        />
        {direction === 'out' ? (
          <TextField name="counterparty" label={<Trans context="who was paid">To</Trans>} />
        ) : (
          <FormField
            name="collectedBy"
            label={method === 'cash' ? <Trans>Who received it?</Trans> : <Trans>Paid to</Trans>}
            render={({ value, onChange }) => (
              <SegmentedControl
                label={t`Who received it?`}
                className="flex w-full"
                value={value ?? 'agency'}
                onValueChange={onChange}
                options={collectors.map((each) => ({ value: each, label: collectorTexts[each] }))}
              />
            )}
          />
        )}
      </div>
      {direction === 'out' || isAnnounced ? null : (
        <AllocationFields
          parts={shown}
          onChange={changeParts}
          totalMinor={amountMinor && !Number.isNaN(amountMinor) ? amountMinor : null}
          currency={currency}
          known={known}
          errors={partErrors}
        />
      )}
      {direction === 'in' ? (
        <TextField
          name="counterparty"
          label={<Trans context="who paid">From</Trans>}
          hint={shown.length > 0 ? <Trans>Leave blank to use the invoice’s payer.</Trans> : undefined}
          optional={shown.length > 0}
        />
      ) : null}
      <MoreFields open={isMore || hasFoldedError} onToggle={setMore}>
        <FormField
          name="artistId"
          label={<Trans>Artist</Trans>}
          optional
          render={({ value, onChange }) => <ArtistField value={value} onChange={onChange} />}
        />
        <TextField name="reference" label={<Trans>Reference</Trans>} optional />
        <div className="grid grid-cols-2 gap-3">
          <MoneyField
            name="feeMinor"
            label={<Trans>Fee</Trans>}
            hint={<Trans>Kept by the bank or card service.</Trans>}
            currency={currency}
            optional
          />
          {shown.length > 0 ? null : (
            <FormField
              name="currency"
              label={<Trans>Currency</Trans>}
              render={({ value, onChange }) => (
                <CurrencyInput value={value} onValueChange={(code) => code && onChange(code)} />
              )}
            />
          )}
        </div>
        {isForeign ? (
          <TextField
            name="fxRate"
            label={
              <Trans>
                {organisation.baseCurrency} per {currency}
              </Trans>
            }
            inputMode="decimal"
            optional
          />
        ) : null}
        <NotesField name="note" label={<Trans>Note</Trans>} optional />
        {direction === 'in' ? (
          <Switch
            checked={isAnnounced}
            onCheckedChange={setAnnounced}
            label={<Trans>Announced only</Trans>}
            hint={<Trans>Not received yet. It counts once you confirm it.</Trans>}
          />
        ) : null}
      </MoreFields>
    </FormSheet>
  )
}
