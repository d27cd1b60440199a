// How an agency invoices: terms of payment, reminders, and what the accountant's program wants to know.
import { z } from 'zod'
import { flag, oneOf, optionalNotes, optionalText } from '../fields.ts'
import { languages } from '../language.ts'
import { invoiceFormats } from '../people/invoice-formats.ts'
import { asMessage } from '../problems.ts'
import { moneyProblem } from './problems.ts'

const daysMessage = asMessage(moneyProblem('settings.days'))
const days = (initial: number) => z.int({ error: daysMessage }).min(0, daysMessage).max(365).default(initial)

/** Everything has a usual value: an organisation that never saved any has `MoneySettings.parse({})`. */
export const MoneySettings = z.strictObject({
  paymentTermsDays: days(14),
  invoiceLanguage: oneOf(languages).default('en'),
  /** For business customers in the organisation's country; others get a PDF unless their record says more. */
  domesticFormat: oneOf(invoiceFormats).default('zugferd'),
  invoiceNotes: optionalNotes(1000),
  /** Days after the due day on which each reminder may go. */
  dunning: z
    .strictObject({
      isOn: flag(false),
      level1Days: days(7),
      level2Days: days(21),
      level3Days: days(35),
      wantsInterest: flag(false),
    })
    .prefault({}),
  /** Up to here an accountant writes off a rest without asking an admin, in minor units of the base currency. */
  writeOffToleranceMinor: z.int().min(0).max(1_000_000).default(5000),
  /** Days after which a statement that nobody answered counts as seen, never as approved. */
  statementSeenDays: days(14),
  datev: z
    .strictObject({
      consultantNo: z.int().min(1001).max(9_999_999).nullable().default(null),
      clientNo: z.int().min(1).max(99_999).nullable().default(null),
      chart: oneOf(['skr03', 'skr04']).default('skr03'),
      accountLength: z.int().min(4).max(8).default(4),
      initials: optionalText(2),
      /** Accounts that differ from the chart's usual ones, by their key. */
      accounts: z
        .record(
          z.string().max(40),
          z.string().regex(/^\d{1,9}$/, asMessage(moneyProblem('settings.account'))),
        )
        .default({}),
    })
    .prefault({}),
})
export type MoneySettings = z.output<typeof MoneySettings>
