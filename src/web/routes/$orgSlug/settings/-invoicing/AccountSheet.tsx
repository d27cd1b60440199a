// The form for one bank account.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { BankAccountInput } from '#domain/money/payments/bank-accounts.ts'
import { ibanText } from '#domain/money/money-document.ts'
import { accountPurposes } from '#domain/booking/ledger/payment-kinds.ts'
import { accountPurposeLabels } from '#texts/booking/payments.ts'
import { messageOf } from '#web/calls/errors.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import { CurrencyInput } from '#web/parts/platform/form/CodeInputs.tsx'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { formFieldOf, textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { valueFieldsOf } from '#web/parts/platform/form/value-fields.tsx'
import { moneySettingsQuery } from '#web/parts/money/invoice/invoice-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import { translate } from '#web/texts.ts'
import type { BankAccount } from './PartForm.tsx'

type Values = z.input<typeof BankAccountInput>
const TextField = textFieldOf<Values>()
const FormField = formFieldOf<Values>()
const { SelectField } = valueFieldsOf<Values>()

type AccountSheetProps = { account: BankAccount | null; open: boolean; onClose: () => void }

export function AccountSheet({ account, open, onClose }: AccountSheetProps) {
  const { orgSlug, organisation } = useOrganisation()
  const [problem, setProblem] = useState<string>()
  const form = useZodForm(BankAccountInput, {
    defaultValues: account
      ? {
          name: account.name,
          holder: account.holder,
          iban: ibanText(account.iban),
          bic: account.bic ?? '',
          currency: account.currency,
          purpose: account.purpose,
        }
      : {
          name: '',
          holder: organisation.name,
          iban: '',
          bic: '',
          currency: organisation.baseCurrency,
          purpose: 'own',
        },
  })
  const save = useMutation(
    trpc.moneySettings.saveAccount.mutationOptions({
      onSuccess: onClose,
      onError: (error) => {
        if (!applyFieldErrors(form, error, 'account')) setProblem(messageOf(error))
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: moneySettingsQuery(orgSlug).queryKey }),
    }),
  )
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={account ? <Trans>Bank account</Trans> : <Trans>New bank account</Trans>}
      onSave={(values) => {
        setProblem(undefined)
        save.mutate({
          orgSlug,
          id: account?.id ?? null,
          version: account?.version ?? null,
          account: values,
        })
      }}
      saving={save.isPending}
      saveLabel={<Trans>Save account</Trans>}
      problem={problem}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <TextField name="name" label={<Trans>Name</Trans>} hint={<Trans>Only shown to you.</Trans>} />
        <TextField name="holder" label={<Trans>Account holder</Trans>} />
        <TextField
          name="iban"
          label={<Trans>IBAN</Trans>}
          autoCapitalize="characters"
          className="md:col-span-2"
        />
        <TextField name="bic" label={<Trans>BIC</Trans>} autoCapitalize="characters" optional />
        <FormField
          name="currency"
          label={<Trans>Currency</Trans>}
          render={({ value, onChange }) => (
            <CurrencyInput value={value} onValueChange={(code) => onChange(code ?? '')} />
          )}
        />
        <SelectField
          name="purpose"
          label={<Trans>Used for</Trans>}
          hint={<Trans>You can keep artists’ fees separate from the agency’s own money.</Trans>}
          className="md:col-span-2"
          options={accountPurposes.map((value) => ({
            value,
            label: translate()(accountPurposeLabels[value]),
          }))}
        />
      </div>
    </FormSheet>
  )
}
