import { expect, test } from 'vitest'
import { feedLinks, newToken } from './feed-link.ts'

test('a token has 32 bytes and no sign that an address would change', () => {
  const tokens = Array.from({ length: 200 }, newToken)
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(new Set(tokens).size).toBe(200)
})

test('the link of calendars differs in its scheme alone', () => {
  expect(feedLinks('x', 'https://fermata.example')).toEqual({
    copy: 'https://fermata.example/feeds/x.ics',
    open: 'webcal://fermata.example/feeds/x.ics',
  })
})
