// What the travel of an event comes to, by currency and by who pays.
import { money, sum, type Money } from '../money.ts'
import { payers, isActive, type Payer, type SegmentStatus } from '../booking/travel/travel.ts'

type Costly = {
  status: SegmentStatus
  cost: { amountMinor: number | null; currency: string | null; paidBy: Payer | null } | null
}

/** `payer` is null where it is open who pays. */
export type TravelCosts = { total: Money; parts: { payer: Payer | null; amount: Money }[] }

/** One sum per currency, in the order of the currencies; what is cancelled costs nothing any more. */
export function travelCosts(segments: readonly Costly[]): TravelCosts[] {
  const known = segments
    .filter(isActive)
    .flatMap(({ cost }) =>
      cost && cost.amountMinor !== null && cost.currency
        ? [{ payer: cost.paidBy, amount: money(cost.amountMinor, cost.currency) }]
        : [],
    )
  const currencies = [...new Set(known.map(({ amount }) => amount.currency))].toSorted()
  return currencies.map((currency) => {
    const ofCurrency = known.filter(({ amount }) => amount.currency === currency)
    const parts = [...payers, null].flatMap((payer) => {
      const paid = ofCurrency.filter((cost) => cost.payer === payer)
      return paid.length > 0
        ? [
            {
              payer,
              amount: sum(
                paid.map(({ amount }) => amount),
                currency,
              ),
            },
          ]
        : []
    })
    return {
      total: sum(
        ofCurrency.map(({ amount }) => amount),
        currency,
      ),
      parts,
    }
  })
}
