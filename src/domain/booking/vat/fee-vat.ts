// How the fee of a deal is quoted: always net, and which VAT comes on top, by the rule that its invoices follow.
import type { Decimal } from '../../money.ts'
import { dealTraits, type ContractingMode } from '../deals/deal-terms.ts'
import type { DealTerms } from '../deals/deals.ts'
import { proposeVat, type VatCase, type VatProposal } from './vat-proposal.ts'

/** What has to be entered before the VAT is known. */
export type FeeVatGap =
  | 'artistStatus'
  | 'promoterCountry'
  | 'promoterKind'
  | 'promoterVatId'
  | 'issuerVatId'
  | 'accountant'

export type FeeVat = {
  /** `unknown`: VAT comes on top where the law asks for it. */
  code: 'plus' | 'reverseCharge' | 'smallBusiness' | 'abroad' | 'unknown'
  /** Of `plus`. */
  pct: Decimal | null
  /** For the agency; a promoter's VAT ID may be missing where reverse charge is certain already. */
  missing: FeeVatGap | null
}

export type FeeVatParties = {
  agency: VatCase['issuer']
  artist: VatCase['issuer']
  /** Null while the show has no promoter. */
  promoter: VatCase['recipient'] | null
  performanceCountry: string | null
  /** Null where the rates of the day are not known. */
  figures: VatCase['figures'] | null
}

const unknown = (missing: FeeVatGap): FeeVat => ({ code: 'unknown', pct: null, missing })

const uncharged: Partial<Record<VatProposal['rule'], FeeVat['code']>> = {
  reverse_charge_eu: 'reverseCharge',
  reverse_charge_13b: 'reverseCharge',
  small_business: 'smallBusiness',
  third_country: 'abroad',
}

const gaps: Partial<Record<VatProposal['because'], FeeVatGap>> = {
  'vat.noArtistStatus': 'artistStatus',
  'vat.noCountry': 'promoterCountry',
  'vat.abroadUnclear': 'promoterKind',
  'vat.foreignIssuerUnclear': 'promoterKind',
  'vat.euNoIssuerId': 'issuerVatId',
}

/** The VAT on a fee as it is quoted to the promoter. */
export function feeVat(
  contractingMode: ContractingMode,
  { agency, artist, promoter, performanceCountry, figures }: FeeVatParties,
): FeeVat {
  if (!promoter || !figures) return unknown(promoter ? 'accountant' : 'promoterCountry')
  const isAgencys = contractingMode === 'agency_principal'
  const { rule, category, pct, because, needs } = proposeVat({
    issuer: isAgencys ? agency : artist,
    contractingMode,
    lineKind: 'artist_fee',
    recipient: promoter,
    performanceCountry,
    figures,
  })
  if (needs === 'accountant') return unknown(gaps[because] ?? 'accountant')
  if (category === 'S') return { code: 'plus', pct, missing: null }
  const code = uncharged[rule]
  return code ? { code, pct: null, missing: needs ? 'promoterVatId' : null } : unknown('accountant')
}

/** The same of a deal's terms; null where no fee is due. */
export const vatOfTerms = (
  { type, contractingMode }: Pick<DealTerms, 'type' | 'contractingMode'>,
  parties: FeeVatParties,
): FeeVat | null => (dealTraits[type].isFree ? null : feeVat(contractingMode, parties))
