// Whatever is fetched when it is needed can fail to come: each says so, by the one helper or as named here.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.tsx?$|^gallery|routeTree\.gen|\.d\.ts$/.test(path))
  .map((path) => ({
    path,
    code: readFileSync(join(root, path), 'utf8').replaceAll(/^\s*(\/\/|\*|\/\*\*).*$/gm, ''),
  }))

/** Parts without looks: what happens when they do not come. */
const answered: Record<string, string> = {
  'session/auth.tsx settle-unsent.tsx': 'nothing was left to wait',
  'session/single-sign-on.ts auth-js': 'the page says that it could not be reached',
  'routes/$orgSlug/settings/-account/AgencyAccountCard.tsx confirm-identity.tsx': 'a toast says so',
  'main.tsx entry.tsx': 'the page loads again if a deploy took its files',
  'main.tsx app.tsx': 'the page loads again if a deploy took its files',
  'app.tsx after-start.ts': 'the next start looks for a new version',
  'links/entry.tsx after-start.ts': 'the next start looks for a new version',
  'parts/platform/walkthrough/Walkthrough.tsx WalkthroughHost.tsx': 'the app goes on without an introduction',
  'routes/$orgSlug/settings/-feeds/WebsiteCard.tsx shows.ts': 'the preview is left out',
  'parts/people/contact/CardButton.tsx vcard.ts': 'a toast',
  'parts/people/contact/CardButton.tsx download.ts': 'a toast',
  'parts/desk/shell/AppShell.tsx watch.ts': 'pages refresh as they always do',
  'parts/desk/search/known-event.ts booking-form.ts': 'a toast',
  'parts/desk/search/known-event.ts event-form.ts': 'a toast',
  'parts/desk/search/known-event.ts event-names.ts': 'a toast',
  'parts/platform/exports/use-download.ts download.ts': 'a toast',
  'calls/query.ts kept-answers.ts': 'nothing is kept on the device',
  'calls/query.ts push-device.ts': 'the server drops a device that answers no more',
  'routes/$orgSlug/invoices/index.tsx csv.ts': 'a toast',
  'routes/$orgSlug/invoices/index.tsx download.ts': 'a toast',
  'routes/login.tsx PasskeySignIn.tsx': 'a password or a link still signs in',
  'calls/confirming.ts confirmed.ts': 'the refusal is shown as it came',
  'routes/$orgSlug/route.tsx offline-copy.ts': 'the next visit keeps the copy',
  'parts/platform/phone/use-phone-text.ts phones.ts': 'the number stays as it is kept',
  'problem-sentences.ts problems.ts': 'the fields say the general sentence of a wrong input',
  'page-language.ts de.po': 'the page speaks the language before, English at first',
  'session/session.ts auth-js': 'the call fails as without a network',
  'ui/calendar/dragging.ts adapter': 'keys and "Move to date…" still move',
}

const byHelper = /\blazy(Part|Dialog)(<[^()]*>)?\($/

/** What is before the call that the place is an argument of, up to its opening bracket. */
function callAround(code: string, at: number): string {
  let depth = 0
  for (let place = at - 1; place >= 0; place--) {
    const char = code[place]
    if (char === ')') depth++
    if (char === '(' && depth-- === 0) {
      const before = code.slice(Math.max(0, place - 80), place + 1)
      if (byHelper.test(before)) return before
      // The brackets of `(await import(…)).Part` and of `async () =>` are still inside the helper's.
      depth = 0
    }
  }
  return ''
}

const fetched = sources.flatMap(({ path, code }) =>
  [...code.matchAll(/(?<!typeof )\bimport\(\s*'([^']+)'\s*\)/g)].map(({ index, 1: from }) => ({
    name: `${path} ${from!.replace(/^.*\//, '')}`,
    isByHelper: byHelper.test(callAround(code, index)),
  })),
)

test('every part of the page that is fetched when needed comes by the helper, or what its failure does is named', () => {
  expect(fetched.length).toBeGreaterThan(100)
  const others = fetched.filter((part) => !part.isByHelper).map(({ name }) => name)
  expect(others.sort()).toEqual(Object.keys(answered).sort())
})

test('React’s own helper is used in one place only', () => {
  const users = sources.filter(({ code }) => /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(code))
  expect(users.map(({ path }) => path)).toEqual(['ui/lazy-part.tsx'])
})
