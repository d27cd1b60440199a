// What may be wrong with the bookings of a month for the tax adviser, with months and with reports.
import type { DatevAccountKey, PersonalRole } from './bookkeeping/datev-kinds.ts'
import type { Problem } from '../problems.ts'

export type MoneyBookkeepingProblems = {
  // The settings of the export.
  'datev.numbersMissing': null
  'datev.consultantNo': null
  'datev.clientNo': null
  'datev.accountLength': null
  'datev.fiscalYear': null
  'datev.ownAccount': { key: DatevAccountKey; account: string; digits: number }
  'datev.accountsUsedUp': { role: PersonalRole; digits: number }
  // Rows.
  'datev.amount': null
  'datev.account': { account: string; digits: number }
  'datev.againstItself': null
  'datev.personalAccount': null
  'datev.taxKey': null
  'datev.date': null
  'datev.costCentre': null
  // Records.
  'datev.rateMissing': { currency: string }
  'datev.noRevenueAccount': { pct: string }
  'datev.noServicesAccount': { pct: string }
  'datev.personMissing': { role: PersonalRole }
  /** `record` is an invoice's number, or a payment's payer and day; `problem` is what is wrong with it. */
  'datev.record': { record: string; problem: Problem }
  'datev.averageMissing': { record: string; currency: string }
  'datev.notReady': { problem: Problem; others: number }
  // Months and reports.
  'month.notClosed': null
  'report.span': { years: number }
}
