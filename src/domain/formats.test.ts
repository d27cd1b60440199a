// Addresses and numbers as people type them.
import { describe, expect, test } from 'vitest'
import { commonProblem } from './common-problems.ts'
import { callLink, isEmail, normalisePhone, normaliseWebsite, vatIdProblem, whatsappLink } from './formats.ts'

test.each([
  ['jule@halbmond.example', true],
  ["o'brien+gigs@mail.co.uk", true],
  ['a@xn--mnchen-3ya.de', true],
  ['jule@halbmond', false],
  ['jule@@halbmond.example', false],
  ['jule halbmond@x.example', false],
  ['a@b.co\r\nBcc: x@y.z', false],
  ['"a b"@c.example', false],
  ['a@-b.example', false],
  ['a..b@c.example', false],
  ['.a@c.example', false],
  ['Jule <jule@c.example>', false],
  ['a,b@c.example', false],
  [`${'a'.repeat(65)}@c.example`, false],
  ['', false],
])('isEmail %j', (value, expected) => {
  expect(isEmail(value)).toBe(expected)
})

test.each([
  ['+49 341 123456', '+49341123456'],
  ['+49 (0)341 / 12-34', '+493411234'],
  ['0049 341 1234', '+493411234'],
  ['0341 1234', '03411234'],
  ['(030) 1234', '0301234'],
  ['1234', undefined],
  ['call me', undefined],
  ['+49 341 12345678901234', undefined],
  ['', undefined],
])('normalisePhone %j', (value, expected) => {
  expect(normalisePhone(value)).toBe(expected)
})

test.each([
  ['+49 171 1', 'https://wa.me/491711'],
  ['0171 2345678', 'https://wa.me/01712345678'],
  ['030 12345', undefined],
  ['(030) 1234567', 'https://wa.me/0301234567'],
  ['123456789', undefined],
  ['+', undefined],
  ['', undefined],
])('whatsappLink %j', (value, expected) => {
  expect(whatsappLink(value)).toBe(expected)
})

test('callLink', () => {
  expect(callLink('+49 (341) 12-34')).toBe('tel:+493411234')
})

test.each([
  ['club.example', 'https://club.example/'],
  ['http://club.example/a?b=1', 'http://club.example/a?b=1'],
  ['club.example:8080/x', 'https://club.example:8080/x'],
  ['HTTPS://Club.Example', 'https://club.example/'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['ftp://club.example', undefined],
  ['https://user:pass@club.example', undefined],
  ['localhost', undefined],
  ['127.0.0.1', undefined],
  ['two words.example', undefined],
  ['', undefined],
])('normaliseWebsite %j', (value, expected) => {
  expect(normaliseWebsite(value)).toBe(expected)
})

describe('VAT ids', () => {
  const otherForm = commonProblem('vatIdForm')
  const beginsWith = (prefix: string) => commonProblem('vatIdPrefix', { prefix })
  test.each([
    ['DE123456789', 'DE', undefined],
    ['de 123.456.789', 'DE', undefined],
    ['DE12345678', 'DE', otherForm],
    ['123456789', 'DE', beginsWith('DE')],
    ['ATU12345678', 'AT', undefined],
    ['CHE-123.456.789 MWST', 'CH', undefined],
    ['EL123456789', 'GR', undefined],
    ['GR123456789', 'GR', beginsWith('EL')],
    ['NL123456789B01', 'NL', undefined],
    ['XI123456789', 'GB', undefined],
    ['PL1234567890', 'PL', undefined],
    ['12-3456789', 'US', undefined],
    ['?', 'US', otherForm],
    ['DE123456789', null, undefined],
    ['DE1', null, otherForm],
  ])('%s in %s', (vatId, country, problem) => {
    expect(vatIdProblem(vatId, country)).toEqual(problem)
  })
})
