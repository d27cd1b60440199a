// The journeys of a person in a real Chromium, at desktop and phone size, against the real server.
import { defineConfig } from '@playwright/test'
import { ensureBrowser } from './scripts/browser.ts'
import { browserFlags } from './scripts/browser-tests/flags.ts'
import { baseURL, clockURL, isOwnServer } from './e2e/support/address.ts'

/** Settled once in the first process; the workers inherit it. */
const executablePath = await ensureBrowser()

const phoneAgent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/playwright',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A third fills the time in which journeys wait: two leave a quarter of two cores unused.
  workers: 3,
  // A machine with neighbours may be ten times slower; a journey that fails twice is broken.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  // Pictures for the guide are taken on request: E2E_PICTURES=on npx playwright test --project=pictures
  projects: [
    {
      name: 'desktop',
      // Walks that a phone takes as well as a desktop, only with less room, are taken with a phone.
      testIgnore: [
        'pictures.spec.ts',
        'stored-scripts.spec.ts',
        'a-week.spec.ts',
        'first-day.spec.ts',
        'one-truth.spec.ts',
        'other-products.spec.ts',
        'second-factor.spec.ts',
      ],
      // Phones show how things move; desktops go without, as many people ask their device to.
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'phone',
      // The longest journey comes first by its name: begun last, it would go on alone.
      testMatch: [
        'a-week.spec.ts',
        'assistants.spec.ts',
        'calendar-week.spec.ts',
        'first-day.spec.ts',
        'first-hour.spec.ts',
        'jobs.spec.ts',
        'jobs-road.spec.ts',
        'floating.spec.ts',
        'jobs-money.spec.ts',
        'other-products.spec.ts',
        'one-truth.spec.ts',
        'screens.spec.ts',
        'portal.spec.ts',
        'public.spec.ts',
        'second-factor.spec.ts',
        'single-sign-on.spec.ts',
      ],
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        userAgent: phoneAgent,
      },
    },
    ...(process.env.E2E_PICTURES ? [{ name: 'pictures', testMatch: 'pictures.spec.ts' }] : []),
    // `npm run stored-scripts` prepares a server for it.
    ...(process.env.E2E_STORED_SCRIPTS
      ? [{ name: 'stored-scripts', testMatch: 'stored-scripts.spec.ts' }]
      : []),
  ],
  use: {
    baseURL,
    browserName: 'chromium',
    launchOptions: { executablePath, args: browserFlags('localhost', new URL(baseURL).hostname) },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // The worker caches and updates pages automatically; the journeys that are about it switch it on.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording each run costs a third of its time; what fails once is recorded when it is tried again.
    trace: 'on-first-retry',
  },
  webServer: isOwnServer
    ? {
        command: `"${process.execPath}" e2e/support/serve.ts`,
        // Answers once the server is ready and its demo is complete.
        url: clockURL,
        // It builds the web app first; a machine with neighbours may be ten times slower.
        timeout: 900_000,
        stdout: 'ignore',
        stderr: 'pipe',
        gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      }
    : undefined,
})
