import { describe, expect, test } from 'vitest'
import { fileValue } from '#domain/road/advancing/advancing-values.ts'
import type { FieldType } from '#domain/road/advancing/advancing.ts'
import { attachmentOf, contactOf, fieldParts, hasValue, personOf, personValue } from './field-values.ts'

describe('what counts as a value', () => {
  test.each<[FieldType, string | null | undefined, boolean]>([
    ['text', '16:00', true],
    ['text', '  ', false],
    ['text', null, false],
    ['textarea', 'Ring the bell', true],
    ['textarea', undefined, false],
    ['select', 'House', true],
    ['select', '', false],
    ['toggle', 'true', true],
    ['toggle', 'false', true],
    ['toggle', '', false],
    ['toggle', 'maybe', false],
    ['contact', '{"firstName":"Ada"}', true],
    ['contact', '{"role":"Runner"}', false],
    ['contact', '{}', false],
    ['team_member', 'Ada', true],
    ['attachment', 'https://files.example/rider.pdf', true],
    ['attachment', fileValue({ fileId: '0190f5a1', name: 'plan.pdf' }), true],
    ['attachment', 'javascript:alert(1)', false],
    ['divider', 'anything', false],
  ])('%s %j: %s', (fieldType, value, is) => expect(hasValue(fieldType, value)).toBe(is))
})

describe('people', () => {
  const nobody = { role: null, company: null, email: null, phone: null }
  test.each([
    ['{"name":"Ada Ulm","role":"Runner"}', { ...nobody, name: 'Ada Ulm', role: 'Runner' }],
    ['{"firstName":"Ada","lastName":"Ulm"}', { ...nobody, name: 'Ada Ulm' }],
    ['{"lastName":"Ulm","phoneNumber":"+49 341 1"}', { ...nobody, name: 'Ulm', phone: '+49 341 1' }],
    ['{"company":"Lärm GmbH","email":"a@b.example"}', { ...nobody, name: 'Lärm GmbH', email: 'a@b.example' }],
    ['Ada from the office', { ...nobody, name: 'Ada from the office' }],
    ['{"name":" "}', null],
    ['', null],
  ])('%s', (json, contact) => expect(contactOf(json)).toEqual(contact))

  test('a form writes what it read, without the empty parts', () => {
    const person = personOf('{"firstName":"Ada","lastName":"Ulm","company":"","phone":"1"}')
    expect(personValue(person)).toBe('{"name":"Ada Ulm","phone":"1"}')
    expect(personValue(personOf(''))).toBe('')
  })
})

test.each([
  ['https://files.example/a', { href: 'https://files.example/a' }],
  ['{"fileId":"f1","name":"a.pdf"}', { fileId: 'f1', name: 'a.pdf' }],
  ['http://files.example/a', null],
  ['data:text/html,x', null],
  ['{"name":"a.pdf"}', null],
  ['', null],
])('the attachment %s', (value, attachment) => expect(attachmentOf(value)).toEqual(attachment))

test('empty values go, and dividers that lead to nothing', () => {
  const field = (fieldType: FieldType, fieldName: string, responseValue = '') => ({
    fieldType,
    fieldName,
    responseValue,
  })
  const parts = fieldParts([
    field('text', 'Access', '12:00'),
    field('divider', 'Sound'),
    field('text', 'PA'),
    field('divider', 'Light'),
    field('toggle', 'Desk', 'false'),
    field('divider', 'End'),
  ])
  expect(
    parts.map(({ divider, fields }) => [divider?.fieldName, fields.map((each) => each.fieldName)]),
  ).toEqual([
    [undefined, ['Access']],
    ['Light', ['Desk']],
  ])
  expect(fieldParts([field('divider', 'Only'), field('text', 'Nothing')])).toEqual([])
})
