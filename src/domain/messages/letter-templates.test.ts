import { describe, expect, test } from 'vitest'
import { fieldsIn, isLetterField } from './letter-fields.ts'
import { LetterTemplateInput, standardLetters } from './letter-templates.ts'

describe('ready-made letters', () => {
  test.each(standardLetters.map((letter) => [`${letter.key} ${letter.language}`, letter] as const))(
    '%s is valid and asks only for fields that there are',
    (_, { key: _key, ...letter }) => {
      expect(LetterTemplateInput.parse(letter)).toEqual(letter)
      expect([letter.subject, letter.body].flatMap(fieldsIn).filter((name) => !isLetterField(name))).toEqual(
        [],
      )
    },
  )

  test('each is there once in English and once in German, with the same fields', () => {
    const keysOf = (language: string) =>
      standardLetters.filter((letter) => letter.language === language).map(({ key }) => key)
    expect(keysOf('de')).toEqual(keysOf('en'))
    expect(new Set(keysOf('en')).size).toBe(9)
    for (const key of keysOf('en')) {
      const [en, de] = standardLetters
        .filter((letter) => letter.key === key)
        .map(({ subject, body }) => [...new Set([subject, body].flatMap(fieldsIn))].toSorted())
      // Who is addressed with Sie is greeted by the whole name.
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
  const letter = { name: 'a', language: 'en', subject: 'b', body: 'c', ...part }
  expect(LetterTemplateInput.safeParse(letter).success).toBe(false)
})
