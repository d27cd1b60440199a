import { expect, test } from 'vitest'
import { decideActivation, decideRetirement, whyNotUsable, type TemplateCase } from './contract-templates.ts'

const draft: TemplateCase = { state: 'draft', latestNo: 0, isChanged: true, isRemoved: false }
const active: TemplateCase = { state: 'active', latestNo: 3, isChanged: true, isRemoved: false }

test.each<[string, TemplateCase, number | RegExp]>([
  ['a first draft', draft, 1],
  ['a changed one', active, 4],
  ['an unchanged one', { ...active, isChanged: false }, /Nothing was changed since version 3/],
  ['a retired one', { ...active, state: 'retired' }, /is retired/],
  ['a removed one', { ...active, isRemoved: true }, /was removed/],
])('%s goes into force: %s', (_what, template, expected) => {
  if (typeof expected === 'number') expect(decideActivation(template)).toBe(expected)
  else expect(() => decideActivation(template)).toThrow(expected)
})

test('only what is in force retires', () => {
  expect(decideRetirement(active)).toBe('retired')
  expect(() => decideRetirement(draft)).toThrow(/Only a template in force/)
  expect(() => decideRetirement({ ...active, isRemoved: true })).toThrow(/Only a template in force/)
})

test.each<[TemplateCase, string | null]>([
  [active, null],
  [{ ...active, isChanged: false }, null],
  [draft, 'This template has no version in force yet. Activate it first.'],
  [{ ...active, state: 'retired' }, 'This template is retired.'],
  [{ ...active, isRemoved: true }, 'This template was removed.'],
])('contracts can be made from %j: %s', (template, why) => {
  expect(whyNotUsable(template)).toBe(why)
})
