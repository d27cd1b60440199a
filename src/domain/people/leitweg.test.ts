import { expect, test } from 'vitest'
import { isLeitwegForm, isLeitwegId } from './leitweg.ts'

// The first is the example of the authorities' own description of the format.
test.each([
  ['04011000-1234512345-06', true, true],
  ['04011000-1234512345-07', true, false],
  ['04011000-1234512345', false, false],
  ['PO-2027-18', false, false],
])('%s: in the form %s, right %s', (reference, hasForm, isRight) => {
  expect(isLeitwegForm(reference)).toBe(hasForm)
  expect(isLeitwegId(reference)).toBe(isRight)
})
