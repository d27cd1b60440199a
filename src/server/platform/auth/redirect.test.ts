import { describe, expect, test } from 'vitest'
import { allowedRedirect } from './redirect.ts'

const site = 'https://app.example.com'
const list = [
  'https://partner.example.org/back',
  'https://*.preview.example.net/**',
  'https://files.example.org/open/*',
  'fermata://signed-in',
]
const isAllowed = (wanted: string, siteUrl = site, entries = list) =>
  allowedRedirect(wanted, siteUrl, entries) === wanted

describe('allowed', () => {
  test.each([
    'https://app.example.com',
    'https://app.example.com/welcome?a=1#there',
    'https://APP.example.com/welcome',
    'https://app.example.com:443/',
    'https://partner.example.org/back',
    'https://partner.example.org/back?x=1#y',
    'https://pr-7.preview.example.net/any/page',
    'https://files.example.org/open/one',
    'fermata://signed-in',
  ])('%s', (wanted) => expect(isAllowed(wanted)).toBe(true))

  test('any port on the loopback, if the site is there', () => {
    expect(isAllowed('http://localhost:5173/x', 'http://localhost:3000')).toBe(true)
    expect(isAllowed('http://127.0.0.1:5173/x', 'http://127.0.0.1:3000')).toBe(true)
    expect(isAllowed('http://[::1]:5173/x', 'http://[::1]:3000')).toBe(true)
  })

  test('a site on a private address', () =>
    expect(isAllowed('http://192.168.1.10:3000/x', 'http://192.168.1.10:3000')).toBe(true))
})

describe('refused: the site is given instead', () => {
  test.each([
    '',
    'welcome',
    '/welcome',
    '//evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https:/\\evil.example',
    'https://evil.example',
    'https://app.example.com.evil.example',
    'https://app.example.com@evil.example',
    'https://user:pass@app.example.com',
    'https://evil.example\\@app.example.com',
    'https://evil.example#@app.example.com',
    'https://evil.example?https://app.example.com',
    'https://app.example.com\\.evil.example',
    'https://app.example.com:444',
    'http://app.example.com',
    'https://xapp.example.com',
    'https://app.example.com%2eevil.example',
    'https://app%2eexample.com',
    'https://app.example.com./',
    'https://ａpp.example.com',
    'java\nscript:alert(1)',
    'javascript:alert(1)',
    'javascript://app.example.com/%0aalert(1)',
    'data:text/html,x',
    'blob:https://app.example.com/x',
    'file:///etc/passwd',
    'https://app.example.com\t/x',
    ' https://app.example.com',
    'https://partner.example.org/back/more',
    'https://partner.example.org/backwards',
    'https://partner.example.org',
    'https://a.b.preview.example.net/x',
    'https://preview.example.net/x',
    'https://evil.example/.preview.example.net/x',
    'https://files.example.org/open/one/two',
    'https://files.example.org/open/../secret',
    'fermata://elsewhere',
    `https://app.example.com/${'a'.repeat(3000)}`,
  ])('%j', (wanted) => expect(allowedRedirect(wanted, site, list)).toBe(site))

  test.each([
    'http://2130706433:3000/',
    'http://0x7f000001:3000/',
    'http://127.1:3000/',
    'http://0177.0.0.1:3000/',
    'http://[::ffff:127.0.0.1]:3000/',
    'http://127.0.0.2.evil.example:3000/',
  ])('another spelling of the loopback: %s', (wanted) =>
    expect(isAllowed(wanted, 'http://127.0.0.1:3000')).toBe(false),
  )

  test('the loopback, when the site is elsewhere', () => {
    expect(isAllowed('https://127.0.0.1/')).toBe(false)
    expect(isAllowed('https://localhost/')).toBe(false)
  })

  test('an address by its number, through a wildcard', () =>
    expect(isAllowed('https://10.0.0.1/', site, ['https://*.*.*.*/**'])).toBe(false))
})
