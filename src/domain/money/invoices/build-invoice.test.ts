// When a look is all that the VAT of an invoice needs.
import { expect, test } from 'vitest'
import { isPlainVat } from './build-invoice.ts'

const line = { vatCategory: 'S', vatPct: '7' } as const
const proposal = { category: 'S', pct: '7.00', needs: null } as const

test.each<[string, Parameters<typeof isPlainVat>, boolean]>([
  ['as proposed, however the rate is written', [[line], [proposal]], true],
  ['no line at all', [[], []], false],
  ['another rate', [[{ ...line, vatPct: '19' }], [proposal]], false],
  ['another category', [[{ vatCategory: 'AE', vatPct: '0' }], [proposal]], false],
  ['an id to check first', [[line], [{ ...proposal, needs: 'vat_id_check' }]], false],
  ['an accountant to decide', [[line], [{ ...proposal, needs: 'accountant' }]], false],
  [
    'one of two lines differs',
    [
      [line, { ...line, vatPct: '19' }],
      [proposal, proposal],
    ],
    false,
  ],
  ['a line without a proposal', [[line, line], [proposal]], false],
])('%s', (_what, [lines, proposals], isPlain) => {
  expect(isPlainVat(lines, proposals)).toBe(isPlain)
})
