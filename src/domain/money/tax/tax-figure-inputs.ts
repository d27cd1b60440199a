// What forms and calls take for a figure of tax law that an organisation enters itself.
import { z } from 'zod'
import { localDate, oneOf } from '../../fields.ts'
import { taxFigureKeys, type TaxFigureKey } from '../../people/tax-figure-keys.ts'

const keys = Object.keys(taxFigureKeys) as [TaxFigureKey, ...TaxFigureKey[]]

const forms = {
  pct: { form: /^(?:100(?:\.0{1,6})?|\d{1,2}(?:\.\d{1,6})?)$/, message: 'Enter a percentage from 0 to 100.' },
  minor: { form: /^\d{1,13}$/, message: 'Enter an amount.' },
  decimal: { form: /^-?\d{1,3}(?:\.\d{1,6})?$/, message: 'Enter a number.' },
} as const

/** `value` is text: a percentage or number with a point, or whole minor units. */
export const TaxFigureInput = z
  .strictObject({
    key: oneOf(keys, 'Choose a figure.'),
    value: z
      .string({ error: 'Enter a value.' })
      .max(20, 'Enter a value.')
      // Many write a comma.
      .overwrite((value) => value.trim().replace(',', '.')),
    validFrom: localDate(),
  })
  .superRefine(({ key, value }, context) => {
    const { form, message } = forms[taxFigureKeys[key].unit]
    if (!form.test(value)) context.addIssue({ code: 'custom', path: ['value'], message })
  })
  .meta({ examples: [{ key: 'ksk_pct', value: '4.9', validFrom: '2026-01-01' }] })
export type TaxFigureInput = z.infer<typeof TaxFigureInput>
