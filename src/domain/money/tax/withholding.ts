// Tax kept back from foreign artists who perform in Germany (section 50a EStG), with its solidarity surcharge.
import type { LegalKind } from '../../people/artist-tax.ts'
import { addDays, type LocalDate } from '../../dates.ts'
import { DomainError } from '../../errors.ts'
import { money, percentOf, type Decimal } from '../../money.ts'
import type { TaxFigures } from '../../people/tax-figures.ts'
import { asMessage, type Problem } from '../../problems.ts'
import { moneyProblem } from '../problems.ts'

/** A certificate that a treaty spares the artist; its rate is all that is still due. An open end is null. */
export type ExemptionCertificate = {
  ratePct: Decimal
  from: LocalDate | null
  to: LocalDate | null
  no: string | null
}

/** One performance. Amounts are minor units of the figures' currency: foreign money is converted before. */
export type WithholdingCase = {
  feeMinor: number
  /** Reimbursements above what was documented, and other receipts that count. */
  taxableExtrasMinor: number
  /** Natural persons who share it equally; a company is one. */
  heads: number
  legalKind: LegalKind
  isEuEea: boolean
  method: 'gross' | 'costs'
  /** Of the method after costs alone. */
  costsMinor: number
  /** The fee is what the artist must receive: the payer bears the tax on top. */
  isNetDeal: boolean
  exemption: ExemptionCertificate | null
  paidOn: LocalDate
  figures: Pick<
    TaxFigures,
    'whtPct' | 'whtSurchargePct' | 'whtThresholdMinor' | 'whtCostPctNatural' | 'whtCostPctCompany'
  >
}

export type Withholding = {
  taxMinor: number
  surchargeMinor: number
  totalMinor: number
  /** What the tax was found on: of a net deal the net. */
  baseMinor: number
  /** What the payer pays in total. */
  costToPayerMinor: number
  /** What the artist gets. */
  payoutMinor: number
  /** How it was found. */
  because: Problem
}

// Percentages and minor units of the euro; only the rounding of money is used.
const eur = (amountMinor: number) => money(amountMinor, 'EUR')

function ratio(value: Decimal): { numerator: bigint; denominator: bigint } {
  const [whole = '0', fraction = ''] = value.split('.')
  return { numerator: BigInt(`${whole}${fraction}`), denominator: 10n ** BigInt(fraction.length) }
}

/** The tax on a net amount: net × p ÷ (100 − p × (1 + s ÷ 100)), rounded once, half up. */
function taxOnNet(netMinor: number, pct: Decimal, surchargePct: Decimal): number {
  const [p, s] = [ratio(pct), ratio(surchargePct)]
  const numerator = BigInt(netMinor) * p.numerator * 100n * s.denominator
  const denominator =
    100n * p.denominator * 100n * s.denominator - p.numerator * (100n * s.denominator + s.numerator)
  if (denominator <= 0n)
    throw new DomainError('BAD_REQUEST', { problem: moneyProblem('withholding.takesAll') })
  return Number((2n * numerator + denominator) / (2n * denominator))
}

/** Is the certificate in force on the day of payment? */
export const isExempt = ({ from, to }: ExemptionCertificate, paidOn: LocalDate): boolean =>
  (from === null || from <= paidOn) && (to === null || paidOn <= to)

/** Rate, surcharge and reason; a certificate in force leaves its own rate and no surcharge on it. */
function rateOf({ legalKind, method, exemption, paidOn, figures }: WithholdingCase) {
  if (exemption && isExempt(exemption, paidOn)) {
    const { ratePct, no } = exemption
    return {
      pct: ratePct,
      surchargePct: '0',
      because: moneyProblem('withholding.exempt', { ratePct, no }),
    }
  }
  const { whtPct, whtSurchargePct: surchargePct, whtCostPctNatural, whtCostPctCompany } = figures
  if (method === 'gross') {
    return {
      pct: whtPct,
      surchargePct,
      because: moneyProblem('withholding.gross', { pct: whtPct, surchargePct }),
    }
  }
  const pct = legalKind === 'company' ? whtCostPctCompany : whtCostPctNatural
  return { pct, surchargePct, because: moneyProblem('withholding.afterCosts', { pct, surchargePct }) }
}

/**
 * The tax of one performance. The limit is a cliff, per head for natural persons; tax is rounded half up, the
 * surcharge cut off to the cent (section 4 SolzG). BAD_REQUEST where costs are deducted for artists from outside the
 * EU and the EEA.
 */
export function withhold50a(about: WithholdingCase): Withholding {
  const { feeMinor, taxableExtrasMinor, legalKind, isEuEea, method, costsMinor, isNetDeal, figures } = about
  const receipts = feeMinor + taxableExtrasMinor
  const heads = legalKind === 'company' ? 1 : Math.max(1, about.heads)
  const found = (baseMinor: number, taxMinor: number, surchargeMinor: number, because: Problem) => {
    const totalMinor = taxMinor + surchargeMinor
    return {
      taxMinor,
      surchargeMinor,
      totalMinor,
      baseMinor,
      costToPayerMinor: isNetDeal ? receipts + totalMinor : receipts,
      payoutMinor: isNetDeal ? receipts : receipts - totalMinor,
      because,
    }
  }
  if (receipts <= figures.whtThresholdMinor * heads) {
    return found(receipts, 0, 0, moneyProblem('withholding.belowLimit'))
  }
  if (method === 'costs' && !isEuEea) {
    const problem = moneyProblem('withholding.costsOutsideEu')
    throw new DomainError('BAD_REQUEST', { problem, fields: { method: asMessage(problem) } })
  }
  const base = method === 'costs' ? Math.max(0, receipts - costsMinor) : receipts
  const { pct, surchargePct, because } = rateOf(about)
  const tax = isNetDeal ? taxOnNet(base, pct, surchargePct) : percentOf(eur(base), pct).amountMinor
  const surcharge = percentOf(eur(tax), surchargePct, 'truncate').amountMinor
  return found(base, tax, surcharge, because)
}

type Quarter = {
  year: number
  quarter: 1 | 2 | 3 | 4
  from: LocalDate
  to: LocalDate
  /** Declaration and payment, electronically (section 73e EStDV). */
  dueOn: LocalDate
}

const quarters = [1, 2, 3, 4] as const

/** The quarter in which the tax of a payment arises. */
export function quarterOf(paidOn: LocalDate): Quarter {
  const year = Number(paidOn.slice(0, 4))
  const index = Math.floor((Number(paidOn.slice(5, 7)) - 1) / 3)
  const month = (no: number) => String(no).padStart(2, '0')
  const next = index === 3 ? `${year + 1}-01` : `${year}-${month(3 * index + 4)}`
  return {
    year,
    quarter: quarters[index] ?? 4,
    from: `${year}-${month(3 * index + 1)}-01`,
    to: addDays(`${next}-01`, -1),
    dueOn: `${next}-10`,
  }
}

/** The day by which tax that arose with this payment is declared and paid. */
export const withholdingDueOn = (paidOn: LocalDate): LocalDate => quarterOf(paidOn).dueOn

type QuarterGroup<Row> = Quarter & {
  rows: Row[]
  baseMinor: number
  taxMinor: number
  surchargeMinor: number
  totalMinor: number
}

/** What was withheld, by quarter of payment, the earliest first; all in one currency. */
export function byQuarter<
  Row extends { withheldOn: LocalDate; baseMinor: number; taxMinor: number; surchargeMinor: number },
>(rows: readonly Row[]): QuarterGroup<Row>[] {
  const groups = Map.groupBy(rows, ({ withheldOn }) => quarterOf(withheldOn).from)
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([from, ofQuarter]) => {
      const sum = (key: 'baseMinor' | 'taxMinor' | 'surchargeMinor') =>
        ofQuarter.reduce((total, row) => total + row[key], 0)
      const [taxMinor, surchargeMinor] = [sum('taxMinor'), sum('surchargeMinor')]
      return {
        ...quarterOf(from),
        rows: ofQuarter,
        baseMinor: sum('baseMinor'),
        taxMinor,
        surchargeMinor,
        totalMinor: taxMinor + surchargeMinor,
      }
    })
}
