// The quarters in which withheld tax is declared and paid: by the 10th of the month after.
import { addDays, type LocalDate } from '../../dates.ts'

export type Quarter = {
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

export type QuarterGroup<Row> = Quarter & {
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
