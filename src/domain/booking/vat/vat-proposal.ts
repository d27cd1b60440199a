// Proposes the VAT of one line by German law; a person confirms it, and some cases only an accountant decides.
import type { VatStatus } from '../../people/artist-tax.ts'
import { euCountries } from '../../countries.ts'
import type { ContractingMode } from '../deals/deal-terms.ts'
import type { IssuerKind, LineKind, VatCategory } from '../ledger/invoice-kinds.ts'
import type { Decimal } from '../../money.ts'
import type { TaxFigures } from '../../people/tax-figures.ts'
import type { VatReason } from './vat-reasons.ts'
import { exemptionOf, type ExemptionRule } from './vat-texts.ts'

export type VatCase = {
  issuer: {
    country: string | null
    /** Null while nobody has said. */
    vatStatus: VatStatus | null
    kind: IssuerKind
    hasVatId: boolean
  }
  contractingMode: ContractingMode
  lineKind: LineKind
  recipient: {
    country: string | null
    /** Null while nobody has said. */
    isBusiness: boolean | null
    vatId: string | null
    /** Null while it was not asked for. */
    vatIdValid: boolean | null
  }
  /** Null where no show belongs to it. */
  performanceCountry: string | null
  /** A night with DJs: a concert, or a party at which the performance is beside the point. */
  isNight?: 'concert' | 'party' | null
  figures: Pick<TaxFigures, 'vatStandardPct' | 'vatReducedPct'>
}

export type VatRule =
  | ExemptionRule
  | 'performer_reduced'
  | 'performer_standard'
  | 'party_standard'
  | 'technical_standard'
  | 'agency_standard'
  | 'other_standard'
  | 'principal_standard'
  | 'foreign_private'
  | 'foreign_issuer'
  | 'artist_status_missing'
  | 'unclear'

/** What must happen before the invoice can be issued. */
export type VatNeed = 'vat_id_check' | 'recipient_vat_id' | 'accountant'

export type VatProposal = {
  category: VatCategory
  pct: Decimal
  exemptionCode: string | null
  /** The rule whose sentence is on the invoice (vat-texts.ts); null where VAT is charged. */
  exemptionReason: ExemptionRule | null
  rule: VatRule
  /** The code of its sentence among the problems of this area. */
  because: VatReason
  needs: VatNeed | null
}

/** The law that is known here. Issuers elsewhere are left to their accountants. */
const home = 'DE'

// What belongs to a performance shares its rate; technicians, light and sound never do.
const performing: ReadonlySet<LineKind> = new Set(['artist_fee', 'bonus', 'travel', 'hotel', 'per_diem'])

function charged(pct: Decimal, rule: VatRule, because: VatReason): VatProposal {
  const none = { exemptionCode: null, exemptionReason: null, needs: null }
  return { category: 'S', pct, ...none, rule, because }
}

function uncharged(
  category: VatCategory,
  rule: ExemptionRule,
  because: VatReason,
  needs: VatNeed | null = null,
): VatProposal {
  const { exemptionCode } = exemptionOf(category, rule, 'de')
  return { category, pct: '0', exemptionCode, exemptionReason: rule, rule, because, needs }
}

/** Nothing is proposed that could be issued: the figures only fill the draft. */
const forAccountant = (rule: VatRule, because: VatReason): VatProposal => ({
  category: 'O',
  pct: '0',
  exemptionCode: exemptionOf('O', null, 'de').exemptionCode,
  exemptionReason: null,
  rule,
  because,
  needs: 'accountant',
})

/** A service of a German issuer to a business elsewhere in the European Union. */
function toEuBusiness({ issuer, recipient }: VatCase): VatProposal {
  const propose = (because: VatReason, needs: VatNeed | null) =>
    uncharged('AE', 'reverse_charge_eu', because, needs)
  if (!issuer.hasVatId) {
    return propose('vat.euNoIssuerId', 'accountant')
  }
  if (!recipient.vatId) {
    return propose('vat.euNoRecipientId', 'recipient_vat_id')
  }
  if (recipient.vatIdValid === null) {
    return propose('vat.euIdUnchecked', 'vat_id_check')
  }
  if (!recipient.vatIdValid) {
    return propose('vat.euIdInvalid', 'recipient_vat_id')
  }
  return propose('vat.euBusiness', null)
}

/** A recipient outside Germany: what counts is whether it is a business. */
function abroad(about: VatCase, country: string): VatProposal {
  const { isBusiness, vatId } = about.recipient
  const isEu = euCountries.has(country)
  // A VAT id means a business; nothing else is concluded from it.
  if (isEu && (isBusiness ?? Boolean(vatId))) return toEuBusiness(about)
  if (!isEu && isBusiness) {
    return uncharged('O', 'third_country', 'vat.thirdCountry')
  }
  if (isBusiness === null) {
    return forAccountant('unclear', 'vat.abroadUnclear')
  }
  return forAccountant('foreign_private', 'vat.abroadPrivate')
}

/** An issuer established abroad; only what they do for German businesses follows from German law. */
function byForeigner({ recipient }: VatCase): VatProposal {
  if (recipient.country === home && recipient.isBusiness) {
    return uncharged('AE', 'reverse_charge_13b', 'vat.foreignIssuer')
  }
  if (recipient.country === home && recipient.isBusiness === null) {
    return forAccountant('unclear', 'vat.foreignIssuerUnclear')
  }
  return forAccountant('foreign_issuer', 'vat.foreignIssuerOther')
}

/** The rate of a line that is taxed in Germany. */
function atHome({ issuer, contractingMode, lineKind, isNight = null, figures }: VatCase): VatProposal {
  const { vatStandardPct: standard, vatReducedPct: reduced } = figures
  if (lineKind === 'production') {
    return charged(standard, 'technical_standard', 'vat.technical')
  }
  if (issuer.kind === 'organisation') {
    return contractingMode === 'agency_principal' && performing.has(lineKind)
      ? charged(standard, 'principal_standard', 'vat.principal')
      : charged(standard, 'agency_standard', 'vat.agency')
  }
  if (!performing.has(lineKind)) {
    return charged(standard, 'other_standard', 'vat.other')
  }
  if (issuer.vatStatus !== 'reduced') {
    return charged(standard, 'performer_standard', 'vat.performerStandard')
  }
  if (isNight === 'party') {
    return charged(standard, 'party_standard', 'vat.party')
  }
  return charged(reduced, 'performer_reduced', 'vat.performerReduced')
}

/**
 * The VAT of a line. Compensation comes first, then whether the issuer's status is known at all, where they sit, where
 * the recipient does, and only at home the issuer's own status: who has no German VAT to charge needs no exemption from it.
 */
export function proposeVat(about: VatCase): VatProposal {
  const { issuer, recipient, lineKind, performanceCountry } = about
  if (lineKind === 'interest') {
    return uncharged('O', 'compensation', 'vat.interest')
  }
  if (lineKind === 'kill_fee') {
    return uncharged('O', 'compensation', 'vat.killFee', 'accountant')
  }
  if (issuer.vatStatus === null) {
    return forAccountant('artist_status_missing', 'vat.noArtistStatus')
  }
  if (issuer.vatStatus === 'foreign' || (issuer.country !== null && issuer.country !== home))
    return byForeigner(about)
  if (recipient.country === null) {
    return forAccountant('unclear', 'vat.noCountry')
  }
  if (recipient.country !== home) return abroad(about, recipient.country)
  // Between a German issuer and a private client the place of the performance counts.
  if (performanceCountry !== null && performanceCountry !== home && !recipient.isBusiness) {
    return forAccountant('foreign_private', 'vat.showAbroad')
  }
  if (issuer.vatStatus === 'small_business') {
    return uncharged('E', 'small_business', 'vat.smallBusiness')
  }
  return atHome(about)
}

/** Has a small business passed a limit? The year before is what counts first; above the current one it ends at once. */
export function smallBusinessEnds(
  turnover: { priorYearMinor: number; currentYearMinor: number },
  { smallBusiness }: TaxFigures,
): boolean {
  return (
    turnover.priorYearMinor > smallBusiness.priorYearMinor ||
    turnover.currentYearMinor > smallBusiness.currentYearMinor
  )
}
