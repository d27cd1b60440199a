import { describe, expect, test } from 'vitest'
import { decideSending, sendingWindow, type SendingFacts } from './day-sheet-sending.ts'

const show = { eventDate: '2026-11-14', endsOn: null, tz: 'Europe/Berlin' }
const never: SendingFacts = {
  sentAt: null,
  dueSentAt: null,
  isChanged: false,
  changedAt: null,
  noticedAt: null,
}
const at = (text: string) => new Date(`2026-11-${text}:00+01:00`)
const sent = (time: string): SendingFacts => ({ ...never, sentAt: at(time) })

test('the days before a show are those of its zone, on both sides of a clock change', () => {
  expect(sendingWindow(show)).toEqual({ from: at('11T09:00'), to: at('15T06:00') })
  const autumn = { eventDate: '2026-10-26', endsOn: null, tz: 'Europe/Berlin' }
  expect(sendingWindow(autumn).from.toISOString()).toBe('2026-10-23T07:00:00.000Z')
  const far = { eventDate: '2026-11-14', endsOn: null, tz: 'Pacific/Auckland' }
  expect(sendingWindow(far).from.toISOString()).toBe('2026-11-10T20:00:00.000Z')
})

describe('a sheet', () => {
  const due = { ...sent('11T09:00'), dueSentAt: at('11T09:00') }
  const change = (noticed: string, first = noticed): SendingFacts => ({
    ...due,
    isChanged: true,
    changedAt: at(first),
    noticedAt: at(noticed),
  })
  test.each<[string, SendingFacts, string, string]>([
    ['too early', never, '11T08:59', 'nothing'],
    ['due', never, '11T09:00', 'due'],
    ['late: the show was agreed the day before', never, '13T15:00', 'due'],
    ['late in the evening waits for morning', never, '12T22:00', 'wait'],
    ['on the day of the show it goes out at any hour', never, '14T23:30', 'due'],
    ['over', never, '15T06:00', 'nothing'],
    ['sent by hand the week before', sent('05T10:00'), '11T09:00', 'due'],
    ['sent by hand in these days', sent('12T10:00'), '12T11:00', 'nothing'],
    ['went out, nothing new', due, '12T09:00', 'nothing'],
    ['changed a moment ago', change('12T09:00'), '12T09:05', 'wait'],
    ['the change stands still', change('12T09:00'), '12T09:10', 'change'],
    ['changes go on and on', change('12T09:29', '12T09:00'), '12T09:30', 'change'],
    ['the e-mail before is not half an hour old', change('11T09:05'), '11T09:20', 'wait'],
    ['changed at night', change('12T23:00'), '12T23:30', 'wait'],
    ['changed in the night of the show', change('15T00:10'), '15T00:30', 'change'],
  ])('%s', (_, facts, now, expected) => {
    expect(decideSending(show, facts, at(now))).toBe(expected)
  })
})
