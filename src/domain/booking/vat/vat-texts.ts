// The sentences and codes by which an invoice says why it carries no VAT: prescribed, so written for each language.
import type { VatCategory } from '../ledger/invoice-kinds.ts'
import type { Language } from '../../language.ts'

type Texts = Record<Language, string>
type Exemption = { category: VatCategory; code: string | null; texts: Texts }

// Codes of the VATEX list; where it has none for a case, the sentence alone is enough (BR-E-10).
const exemptions = {
  reverse_charge_eu: {
    category: 'AE',
    code: 'VATEX-EU-AE',
    texts: {
      en: 'Reverse charge: the recipient owes the VAT.',
      de: 'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge).',
    },
  },
  reverse_charge_13b: {
    category: 'AE',
    code: 'VATEX-EU-AE',
    texts: {
      en: 'Reverse charge: the recipient owes the VAT (section 13b UStG).',
      de: 'Steuerschuldnerschaft des Leistungsempfängers (§ 13b UStG).',
    },
  },
  third_country: {
    category: 'O',
    code: 'VATEX-EU-O',
    texts: {
      en: 'Not taxable in Germany: the place of supply is the recipient’s country (section 3a (2) UStG).',
      de: 'Im Inland nicht steuerbare Leistung: Leistungsort beim Empfänger (§ 3a Abs. 2 UStG).',
    },
  },
  compensation: {
    category: 'O',
    code: 'VATEX-EU-O',
    texts: {
      en: 'Compensation, not subject to VAT.',
      de: 'Schadensersatz, nicht umsatzsteuerbar.',
    },
  },
  small_business: {
    category: 'E',
    code: null,
    texts: {
      en: 'No VAT is charged: small business (section 19 UStG).',
      de: 'Steuerfreier Umsatz nach § 19 UStG (Kleinunternehmerregelung).',
    },
  },
} satisfies Record<string, Exemption>
export type ExemptionRule = keyof typeof exemptions

// What a person chose without a rule.
const byCategory: Partial<Record<VatCategory, { code: string | null; texts: Texts }>> = {
  AE: exemptions.reverse_charge_eu,
  O: {
    code: 'VATEX-EU-O',
    texts: { en: 'Outside the scope of VAT.', de: 'Nicht umsatzsteuerbar.' },
  },
  E: { code: null, texts: { en: 'Exempt from VAT.', de: 'Umsatzsteuerfrei.' } },
  G: {
    code: 'VATEX-EU-G',
    texts: { en: 'Export outside the European Union.', de: 'Steuerfreie Ausfuhrlieferung.' },
  },
}

function find(category: VatCategory, rule: string | null) {
  const known = rule !== null && Object.hasOwn(exemptions, rule) ? exemptions[rule as ExemptionRule] : null
  return known?.category === category ? known : byCategory[category]
}

/** The sentence for a category, by the rule that proposed it where one did; null where none is allowed (S, Z). */
export function exemptionText(category: VatCategory, rule: string | null, language: Language): string | null {
  return find(category, rule)?.texts[language] ?? null
}

/** Code and sentence as a VAT group of an invoice carries them. */
export function exemptionOf(
  category: VatCategory,
  rule: string | null,
  language: Language,
): { exemptionCode: string | null; exemptionReason: string | null } {
  return {
    exemptionCode: find(category, rule)?.code ?? null,
    exemptionReason: exemptionText(category, rule, language),
  }
}
