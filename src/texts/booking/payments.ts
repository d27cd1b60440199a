// The labels of payments and bank accounts.
import type { AccountPurpose, MoneyWay, PaymentState } from '#domain/booking/ledger/payment-kinds.ts'
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
