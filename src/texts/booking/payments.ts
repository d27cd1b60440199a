// The labels of payments, of bank accounts and of the entries in an artist's ledger.
import type { AccountPurpose, MoneyWay, PaymentState } from '#domain/booking/ledger/payment-kinds.ts'
import type { LedgerKind } from '#domain/booking/ledger/ledger.ts'
import { msg, type Text } from '#texts/msg.ts'

export const paymentStateLabels: Record<PaymentState, Text> = {
  announced: msg({ message: 'Announced', context: 'status of a payment' }),
  recorded: msg({ message: 'Recorded', context: 'status of a payment' }),
  reconciled: msg({ message: 'Reconciled', context: 'status of a payment' }),
  reversed: msg({ message: 'Reversed', context: 'status of a payment' }),
}

export const moneyWayLabels: Record<MoneyWay, Text> = {
  transfer: msg`Bank transfer`,
  card: msg({ message: 'Card', context: 'how money was paid' }),
  cash: msg`Cash`,
  withheld: msg`Tax withheld`,
  offset: msg`Offset`,
  other: msg`Other`,
}

export const accountPurposeLabels: Record<AccountPurpose, Text> = {
  own: msg`The agency’s own money`,
  client_money: msg`Artists’ money`,
}

export const ledgerKindLabels: Record<LedgerKind, Text> = {
  fee_collected: msg`Collected for the artist`,
  fee_earned: msg`Fee`,
  fee_direct: msg`Collected by the artist`,
  vat_collected: msg`Artist’s VAT`,
  commission: msg`Commission`,
  commission_vat: msg`VAT on the commission`,
  expense: msg`Expense`,
  advance: msg({ message: 'Advance', context: 'money paid in advance' }),
  withholding: msg`Withholding tax`,
  payout: msg`Payout`,
  fx_diff: msg`Exchange rate difference`,
  correction: msg`Correction`,
  carry_forward: msg`Carried forward`,
}
