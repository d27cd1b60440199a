// Exchange rates as a person enters them: units of a currency for one euro, on a day, with their source.
import { z } from 'zod'
import { rate } from './exact-fields.ts'
import { currency, localDate, requiredText } from './fields.ts'

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
