// The figures of tax law that rules count with, as they are in force on a day: rates, limits and lump sums.
import type { LocalDate } from '../dates.ts'
import { DomainError } from '../errors.ts'
import type { Decimal } from '../money.ts'
import { peopleProblem } from './problems.ts'
import type { TaxFigureKey } from './tax-figure-keys.ts'

/** What rules take. Percentages and points are exact decimal texts, amounts minor units. */
export type TaxFigures = {
  vatStandardPct: Decimal
  vatReducedPct: Decimal
  whtPct: Decimal
  whtSurchargePct: Decimal
  whtThresholdMinor: number
  whtCostPctNatural: Decimal
  whtCostPctCompany: Decimal
  kskPct: Decimal
  kskThresholdMinor: number
  baseRatePct: Decimal
  latePoints: Decimal
  lateLumpMinor: number
  smallBusiness: { priorYearMinor: number; currentYearMinor: number }
  smallInvoiceMinor: number
}

/** A stored figure; `isOwn` where the organisation has entered it itself. */
export type TaxFigureRow = { key: string; value: string; validFrom: LocalDate; isOwn?: boolean }

/** The row in force on a day: the organisation's own before the usual one, among them the latest. */
export function figureOn(
  rows: readonly TaxFigureRow[],
  key: TaxFigureKey,
  day: LocalDate,
): TaxFigureRow | undefined {
  const inForce = rows.filter((row) => row.key === key && row.validFrom <= day)
  const own = inForce.filter(({ isOwn }) => isOwn)
  return (own.length > 0 ? own : inForce).reduce<TaxFigureRow | undefined>(
    (latest, row) => (latest && latest.validFrom >= row.validFrom ? latest : row),
    undefined,
  )
}

/** All figures on a day; PRECONDITION_FAILED that names the first one missing. */
export function figuresOn(rows: readonly TaxFigureRow[], day: LocalDate): TaxFigures {
  const text = (key: TaxFigureKey): string => {
    const row = figureOn(rows, key, day)
    if (row) return row.value
    throw new DomainError('PRECONDITION_FAILED', {
      problem: peopleProblem('tax.figureMissing', { key, on: day }),
    })
  }
  const minor = (key: TaxFigureKey): number => {
    const value = text(key)
    if (/^\d{1,15}$/.test(value)) return Number(value)
    throw new DomainError('PRECONDITION_FAILED', { problem: peopleProblem('tax.figureNotMinor', { key }) })
  }
  return {
    vatStandardPct: text('vat_standard_pct'),
    vatReducedPct: text('vat_reduced_pct'),
    whtPct: text('wht_pct'),
    whtSurchargePct: text('wht_surcharge_pct'),
    whtThresholdMinor: minor('wht_threshold_minor'),
    whtCostPctNatural: text('wht_cost_pct_natural'),
    whtCostPctCompany: text('wht_cost_pct_company'),
    kskPct: text('ksk_pct'),
    kskThresholdMinor: minor('ksk_threshold_minor'),
    baseRatePct: text('base_rate_pct'),
    latePoints: text('late_points'),
    lateLumpMinor: minor('late_lump_minor'),
    smallBusiness: {
      priorYearMinor: minor('small_business_prior_minor'),
      currentYearMinor: minor('small_business_current_minor'),
    },
    smallInvoiceMinor: minor('small_invoice_minor'),
  }
}
