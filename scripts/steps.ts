/** Runs the steps of a test run and says at the end what passed and what failed. */
import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { JSONReport } from '@playwright/test/reporter'
import { beginning, closingLines, journeysOutcome, type Outcome } from './test-reports.ts'

const root = join(import.meta.dirname, '..')

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
async function whole(name: string, command: string, args: readonly string[]): Promise<Outcome> {
  const code = await run(command, args)
  console.log(`${code === 0 ? '✓' : '✗'} ${name}`)
  return code === 0
    ? { passed: 1, failures: [], notes: [] }
    : { passed: 0, failures: [`${name}: ${command} ended with ${code}, see above`], notes: [] }
}

/** A step whose tool leaves a report; a run that ends without one counts as one failure. */
async function reported(
  command: string,
  args: readonly string[],
  report: { path: string; env?: Record<string, string>; read(json: string): Outcome },
): Promise<Outcome> {
  const path = join(root, report.path)
  await rm(path, { force: true })
  const code = await run(command, args, report.env)
  let outcome: Outcome
  try {
    outcome = report.read(await readFile(path, 'utf8'))
  } catch {
    return { passed: 0, failures: [`${command} ended with ${code} and left no report`], notes: [] }
  }
  return code !== 0 && outcome.failures.length === 0
    ? { ...outcome, failures: [`${command} ended with ${code}, though nothing in its report failed`] }
    : outcome
}

export const layout = () => whole('layout rules', 'scripts/check-layout.ts', [])
/**
 * Each of the compiler's checkers derives the router's and the tables' types again, four by default; that doubles the
 * work, so where cores are few one checker is enough, and the other core collects what it drops.
 */
const checkers = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)))
export const types = () => whole('types', 'tsc', ['--noEmit', '--checkers', String(checkers)])

/** What the journeys' server would build before it starts. */
export const webBuild = () => whole('web build', 'scripts/build-web.ts', [])
export const lint = () => whole('lint', 'oxlint', ['--type-aware', '--deny-warnings'])

/** The vitest projects named. */
export const vitest = (...projects: string[]) =>
  reported('vitest', ['run', ...projects.flatMap((project) => ['--project', project])], {
    path: '.cache/vitest.json',
    env: { TEST_OUTCOME: '.cache/vitest.json' },
    read: (json) => JSON.parse(json) as Outcome,
  })

/** The journeys of a person in a real browser. */
export const journeys = () =>
  reported('playwright', ['test'], {
    path: '.cache/playwright.json',
    read: (json) => journeysOutcome(JSON.parse(json) as JSONReport),
  })

/** A step that could not be run, such as one that needs a browser where none can be had. */
function notRun(error: unknown): Outcome {
  console.error(error)
  const failure = `a step could not be run: ${beginning(error instanceof Error ? error.message : String(error))}`
  return { passed: 0, failures: [failure], notes: [] }
}

type Step = () => Promise<Outcome>

/**
 * Runs all steps, even after a failure, prints the closing lines and sets the exit code. Those of an inner list run
 * beside each other.
 */
export async function runSteps(steps: readonly (Step | readonly Step[])[]): Promise<void> {
  const outcomes: Outcome[] = []
  for (const step of steps) {
    const group = typeof step === 'function' ? [step] : step
    outcomes.push(...(await Promise.all(group.map((one) => one().catch(notRun)))))
  }
  for (const line of closingLines(outcomes)) console.log(line)
  process.exitCode = outcomes.some(({ failures }) => failures.length > 0) ? 1 : 0
}
