// Accounts of an agency that money arrives on: what forms and calls take for one.
import { z } from 'zod'
import { currency, oneOf, requiredText } from '../../fields.ts'
import { asMessage } from '../../problems.ts'
import { ibanProblem, normaliseIban } from '../../people/iban.ts'
import { accountPurposes } from '../../booking/ledger/payment-kinds.ts'
import { moneyProblem } from '../problems.ts'

const noIban = asMessage(moneyProblem('account.iban'))

/** The IBAN comes out in its normal form, without blanks. */
export const BankAccountInput = z.strictObject({
  name: requiredText(80, moneyProblem('account.name')),
  holder: requiredText(70, moneyProblem('account.holder')),
  iban: z
    .string({ error: noIban })
    .max(60, noIban)
    .overwrite(normaliseIban)
    .superRefine((value, context) => {
      const problem = ibanProblem(value)
      if (problem) context.addIssue({ code: 'custom', message: asMessage(problem) })
    })
    .meta({ examples: ['DE89370400440532013000'] }),
  bic: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/, asMessage(moneyProblem('account.bic')))
    .nullish()
    .transform((value) => value || null),
  currency: currency(),
  purpose: oneOf(accountPurposes).default('own'),
})
export type BankAccountInput = z.infer<typeof BankAccountInput>
