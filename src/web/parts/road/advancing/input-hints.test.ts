import { expect, test } from 'vitest'
import { inputHints } from './input-hints.ts'

test.each([
  ['E-mail of the box office', 'email'],
  ['Night phone', 'tel'],
  ['Telefon Pforte', 'tel'],
  ['Ticket link', 'url'],
  ['Guest list allotment', 'numeric'],
  ['Load-in', undefined],
  ['Headphones for the engineer', undefined],
  ['Dressing room', undefined],
])('%s: %s', (name, mode) => expect(inputHints(name).inputMode).toBe(mode))
