// What a browser's own description says about it, roughly: enough for a person to recognise the device.

export type Device = { browser: string | null; system: string | null; isPhone: boolean }

// In this order: most browsers also claim to be those below them.
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const first = (table: [RegExp, string][], agent: string) =>
  table.find(([pattern]) => pattern.test(agent))?.[1] ?? null

/** Null where nothing is recognised; an absent description gives only nulls. */
export function deviceOf(userAgent: string | null): Device {
  const agent = userAgent ?? ''
  return {
    browser: first(browsers, agent),
    system: first(systems, agent),
    isPhone: /iPhone|Android.*Mobile|Mobile.*Firefox/.test(agent),
  }
}
