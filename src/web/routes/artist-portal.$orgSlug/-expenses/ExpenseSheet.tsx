// Submitting an expense: the photo first, then what it was, how much, and for which show.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { expenseCategories } from '#domain/money/expense-kinds.ts'
import { maxFileBytes } from '#domain/platform/files.ts'
import { PortalExpenseInput } from '#domain/road/portal-expenses.ts'
import { expenseCategoryLabels } from '#texts/money/bookkeeping/expenses.ts'
import { messageOf } from '#web/calls/errors.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import { CurrencyInput } from '#web/parts/platform/form/CodeInputs.tsx'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { MoreFields } from '#web/parts/platform/form/MoreFields.tsx'
import { moneyFieldsOf } from '#web/parts/platform/form/money-fields.tsx'
import { formFieldOf, textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { usePortal } from '#web/parts/road/portal/portal.tsx'
import { usePortalShows } from '#web/parts/road/portal/use-portal-shows.ts'
import { portalExpensesQuery } from '#web/parts/money/statement/portal-money-queries.ts'
import { queryClient } from '#web/calls/query.ts'
import { translate } from '#web/texts.ts'
import { trpcClient, type RouterInputs } from '#web/trpc.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { DatePicker } from '#web/ui/fields/DatePicker.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useToday } from '#web/hooks/use-today.ts'
import { ReceiptField, sendReceipt } from './ReceiptField.tsx'

type Values = RouterInputs['artistPortal']['submitExpense']['expense']
const TextField = textFieldOf<Values>()
const FormField = formFieldOf<Values>()
const { MoneyField } = moneyFieldsOf<Values>()

const none = 'none'
/** Nobody submits much later. */
const listed = 40

type ExpenseSheetProps = {
  open: boolean
  orgSlug: string
  usualCurrency: string | undefined
  onClose: () => void
}

export function ExpenseSheet({ open, orgSlug, usualCurrency, onClose }: ExpenseSheetProps) {
  const { t, i18n } = useLingui()
  const say = translate()
  const { artists, organisation } = usePortal()
  const today = useToday()
  const year = Number(today.slice(0, 4))
  const shows = usePortalShows(orgSlug, [year - 1, year]).shows ?? []
  const [receipt, setReceipt] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const form = useZodForm(PortalExpenseInput, {
    defaultValues: {
      artistId: artists.length === 1 ? artists[0]!.id : '',
      eventId: null,
      category: 'ground',
      description: '',
      supplier: null,
      spentOn: today,
      // Empty until it is entered.
      grossMinor: null as never,
      vatMinor: 0,
      currency: usualCurrency ?? organisation.baseCurrency,
    },
  })
  const { artistId, currency } = form.watch()
  const submit = useMutation({
    mutationFn: async (expense: Values) => {
      const { id } = await trpcClient.artistPortal.submitExpense.mutate({ orgSlug, expense })
      if (!receipt) return { isComplete: true }
      // The expense stays submitted: its receipt can be added on the list.
      return sendReceipt(orgSlug, id, receipt).then(
        () => ({ isComplete: true }),
        () => ({ isComplete: false }),
      )
    },
    retry: false,
    onSuccess: ({ isComplete }) => {
      form.reset()
      onClose()
      if (isComplete) toast.success(t`Expense submitted`)
      else toast.error(t`Expense submitted, but the receipt failed to upload. Add it again in the list.`)
    },
    onError: (error) => {
      if (!applyFieldErrors(form, error, 'expense')) setProblem(messageOf(error))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: portalExpensesQuery(orgSlug).queryKey }),
  })
  const tooLarge = receipt && receipt.size > maxFileBytes ? t`This file is larger than 25 MB.` : undefined
  const own = shows
    .filter((show) => !artistId || show.artistId === artistId)
    .filter((show) => show.eventDate <= today)
    .toSorted((a, b) => b.eventDate.localeCompare(a.eventDate))
    .slice(0, listed)
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      size="md"
      title={<Trans>New expense</Trans>}
      onSave={(expense) => {
        if (tooLarge) return
        setProblem(undefined)
        submit.mutate(expense)
      }}
      saving={submit.isPending}
      saveLabel={<Trans>Submit</Trans>}
      problem={problem}
    >
      <ReceiptField file={receipt} onChange={setReceipt} error={tooLarge} />
      <MoneyField name="grossMinor" label={<Trans>Amount on the receipt</Trans>} currency={currency} />
      <TextField name="description" label={<Trans>Description</Trans>} example={t`Taxi to the venue`} />
      <div className="grid gap-4 md:grid-cols-2">
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
        <FormField
          name="spentOn"
          label={<Trans>Date</Trans>}
          render={({ value, onChange }) => (
            <DatePicker value={value} max={today} onValueChange={(day) => onChange(day ?? today)} />
          )}
        />
      </div>
      {artists.length > 1 ? (
        <FormField
          name="artistId"
          label={<Trans>Artist</Trans>}
          render={({ value, onChange }) => (
            <Select
              value={value || null}
              placeholder={t`Choose an artist`}
              onValueChange={(id) => {
                onChange(id)
                form.setValue('eventId', null)
              }}
              options={artists.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        />
      ) : null}
      <FormField
        name="eventId"
        label={<Trans>Show</Trans>}
        optional
        render={({ value, onChange }) => (
          <Select
            value={value ?? none}
            onValueChange={(id) => onChange(id === none ? null : id)}
            options={[
              { value: none, label: t`No specific show` },
              ...own.map((show) => ({
                value: show.eventId,
                label: `${formatDate(show.eventDate, 'short', i18n.locale)}, ${show.venueName ?? show.eventName}`,
              })),
            ]}
          />
        )}
      />
      <MoreFields title={<Trans>Currency, VAT, supplier</Trans>}>
        <FormField
          name="currency"
          label={<Trans>Currency</Trans>}
          render={({ value, onChange }) => (
            <CurrencyInput
              value={value}
              onValueChange={(code) => onChange(code ?? organisation.baseCurrency)}
            />
          )}
        />
        <MoneyField name="vatMinor" label={<Trans>VAT included</Trans>} optional currency={currency} />
        <TextField name="supplier" label={<Trans>Supplier</Trans>} optional />
      </MoreFields>
    </FormSheet>
  )
}
