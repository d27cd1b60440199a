import { describe, expect, test } from 'vitest'
import { fieldsIn, isEmailField } from './email-fields.ts'
import { EmailTemplateInput, standardEmails } from './email-templates.ts'

describe('ready-made e-mails', () => {
  test.each(standardEmails.map((email) => [`${email.key} ${email.language}`, email] as const))(
    '%s is valid and asks only for fields that there are',
    (_, { key: _key, ...email }) => {
      expect(EmailTemplateInput.parse(email)).toEqual(email)
      expect([email.subject, email.body].flatMap(fieldsIn).filter((name) => !isEmailField(name))).toEqual([])
    },
  )

  test('each is there once in English and once in German, with the same fields', () => {
    const keysOf = (language: string) =>
      standardEmails.filter((email) => email.language === language).map(({ key }) => key)
    expect(keysOf('de')).toEqual(keysOf('en'))
    expect(new Set(keysOf('en')).size).toBe(9)
    for (const key of keysOf('en')) {
      const [en, de] = standardEmails
        .filter((email) => email.key === key)
        .map(({ subject, body }) => [...new Set([subject, body].flatMap(fieldsIn))].toSorted())
      // Who is addressed with Sie is addressed by the full name.
      const greeted = en!.map((field) => (field === 'contact.firstName' ? 'contact.name' : field))
      expect(de, key).toEqual(greeted.toSorted())
    }
  })
})

test.each([
  ['no name', { name: ' ' }],
  ['no subject', { subject: '' }],
  ['an empty body', { body: ' \n ' }],
  ['a second line in the subject', { subject: 'a\r\nBcc: x@y.z' }],
  ['another language', { language: 'fr' }],
])('refuses %s', (_, part) => {
  const email = { name: 'a', language: 'en', subject: 'b', body: 'c', ...part }
  expect(EmailTemplateInput.safeParse(email).success).toBe(false)
})
