/** How Chromium is started for tests. */

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

/** The browser reaches `hosts` and nothing else. Routing each request instead would switch its cache off. */
export const browserFlags = (...hosts: string[]): string[] => [
  `--disable-features=${[...offByRunner, ...unneeded].join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without windows it would round the widths of letters, unlike the browsers of people.
  '--font-render-hinting=none',
  `--host-resolver-rules=${['MAP * ~NOTFOUND', ...hosts.map((host) => `EXCLUDE ${host}`)].join(', ')}`,
]
