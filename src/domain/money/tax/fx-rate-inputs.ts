// Exchange rates as a person enters them: units of a currency for one euro, on a day, with their source.
import { z } from 'zod'
import { rate } from '../../exact-fields.ts'
import { isLocalMonth } from '../../dates.ts'
import { currency, localDate, requiredText } from '../../fields.ts'
import { asMessage } from '../../problems.ts'
import { moneyProblem } from '../problems.ts'

const notEuro = asMessage(moneyProblem('rate.notEuro'))
const noMonth = asMessage(moneyProblem('rate.month'))

export const FxRateInput = z
  .strictObject({
    currency: currency(),
    rateDate: localDate(),
    /** Units of the currency for one euro, as the central bank publishes it. */
    rate: rate(),
    source: requiredText(80, moneyProblem('rate.source')),
  })
  .superRefine((input, context) => {
    if (input.currency === 'EUR') {
      context.addIssue({ code: 'custom', path: ['currency'], message: notEuro })
    }
  })
  .meta({ examples: [{ currency: 'USD', rateDate: '2026-11-20', rate: '1.085', source: 'ECB' }] })
export type FxRateInput = z.infer<typeof FxRateInput>

/** A month as '2026-10'. */
export const localMonth = () =>
  z
    .string({ error: noMonth })
    .refine(isLocalMonth, { error: noMonth })
    .meta({ examples: ['2026-10'] })

/** A monthly average for VAT: units of the currency for one euro, as the Federal Ministry of Finance publishes it. */
export const VatRateInput = z
  .strictObject({
    currency: currency(),
    month: localMonth(),
    rate: rate(),
    source: requiredText(80, moneyProblem('rate.source')),
  })
  .refine(({ currency: code }) => code !== 'EUR', {
    path: ['currency'],
    error: notEuro,
  })
  .meta({ examples: [{ currency: 'USD', month: '2026-10', rate: '1.085', source: 'BMF' }] })
export type VatRateInput = z.infer<typeof VatRateInput>
