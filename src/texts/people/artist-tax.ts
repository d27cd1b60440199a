// Words for what tax needs to know of an artist, and for the figures of tax law.
import type { LegalKind, PaysTo, VatStatus } from '#domain/people/artist-tax.ts'
import type { TaxFigureKey } from '#domain/people/tax-figure-keys.ts'
import { msg, type Text } from '#texts/msg.ts'

export const legalKindLabels: Record<LegalKind, Text> = {
  natural: msg`Natural person`,
  partnership: msg`Partnership`,
  company: msg`Company`,
}

export const vatStatusLabels: Record<VatStatus, Text> = {
  standard: msg`Standard rate`,
  reduced: msg`Reduced rate`,
  small_business: msg`Small business, no VAT`,
  foreign: msg`Established abroad`,
}

export const paysToLabels: Record<PaysTo, Text> = {
  agency: msg`Agency’s account`,
  artist: msg`Artist’s account`,
}

export const taxFigureLabels: Record<TaxFigureKey, Text> = {
  vat_standard_pct: msg`VAT, standard rate`,
  vat_reduced_pct: msg`VAT, reduced rate`,
  wht_pct: msg`Withholding tax`,
  wht_surcharge_pct: msg`Solidarity surcharge on the withholding tax`,
  wht_threshold_minor: msg`Withholding tax, exempt up to (per performance and person)`,
  wht_cost_pct_natural: msg`Withholding tax after costs, natural persons`,
  wht_cost_pct_company: msg`Withholding tax after costs, companies`,
  ksk_pct: msg`Artists’ social security levy`,
  ksk_threshold_minor: msg`Artists’ social security levy, exempt fees per year`,
  base_rate_pct: msg`Base rate of interest`,
  late_points: msg`Points above the base rate for late payment`,
  late_lump_minor: msg`Lump sum for late payment`,
  small_business_prior_minor: msg`Small business, turnover of the previous year`,
  small_business_current_minor: msg`Small business, turnover of the current year`,
  small_invoice_minor: msg`Small invoices, gross up to`,
}
