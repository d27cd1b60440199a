// Pasted lines of guests as people write them.
import { expect, test } from 'vitest'
import { parseGuestLine, parseGuestLines } from './guest-lines.ts'

const empty = { plus: 0, plusNames: [], affiliation: null, email: null, phone: null }

test.each([
  ['Anna Kowalska', { name: 'Anna Kowalska' }],
  ['Anna Kowalska +2 (press)', { name: 'Anna Kowalska', plus: 2, affiliation: 'press' }],
  ['Anna Kowalska (Rolling Stone) + 1', { name: 'Anna Kowalska', plus: 1, affiliation: 'Rolling Stone' }],
  ['Anna Kowalska+1', { name: 'Anna Kowalska', plus: 1 }],
  ['- Anna Kowalska plus 3', { name: 'Anna Kowalska', plus: 3 }],
  ['12. Jörg Müller und 1', { name: 'Jörg Müller', plus: 1 }],
  ['Anna Kowalska +2 Gäste', { name: 'Anna Kowalska', plus: 2 }],
  ['3x Jan Nowak', { name: 'Jan Nowak', plus: 2 }],
  ['Jan Nowak (+2)', { name: 'Jan Nowak', plus: 2 }],
  ['Anna Kowalska, +1, Radio Eins', { name: 'Anna Kowalska', plus: 1, affiliation: 'Radio Eins' }],
  ['Anna Kowalska - Radio Eins', { name: 'Anna Kowalska', affiliation: 'Radio Eins' }],
  ['Anna Kowalska\t1\tpress', { name: 'Anna Kowalska', plus: 1, affiliation: 'press' }],
  ['Anna Kowalska\t+1\tpress', { name: 'Anna Kowalska', plus: 1, affiliation: 'press' }],
  ['Anna + Ben Ott', { name: 'Anna', plus: 1, plusNames: ['Ben Ott'] }],
  ['Anna +2 Ben Ott, Cleo', { name: 'Anna', plus: 2, plusNames: ['Ben Ott', 'Cleo'] }],
  ['Anna +1 anna.k@Radio.example', { name: 'Anna', plus: 1, email: 'anna.k@radio.example' }],
  ['Anna <anna@radio.example> +1', { name: 'Anna', plus: 1, email: 'anna@radio.example' }],
  ['Anna +49 170 1234567 +1', { name: 'Anna', plus: 1, phone: '+491701234567' }],
  ['Jean-Luc O’Neill', { name: 'Jean-Luc O’Neill' }],
  ['DJ 3000 +1', { name: 'DJ 3000', plus: 1 }],
  ['Anna +999', { name: 'Anna', plus: 50 }],
])('%j', (line, guest) => {
  expect(parseGuestLine(line)).toEqual({ ...empty, ...guest })
})

test.each(['', '   ', '+2', '---', '(press)', '12345'])('%j holds no name', (line) => {
  expect(parseGuestLine(line)).toBeUndefined()
})

test('a text keeps its order, leaves out empty lines and says what it could not read', () => {
  const { guests, unread } = parseGuestLines('Anna +1\r\n\n +2 \nBen')
  expect(guests.map(({ name, plus }) => [name, plus])).toEqual([
    ['Anna', 1],
    ['Ben', 0],
  ])
  expect(unread).toEqual(['+2'])
})
