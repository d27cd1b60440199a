import { expect, test } from 'vitest'
import { roadProblem } from '#domain/road/problems.ts'
import { problemText } from '../problems.ts'
import { english, germanFormats } from '../testing.ts'

test('days of the week are named in the language of the reader', () => {
  const problem = roadProblem('reading.weekday', { said: 1, is: 7 })
  expect(problemText(problem, english)).toBe('The text says Monday, but this date is a Sunday.')
  expect(problemText(problem, germanFormats)).toContain('Montag')
})

test('a year has no separator of thousands', () => {
  expect(problemText(roadProblem('reading.yearGuessed', { year: 2027 }), english)).toBe(
    'No year found. 2027 is closest to the event.',
  )
})
