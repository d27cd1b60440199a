import { describe, expect, test } from 'vitest'
import {
  afterCap,
  isOpen,
  lastFirstEmail,
  mayEnrol,
  nextSlot,
  slotsOf,
  withPersonalLine,
  type Candidate,
} from './sequence-sending.ts'

const office = { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const berlin = 'Europe/Berlin'
const newYork = 'America/New_York'

describe('the next slot', () => {
  test.each([
    // [name, after, days, window, zone, expected]
    ['now, while it is open', '2026-11-23T10:30:00Z', 0, office, berlin, '2026-11-23T10:30:00Z'],
    ['at the opening of today', '2026-11-23T06:00:00Z', 0, office, berlin, '2026-11-23T08:00:00Z'],
    ['at the opening itself', '2026-11-23T08:00:00Z', 0, office, berlin, '2026-11-23T08:00:00Z'],
    ['tomorrow, at the closing', '2026-11-23T16:00:00Z', 0, office, berlin, '2026-11-24T08:00:00Z'],
    ['on Monday, from a Saturday', '2026-11-21T10:00:00Z', 0, office, berlin, '2026-11-23T08:00:00Z'],
    ['on Monday, from Friday evening', '2026-11-20T18:00:00Z', 0, office, berlin, '2026-11-23T08:00:00Z'],
    ['three days on, at the opening', '2026-11-23T10:30:00Z', 3, office, berlin, '2026-11-26T08:00:00Z'],
    ['a day that falls on Saturday waits', '2026-11-23T10:30:00Z', 5, office, berlin, '2026-11-30T08:00:00Z'],
    ['over New Year', '2026-12-30T10:00:00Z', 5, office, berlin, '2027-01-04T08:00:00Z'],
    // Clocks go forward on 28 March 2027 in Berlin, on 14 March in New York: nine o'clock stays nine o'clock.
    ['over spring in Berlin', '2027-03-26T10:00:00Z', 3, office, berlin, '2027-03-29T07:00:00Z'],
    ['over autumn in Berlin', '2026-10-23T10:00:00Z', 3, office, berlin, '2026-10-26T08:00:00Z'],
    ['over spring in New York', '2027-03-12T15:00:00Z', 3, office, newYork, '2027-03-15T13:00:00Z'],
    ['over autumn in New York', '2026-10-30T15:00:00Z', 3, office, newYork, '2026-11-02T14:00:00Z'],
    [
      'on the day of spring itself, on which nine comes an hour earlier',
      '2027-03-27T20:00:00Z',
      0,
      { days: everyDay, from: '09:00', to: '17:00' },
      berlin,
      '2027-03-28T07:00:00Z',
    ],
    [
      'from a time that spring leaves out: an hour later',
      '2027-03-27T20:00:00Z',
      0,
      { days: everyDay, from: '02:30', to: '05:00' },
      berlin,
      '2027-03-28T01:30:00Z',
    ],
    [
      'a window that spring swallows is taken the day after',
      '2027-03-27T20:00:00Z',
      0,
      { days: everyDay, from: '02:00', to: '03:00' },
      berlin,
      '2027-03-29T00:00:00Z',
    ],
    [
      'a window of one weekday that spring swallows is taken a week later',
      '2027-03-27T20:00:00Z',
      0,
      { days: [7], from: '02:00', to: '03:00' },
      berlin,
      '2027-04-04T00:00:00Z',
    ],
    [
      'a time that autumn has twice is the first of the two',
      '2026-10-24T20:00:00Z',
      0,
      { days: everyDay, from: '02:30', to: '04:00' },
      berlin,
      '2026-10-25T00:30:00Z',
    ],
  ])('%s', (_name, after, dayOffset, window, tz, expected) => {
    expect(nextSlot({ after: new Date(after), dayOffset, window, tz })).toEqual(new Date(expected))
  })

  test.each([
    ['2026-11-23T07:59:00Z', false],
    ['2026-11-23T08:00:00Z', true],
    ['2026-11-23T15:59:59Z', true],
    ['2026-11-23T16:00:00Z', false],
    ['2026-11-22T10:00:00Z', false],
  ])('at %s it is open: %s', (now, expected) => {
    expect(isOpen(new Date(now), office, berlin)).toBe(expected)
  })

  test('what the cap leaves over goes at the next opening', () => {
    expect(afterCap(new Date('2026-11-20T08:00:00Z'), office, berlin)).toEqual(
      new Date('2026-11-23T08:00:00Z'),
    )
  })

  test('each e-mail is counted from the one before', () => {
    const steps = [0, 4, 7, 14].map((dayOffset) => ({ dayOffset }))
    expect(slotsOf(new Date('2026-10-21T12:00:00Z'), steps, office, berlin)).toEqual(
      ['2026-10-21T12:00:00Z', '2026-10-26T08:00:00Z', '2026-11-02T08:00:00Z', '2026-11-16T08:00:00Z'].map(
        (at) => new Date(at),
      ),
    )
  })

  test.each([
    [1, '2026-11-19T08:00:00Z'],
    [50, '2026-11-19T08:00:00Z'],
    [51, '2026-11-20T08:00:00Z'],
    [151, '2026-11-24T08:00:00Z'],
  ])('the last of %i first e-mails, 50 a day, goes at %s', (count, expected) => {
    const now = new Date('2026-11-18T20:00:00Z')
    expect(lastFirstEmail(now, count, 50, { dayOffset: 0 }, office, berlin)).toEqual(new Date(expected))
  })
})

describe('who may get e-mails', () => {
  const fine: Candidate = {
    address: 'jonas@taktgeber.example',
    isBounced: false,
    isArchived: false,
    doNotContact: false,
    consent: 'unknown',
    hasOptedOut: false,
    isActive: false,
  }
  test.each([
    ['anybody we know', {}, null],
    ['somebody who agreed', { consent: 'yes' as const }, null],
    ['not the archived', { isArchived: true }, 'archived'],
    [
      'not those marked, even if they agreed',
      { doNotContact: true, consent: 'yes' as const },
      'do_not_contact',
    ],
    [
      'not those who want no more, even if they agreed',
      { hasOptedOut: true, consent: 'yes' as const },
      'opted_out',
    ],
    ['not those who refused', { consent: 'no' as const }, 'refused'],
    ['not without an address', { address: null }, 'no_address'],
    ['not to an address that sends back', { isBounced: true }, 'bounced'],
    ['not twice at a time', { isActive: true }, 'active'],
    ['what they said comes first', { isActive: true, address: null, doNotContact: true }, 'do_not_contact'],
  ])('%s', (_name, change, expected) => {
    expect(mayEnrol({ ...fine, ...change })).toBe(expected)
  })
})

test.each([
  ['on a line of its own', 'Hello\n\n{{personalLine}}\n\nBest', 'Saw you.', 'Hello\n\nSaw you.\n\nBest'],
  ['the line goes when there is none', 'Hello\n\n{{personalLine}}\n\nBest', null, 'Hello\n\nBest'],
  ['at the end', 'Hello\n{{ personalLine }}', null, 'Hello\n'],
  ['within a sentence', 'Hello. {{personalLine}} Best', null, 'Hello.  Best'],
  ['with signs that mean something to a replacement', 'A {{personalLine}}', '$& costs $1', 'A $& costs $1'],
])('a personal line: %s', (_name, text, line, expected) => {
  expect(withPersonalLine(text, line)).toBe(expected)
})
