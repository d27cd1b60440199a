/** The whole test run; `npm test` needs nothing but Node and npm, the browser is fetched when missing. */
import { ensureBrowser } from './browser.ts'
import { journeys, layout, lint, runSteps, types, vitest, webBuild } from './steps.ts'

await runSteps([
  layout,
  // Each of them reads and thinks by turns.
  [types, lint],
  // The server's tests wait now and then; the journeys need the web app as it is.
  [() => vitest('rules', 'server'), webBuild],
  async () => {
    await ensureBrowser()
    return vitest('components')
  },
  journeys,
])
