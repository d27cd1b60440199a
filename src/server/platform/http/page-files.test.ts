import { expect, test } from 'vitest'
import { pageHeads } from './page-files.ts'

const headOf = pageHeads({
  pages: {
    '/': { all: ['assets/start.js', 'assets/home.js'] },
    '/login': { all: ['assets/start.js', 'assets/login.js'] },
    '/$orgSlug/calendar': {
      all: ['assets/start.js', 'assets/calendar.js'],
      desktop: ['assets/grid.js'],
      phone: ['assets/marks.js'],
    },
    '/$orgSlug/$eventId': { all: ['assets/start.js', 'assets/event.js'] },
    '/sign/$key': { all: ['assets/start.js', 'assets/sign.js'] },
  },
  languages: { de: ['assets/start.js', 'assets/de.js'] },
  fonts: ['assets/text.woff2'],
})
const scripts = (path: string, language?: string) =>
  [...headOf(path, language).matchAll(/modulepreload" href="\/assets\/(\w+)\.js"/g)].map(([, name]) => name)

test.each([
  ['/', 'home'],
  ['/login', 'login'],
  ['/login/', 'login'],
  ['/sign/abc', 'sign'],
  ['/acme/calendar', 'calendar'],
  ['/acme/f3a1', 'event'],
])('%s names the files of %s', (path, page) => {
  expect(scripts(path).slice(0, 2)).toEqual(['start', page])
})

test.each(['/index.html', '/sign', '/sign/', '/a/b/c'])('%s is no page, and names nothing', (path) => {
  expect(headOf(path)).toBe('')
})

test('a screen fetches its own half of the calendar', () => {
  const head = headOf('/acme/calendar')
  expect(head).toContain('href="/assets/grid.js" media="(min-width: 48rem)"')
  expect(head).toContain('href="/assets/marks.js" media="(width < 48rem)"')
})

test('the language comes along that the browser asks for, and English is in the source', () => {
  expect(scripts('/login', 'de-AT,de;q=0.9,en;q=0.5')).toEqual(['start', 'login', 'de'])
  expect(scripts('/login', 'en-GB,de;q=0.5')).toEqual(['start', 'login'])
  expect(scripts('/login', 'fr')).toEqual(['start', 'login'])
})

test('the typefaces are asked for with the page', () => {
  expect(headOf('/login')).toContain(
    '<link rel="preload" href="/assets/text.woff2" as="font" type="font/woff2" crossorigin>',
  )
})
