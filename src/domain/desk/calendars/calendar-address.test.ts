import { expect, test } from 'vitest'
import { calendarAddress, hostOf, maxCalendarAddress } from './calendar-address.ts'

const open = { allowPlain: false }

test.each([
  ['https://calendar.google.com/calendar/ical/a%40b/private-1/basic.ics', undefined],
  ['  https://outlook.live.com/owa/calendar/1/2/cid-3/calendar.ics \n', undefined],
  ['webcal://p12-caldav.icloud.com/published/2/abc', 'https://p12-caldav.icloud.com/published/2/abc'],
  ['WEBCAL://calendar.example/a', 'https://calendar.example/a'],
  ['webcals://calendar.example/a', 'https://calendar.example/a'],
  ['https://calendar.example:443/a', 'https://calendar.example/a'],
])('%s is fetched', (pasted, wanted) => {
  expect(calendarAddress(pasted, open)).toBe(wanted ?? pasted.trim())
})

test.each([
  '',
  'calendar.example/a.ics',
  'http://calendar.example/a.ics',
  'ftp://calendar.example/a.ics',
  'file:///etc/passwd',
  'data:text/calendar,BEGIN:VCALENDAR',
  'javascript:alert(1)',
  'https://user@calendar.example/a.ics',
  'https://user:secret@calendar.example/a.ics',
  'https://calendar.example:8443/a.ics',
  'webcal://calendar.example:22/a.ics',
  `https://calendar.example/${'a'.repeat(maxCalendarAddress)}`,
])('%s is not', (pasted) => {
  expect(calendarAddress(pasted, open)).toBeNull()
})

test('in the own network, plain http and other ports as well', () => {
  const plain = 'http://127.0.0.1:4100/a.ics'
  expect(calendarAddress(plain, { allowPlain: true })).toBe(plain)
})

test('what is kept of an address opens nothing', () => {
  expect(hostOf(' webcal://p12-caldav.icloud.com/published/2/abc?key=1')).toBe('p12-caldav.icloud.com')
})
