// The cancellation clause counts as it is in the contract, not as the library has it.
import { expect, test } from 'vitest'
import { saysStandardCancellation } from './cancellation-clause.ts'
import type { Block, ContractBody } from './contract-body.ts'
import { lawClausesDe } from './standard/clauses-de-law.ts'
import { lawClausesEn } from './standard/clauses-en-law.ts'

const docOf = (...content: Block[]) => ({ type: 'doc', content }) as ContractBody
const paragraph: Block = { type: 'paragraph', content: [{ type: 'text', text: 'Agreed:' }] }
const textOf = (clauses: typeof lawClausesEn) =>
  clauses.find(({ key }) => key.endsWith('.cancellation'))!.body.content
const [en, de] = [textOf(lawClausesEn), textOf(lawClausesDe)]
const changed = JSON.parse(JSON.stringify(en).replace('50%', '30%')) as Block[]
const spaced = JSON.parse(JSON.stringify(en).replaceAll(/(\d)%/g, '$1 %')) as Block[]
const condition = {
  type: 'condition',
  attrs: { field: 'deal.fee', op: 'filled', value: null },
  content: en,
} as unknown as Block

test.each([
  ['stands in the text', docOf(paragraph, ...en, paragraph), 'en', true],
  ['stands in a German text', docOf(paragraph, ...de), 'de', true],
  ['was written with spaces', docOf(paragraph, ...spaced), 'en', true],
  ['has other percentages', docOf(paragraph, ...changed), 'en', false],
  ['was left out', docOf(paragraph), 'en', false],
  ['stands under a condition', docOf(paragraph, condition), 'en', false],
  ['is that of another language', docOf(...de), 'en', false],
] as const)('a clause that %s', (_name, body, language, says) => {
  expect(saysStandardCancellation(body, language)).toBe(says)
})
