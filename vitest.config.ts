import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserFlags } from './scripts/browser-tests/flags.ts'
import { findBrowser } from './scripts/browser.ts'
import { sourcePlugins } from './scripts/source-plugins.ts'
import { outcomeReporter } from './scripts/test-reports.ts'
import { testSite } from './scripts/browser-tests/test-site.ts'
import { preparePackages } from './scripts/browser-tests/web-packages.ts'

const outcome = process.env.TEST_OUTCOME

// What a test changes of the world around it is put back; modules are not replaced (`check-layout` looks), parts are
// passed in.
const putBack = { restoreMocks: true, unstubGlobals: true, unstubEnvs: true }

// The files of a worker share their modules: reloading them for each took longer than the tests.
const shared = { isolate: false, ...putBack }

// What waits asks a condition; this ends only what hangs, also on a machine that is ten times slower.
const patience = 300_000

// Three rooms of tests: rules run without I/O; server tests share one real PostgreSQL, a database per file; parts of
// the web that keep, send or merge what people enter run in a real browser, with a server that the test itself plays.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'src/domain/**/*.test.ts',
            'src/texts/**/*.test.ts',
            'src/web/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ['src/web/**/*.browser.test.ts'],
          environment: 'node',
          setupFiles: 'src/server/testing/chance.ts',
          ...shared,
          testTimeout: patience,
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts'],
          environment: 'node',
          ...shared,
          globalSetup: 'src/server/testing/programs/cluster.ts',
          setupFiles: ['src/server/testing/chance.ts', 'src/server/testing/setup.ts'],
          testTimeout: patience,
          hookTimeout: 600_000,
        },
      },
      {
        plugins: [
          sourcePlugins(),
          preparePackages('src/web/{sw.ts,**/*.browser.test.{ts,tsx},testing/*.ts}'),
          testSite(),
        ],
        test: {
          name: 'components',
          include: ['src/web/**/*.browser.test.{ts,tsx}'],
          setupFiles: 'src/web/testing/setup.ts',
          ...putBack,
          testTimeout: patience,
          expect: { poll: { timeout: 60_000 } },
          browser: {
            enabled: true,
            headless: true,
            viewport: { width: 1280, height: 800 },
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: findBrowser(), args: browserFlags('localhost') },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
    // A third fills the time in which tests wait for the database and for programs that start.
    maxWorkers: 3,
    reporters: ['default', ...(outcome ? [outcomeReporter(outcome)] : [])],
  },
})
