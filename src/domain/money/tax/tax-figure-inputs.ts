// What forms and calls take for a figure of tax law that an organisation enters itself.
import { z } from 'zod'
import { commonProblem } from '../../common-problems.ts'
import { localDate, oneOf } from '../../fields.ts'
import { asMessage } from '../../problems.ts'
import { moneyProblem } from '../problems.ts'
import { taxFigureKeys, type TaxFigureKey } from '../../people/tax-figure-keys.ts'

const keys = Object.keys(taxFigureKeys) as [TaxFigureKey, ...TaxFigureKey[]]

const noValue = asMessage(moneyProblem('figure.value'))

const forms = {
  pct: { form: /^(?:100(?:\.0{1,6})?|\d{1,2}(?:\.\d{1,6})?)$/, problem: commonProblem('percentage') },
  minor: { form: /^\d{1,13}$/, problem: commonProblem('amount') },
  decimal: { form: /^-?\d{1,3}(?:\.\d{1,6})?$/, problem: commonProblem('number') },
} as const

/** `value` is text: a percentage or number with a point, or whole minor units. */
export const TaxFigureInput = z
  .strictObject({
    key: oneOf(keys, moneyProblem('figure.choose')),
    value: z
      .string({ error: noValue })
      .max(20, noValue)
      // Many write a comma.
      .overwrite((value) => value.trim().replace(',', '.')),
    validFrom: localDate(),
  })
  .superRefine(({ key, value }, context) => {
    const { form, problem } = forms[taxFigureKeys[key].unit]
    if (!form.test(value)) {
      context.addIssue({ code: 'custom', path: ['value'], message: asMessage(problem) })
    }
  })
  .meta({ examples: [{ key: 'ksk_pct', value: '4.9', validFrom: '2026-01-01' }] })
export type TaxFigureInput = z.infer<typeof TaxFigureInput>
