import { defineConfig } from 'vitest/config'
import { outcomeReporter } from './scripts/test-reports.ts'

const outcome = process.env.TEST_OUTCOME

// The files of a worker share their modules: loading them anew for each took longer than the tests. What a test
// changes of the world around it is put back; modules are not replaced (`check-layout` looks), parts are passed in.
const shared = { isolate: false, restoreMocks: true, unstubGlobals: true, unstubEnvs: true }

// What waits asks a condition; this ends only what hangs, also on a machine that is ten times slower.
const patience = 300_000

// Two rooms of tests: rules run without I/O; server tests share one real PostgreSQL, a database per file.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['src/domain/**/*.test.ts', 'src/texts/**/*.test.ts', 'src/web/**/*.test.ts', 'scripts/**/*.test.ts'],
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
    ],
    maxWorkers: 2,
    reporters: ['default', ...(outcome ? [outcomeReporter(outcome)] : [])],
  },
})
