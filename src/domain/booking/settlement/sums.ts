// Sums that are shown below their rows: built from the very rows, so that they cannot differ.
import { sum, type Money } from '../../money.ts'

/** An amount with its sign, as it is shown and added. */
export type SumRow<Key extends string> = { key: Key; amount: Money }
export type AddedUp<Key extends string> = { readonly rows: readonly SumRow<Key>[]; readonly total: Money }

/** Rows and their total. Rows of zero are left out, save those that `always` names. */
export function addUp<Key extends string>(
  amounts: Readonly<Record<Key, Money>>,
  currency: string,
  always: readonly Key[] = [],
): AddedUp<Key> {
  const rows = (Object.keys(amounts) as Key[])
    .map((key) => ({ key, amount: amounts[key] }))
    .filter(({ key, amount }) => amount.amountMinor !== 0 || always.includes(key))
  const total = sum(
    rows.map(({ amount }) => amount),
    currency,
  )
  return { rows, total: total }
}
