// What VAT a person may choose instead of the one the rules propose, and on which grounds. What is not listed is refused:
// VAT shown wrongly is owed all the same (section 14c UStG), and wrongly left out it is owed by the issuer.
import type { VatCategory } from '../../booking/ledger/invoice-kinds.ts'
import { sameRate } from '#domain/money/invoices/invoice-totals.ts'
import type { Decimal } from '../../money.ts'
import type { TaxFigures } from '../../people/tax-figures.ts'
import type { VatProposal, VatRule } from '../../booking/vat/vat-proposal.ts'

export const vatGrounds = [
  'own_concert',
  'party',
  'technical',
  'ancillary',
  'cultural_exemption',
  'compensation',
  'consideration',
  'not_business',
  'adviser',
] as const
export type VatGround = (typeof vatGrounds)[number]

/** A rate of the law, or a category without VAT. */
type Choice = 'standard' | 'reduced' | Exclude<VatCategory, 'S'>
type Ways = Partial<Record<Choice, readonly VatGround[]>>

const ways: Record<VatRule, Ways> = {
  performer_reduced: { standard: ['party', 'technical', 'adviser'], E: ['cultural_exemption'] },
  performer_standard: { reduced: ['own_concert', 'adviser'], E: ['cultural_exemption'] },
  party_standard: { reduced: ['own_concert', 'adviser'], E: ['cultural_exemption'] },
  technical_standard: { reduced: ['ancillary', 'adviser'] },
  other_standard: { reduced: ['ancillary', 'adviser'], O: ['compensation'] },
  agency_standard: { reduced: ['own_concert', 'adviser'], O: ['compensation'] },
  principal_standard: { reduced: ['own_concert', 'adviser'], E: ['cultural_exemption'] },
  reverse_charge_eu: {},
  reverse_charge_13b: {},
  third_country: {},
  small_business: {},
  compensation: { standard: ['consideration'], reduced: ['consideration'] },
  foreign_private: {},
  foreign_issuer: {},
  artist_status_missing: {},
  unclear: {},
}

/** Without a valid VAT id nobody knows that the recipient buys as a business. */
const withoutVatId: Ways = { standard: ['not_business', 'adviser'], reduced: ['not_business', 'adviser'] }

/** Another VAT that may be chosen; null as a rate stands for any, which only what an accountant decides allows. */
export type VatDeviation = { category: VatCategory; pct: Decimal | null; grounds: VatGround[] }

const undecided: readonly VatCategory[] = ['S', 'AE', 'O', 'E']

/** All that may be chosen instead of a proposal; empty where the rules leave no choice. */
export function deviationsOf(
  { rule, needs }: Pick<VatProposal, 'rule' | 'needs'>,
  { vatStandardPct, vatReducedPct }: Pick<TaxFigures, 'vatStandardPct' | 'vatReducedPct'>,
): VatDeviation[] {
  if (needs === 'accountant') {
    const grounds: VatGround[] =
      rule === 'compensation' ? ['compensation', 'consideration', 'adviser'] : ['adviser']
    return undecided.map((category) => ({ category, pct: category === 'S' ? null : '0', grounds }))
  }
  const open = rule === 'reverse_charge_eu' && needs !== null ? withoutVatId : ways[rule]
  const rates: Partial<Record<Choice, Decimal>> = { standard: vatStandardPct, reduced: vatReducedPct }
  return (Object.entries(open) as [Choice, readonly VatGround[]][]).map(([choice, grounds]) => ({
    category: choice === 'standard' || choice === 'reduced' ? 'S' : choice,
    pct: rates[choice] ?? '0',
    grounds: [...grounds],
  }))
}

/** On which grounds this VAT may be chosen; none where it is refused. */
export const groundsFor = (
  deviations: readonly VatDeviation[],
  { vatCategory, vatPct }: { vatCategory: VatCategory; vatPct: Decimal },
): VatGround[] =>
  deviations.find(({ category, pct }) => category === vatCategory && (pct === null || sameRate(pct, vatPct)))
    ?.grounds ?? []
