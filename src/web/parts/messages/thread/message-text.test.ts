import { describe, expect, test } from 'vitest'
import { insertAt, openFields, splitQuoted } from './message-text.ts'

test('finds what a template left open, with its place', () => {
  const message = {
    subject: 'Show on {{event.date}}',
    body: 'Dear {{ contact.firstName }},\n{{event.date}} { {x}} {{a\nb}}',
  }
  const found = openFields(message)
  expect(found.map(({ name, where }) => `${where} ${name}`)).toEqual([
    'subject event.date',
    'body contact.firstName',
    'body event.date',
  ])
  expect(found.map(({ where, start, end }) => message[where].slice(start, end))).toEqual([
    '{{event.date}}',
    '{{ contact.firstName }}',
    '{{event.date}}',
  ])
})

test.each([
  ['Dear , hello', 5, 5, 'Ada', 'Dear Ada, hello', 8],
  ['Dear XX', 5, 7, 'Ada', 'Dear Ada', 8],
  ['Dear XX', 7, 5, 'Ada', 'Dear Ada', 8],
  ['', 9, 9, 'Ada', 'Ada', 3],
])('into %j from %i to %i', (text, start, end, inserted, expected, at) => {
  expect(insertAt(text, { start, end }, inserted)).toEqual({ text: expected, at })
})

describe('an answer and what it quotes', () => {
  test.each([
    [
      'Yes.\n\nOn Fri, 20 Nov 2026 at 10:00, Ada <a@b.de> wrote:\n> Do you?',
      'Yes.',
      'On Fri, 20 Nov 2026 at 10:00, Ada <a@b.de> wrote:\n> Do you?',
    ],
    [
      'Yes.\r\n\r\nOn Fri, 20 Nov 2026 at 10:00,\r\nAda <a@b.de> wrote:\r\n> Do you?',
      'Yes.',
      'On Fri, 20 Nov 2026 at 10:00,\nAda <a@b.de> wrote:\n> Do you?',
    ],
    [
      'Ja.\n\nAm 20.11.2026 um 10:00 schrieb Ada <a@b.de>:\n> Und?',
      'Ja.',
      'Am 20.11.2026 um 10:00 schrieb Ada <a@b.de>:\n> Und?',
    ],
    ['Yes.\n\n-----Original Message-----\nFrom: Ada', 'Yes.', '-----Original Message-----\nFrom: Ada'],
    ['Yes.\n> Do you?\n', 'Yes.', '> Do you?'],
    ['> Do you?\nYes.', '> Do you?\nYes.', ''],
    ['> Do you?', '> Do you?', ''],
    ['On Friday we play.\nAll is well.', 'On Friday we play.\nAll is well.', ''],
  ])('%j', (body, said, quoted) => {
    expect(splitQuoted(body)).toEqual({ said, quoted })
  })
})
