import { expect, test } from 'vitest'
import type { EmailFace } from '../face/store.ts'
import { renderEmail } from './layout.ts'

test.each([
  ['en', 'Valid until 6 December 2026.', 'until 6&nbsp;December 2026.'],
  ['de', 'Gültig bis 6. Dezember 2026.', 'bis 6.&nbsp;Dezember 2026.'],
  ['de', 'Anlass: 3 Shows in 2026', 'Anlass: 3 Shows in 2026'],
] as const)('a day stays on the line of its month, in %s', (language, text, html) => {
  const email = renderEmail({ subject: 'A date', paragraphs: [text] }, language)
  expect(email.html(null)).toContain(html)
  expect(email.text).toContain(text)
})

const face: EmailFace = { name: 'Halbmond <Booking>', email: null, brandColour: '#0a5f4d', logoSize: null }
const content = {
  subject: 'A contract',
  paragraphs: ['Hello'],
  button: { label: 'Open', url: 'https://a.example' },
}
const htmlWith = (changed: Partial<EmailFace>) => renderEmail(content, 'en').html({ ...face, ...changed })

test('an e-mail of an agency is headed by its name and has its colour; one of ours by ours', () => {
  const html = htmlWith({})
  expect(html).toContain('Halbmond &lt;Booking&gt;</td>')
  expect(html).toContain('background:#0a5f4d;color:#ffffff')
  expect(html).toContain('border-top:4px solid #0a5f4d')
  expect(html).not.toContain('<img')
  const own = renderEmail(content, 'en').html(null)
  expect(own).toContain('fermata<span')
  expect(own).not.toContain('border-top:4px')
})

test.each([
  ['wide', { width: 480, height: 40 }, 220],
  ['tall', { width: 60, height: 480 }, 7],
  ['square', { width: 300, height: 300 }, 56],
])('a %s logo fits the head, and its text is the name', (_name, logoSize, width) => {
  const html = htmlWith({ logoSize })
  expect(html).toContain(`<img src="cid:logo@organisation" alt="Halbmond &lt;Booking&gt;" width="${width}"`)
})

test('a colour that is not seen on the sheet is darkened, and lightened at night', () => {
  expect(htmlWith({ brandColour: '#ffffff' })).toContain('background:#8c8c8c;color:#1a1613')
  expect(htmlWith({ brandColour: '#000000' })).toContain('.button { background: #666666 !important')
})
