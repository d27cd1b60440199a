/** The last lines of a run name what failed and what passed only at its second try. */
import { expect, test } from 'vitest'
import { beginning, closingLines, journeysOutcome } from './test-reports.ts'

test.each<[string, string | undefined, string]>([
  ['one line', 'expected 1 to be 2', 'expected 1 to be 2'],
  [
    'colours and blanks',
    '\u001B[31mError:\u001B[39m sticks out\n\n  expect(a)\n- 1\n+ 2',
    'Error: sticks out · expect(a) · - 1',
  ],
  ['too long', 'x'.repeat(400), `${'x'.repeat(299)}…`],
  ['nothing', undefined, 'no message'],
])('the beginning of an error: %s', (_, message, said) => {
  expect(beginning(message)).toBe(said)
})

test('a report of Playwright, with suites in suites', () => {
  const result = (...messages: string[]) => ({ errors: messages.map((message) => ({ message })) })
  const spec = (title: string, status: string, ...results: object[]) => ({
    file: 'screens.spec.ts',
    line: 7,
    title,
    tests: [{ projectName: 'phone', status, results }],
  })
  const report = {
    errors: [{ message: 'no server' }],
    suites: [
      {
        specs: [spec('a', 'expected', result())],
        suites: [
          {
            specs: [
              spec('b', 'unexpected', result('Error: one'), result('Error: two')),
              spec('c', 'flaky', result('Error: late'), result()),
              spec('d', 'skipped'),
            ],
          },
        ],
      },
    ],
  } as unknown as Parameters<typeof journeysOutcome>[0]
  expect(
    closingLines([journeysOutcome(report), { passed: 3, failures: ['types: tsc ended with 2'], notes: [] }]),
  ).toEqual([
    'passed at the second try: screens.spec.ts:7 (phone) › c: Error: late',
    '✗ outside of journeys: no server',
    '✗ screens.spec.ts:7 (phone) › b: Error: one',
    '✗ types: tsc ended with 2',
    '5 passed, 3 failed',
  ])
})
