// Paying the chosen statements: the file for the bank, and the word that it was done.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { nextBankDay } from '#domain/money/payments/sepa-transfers.ts'
import { formatMoney } from '#domain/money-format.ts'
import { fieldErrorsOf } from '#web/calls/errors.ts'
import { ConflictList, useConflicts } from '#web/parts/booking/conflict/ConflictList.tsx'
import { StepSheet } from '#web/parts/money/invoice/StepSheet.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { refreshMoney, type BankAccount, type Payout } from '#web/parts/money/payment/payment-calls.ts'
import { useDownload } from '#web/parts/platform/exports/use-download.ts'
import { trpc } from '#web/trpc.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { DatePicker } from '#web/ui/fields/DatePicker.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useToday } from '#web/hooks/use-today.ts'

const maxConflictShows = 200

type TransferSheetProps = {
  open: boolean
  payouts: readonly Payout[]
  accounts: readonly BankAccount[]
  onClose: () => void
  onDone: () => void
}

/** Artists' money first: it goes out from where it lies. */
const firstOf = (accounts: readonly BankAccount[], currency: string) =>
  accounts.find((each) => each.purpose === 'client_money' && each.currency === currency) ??
  accounts.find((each) => each.currency === currency)

/** What contradicts paying for these shows, and why it is done anyway; as many shows as one look takes. */
function usePayoutConflicts(payouts: readonly Payout[], open: boolean, on: string | null) {
  const bookingIds = [...new Set(payouts.flatMap((payout) => payout.bookingIds))].slice(0, maxConflictShows)
  const [overrideReason, setOverrideReason] = useState('')
  const found = useConflicts('payOut', bookingIds, open, on === null ? {} : { on })
  const isBlocked = found.isBlocked || (found.needsReason && overrideReason.trim() === '')
  return { ...found, isBlocked, overrideReason, setOverrideReason }
}

type PayoutConflictsProps = {
  found: ReturnType<typeof usePayoutConflicts>
  error: string | undefined
}

function PayoutConflicts({ found, error }: PayoutConflictsProps) {
  const { conflicts, needsReason, overrideReason, setOverrideReason } = found
  return (
    <>
      <ConflictList conflicts={conflicts} eventId={null} />
      {needsReason || error ? (
        <Field label={<Trans>Reason to pay anyway</Trans>} error={error}>
          <Input
            maxLength={300}
            value={overrideReason}
            onChange={({ target }) => setOverrideReason(target.value)}
          />
        </Field>
      ) : null}
    </>
  )
}

function Total({ payouts }: { payouts: readonly Payout[] }) {
  const { i18n } = useLingui()
  const sums = [...Map.groupBy(payouts, ({ currency }) => currency)].map(([currency, own]) =>
    formatMoney({ amountMinor: own.reduce((sum, each) => sum + each.payoutMinor, 0), currency }, i18n.locale),
  )
  return (
    <p className="flex items-baseline justify-between gap-4">
      <span className="text-mute">
        <Plural value={payouts.length} one="# statement" other="# statements" />
      </span>
      <span className="display text-2xl">{sums.join(' + ')}</span>
    </p>
  )
}

type AccountFieldProps = {
  accounts: readonly BankAccount[]
  value: string | undefined
  error: string | undefined
  onChange: (id: string) => void
}

function AccountField({ accounts, value, error, onChange }: AccountFieldProps) {
  return (
    <Field label={<Trans>From account</Trans>} error={error}>
      <Select
        value={value ?? null}
        onValueChange={onChange}
        options={accounts.map(({ id, name, iban, currency }) => ({
          value: id,
          label: name,
          hint: `${currency} ···${iban.slice(-4)}`,
        }))}
      />
    </Field>
  )
}

/** The file is saved at once; the bank reads it as transfers on one day. */
export function PayoutFileSheet({ open, payouts, accounts, onClose, onDone }: TransferSheetProps) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const today = useToday()
  const download = useDownload()
  const euro = accounts.filter(({ currency }) => currency === 'EUR')
  const [accountId, setAccount] = useState(firstOf(euro, 'EUR')?.id)
  const [executeOn, setExecuteOn] = useState<string | null>(nextBankDay(today))
  const [again, setAgain] = useState(false)
  const filed = payouts.filter(({ fileId }) => fileId !== null)
  const found = usePayoutConflicts(payouts, open, executeOn)
  const make = useMutation(
    trpc.payouts.file.mutationOptions({
      onSuccess: ({ id }) => {
        download.start(`/payout-files/${orgSlug}/${id}.xml`)
        toast.success(t`File created. Upload it to your bank, then mark the statements as paid.`)
        onDone()
        onClose()
      },
      onSettled: refreshMoney,
    }),
  )
  const errors = fieldErrorsOf(make.error)
  const isReady =
    accountId !== undefined && executeOn !== null && !found.isBlocked && (filed.length === 0 || again)
  return (
    <StepSheet
      open={open}
      onClose={onClose}
      title={<Trans>Bank file</Trans>}
      description={<Trans>SEPA transfers (pain.001) for your online banking.</Trans>}
      button={<Trans>Create and download file</Trans>}
      disabled={!isReady}
      call={make}
      onGo={() =>
        isReady &&
        make.mutate({
          orgSlug,
          statementIds: payouts.map(({ statementId }) => statementId),
          bankAccountId: accountId,
          executeOn,
          again,
          overrideReason: found.overrideReason,
        })
      }
    >
      <Total payouts={payouts} />
      <PayoutConflicts found={found} error={errors['overrideReason']} />
      <AccountField accounts={euro} value={accountId} error={errors['bankAccountId']} onChange={setAccount} />
      <Field
        label={<Trans>Transfer date</Trans>}
        hint={<Trans>Weekends and bank holidays move to the next working day.</Trans>}
        error={errors['executeOn']}
      >
        <DatePicker
          value={executeOn}
          onValueChange={(day) => setExecuteOn(day && nextBankDay(day))}
          min={today}
        />
      </Field>
      {filed.length > 0 ? (
        <div className="rounded-control bg-signal-soft px-3 py-2">
          <p className="font-medium text-pretty">
            <Trans>
              Already in a file of{' '}
              {formatDate(filed[0]?.fileAt?.toISOString().slice(0, 10) ?? today, 'short', i18n.locale)}:{' '}
              {filed.map(({ number }) => number).join(', ')}
            </Trans>
          </p>
          <Checkbox
            checked={again}
            onCheckedChange={setAgain}
            label={<Trans>The earlier file wasn’t uploaded: include again</Trans>}
          />
        </div>
      ) : null}
    </StepSheet>
  )
}

/** Writes the outgoing payments, and what the ledger says of them. */
export function MarkPaidSheet({ open, payouts, accounts, onClose, onDone }: TransferSheetProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const today = useToday()
  const [paidOn, setPaidOn] = useState<string | null>(today)
  const [accountId, setAccount] = useState(firstOf(accounts, payouts[0]?.currency ?? 'EUR')?.id)
  const pay = useMutation(
    trpc.payouts.markPaid.mutationOptions({
      onSuccess: ({ paymentIds }) => {
        toast.success(
          paymentIds.length === 1
            ? t`1 statement marked as paid`
            : t`${paymentIds.length} statements marked as paid`,
        )
        onDone()
        onClose()
      },
      onSettled: refreshMoney,
    }),
  )
  const errors = fieldErrorsOf(pay.error)
  // Of what is in a file for the bank it was asked when the file was made.
  const requested = payouts.filter(({ fileId }) => fileId === null)
  const found = usePayoutConflicts(requested, open, paidOn)
  return (
    <StepSheet
      open={open}
      onClose={onClose}
      title={<Trans>Mark as paid</Trans>}
      description={
        <Trans>
          Do this once the bank has sent the money. Later bank lines are matched with these payments.
        </Trans>
      }
      button={<Trans>Mark as paid</Trans>}
      disabled={paidOn === null || found.isBlocked}
      call={pay}
      onGo={() =>
        paidOn &&
        pay.mutate({
          orgSlug,
          statementIds: payouts.map(({ statementId }) => statementId),
          paidOn,
          bankAccountId: accountId ?? null,
          overrideReason: found.overrideReason,
        })
      }
    >
      <Total payouts={payouts} />
      <PayoutConflicts found={found} error={errors['overrideReason']} />
      <Field label={<Trans>Paid on</Trans>} error={errors['paidOn']}>
        <DatePicker value={paidOn} onValueChange={setPaidOn} />
      </Field>
      {accounts.length > 0 ? (
        <AccountField
          accounts={accounts}
          value={accountId}
          error={errors['bankAccountId']}
          onChange={setAccount}
        />
      ) : null}
    </StepSheet>
  )
}
