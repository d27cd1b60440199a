/** What a test run leaves behind: how many passed, and what failed, in words for the last lines of the log. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { Reporter } from 'vitest/node'

/** Each failure and each note is one line: where, what, and how its error begins. */
export type Outcome = { passed: number; failures: string[]; notes: string[] }

/** The beginning of an error on one line, without the colours of a terminal. */
export function beginning(message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n')
  const said = lines.map((line) => line.trim()).filter((line) => line !== '')
  const start = said.slice(0, 3).join(' · ')
  return start.length > 300 ? `${start.slice(0, 299)}…` : start || 'no message'
}

const say = (where: string, what: string, error?: { message?: string }) =>
  `${[where, what].filter(Boolean).join(' › ')}: ${beginning(error?.message)}`

/** A reporter of Vitest that writes the outcome of its run to `path`. What breaks outside of tests counts as well. */
export const outcomeReporter = (path: string): Reporter => ({
  onTestRunEnd(modules, unhandledErrors) {
    const outcome: Outcome = { passed: 0, failures: [], notes: [] }
    for (const module of modules) {
      const where = relative(process.cwd(), module.moduleId)
      // A file that does not load, and a hook that fails, need not have a failed test.
      for (const error of module.errors()) outcome.failures.push(say(where, '', error))
      for (const suite of module.children.allSuites())
        for (const error of suite.errors()) outcome.failures.push(say(where, suite.fullName, error))
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        if (state === 'passed') outcome.passed += 1
        if (state === 'failed') outcome.failures.push(say(where, test.fullName, errors?.[0]))
      }
      if (module.state() === 'pending' || module.state() === 'queued')
        outcome.failures.push(`${where}: did not come to its end`)
    }
    for (const error of unhandledErrors) outcome.failures.push(say('outside of tests', '', error))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(outcome))
  },
})

/** The outcome in a JSON report of Playwright. What passed at its second try only has passed, and is noted. */
export function journeysOutcome({ suites, errors }: Pick<JSONReport, 'suites' | 'errors'>): Outcome {
  const outcome: Outcome = {
    passed: 0,
    failures: errors.map((error) => say('outside of journeys', '', error)),
    notes: [],
  }
  const read = (suite: JSONReportSuite): void => {
    for (const { file, line, title, tests } of suite.specs) {
      for (const { projectName, status, results } of tests) {
        const failed = results.find((result) => result.errors.length > 0)
        const sentence = say(`${file}:${line} (${projectName})`, title, failed?.errors[0])
        if (status === 'expected' || status === 'flaky') outcome.passed += 1
        if (status === 'flaky') outcome.notes.push(`passed at the second try: ${sentence}`)
        if (status === 'unexpected') outcome.failures.push(sentence)
      }
    }
    suite.suites?.forEach(read)
  }
  suites.forEach(read)
  return outcome
}

/** The last lines of a run: what passed only at its second try, what failed, and the count. */
export function closingLines(outcomes: readonly Outcome[]): string[] {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failures = outcomes.flatMap((outcome) => outcome.failures)
  const notes = outcomes.flatMap((outcome) => outcome.notes)
  return [
    ...notes,
    ...failures.map((failure) => `✗ ${failure}`),
    `${passed} passed, ${failures.length} failed`,
  ]
}
