// The loop guard step by step, and forty spellings of somewhere else.
import { describe, expect, test } from 'vitest'
import { noteAttempt, safeRedirect, type Attempts } from './redirects.ts'

describe('loop guard', () => {
  const run = (steps: [path: string, atSeconds: number][]) => {
    let attempts: Attempts = {}
    return steps.map(([path, at]) => {
      const noted = noteAttempt(attempts, path, at * 1000)
      attempts = JSON.parse(JSON.stringify(noted.attempts)) as Attempts
      return noted.isLoop
    })
  }
  test.each<[string, [string, number][], boolean[]]>([
    [
      'three are no loop',
      [
        ['/a', 0],
        ['/a', 1],
        ['/a', 2],
      ],
      [false, false, false],
    ],
    [
      'the next is',
      [
        ['/a', 0],
        ['/a', 1],
        ['/a', 2],
        ['/a', 3],
        ['/a', 4],
      ],
      [false, false, false, true, true],
    ],
    [
      'each path counts for itself',
      [
        ['/a', 0],
        ['/b', 0],
        ['/a', 1],
        ['/b', 1],
        ['/a', 2],
        ['/b', 2],
      ],
      [false, false, false, false, false, false],
    ],
    [
      'starts again after 30 s',
      [
        ['/a', 0],
        ['/a', 1],
        ['/a', 2],
        ['/a', 30],
      ],
      [false, false, false, false],
    ],
    [
      'not a moment before',
      [
        ['/a', 0],
        ['/a', 1],
        ['/a', 2],
        ['/a', 29.999],
      ],
      [false, false, false, true],
    ],
    [
      'the clock was set back',
      [
        ['/a', 100],
        ['/a', 101],
        ['/a', 102],
        ['/a', 10],
      ],
      [false, false, false, false],
    ],
    [
      'names of objects are paths like others',
      [
        ['__proto__', 0],
        ['constructor', 0],
        ['constructor', 1],
      ],
      [false, false, false],
    ],
  ])('%s', (_name, steps, expected) => {
    expect(run(steps)).toEqual(expected)
  })

  test('old entries are dropped', () => {
    const { attempts } = noteAttempt({ '/old': { count: 3, since: 0 } }, '/new', 60_000)
    expect(Object.keys(attempts)).toEqual(['/new'])
  })
})

const origin = 'https://app.example'

test.each([
  ['/acme/calendar', '/acme/calendar'],
  ['/acme/events?view=list&month=2026-11#top', '/acme/events?view=list&month=2026-11#top'],
  ['/', '/'],
  ['https://app.example/acme', '/acme'],
  ['/acme/../other', '/other'],
  ['/a?next=https://evil.example', '/a?next=https://evil.example'],
  ['/a?next=//evil.example', '/a?next=//evil.example'],
  ['/caf%C3%A9', '/caf%C3%A9'],
])('ours: %s', (wish, path) => {
  expect(safeRedirect(wish, origin)).toBe(path)
})

const hostile = [
  '',
  ' /acme',
  'acme',
  '//evil.example',
  '///evil.example',
  '////evil.example/%2e%2e',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/\n/evil.example',
  '/\r\nLocation: https://evil.example',
  '/\u0000/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/a/..//evil.example',
  '/%2f/evil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/a%5c%5cevil.example',
  '/a%0d%0aSet-Cookie:x=1',
  '/a%00',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'http://app.example/acme',
  'https://app.example.evil.example/acme',
  'https://app.example@evil.example/',
  'https://app.example:443@evil.example/',
  'https://user@app.example/acme',
  'https://app.example:8443/acme',
  'https://app.example%2eevil.example/',
  'https://APP.EXAMPLE.evil.example/',
  'https://evil.example/https://app.example/',
  'https://evil.example#https://app.example/',
  'https://evil.example?x=https://app.example/',
  'https://аpp.example/acme', // a Cyrillic а
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://app.example/acme',
  'file:///etc/passwd',
  'mailto:a@b.example',
  'ftp://app.example/acme',
  '/login',
  '/login?redirect=/login',
  `/${'a'.repeat(2001)}`,
]

test('there are at least forty spellings', () => {
  expect(new Set(hostile).size).toBeGreaterThanOrEqual(40)
})

test.each(hostile)('refused: %j', (wish) => {
  expect(safeRedirect(wish, origin)).toBeUndefined()
})
