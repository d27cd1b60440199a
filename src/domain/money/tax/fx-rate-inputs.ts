// Exchange rates as a person enters them: units of a currency for one euro, on a day, with their source.
import { z } from 'zod'
import { rate } from '../../exact-fields.ts'
import { isLocalMonth } from '../../dates.ts'
import { currency, localDate, requiredText } from '../../fields.ts'

export const FxRateInput = z
  .strictObject({
    currency: currency(),
    rateDate: localDate(),
    /** Units of the currency for one euro, as the central bank tells it. */
    rate: rate(),
    source: requiredText(80, 'Say where the rate is from.'),
  })
  .superRefine((input, context) => {
    if (input.currency === 'EUR') {
      context.addIssue({
        code: 'custom',
        path: ['currency'],
        message: 'Choose another currency than the euro.',
      })
    }
  })
  .meta({ examples: [{ currency: 'USD', rateDate: '2026-11-20', rate: '1.085', source: 'ECB' }] })
export type FxRateInput = z.infer<typeof FxRateInput>

/** A month as '2026-10'. */
export const localMonth = () =>
  z
    .string({ error: 'Choose a month.' })
    .refine(isLocalMonth, { error: 'Choose a month.' })
    .meta({ examples: ['2026-10'] })

/** A monthly average for VAT: units of the currency for one euro, as the Federal Ministry of Finance publishes it. */
export const VatRateInput = z
  .strictObject({
    currency: currency(),
    month: localMonth(),
    rate: rate(),
    source: requiredText(80, 'Enter the source of the rate.'),
  })
  .refine(({ currency: code }) => code !== 'EUR', {
    path: ['currency'],
    error: 'Choose another currency than the euro.',
  })
  .meta({ examples: [{ currency: 'USD', month: '2026-10', rate: '1.085', source: 'BMF' }] })
export type VatRateInput = z.infer<typeof VatRateInput>
