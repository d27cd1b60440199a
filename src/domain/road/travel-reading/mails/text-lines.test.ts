// What is around a confirmation in a mail: heads, quoting, farewells and journeys that were replaced.
import { expect, test } from 'vitest'
import { farewellAt, formerOf, frameOf } from './text-lines.ts'

const linesOf = (text: string) =>
  text.split('\n').map((each) => ({ text: each.replace(/^~/, ''), gap: each.startsWith('~') }))
const framed = (text: string) => [...frameOf(linesOf(text))]

test.each([
  [
    'the head of a forwarded mail',
    'From: Air <a@b.example>\nDate: 9 Nov 2026 16:42\nSubject: MUC-BER\nLH 1',
    [0, 1, 2],
  ],
  [
    'a German head without an address',
    'Von: Reisestelle\nGesendet: Montag, 9. November 2026 10:22\nBetreff: WG: Zug\nICE 1',
    [0, 1, 2],
  ],
  ['marks of forwarding', '---------- Forwarded message ---------\nBegin forwarded message:\nBA 1', [0, 1]],
  [
    'the line above a quoted mail',
    'Am Mi., 11. Nov. 2026 um 09:12 Uhr schrieb LOT <a@b.example>:\nLO 388',
    [0],
  ],
  ['no journey from one city to another', 'From: Berlin (BER)\nTo: London (LHR)\nDate: 14 May 2027', []],
  ['a single label is no head', 'Date: 14 May 2027\n09:25 Berlin', []],
])('%s', (_name, text, expected) => {
  expect(framed(text)).toEqual(expected)
})

test('a flight that the mail calls past is left out with its paragraph', () => {
  const text = '~Your new flight\nLH 1937\n~Your previous flight (no longer valid)\nLH 1935\n~Thank you'
  expect([...formerOf(linesOf(text))]).toEqual([2, 3])
})

test('a heading above a gap takes the paragraph below it along', () => {
  const text = '~Your previous flight\n~LH 1935\n12:45 Berlin\n~Thank you'
  expect([...formerOf(linesOf(text))]).toEqual([0, 1, 2])
})

test('the signature begins at the farewell', () => {
  expect(farewellAt(linesOf('LH 1931\nMit freundlichen Grüßen\nFlughafen München (MUC)'))).toBe(1)
  expect(farewellAt(linesOf('LH 1931\n09:25 Berlin'))).toBe(2)
})
