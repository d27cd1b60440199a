// The steps of a deal's percentage: the highest one reached counts for the whole base, or each for its part of it.
import type { BoxOffice } from './box-office.ts'
import type { PctBase } from './deal-terms.ts'
import type { DealTerms } from './deals.ts'
import { allocate, money, smaller, subtract, type Decimal, type Money } from '../../money.ts'

/** The percentage that applies: the highest step reached, or the deal's own. */
export function pctReached({ pct, tiers }: DealTerms, box: BoxOffice): Decimal {
  const reached = tiers.filter(
    ({ trigger, from }) => (trigger === 'tickets' ? box.sold : box.netGross.amountMinor) >= from,
  )
  return reached.at(-1)?.pct ?? pct ?? '0'
}

/** A part of the base with its percentage; `from` is null below the first step. */
export type BasePart = { from: number | null; pct: Decimal; base: Money }

/**
 * The base cut at the steps that were reached, below the first one with the deal's own percentage. Tickets count
 * alike, so that each carries the same part of the base. Where costs come off first, they come off the first money:
 * what lies above a step is shared in full.
 */
export function baseParts(
  { pct, tiers, pctBase }: DealTerms & { pctBase: PctBase },
  box: BoxOffice,
  base: Money,
): BasePart[] {
  const { currency } = base
  const trigger = tiers[0]?.trigger ?? 'tickets'
  const all = trigger === 'tickets' ? box.sold : Math.max(0, box.netGross.amountMinor)
  const reached = tiers.filter(({ from }) => all > from)
  const steps = [{ from: null, pct: pct ?? '0' }, ...reached]
  const begins = steps.map(({ from }) => from ?? 0)
  const widths = begins.map((from, index) => (begins[index + 1] ?? all) - from)
  if (trigger === 'net_gross' && pctBase === 'net_revenue') {
    const above = begins.map((from) => smaller(base, money(all - from, currency)))
    const zero = money(0, currency)
    return steps.map((step, index) => ({ ...step, base: subtract(above[index]!, above[index + 1] ?? zero) }))
  }
  if (all === 0) return steps.map((step) => ({ ...step, base }))
  const parts = allocate(base, widths.map(String))
  return steps.map((step, index) => ({ ...step, base: parts[index]! }))
}
