import { describe, expect, test } from 'vitest'
import { readProblem } from '../../problems.ts'
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
  const { topic, title, body } = showNotice('moved', 'Astra, Berlin', '2027-05-14')
  expect([topic, readProblem(title), readProblem(body)]).toEqual([
    'shows',
    { code: 'booking.notice.moved', values: { place: 'Astra, Berlin' } },
    { code: 'booking.notice.nowOn', values: { on: '2027-05-14' } },
  ])
})

test.each([
  ['requested', 'Mara Voss', 'booking.notice.guestRequested', 'Mara Voss'],
  ['approved', 'Mara Voss', 'booking.notice.guestAdded', 'Mara Voss'],
  ['approved', null, 'booking.notice.guestAdded', ''],
] as const)('a name %s by %s: "%s"', (state, from, code, body) => {
  const notice = guestNotice('Ada Lind', state, from)
  expect(readProblem(notice.title)).toEqual({ code, values: { name: 'Ada Lind' } })
  expect(notice.body).toBe(body)
})

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
