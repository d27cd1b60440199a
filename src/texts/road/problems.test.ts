// Refusals of guest lists and advances as people read them.
import { expect, test } from 'vitest'
import { roadProblem } from '#domain/road/problems.ts'
import { problemText } from '../problems.ts'
import { english, germanFormats } from '../testing.ts'

test.each([
  [
    roadProblem('guest.decided', { name: 'Anna', state: 'checked_in' }),
    'Anna already has the status “Checked in”. Reload to see the current list.',
  ],
  [
    roadProblem('guestList.full', { people: 13, room: 10 }),
    'That makes 13 people on a list for 10. An agent can allow more.',
  ],
  [
    roadProblem('guestList.closed', { date: '2026-10-25', time: '17:00' }),
    'The list closed on 25 October 2026 at 17:00. Contact your agent for changes.',
  ],
  [
    roadProblem('guest.detailMissing', { detail: 'passport' }),
    'Required for this list: Passport or ID number',
  ],
  [roadProblem('answer.changedMeanwhile', { name: null }), 'This answer has been changed in the meantime.'],
  [
    roadProblem('home.severalLines', { kind: 'load_in' }),
    'The running order has several lines for “Load-in”. Change them there.',
  ],
])('%j', (problem, sentence) => expect(problemText(problem, english)).toBe(sentence))

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
