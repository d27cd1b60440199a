// The closed lists of payments and of the bank's own lines, free of schemas so that any page may carry them.

export const paymentStates = ['announced', 'recorded', 'reconciled', 'reversed'] as const
export type PaymentState = (typeof paymentStates)[number]

/** How money moved; `withheld` is tax that the payer gave to the tax office, `offset` what was set off. */
export const moneyWays = ['transfer', 'card', 'cash', 'withheld', 'offset', 'other'] as const
export type MoneyWay = (typeof moneyWays)[number]

export const bankLineStates = ['open', 'matched', 'ignored'] as const
export type BankLineState = (typeof bankLineStates)[number]

export const accountPurposes = ['own', 'client_money'] as const
export type AccountPurpose = (typeof accountPurposes)[number]
