import { expect, test } from 'vitest'
import type { AuthEmail } from '../auth/types.ts'
import { renderAuthEmail } from './auth-emails.ts'

const now = new Date('2026-03-05T10:00:00Z')
const base = { to: 'jule@halbmond.example', userId: 'u', data: {} }
const link = 'https://fermata.example/auth-callback?a=1&b=2#token=abc'
const soon = { link, code: '123456', expiresAt: new Date('2026-03-05T10:10:00Z') }

const emails: AuthEmail[] = [
  { ...base, ...soon, kind: 'signup' },
  { ...base, ...soon, kind: 'magiclink' },
  { ...base, ...soon, kind: 'recovery' },
  { ...base, ...soon, kind: 'invite', expiresAt: new Date('2026-03-06T10:00:00Z') },
  { ...base, ...soon, kind: 'email_change', oldEmail: 'old@a.example', newEmail: '<new>@a.example' },
  { ...base, kind: 'reauthentication', code: '123456', expiresAt: soon.expiresAt },
  { ...base, kind: 'password_changed' },
  { ...base, kind: 'factor_added' },
  { ...base, kind: 'factor_removed' },
  { ...base, kind: 'recovery_code_used' },
  { ...base, kind: 'email_changed', newEmail: 'new@a.example' },
  { ...base, kind: 'already_registered', link },
]

test.each(emails.map((email) => [email.kind, email] as const))(
  '%s carries its link and code in both forms, in both languages',
  (_, email) => {
    const english = renderAuthEmail(email, now)
    const german = renderAuthEmail({ ...email, data: { locale: 'de-DE' } }, now)
    expect(english.html(null)).toContain('<html lang="en">')
    expect(german.html(null)).toContain('<html lang="de">')
    for (const { html: htmlFor, text } of [english, german]) {
      const html = htmlFor(null)
      expect(text.includes(link)).toBe('link' in email)
      expect(html.includes('auth-callback?a=1&amp;b=2#token=abc')).toBe('link' in email)
      expect(text.includes('123456')).toBe('code' in email)
      expect(html.includes('123456')).toBe('code' in email)
      expect(html).not.toContain('<new>')
    }
  },
)

test.each([
  ['2026-03-05T10:10:00Z', 'Valid for 10 minutes.'],
  ['2026-03-05T11:00:00Z', 'Valid for 1 hour.'],
  ['2026-03-06T10:00:00Z', 'Valid for 24 hours.'],
])('says how long it is valid: until %s', (expiresAt, sentence) => {
  const email: AuthEmail = { ...base, ...soon, kind: 'magiclink', expiresAt: new Date(expiresAt) }
  expect(renderAuthEmail(email, now).text).toContain(sentence)
})
