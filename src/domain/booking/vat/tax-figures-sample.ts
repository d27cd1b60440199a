// The German figures of 2026, for tests of the rules that count with figures: what is in force comes from the store.
import { figuresOn, type TaxFigureRow } from '../../people/tax-figures.ts'

const row = (key: string, value: string, validFrom = '2026-01-01'): TaxFigureRow => ({
  key,
  value,
  validFrom,
})

export const sampleFigureRows: readonly TaxFigureRow[] = [
  row('vat_standard_pct', '19'),
  row('vat_reduced_pct', '7'),
  row('wht_pct', '15'),
  row('wht_surcharge_pct', '5.5'),
  row('wht_threshold_minor', '25000'),
  row('wht_cost_pct_natural', '30'),
  row('wht_cost_pct_company', '15'),
  row('ksk_pct', '4.9'),
  row('ksk_threshold_minor', '100000'),
  row('base_rate_pct', '1.27'),
  row('late_points', '9'),
  row('late_lump_minor', '4000'),
  row('small_business_prior_minor', '2500000'),
  row('small_business_current_minor', '10000000'),
  row('small_invoice_minor', '25000'),
]
export const sampleFigures = figuresOn(sampleFigureRows, '2026-06-01')
