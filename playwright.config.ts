// The journeys of a person in a real Chromium, at desktop and phone size, against the real server.
import { defineConfig } from '@playwright/test'
import { ensureBrowser } from './scripts/browser.ts'
import { baseURL, isOwnServer } from './e2e/support/address.ts'

/** Settled once in the first process; the workers inherit it. */
const executablePath = await ensureBrowser()

// A browser without a window still builds the list under its address bar: three pages per context, a second each.
const unneeded = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']
// The flag replaces that of the test runner, so what it switches off is switched off here, too.
const offByRunner = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

const args = [
  `--disable-features=${[...offByRunner, ...unneeded].join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The browser reaches nothing but this machine. Routing each request instead would switch its cache off.
  `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE ${new URL(baseURL).hostname}`,
]

const phoneAgent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/playwright',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A machine with neighbours may be ten times slower; a journey that fails twice is broken.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  // Pictures for the README are taken on request: E2E_PICTURES=on npx playwright test --project=pictures
  projects: [
    {
      name: 'desktop',
      testIgnore: 'pictures.spec.ts',
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // The longest journey comes first by its name: begun last, it would go on alone.
      testMatch: [
        'a-week.spec.ts',
        'automations.spec.ts',
        'first-day.spec.ts',
        'money.spec.ts',
        'one-truth.spec.ts',
        'screens.spec.ts',
        'portal.spec.ts',
        'public.spec.ts',
      ],
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        userAgent: phoneAgent,
      },
    },
    ...(process.env.E2E_PICTURES ? [{ name: 'pictures', testMatch: 'pictures.spec.ts' }] : []),
  ],
  use: {
    baseURL,
    browserName: 'chromium',
    launchOptions: { executablePath, args },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // The worker caches and updates pages by itself; the journeys that are about it switch it on.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording each run costs a third of its time; what fails once is recorded when it is tried again.
    trace: 'on-first-retry',
  },
  webServer: isOwnServer
    ? {
        command: `"${process.execPath}" e2e/support/serve.ts`,
        url: `${baseURL}/readyz`,
        // It builds the web app first; a machine with neighbours may be ten times slower.
        timeout: 900_000,
        stdout: 'ignore',
        stderr: 'pipe',
        gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      }
    : undefined,
})
