// Why a VAT is proposed, what prevents it, and what may be wrong with exchange rates and number series.
export type MoneyVatProblems = {
  // Reasons of proposals.
  'vat.euNoIssuerId': null
  'vat.euNoRecipientId': null
  'vat.euIdUnchecked': null
  'vat.euIdInvalid': null
  'vat.euBusiness': null
  'vat.thirdCountry': null
  'vat.abroadUnclear': null
  'vat.abroadPrivate': null
  'vat.foreignIssuer': null
  'vat.foreignIssuerUnclear': null
  'vat.foreignIssuerOther': null
  'vat.technical': null
  'vat.principal': null
  'vat.agency': null
  'vat.other': null
  'vat.performerStandard': null
  'vat.party': null
  'vat.performerReduced': null
  'vat.interest': null
  'vat.killFee': null
  'vat.noCountry': null
  'vat.showAbroad': null
  'vat.smallBusiness': null
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

/** Why a VAT is proposed. */
export type VatReason = Extract<
  keyof MoneyVatProblems,
  | `vat.eu${string}`
  | `vat.abroad${string}`
  | `vat.foreign${string}`
  | `vat.performer${string}`
  | 'vat.thirdCountry'
  | 'vat.technical'
  | 'vat.principal'
  | 'vat.agency'
  | 'vat.other'
  | 'vat.party'
  | 'vat.interest'
  | 'vat.killFee'
  | 'vat.noCountry'
  | 'vat.showAbroad'
  | 'vat.smallBusiness'
>
