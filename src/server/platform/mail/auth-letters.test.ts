import { expect, test } from 'vitest'
import type { AuthLetter } from '../auth/types.ts'
import { renderAuthLetter } from './auth-letters.ts'

const now = new Date('2026-03-05T10:00:00Z')
const base = { to: 'jule@halbmond.example', userId: 'u', data: {} }
const link = 'https://fermata.example/auth-callback?a=1&b=2#token=abc'
const soon = { link, code: '123456', expiresAt: new Date('2026-03-05T10:10:00Z') }

const letters: AuthLetter[] = [
  { ...base, ...soon, kind: 'signup' },
  { ...base, ...soon, kind: 'magiclink' },
  { ...base, ...soon, kind: 'recovery' },
  { ...base, ...soon, kind: 'invite', expiresAt: new Date('2026-03-06T10:00:00Z') },
  { ...base, ...soon, kind: 'email_change', oldEmail: 'old@a.example', newEmail: '<new>@a.example' },
  { ...base, kind: 'reauthentication', code: '123456', expiresAt: soon.expiresAt },
  { ...base, kind: 'password_changed' },
  { ...base, kind: 'email_changed', newEmail: 'new@a.example' },
  { ...base, kind: 'already_registered', link },
]

test.each(letters.map((letter) => [letter.kind, letter] as const))(
  '%s carries its link and code in both forms, in both languages',
  (_, letter) => {
    const english = renderAuthLetter(letter, now)
    const german = renderAuthLetter({ ...letter, data: { locale: 'de-DE' } }, now)
    expect(german.subject).not.toBe(english.subject)
    for (const { html, text } of [english, german]) {
      expect(text.includes(link)).toBe('link' in letter)
      expect(html.includes('auth-callback?a=1&amp;b=2#token=abc')).toBe('link' in letter)
      expect(text.includes('123456')).toBe('code' in letter)
      expect(html.includes('123456')).toBe('code' in letter)
      expect(html).not.toContain('<new>')
    }
  },
)

test.each([
  ['2026-03-05T10:10:00Z', 'Valid for 10 minutes.'],
  ['2026-03-05T11:00:00Z', 'Valid for one hour.'],
  ['2026-03-06T10:00:00Z', 'Valid for 24 hours.'],
])('says how long it is valid: until %s', (expiresAt, sentence) => {
  const letter: AuthLetter = { ...base, ...soon, kind: 'magiclink', expiresAt: new Date(expiresAt) }
  expect(renderAuthLetter(letter, now).text).toContain(sentence)
})
