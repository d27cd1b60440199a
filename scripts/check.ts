/** The fast part of the tests: layout, types, lint and rules. */
import { layout, lint, runSteps, types, vitest } from './steps.ts'

await runSteps([layout, types, lint, () => vitest('rules')])
