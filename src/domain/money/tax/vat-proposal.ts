// Proposes the VAT of one line by German law; a person confirms it, and some cases only an accountant decides.
import type { VatStatus } from '../../people/artist-tax.ts'
import { euCountries } from '../../countries.ts'
import type { ContractingMode } from '../../booking/deals/deal-terms.ts'
import type { IssuerKind, LineKind, VatCategory } from '../../booking/ledger/invoice-kinds.ts'
import type { Decimal } from '../../money.ts'
import type { TaxFigures } from '../../people/tax-figures.ts'
import { exemptionOf, type ExemptionRule } from './vat-texts.ts'

export type VatCase = {
  issuer: { country: string | null; vatStatus: VatStatus; kind: IssuerKind; hasVatId: boolean }
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
  figures: TaxFigures
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
  | 'unclear'

/** What must happen before the invoice can be issued. */
export type VatNeed = 'vat_id_check' | 'recipient_vat_id' | 'accountant'

export type VatProposal = {
  category: VatCategory
  pct: Decimal
  exemptionCode: string | null
  /** The rule whose sentence stands on the invoice (vat-texts.ts); null where VAT is charged. */
  exemptionReason: ExemptionRule | null
  rule: VatRule
  because: { en: string; de: string }
  needs: VatNeed | null
}

/** The law that is known here. Issuers elsewhere are left to their accountants. */
const home = 'DE'

// What belongs to a performance shares its rate; technicians, light and sound never do.
const performing: ReadonlySet<LineKind> = new Set(['artist_fee', 'bonus', 'travel', 'hotel', 'per_diem'])

function charged(pct: Decimal, rule: VatRule, en: string, de: string): VatProposal {
  const none = { exemptionCode: null, exemptionReason: null, needs: null }
  return { category: 'S', pct, ...none, rule, because: { en, de } }
}

function uncharged(
  category: VatCategory,
  rule: ExemptionRule,
  en: string,
  de: string,
  needs: VatNeed | null = null,
): VatProposal {
  const { exemptionCode } = exemptionOf(category, rule, 'de')
  return { category, pct: '0', exemptionCode, exemptionReason: rule, rule, because: { en, de }, needs }
}

/** Nothing is proposed that could be issued: the figures only fill the draft. */
const forAccountant = (rule: VatRule, en: string, de: string): VatProposal => ({
  category: 'O',
  pct: '0',
  exemptionCode: exemptionOf('O', null, 'de').exemptionCode,
  exemptionReason: null,
  rule,
  because: { en, de },
  needs: 'accountant',
})

/** A service of a German issuer to a business elsewhere in the European Union. */
function toEuBusiness({ issuer, recipient }: VatCase): VatProposal {
  const propose = (en: string, de: string, needs: VatNeed | null) =>
    uncharged('AE', 'reverse_charge_eu', en, de, needs)
  if (!issuer.hasVatId) {
    return propose(
      'A business in another EU country owes the VAT itself, but the issuer has no VAT id to name.',
      'Ein Unternehmen im EU-Ausland schuldet die Steuer selbst, dem Aussteller fehlt aber eine USt-IdNr.',
      'accountant',
    )
  }
  if (!recipient.vatId) {
    return propose(
      'A business in another EU country owes the VAT itself. Its VAT id is missing.',
      'Ein Unternehmen im EU-Ausland schuldet die Steuer selbst. Seine USt-IdNr. fehlt.',
      'recipient_vat_id',
    )
  }
  if (recipient.vatIdValid === null) {
    return propose(
      'A business in another EU country owes the VAT itself. Its VAT id was not checked.',
      'Ein Unternehmen im EU-Ausland schuldet die Steuer selbst. Seine USt-IdNr. wurde nicht geprüft.',
      'vat_id_check',
    )
  }
  if (!recipient.vatIdValid) {
    return propose(
      'A business in another EU country owes the VAT itself. Its VAT id is not valid.',
      'Ein Unternehmen im EU-Ausland schuldet die Steuer selbst. Seine USt-IdNr. ist nicht gültig.',
      'recipient_vat_id',
    )
  }
  return propose(
    'The recipient is a business in another EU country: the place of supply is there and it owes the VAT.',
    'Der Empfänger ist ein Unternehmen im EU-Ausland: Leistungsort ist dort, die Steuer schuldet er.',
    null,
  )
}

/** A recipient outside Germany: what counts is whether it is a business. */
function abroad(about: VatCase, country: string): VatProposal {
  const { isBusiness, vatId } = about.recipient
  const isEu = euCountries.has(country)
  // A VAT id tells a business; nothing else is concluded from it.
  if (isEu && (isBusiness ?? Boolean(vatId))) return toEuBusiness(about)
  if (!isEu && isBusiness) {
    return uncharged(
      'O',
      'third_country',
      'The recipient is a business outside the EU: the place of supply is there, so no German VAT arises.',
      'Der Empfänger ist ein Unternehmen außerhalb der EU: Leistungsort ist dort, deutsche Umsatzsteuer fällt nicht an.',
    )
  }
  if (isBusiness === null) {
    return forAccountant(
      'unclear',
      'Nobody has said whether this recipient abroad is a business.',
      'Es ist offen, ob dieser Empfänger im Ausland Unternehmer ist.',
    )
  }
  return forAccountant(
    'foreign_private',
    'A private client abroad: VAT may arise where the performance is. An accountant decides.',
    'Privatkunde im Ausland: Steuer kann am Ort der Aufführung anfallen. Die Buchhaltung entscheidet.',
  )
}

/** An issuer established abroad; only what they do for German businesses follows from German law. */
function byForeigner({ recipient }: VatCase): VatProposal {
  if (recipient.country === home && recipient.isBusiness) {
    return uncharged(
      'AE',
      'reverse_charge_13b',
      'The issuer is established abroad: the German promoter owes the VAT (section 13b UStG).',
      'Der Aussteller ist im Ausland ansässig: Der deutsche Veranstalter schuldet die Steuer (§ 13b UStG).',
    )
  }
  if (recipient.country === home && recipient.isBusiness === null) {
    return forAccountant(
      'unclear',
      'The issuer is established abroad, and nobody has said whether the recipient is a business.',
      'Der Aussteller ist im Ausland ansässig, und es ist offen, ob der Empfänger Unternehmer ist.',
    )
  }
  return forAccountant(
    'foreign_issuer',
    'The issuer is established abroad, and the recipient is no German business. An accountant decides.',
    'Der Aussteller ist im Ausland ansässig, der Empfänger kein deutsches Unternehmen. Die Buchhaltung entscheidet.',
  )
}

/** The rate of a line that is taxed in Germany. */
function atHome({ issuer, contractingMode, lineKind, isNight = null, figures }: VatCase): VatProposal {
  const { vatStandardPct: standard, vatReducedPct: reduced } = figures
  if (lineKind === 'production') {
    return charged(
      standard,
      'technical_standard',
      'Technicians, light and sound always bear the standard rate.',
      'Für Technik, Licht und Ton gilt immer der Regelsatz.',
    )
  }
  if (issuer.kind === 'organisation') {
    return contractingMode === 'agency_principal' && performing.has(lineKind)
      ? charged(
          standard,
          'principal_standard',
          'The agency sells the show in its own name: the standard rate (UStAE 12.5 (5)).',
          'Die Agentur verkauft die Show im eigenen Namen: Regelsatz (UStAE 12.5 Abs. 5).',
        )
      : charged(
          standard,
          'agency_standard',
          'What an agency does bears the standard rate.',
          'Für Leistungen der Agentur gilt der Regelsatz.',
        )
  }
  if (!performing.has(lineKind)) {
    return charged(
      standard,
      'other_standard',
      'What is no part of a performance bears the standard rate.',
      'Was nicht zur Aufführung gehört, unterliegt dem Regelsatz.',
    )
  }
  if (issuer.vatStatus !== 'reduced') {
    return charged(
      standard,
      'performer_standard',
      'The artist charges the standard rate.',
      'Der Künstler rechnet mit dem Regelsatz ab.',
    )
  }
  if (isNight === 'party') {
    return charged(
      standard,
      'party_standard',
      'The party prevails over the performance: the standard rate (BFH V R 17/17).',
      'Der Party-Charakter überwiegt: Regelsatz (BFH V R 17/17).',
    )
  }
  return charged(
    reduced,
    'performer_reduced',
    'A performing artist in their own name: the reduced rate (section 12 (2) no. 7a UStG).',
    'Ausübender Künstler im eigenen Namen: ermäßigter Satz (§ 12 Abs. 2 Nr. 7a UStG).',
  )
}

/**
 * The VAT of a line. Compensation comes first, then where the issuer sits, where the recipient does, and only at
 * home the issuer's own status: who has no German VAT to charge needs no exemption from it.
 */
export function proposeVat(about: VatCase): VatProposal {
  const { issuer, recipient, lineKind, performanceCountry } = about
  if (lineKind === 'interest') {
    return uncharged(
      'O',
      'compensation',
      'Interest and lump sums for late payment are compensation.',
      'Verzugszinsen und Pauschalen sind Schadensersatz.',
    )
  }
  if (lineKind === 'kill_fee') {
    return uncharged(
      'O',
      'compensation',
      'A kill fee may be compensation or the price of a service. An accountant decides.',
      'Ein Ausfallhonorar kann Schadensersatz oder Entgelt sein. Die Buchhaltung entscheidet.',
      'accountant',
    )
  }
  if (issuer.vatStatus === 'foreign' || (issuer.country !== null && issuer.country !== home))
    return byForeigner(about)
  if (recipient.country === null) {
    return forAccountant('unclear', 'The recipient’s country is missing.', 'Das Land des Empfängers fehlt.')
  }
  if (recipient.country !== home) return abroad(about, recipient.country)
  // Between a German issuer and a private client the place of the performance counts.
  if (performanceCountry !== null && performanceCountry !== home && !recipient.isBusiness) {
    return forAccountant(
      'foreign_private',
      'The show is abroad and the recipient is not known as a business: VAT may arise there. An accountant decides.',
      'Die Show ist im Ausland, der Empfänger nicht als Unternehmer bekannt: Steuer kann dort anfallen. Die Buchhaltung entscheidet.',
    )
  }
  if (issuer.vatStatus === 'small_business') {
    return uncharged(
      'E',
      'small_business',
      'The issuer is a small business: no VAT, with a note (section 19 UStG).',
      'Der Aussteller ist Kleinunternehmer: keine Umsatzsteuer, mit Hinweis (§ 19 UStG).',
    )
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
