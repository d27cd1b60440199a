// The codes of the reasons for which a VAT is proposed; their sentences are among the problems of money.
export type VatReasons = {
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
  'vat.noArtistStatus': null
  'vat.noCountry': null
  'vat.showAbroad': null
  'vat.smallBusiness': null
}

/** Why a VAT is proposed. */
export type VatReason = keyof VatReasons
