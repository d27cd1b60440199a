import { expect, test } from 'vitest'
import { readAnswerTime } from './advancing-times.ts'

test.each<[string, string | null, string | null, string | null]>([
  ['20:00', '20:00', null, null],
  ['8:30pm', '20:30', null, null],
  ['8 pm', '20:00', null, null],
  ['12 am', '00:00', null, null],
  ['20.30 Uhr', '20:30', null, null],
  ['ab 20 Uhr', '20:00', null, null],
  ['20h30', '20:30', null, null],
  ['9:00', '09:00', null, null],
  ['From 11:00, ring at the stage door', '11:00', null, 'ring at the stage door'],
  ['17:00 to 18:00', '17:00', '18:00', null],
  ['21:00–22:30', '21:00', '22:30', null],
  ['17:00 bis 18:00, FOH only', '17:00', '18:00', 'FOH only'],
  ['19:00 (VIP 18:30)', '19:00', null, '(VIP 18:30)'],
  ['Hot meal at 18:30 in the back room', '18:30', null, 'Hot meal at in the back room'],
  ['VIP 18:30, all 19:00', null, null, null],
  ['Right after the show, until 01:00', null, null, null],
  ['on 14.05.2027', null, null, null],
  ['25:00', null, null, null],
  ['No support', null, null, null],
  ['400 standing', null, null, null],
])('reads “%s” as %s', (text, time, end, remark) => {
  expect(readAnswerTime(text)).toEqual(time && { time, end, remark })
})
