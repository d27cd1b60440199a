import { expect, it } from 'vitest'
import { asMessage, problemsOf, readProblem } from './problems.ts'

const problem = problemsOf<{ 'name.missing': null; tooLong: { max: number } }>('people')

it.each([
  [problem('name.missing'), { code: 'people.name.missing' }],
  [problem('tooLong', { max: 300 }), { code: 'people.tooLong', values: { max: 300 } }],
])('%j travels as a message and comes back', (made, expected) => {
  expect(made).toEqual(expected)
  expect(readProblem(asMessage(made))).toEqual(expected)
})

it('takes a sentence for a sentence', () => {
  expect(readProblem('Enter a name.')).toBeUndefined()
})
