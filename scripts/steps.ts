/** Runs the steps of a test run one after the other and counts what passed and failed. */
import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')
export type Count = { passed: number; failed: number }

/** Runs a tool of node_modules/.bin or a script with this Node; resolves to its exit code. */
export function run(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  const isScript = command.endsWith('.ts') || command.endsWith('.mjs')
  const program = isScript ? process.execPath : join(root, 'node_modules', '.bin', command)
  const child = spawn(program, isScript ? [command, ...args] : args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** A step that passes or fails as a whole. */
export async function whole(name: string, command: string, args: readonly string[]): Promise<Count> {
  const code = await run(command, args)
  console.log(`${code === 0 ? '✓' : '✗'} ${name}`)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** A step whose tool leaves a JSON report; a run that ends without one counts as one failure. */
export async function reported(
  command: string,
  args: readonly string[],
  report: { path: string; env?: Record<string, string>; count(json: string): Count },
): Promise<Count> {
  const path = join(root, report.path)
  await rm(path, { force: true })
  const code = await run(command, args, report.env)
  try {
    const count = report.count(await readFile(path, 'utf8'))
    return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
  } catch {
    console.error(`${command} ended with ${code} and left no report.`)
    return { passed: 0, failed: 1 }
  }
}

export const layout = () => whole('layout rules', 'scripts/check-layout.ts', [])
export const types = () => whole('types', 'tsc', ['--noEmit'])
export const lint = () => whole('lint', 'oxlint', ['--type-aware', '--deny-warnings'])

/** The vitest projects named, or all. */
export const vitest = (...projects: string[]) =>
  reported(
    'vitest',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=.cache/vitest.json',
    ],
    {
      path: '.cache/vitest.json',
      count: (json) => {
        const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(json) as {
          numPassedTests: number
          numFailedTests: number
          numFailedTestSuites: number
        }
        // A file that does not even load has no failed test, only a failed suite.
        return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0) }
      },
    },
  )

/** The journeys of a person in a real browser. */
export const journeys = () =>
  reported('playwright', ['test'], {
    path: '.cache/playwright.json',
    count: (json) => {
      const { stats, errors } = JSON.parse(json) as {
        stats: { expected: number; unexpected: number; flaky: number }
        errors: unknown[]
      }
      if (stats.flaky > 0) console.warn(`${stats.flaky} journeys passed at the second try.`)
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
    },
  })

/** Runs all steps, even after a failure, prints the closing count and sets the exit code. */
export async function runSteps(steps: readonly (() => Promise<Count>)[]): Promise<void> {
  const total: Count = { passed: 0, failed: 0 }
  for (const step of steps) {
    const { passed, failed } = await step()
    total.passed += passed
    total.failed += failed
  }
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 ? 1 : 0
}
