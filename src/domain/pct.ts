// Percentages in forms: exact decimal texts, so that shares add up to a hundred.
import { z } from 'zod'
import { commonProblem } from './common-problems.ts'
import { asMessage } from './problems.ts'

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
