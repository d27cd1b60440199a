import { describe, expect, test } from 'vitest'
import { chatLink, mainEmail, oneMain } from './contact-details.ts'

describe('the address to write to', () => {
  const [work, home] = [{ address: 'work@x.example' }, { address: 'home@x.example' }]
  test.each([
    ['the first', [work, home], work],
    ['the main one', [work, { ...home, isPrimary: true }], home],
    ['not one that bounced', [{ ...work, isPrimary: true, isBounced: true }, home], home],
    ['one that bounced for want of another', [{ ...work, isBounced: true }], work],
  ])('%s', (_name, emails, wanted) => expect(mainEmail(emails)?.address).toBe(wanted.address))
  test('none', () => expect(mainEmail([])).toBeUndefined())
})

test.each([
  [
    'the number that is on WhatsApp',
    [{ number: '+4934155501' }, { number: '+491701234567', hasWhatsapp: true }],
    '491701234567',
  ],
  ['the first that allows it', [{ number: '0341' }, { number: '+491701234567' }], '491701234567'],
])('a chat is opened with %s', (_name, phones, digits) => {
  expect(chatLink(phones)).toBe(`https://wa.me/${digits}`)
})

test('of two main entries the first stays so', () => {
  expect(oneMain([{ isPrimary: false }, { isPrimary: true }, { isPrimary: true }])).toEqual([
    { isPrimary: false },
    { isPrimary: true },
    { isPrimary: false },
  ])
})
