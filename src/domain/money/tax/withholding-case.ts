// Whether tax must be withheld from a show's fee, and by whom: the question before the sum.
import type { LegalKind } from '../../people/artist-tax.ts'
import type { ContractingMode } from '../../booking/deals/deal-terms.ts'
import { sumDecimals, type Decimal } from '../../money.ts'
import type { Problem } from '../../problems.ts'
import { moneyProblem } from '../problems.ts'

export type WithholdingQuestion = {
  mode: ContractingMode
  /** Where it is performed; null while the place is open. */
  showCountry: string | null
  residenceCountry: string | null
  legalKind: LegalKind | null
  currency: string
}

/** Who keeps it back and declares it: the agency where it engages the artist, else whoever owes the fee. */
export const remitterOf = (mode: ContractingMode): 'agency' | 'promoter' =>
  mode === 'agency_principal' ? 'agency' : 'promoter'

/** Why there is nothing to withhold, or what is not known yet; null where the sum can be found. */
export function whyNoWithholding(about: WithholdingQuestion): Problem | null {
  const { showCountry, residenceCountry, currency } = about
  if (showCountry !== null && showCountry !== 'DE') return moneyProblem('withholding.showAbroad')
  if (residenceCountry === 'DE') return moneyProblem('withholding.resident')
  if (residenceCountry === null) return moneyProblem('withholding.residenceMissing')
  return currency === 'EUR' ? null : moneyProblem('withholding.notEuro')
}

export const withholdingStates = ['planned', 'withheld', 'declared', 'certificate_received', 'void'] as const
export type WithholdingState = (typeof withholdingStates)[number]

const next: Record<WithholdingState, readonly WithholdingState[]> = {
  planned: ['withheld', 'void'],
  withheld: ['declared', 'void'],
  declared: ['certificate_received'],
  certificate_received: [],
  void: [],
}

/** Where a record of tax may go from its state. */
export const nextWithholdingStates = (state: WithholdingState): readonly WithholdingState[] => next[state]

/** A rate and a surcharge on it as one rate: 15 % and 5.5 % of that are 15.825 %. */
export function withSurcharge(pct: Decimal, surchargePct: Decimal): Decimal {
  const places = (value: Decimal) => value.split('.')[1]?.length ?? 0
  const digits = (value: Decimal) => BigInt(value.replace('.', ''))
  const scale = places(pct) + places(surchargePct) + 2
  const text = (digits(pct) * digits(surchargePct)).toString().padStart(scale + 1, '0')
  return sumDecimals([pct, `${text.slice(0, -scale)}.${text.slice(-scale)}`]).replace(/\.?0+$/, '')
}
