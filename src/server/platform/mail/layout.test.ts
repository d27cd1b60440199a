import { expect, test } from 'vitest'
import { renderEmail } from './layout.ts'

test.each([
  ['en', 'Valid until 6 December 2026.', 'until 6&nbsp;December 2026.'],
  ['de', 'Gültig bis 6. Dezember 2026.', 'bis 6.&nbsp;Dezember 2026.'],
  ['de', 'Anlass: 3 Shows in 2026', 'Anlass: 3 Shows in 2026'],
] as const)('a day stays on the line of its month, in %s', (language, text, html) => {
  const email = renderEmail({ subject: 'A date', paragraphs: [text] }, language)
  expect(email.html).toContain(html)
  expect(email.text).toContain(text)
})
