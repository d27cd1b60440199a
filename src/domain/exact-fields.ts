// Numbers in forms that must stay exact: quantities, prices, rates and percentages as decimal texts.
import { z } from 'zod'
import { commonProblem } from './common-problems.ts'
import { asMessage } from './problems.ts'

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
  decimal(/^-?\d{1,8}(?:\.\d{1,4})?$/, asMessage(commonProblem('quantity')), '1').refine(
    (value) => /[1-9]/.test(value),
    {
      error: asMessage(commonProblem('quantityZero')),
    },
  )

/** A price for one: at most four decimals, never below zero. */
export const unitPrice = () =>
  decimal(/^\d{1,10}(?:\.\d{1,4})?$/, asMessage(commonProblem('price')), '8000.00')

const rateMessage = asMessage(commonProblem('rate'))
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

const amountMessage = asMessage(commonProblem('amount'))
/** An amount in minor units above zero. */
export const positiveMinor = () =>
  z
    .int({ error: amountMessage })
    .min(1, asMessage(commonProblem('amountAboveZero')))
    .max(10_000_000_000_000, asMessage(commonProblem('amountTooLarge')))

/** An amount in minor units on either side of zero, but not zero. */
export const signedMinor = () =>
  z
    .int({ error: amountMessage })
    .min(-10_000_000_000_000, asMessage(commonProblem('amountTooLarge')))
    .max(10_000_000_000_000, asMessage(commonProblem('amountTooLarge')))
    .refine((value) => value !== 0, asMessage(commonProblem('amountZero')))

const message = asMessage(commonProblem('percentage'))

/** A percentage from 0 to 100 with at most six decimals, as text. */
export const pct = () =>
  z
    .string({ error: message })
    // Many write a comma.
    .overwrite((value) => value.trim().replace(',', '.'))
    .regex(/^(?:100(?:\.0{1,6})?|\d{1,2}(?:\.\d{1,6})?)$/, message)
    .meta({ examples: ['12.5'] })

/** A percentage that may stay open; empty is null. */
export const optionalPct = () =>
  z
    .union([pct(), z.literal('')], { error: message })
    .nullish()
    .transform((value) => value || null)
