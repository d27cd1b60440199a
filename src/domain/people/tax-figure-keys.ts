// The figures of tax law by the names they are stored under.

/** pct = a percentage, minor = minor units of the country's currency, decimal = a number that may lie below zero. */
export type TaxFigureUnit = 'pct' | 'minor' | 'decimal'

/** Every figure by the name it is stored under. */
export const taxFigureKeys = {
  vat_standard_pct: { unit: 'pct' },
  vat_reduced_pct: { unit: 'pct' },
  wht_pct: { unit: 'pct' },
  wht_surcharge_pct: { unit: 'pct' },
  wht_threshold_minor: { unit: 'minor' },
  wht_cost_pct_natural: { unit: 'pct' },
  wht_cost_pct_company: { unit: 'pct' },
  ksk_pct: { unit: 'pct' },
  ksk_threshold_minor: { unit: 'minor' },
  base_rate_pct: { unit: 'decimal' },
  late_points: { unit: 'decimal' },
  late_lump_minor: { unit: 'minor' },
  small_business_prior_minor: { unit: 'minor' },
  small_business_current_minor: { unit: 'minor' },
  small_invoice_minor: { unit: 'minor' },
} as const satisfies Record<string, { unit: TaxFigureUnit }>
export type TaxFigureKey = keyof typeof taxFigureKeys
