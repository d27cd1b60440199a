import { expect, test } from 'vitest'
import { pageHeads, withHead } from './page-files.ts'

const files = ['start', 'home', 'login', 'calendar', 'grid', 'marks', 'event', 'sign', 'de'].map(
  (name) => `assets/${name}.js`,
)
const at = (...names: string[]) => names.map((name) => files.indexOf(`assets/${name}.js`))

const headOf = pageHeads({
  files: [...files, 'assets/text.woff2'],
  pages: {
    '/': { all: at('start', 'home') },
    '/login': { all: at('start', 'login') },
    '/$orgSlug/calendar': { all: at('start', 'calendar'), desktop: at('grid'), phone: at('marks') },
    '/$orgSlug/$eventId': { all: at('start', 'event') },
    '/sign/$key': { all: at('start', 'sign') },
    '/invoice/$invoiceId': { all: at('start', 'event') },
    '/invoice/$key?token': { all: at('start', 'sign') },
  },
  languages: { de: at('start', 'de') },
  fonts: [files.length],
})
const scripts = (path: string, ...tags: string[]) =>
  [...headOf(path, tags).matchAll(/modulepreload" href="\/assets\/(\w+)\.js"/g)].map(([, name]) => name)

test.each([
  ['/', 'home'],
  ['/login', 'login'],
  ['/login/', 'login'],
  ['/sign/abc', 'sign'],
  ['/acme/calendar', 'calendar'],
  ['/acme/f3a1', 'event'],
  ['/acme/f3a1?tab=files', 'event'],
  ['/invoice/f3a1', 'event'],
  ['/invoice/f3a1?token=abc', 'sign'],
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

test('the language of the reader comes along, and English is in the source', () => {
  expect(scripts('/login', 'de-AT', 'de', 'en')).toEqual(['start', 'login', 'de'])
  expect(scripts('/login', 'en-GB', 'de')).toEqual(['start', 'login'])
  expect(scripts('/login', 'fr')).toEqual(['start', 'login'])
})

test('the typefaces are asked for with the page', () => {
  expect(headOf('/login')).toContain(
    '<link rel="preload" href="/assets/text.woff2" as="font" type="font/woff2" crossorigin>',
  )
})

test('the head names the files, and a page that names none can still be given them', () => {
  const page = '<head><!-- files of the page --></head>'
  expect(withHead(page, '<link>')).toBe('<head><link></head>')
  expect(withHead(withHead(page, ''), '<link>')).toBe('<head><link></head>')
})
