// Numbers in forms that must stay exact: quantities, prices and rates as decimal texts, amounts in minor units.
import { z } from 'zod'

// Many write a comma, and some a real minus.
const plain = (value: string) => value.trim().replace('−', '-').replace(',', '.')

const decimal = (form: RegExp, message: string, example: string) =>
  z
    .string({ error: message })
    .max(30, message)
    .overwrite(plain)
    .regex(form, message)
    .meta({ examples: [example] })

/** How many: at most four decimals, below zero where something is taken back. */
export const quantity = () =>
  decimal(/^-?\d{1,8}(?:\.\d{1,4})?$/, 'Enter a quantity.', '1').refine((value) => /[1-9]/.test(value), {
    error: 'Enter a quantity other than zero.',
  })

/** A price for one: at most four decimals, never below zero. */
export const unitPrice = () => decimal(/^\d{1,10}(?:\.\d{1,4})?$/, 'Enter a price.', '8000.00')

const rateMessage = 'Enter a rate above zero.'
/** An exchange rate above zero. */
export const rate = () =>
  decimal(/^\d{1,9}(?:\.\d{1,10})?$/, rateMessage, '0.934579').refine((value) => /[1-9]/.test(value), {
    error: rateMessage,
  })
/** An exchange rate that may stay open. */
export const optionalRate = () =>
  z
    .union([rate(), z.literal('')], { error: rateMessage })
    .nullish()
    .transform((value) => value || null)

const amountMessage = 'Enter an amount.'
/** An amount in minor units above zero. */
export const positiveMinor = () =>
  z
    .int({ error: amountMessage })
    .min(1, 'Enter an amount above zero.')
    .max(10_000_000_000_000, 'This amount is too large.')

/** An amount in minor units on either side of zero, but not zero. */
export const signedMinor = () =>
  z
    .int({ error: amountMessage })
    .min(-10_000_000_000_000, 'This amount is too large.')
    .max(10_000_000_000_000, 'This amount is too large.')
    .refine((value) => value !== 0, 'Enter an amount other than zero.')
