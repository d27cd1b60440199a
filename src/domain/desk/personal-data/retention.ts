// How long an organisation keeps what it does not need for good.
import { z } from 'zod'
import { retentionMonths } from '../../sales/inquiries.ts'

/** Bounds of each setting. What may be null is kept until somebody removes it. */
export const retentionBounds = {
  // The form promises that it takes no longer.
  inquiryMonths: { min: 1, max: retentionMonths },
  messageMonths: { min: 6, max: 120 },
  guestDays: { min: 1, max: 730 },
  travellerMonths: { min: 1, max: 120 },
  logMonths: { min: 3, max: 120 },
  documentYears: { min: 6, max: 30 },
} as const

const within = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max)

export const Retention = z.strictObject({
  inquiryMonths: within(retentionBounds.inquiryMonths),
  messageMonths: within(retentionBounds.messageMonths).nullable(),
  guestDays: within(retentionBounds.guestDays).nullable(),
  travellerMonths: within(retentionBounds.travellerMonths),
  logMonths: within(retentionBounds.logMonths).nullable(),
  documentYears: within(retentionBounds.documentYears),
})
export type Retention = z.infer<typeof Retention>

export const standardRetention: Retention = {
  inquiryMonths: retentionMonths,
  messageMonths: null,
  guestDays: null,
  travellerMonths: 24,
  logMonths: null,
  documentYears: 10,
}

/** Commercial law asks years later who changed these: their entries in the log keep the values. */
export const keptInLog = [
  'bank_account',
  'booking',
  'contract',
  'event',
  'expense',
  'invoice',
  'money_settings',
  'number_series',
  'payment',
  'payout_file',
  'statement',
  'tax_figure',
] as const
