/** The whole test run; `npm test` needs nothing but Node and npm, the browser is fetched when missing. */
import { ensureBrowser } from './browser.ts'
import { journeys, layout, lint, runSteps, types, vitest } from './steps.ts'

await runSteps([
  layout,
  types,
  lint,
  () => vitest('rules', 'server'),
  async () => {
    await ensureBrowser()
    return vitest('components')
  },
  journeys,
])
