import { expect, test } from 'vitest'
import { english } from '../testing.ts'
import { clauseSource } from './clause-source.ts'

test.each([
  ['Pay {deal.guarantee} by {nobody.knows}', 'Pay {Deal: fee or guarantee} by {nobody.knows}'],
  ['[if deal.share filled]', '[Only if Deal: share is filled]'],
  ['[if event.country is “AT”]', '[Only if Show: country is “Austria”]'],
  ['[if contract.showCount not “1”]', '[Only if Contract: number of shows is not “1”]'],
  ['[end]', '[End of condition]'],
  ['[signature agency]', '[Signature: Agency]'],
  ['[signature nobody]', '[signature nobody]'],
  ['[picture Our logo]', '[Picture: Our logo]'],
  ['{terms.table}\nMore.', '{Deal terms}\nMore.'],
])('%s reads %s', (source, text) => {
  expect(clauseSource(source, english)).toBe(text)
})
