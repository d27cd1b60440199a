import { expect, test } from 'vitest'
import { vcard } from './vcard.ts'

test('a card: names and addresses escaped, long lines folded, internal notes left out', () => {
  const card = vcard({
    id: 'x',
    firstName: 'Ana; María',
    lastName: 'Król, jr',
    name: 'Ana; María Król, jr',
    role: 'Head of a very long title, which does not fit into one line of seventy-five octets at all – ß',
    company: 'Takt\nGeber',
    emails: [{ address: 'a@b.example', label: 'private' }],
    phones: [{ number: '+49341', label: 'mobile' }],
  })
  expect(card).toContain('N:Król\\, jr;Ana\\; María;;;\r\n')
  expect(card).toContain('ORG:Takt\\nGeber\r\n')
  expect(card).toContain('EMAIL;TYPE=INTERNET,HOME:a@b.example\r\n')
  for (const line of card.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})
