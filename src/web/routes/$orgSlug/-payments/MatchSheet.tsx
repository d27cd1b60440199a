// What a line of the bank pays, chosen by hand: one invoice or several, with a fee that the bank kept.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatMoney } from '#domain/money-format.ts'
import { AmountInput } from '#web/parts/platform/form/money-fields.tsx'
import { CurrencyInput } from '#web/parts/platform/form/CodeInputs.tsx'
import { MoreFields } from '#web/parts/platform/form/MoreFields.tsx'
import { StepSheet } from '#web/parts/money/invoice/StepSheet.tsx'
import { readyParts, restOf, type Part } from '#web/parts/money/payment/allocation.ts'
import { AllocationFields } from '#web/parts/money/payment/AllocationFields.tsx'
import type { BankLine } from '#web/parts/money/payment/payment-calls.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import type { LineCalls } from './use-line-calls.ts'

type MatchSheetProps = { open: boolean; line: BankLine; calls: LineCalls; onClose: () => void }

/** Never more than the line, unless the difference is said to be a fee. */
export function MatchSheet({ open, line, calls, onClose }: MatchSheetProps) {
  const { t, i18n } = useLingui()
  const { original } = line
  const [currency, setCurrency] = useState(original?.currency ?? line.currency)
  const [parts, setParts] = useState<Part[]>([])
  const [feeMinor, setFee] = useState<number | null>(null)
  const isSame = currency === line.currency
  const fee = feeMinor && !Number.isNaN(feeMinor) ? feeMinor : 0
  const sent = isSame ? line.amountMinor + fee : original?.currency === currency ? original.amountMinor : null
  const allocations = readyParts(parts)
  const rest = sent === null ? 0 : restOf(sent, parts)
  const isReady = allocations !== undefined && rest >= 0 && !Number.isNaN(feeMinor)
  const show = (amountMinor: number, code = currency) =>
    formatMoney({ amountMinor, currency: code }, i18n.locale)
  const known = line.suggestions.flatMap(({ invoices }) =>
    invoices
      .filter((each) => each.currency === currency)
      .map(({ id, number, payerName, amountMinor }) => ({
        id,
        number,
        openMinor: amountMinor,
        recipientName: payerName,
      })),
  )
  // A part of an invoice that somebody suggests says nothing of how much is open on it.
  const named = known.filter(({ id }, at) => known.findIndex((other) => other.id === id) === at)
  return (
    <StepSheet
      open={open}
      onClose={onClose}
      title={<Trans>Choose invoices</Trans>}
      description={[line.counterparty, show(line.amountMinor, line.currency)].filter(Boolean).join(', ')}
      button={parts.length === 0 ? <Trans>Keep as a credit</Trans> : <Trans>Match</Trans>}
      disabled={!isReady}
      call={calls.matching}
      onGo={() =>
        allocations &&
        isReady &&
        calls.match(
          line,
          {
            allocations,
            feeMinor: isSame ? fee : 0,
            toast: parts.length === 0 ? t`Kept as a credit` : t`Payment matched`,
          },
          onClose,
        )
      }
    >
      {line.text ? (
        <p className="rounded-control bg-sunk px-3 py-2 text-sm wrap-anywhere">{line.text}</p>
      ) : null}
      <AllocationFields
        parts={parts}
        onChange={setParts}
        totalMinor={sent}
        currency={currency}
        known={isSame ? named.filter(({ id }) => isComplete(line, id)) : []}
        onFee={
          isSame
            ? (missing, whole) => {
                setFee(fee + missing)
                setParts(whole)
              }
            : undefined
        }
        restLabel={<Trans>Left as the payer’s credit</Trans>}
      />
      {isSame ? (
        <Field
          label={<Trans>Bank fee</Trans>}
          hint={<Trans>Paid by the payer on top; doesn’t reduce the invoice.</Trans>}
          optional
        >
          <AmountInput value={feeMinor} onValueChange={setFee} currency={line.currency} />
        </Field>
      ) : null}
      <MoreFields title={<Trans>Invoices in another currency</Trans>}>
        <Field label={<Trans>Invoice currency</Trans>}>
          <CurrencyInput
            value={currency}
            onValueChange={(code) => {
              if (!code) return
              setCurrency(code)
              setParts([])
            }}
          />
        </Field>
      </MoreFields>
    </StepSheet>
  )
}

const isComplete = ({ suggestions }: BankLine, id: string) =>
  suggestions.some(
    ({ kind, invoices }) =>
      (kind === 'exact' || kind === 'amount' || kind === 'several') &&
      invoices.some((each) => each.id === id),
  )
