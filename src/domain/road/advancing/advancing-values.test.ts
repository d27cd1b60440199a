import { describe, expect, test } from 'vitest'
import { fileOf, fileValue, readAnswer } from './advancing-values.ts'
import type { FieldType } from './advancing.ts'

const field = (fieldType: FieldType, options: string[] = []) => ({ fieldType, options })
const fileId = '0b5c6f0e-3a5d-4c1e-9d55-0f6f8f3f1a2b'

describe('what is kept of an answer', () => {
  test.each<[string, FieldType, string, string | null]>([
    ['a line', 'text', '  18:00 ', '18:00'],
    ['a line break in a line', 'text', 'Gate 3\n ring twice', 'Gate 3 ring twice'],
    ['lines', 'textarea', 'One\nTwo', 'One\nTwo'],
    ['nothing', 'textarea', ' \n ', null],
    ['yes', 'toggle', 'true', 'true'],
    ['no', 'toggle', 'false', 'false'],
    ['an option', 'select', 'Buyout', 'Buyout'],
    ['a web address', 'attachment', 'https://example.org/plan.pdf', 'https://example.org/plan.pdf'],
    [
      'a person, in one order',
      'contact',
      JSON.stringify({
        phone: '+49 341 123456',
        name: ' Jonas Reuter ',
        email: 'Jonas@Taktgeber.example',
        role: '',
      }),
      JSON.stringify({ name: 'Jonas Reuter', email: 'jonas@taktgeber.example', phone: '+49341123456' }),
    ],
    ['a person without anything', 'team_member', '{"name":""}', null],
    [
      'a file of ours, its id first',
      'attachment',
      JSON.stringify({ name: 'plan.pdf', fileId }),
      `{"fileId":"${fileId}","name":"plan.pdf"}`,
    ],
  ])('%s', (_name, type, given, kept) => {
    expect(readAnswer(field(type, ['Hot meal', 'Buyout']), given)).toBe(kept)
  })

  test.each<[string, FieldType, string]>([
    ['a word for yes', 'toggle', 'yes'],
    ['an option that is none', 'select', 'Sushi'],
    ['a divider', 'divider', 'x'],
    ['a page of scripts', 'attachment', 'javascript:alert(1)'],
    ['an address without encryption', 'attachment', 'http://example.org/plan.pdf'],
    ['a file by a name that is no id', 'attachment', '{"fileId":"../../etc/passwd","name":"x"}'],
    ['a person without a name', 'contact', '{"phone":"+49 341 123456"}'],
    ['a person with a broken address', 'contact', '{"name":"Jo","email":"nowhere"}'],
    ['a person with more than that', 'contact', '{"name":"Jo","password":"x"}'],
    ['a person as a list', 'team_member', '["Jo"]'],
    ['a name alone', 'contact', 'Jonas'],
    ['an endless line', 'text', 'x'.repeat(501)],
  ])('refuses %s', (_name, type, given) => {
    expect(() => readAnswer(field(type, ['Buyout']), given)).toThrow(
      expect.objectContaining({ code: 'BAD_REQUEST', fields: { responseValue: expect.any(String) } }),
    )
  })

  test('a file is found again in its value, and in no other', () => {
    expect(fileOf(fileValue({ fileId, name: 'a "b".pdf' }))).toEqual({ fileId, name: 'a "b".pdf' })
    for (const value of [null, '', 'https://example.org', '{"fileId":1,"name":"x"}', '{"name":"x"}']) {
      expect(fileOf(value)).toBeNull()
    }
  })
})
