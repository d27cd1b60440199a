// Why a VAT is proposed, what prevents it, and what may be wrong with exchange rates and number series.
import type { VatReason, VatReasons } from '../booking/vat/vat-reasons.ts'

export type MoneyVatProblems = VatReasons & {
  // Decisions.
  'vat.unconfirmed': null
  'vat.changed': null
  'vat.rateCategory': null
  'vat.idUnchecked': null
  'vat.idNeeded': null
  /** `reason` is the code of the proposal's own reason. */
  'vat.notPossible': { no: number; reason: VatReason }
  'vat.groundMissing': { no: number }
  'vat.needsAccountant': null
  // Exchange rates.
  'rate.notEuro': null
  'rate.source': null
  'rate.month': null
  'rate.noTable': null
  'rate.tableMissing': null
  'rate.tableTooLong': null
  'rate.fileTooLarge': null
  'rate.noEcbFile': null
  'rate.otherCurrencies': null
  // Number series and settings.
  'series.format': null
  'series.chooseArtist': null
  'series.noArtist': null
  'series.artistKinds': null
  'series.meets': null
  'series.fixed': null
  'series.exists': null
  'settings.days': null
  'settings.account': null
}
