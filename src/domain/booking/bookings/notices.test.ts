import { describe, expect, test } from 'vitest'
import { guestNotice, noticePayload, showNotificationOf, showNotice } from './notices.ts'

describe('what is news about a show', () => {
  test.each([
    ['hold', 'confirmed', 'confirmed'],
    ['offer', 'confirmed', 'confirmed'],
    ['cancelled', 'confirmed', 'confirmed'],
    ['confirmed', 'cancelled', 'cancelled'],
    ['contracted', 'postponed', 'postponed'],
    ['confirmed', 'contracted', null],
    ['confirmed', 'played', null],
    ['hold', 'lost', null],
    ['inquiry', 'hold', null],
    ['settled', 'played', null],
  ] as const)('%s to %s: %s', (from, to, notification) =>
    expect(showNotificationOf(from, to)).toBe(notification),
  )
})

test('the words name the place and the day', () => {
  expect(showNotice('moved', 'Astra, Berlin', '2027-05-14')).toEqual({
    topic: 'shows',
    title: 'Moved: Astra, Berlin',
    body: 'Now on 14 May 2027',
  })
})

test.each([
  ['requested', 'Mara Voss', 'Asked for: Ada Lind', 'Mara Voss'],
  ['approved', 'Mara Voss', 'On the guest list: Ada Lind', 'Mara Voss'],
  ['approved', null, 'On the guest list: Ada Lind', ''],
] as const)('a name %s by %s: "%s"', (state, from, title, body) =>
  expect(guestNotice('Ada Lind', state, from)).toEqual({ topic: 'guestLists', title, body }),
)

test('a payload stays below what push services take', () => {
  const payload = noticePayload({
    topic: 'travel',
    title: 'ß'.repeat(500),
    body: '本'.repeat(5000),
    url: '/x',
  })
  expect(Buffer.byteLength(payload)).toBeLessThan(3000)
  expect(JSON.parse(payload)).toMatchObject({ url: '/x', topic: 'travel' })
})
