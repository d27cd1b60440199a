import { expect, test } from 'vitest'
import type { Problem } from '../../problems.ts'
import { documentsProblem } from '../problems.ts'
import { decideActivation, decideRetirement, whyNotUsable, type TemplateCase } from './contract-templates.ts'

const draft: TemplateCase = { state: 'draft', latestNo: 0, isChanged: true, isRemoved: false }
const active: TemplateCase = { state: 'active', latestNo: 3, isChanged: true, isRemoved: false }

test.each<[string, TemplateCase, number | Problem]>([
  ['a first draft', draft, 1],
  ['a changed one', active, 4],
  ['an unchanged one', { ...active, isChanged: false }, documentsProblem('template.unchanged', { version: 3 })],
  ['a retired one', { ...active, state: 'retired' }, documentsProblem('template.retired')],
  ['a removed one', { ...active, isRemoved: true }, documentsProblem('template.removed')],
])('%s goes into force: %j', (_what, template, expected) => {
  if (typeof expected === 'number') expect(decideActivation(template)).toBe(expected)
  else expect(() => decideActivation(template)).toThrow(expect.objectContaining({ code: 'CONFLICT', problem: expected }))
})

test('only what is in force retires', () => {
  const notActive = expect.objectContaining({ problem: documentsProblem('template.notActive') })
  expect(decideRetirement(active)).toBe('retired')
  expect(() => decideRetirement(draft)).toThrow(notActive)
  expect(() => decideRetirement({ ...active, isRemoved: true })).toThrow(notActive)
})

test.each<[TemplateCase, Problem | null]>([
  [active, null],
  [{ ...active, isChanged: false }, null],
  [draft, documentsProblem('template.noVersion')],
  [{ ...active, state: 'retired' }, documentsProblem('template.retired')],
  [{ ...active, isRemoved: true }, documentsProblem('template.removed')],
])('contracts can be made from %j: %j', (template, why) => {
  expect(whyNotUsable(template)).toEqual(why)
})
