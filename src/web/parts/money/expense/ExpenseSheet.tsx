// The form of an expense: what was spent, who paid and who covers it, and the receipt.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { ExpenseInput } from '#domain/money/expense-inputs.ts'
import { expenseCategories, expenseParties, type ExpenseParty } from '#domain/money/expense-kinds.ts'
import {
  expenseCategoryLabels,
  expensePartyLabels,
  expenseRebillLabels,
} from '#texts/money/bookkeeping/expenses.ts'
import { messageOf } from '#web/calls/errors.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import { AmountInput } from '#web/parts/platform/form/money-fields.tsx'
import { CurrencyInput } from '#web/parts/platform/form/CodeInputs.tsx'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { MoreFields } from '#web/parts/platform/form/MoreFields.tsx'
import { plainFieldsOf } from '#web/parts/platform/form/plain-fields.tsx'
import { formFieldOf, textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { refreshMoney } from '#web/parts/money/payment/payment-calls.ts'
import { translate } from '#web/texts.ts'
import { trpc } from '#web/trpc.ts'
import { Switch } from '#web/ui/fields/Choice.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useToday } from '#web/hooks/use-today.ts'
import {
  newExpense,
  rebillsOf,
  valuesOf,
  type ExpensePlace,
  type ExpenseRow,
  type ExpenseValues,
} from './expense-values.ts'
import { ReceiptField } from './ReceiptField.tsx'

const FormField = formFieldOf<ExpenseValues>()
const TextField = textFieldOf<ExpenseValues>()
const { DateField } = plainFieldsOf<ExpenseValues>()

type ExpenseSheetProps = {
  open: boolean
  onClose: () => void
  place: ExpensePlace
  currency: string
  /** The one to change; absent for a new one. */
  expense: ExpenseRow | undefined
}

const amount = (value: number | null | undefined) => (value && !Number.isNaN(value) ? value : 0)

export function ExpenseSheet({ open, onClose, place, currency: usual, expense }: ExpenseSheetProps) {
  const { t } = useLingui()
  const say = translate()
  const { orgSlug } = useOrganisation()
  const today = useToday()
  const [problem, setProblem] = useState<string>()
  const [submits, setSubmits] = useState(true)
  const form = useZodForm(ExpenseInput, {
    defaultValues: expense ? valuesOf(expense) : newExpense({ ...place, currency: usual, spentOn: today }),
  })
  const { control, setValue, formState } = form
  const [currency = usual, paidBy = 'agency', borneBy = 'agency', vatMinor, grossMinor] = useWatch({
    control,
    name: ['currency', 'paidBy', 'borneBy', 'vatMinor', 'grossMinor'],
  })
  const { field: receipt, fieldState: receiptState } = useController({ control, name: 'receiptFileId' })
  const onError = (error: unknown) => {
    if (!applyFieldErrors(form, error, 'expense')) setProblem(messageOf(error))
  }
  const done = () => {
    void refreshMoney()
    onClose()
  }
  const submit = useMutation(
    trpc.expenses.submit.mutationOptions({
      onSuccess: () => toast.success(t`Expense submitted`),
      onSettled: done,
    }),
  )
  const create = useMutation(
    trpc.expenses.create.mutationOptions({
      onSuccess: ({ id }) => {
        if (submits) return submit.mutate({ orgSlug, id, version: 1 })
        toast.success(t`Draft saved`)
        done()
      },
      onError,
    }),
  )
  const update = useMutation(
    trpc.expenses.update.mutationOptions({
      onSuccess: () => {
        toast.success(t`Expense saved`)
        done()
      },
      onError,
    }),
  )
  /** Net follows from what was paid and the VAT in it. */
  const setNet = (gross: number | null | undefined, vat: number | null | undefined) =>
    setValue('netMinor', Math.max(0, amount(gross) - amount(vat)))
  const setParties = (paid: ExpenseParty, borne: ExpenseParty) => {
    setValue('paidBy', paid, { shouldDirty: true })
    setValue('borneBy', borne, { shouldDirty: true })
    setValue('rebill', rebillsOf(paid, borne)[0] ?? 'none')
  }
  const rebills = rebillsOf(paidBy, borneBy)
  const parties = expenseParties.map((value) => ({ value, label: say(expensePartyLabels[value]) }))
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      size="md"
      title={expense ? <Trans>Edit expense</Trans> : <Trans>New expense</Trans>}
      description={place.artistName}
      onSave={(values) => {
        setProblem(undefined)
        if (!expense) create.mutate({ orgSlug, expense: values })
        else update.mutate({ orgSlug, id: expense.id, version: expense.version, expense: values })
      }}
      saving={create.isPending || update.isPending || submit.isPending}
      saveLabel={!expense && submits ? <Trans>Submit</Trans> : <Trans>Save</Trans>}
      problem={problem}
    >
      <TextField name="description" label={<Trans>Description</Trans>} autoFocus />
      <div className="grid grid-cols-2 gap-3">
        <FormField
          name="grossMinor"
          label={<Trans context="amount on a receipt">Amount paid</Trans>}
          hint={<Trans>Including VAT, as on the receipt.</Trans>}
          render={({ value, onChange, onBlur }) => (
            <AmountInput
              value={value}
              currency={currency}
              onBlur={onBlur}
              onValueChange={(minor) => {
                onChange(minor)
                setNet(minor, vatMinor)
              }}
            />
          )}
        />
        <FormField
          name="vatMinor"
          label={<Trans>VAT included</Trans>}
          optional
          render={({ value, onChange, onBlur }) => (
            <AmountInput
              value={value === 0 ? null : value}
              currency={currency}
              onBlur={onBlur}
              onValueChange={(minor) => {
                onChange(minor ?? 0)
                setNet(grossMinor, minor)
              }}
            />
          )}
        />
        <FormField
          name="category"
          label={<Trans>Category</Trans>}
          render={({ value, onChange }) => (
            <Select
              value={value}
              onValueChange={onChange}
              options={expenseCategories.map((each) => ({
                value: each,
                label: say(expenseCategoryLabels[each]),
              }))}
            />
          )}
        />
        <DateField name="spentOn" label={<Trans>Date</Trans>} />
      </div>
      <FormField
        name="paidBy"
        label={<Trans>Who paid?</Trans>}
        render={() => (
          <SegmentedControl
            label={t`Who paid?`}
            className="flex w-full"
            value={paidBy}
            onValueChange={(value) => setParties(value, borneBy)}
            options={parties}
          />
        )}
      />
      <FormField
        name="borneBy"
        label={<Trans>Who covers the cost?</Trans>}
        render={() => (
          <SegmentedControl
            label={t`Who covers the cost?`}
            className="flex w-full"
            value={borneBy}
            onValueChange={(value) => setParties(paidBy, value)}
            options={parties}
          />
        )}
      />
      {rebills.length > 1 || formState.errors.rebill ? (
        <FormField
          name="rebill"
          label={<Trans>Recharged</Trans>}
          render={({ value, onChange }) => (
            <Select
              value={value ?? 'none'}
              onValueChange={onChange}
              options={rebills.map((each) => ({ value: each, label: say(expenseRebillLabels[each]) }))}
            />
          )}
        />
      ) : null}
      <ReceiptField
        place={place}
        value={receipt.value ?? null}
        name={expense?.receiptName ?? null}
        onChange={receipt.onChange}
        error={receiptState.error?.message}
      />
      <MoreFields open={formState.errors.supplier || formState.errors.currency ? true : undefined}>
        <TextField name="supplier" label={<Trans>Supplier</Trans>} optional />
        <FormField
          name="currency"
          label={<Trans>Currency</Trans>}
          render={({ value, onChange }) => (
            <CurrencyInput value={value} onValueChange={(code) => code && onChange(code)} />
          )}
        />
      </MoreFields>
      {expense ? null : (
        <Switch checked={submits} onCheckedChange={setSubmits} label={<Trans>Submit for approval</Trans>} />
      )}
    </FormSheet>
  )
}
