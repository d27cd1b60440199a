import { describe, expect, test } from 'vitest'
import { isSafeProtocol, retryAfter, signatureHeader, signedText, WebhookInput } from './webhooks.ts'

describe('an address', () => {
  test.each([
    ['https://hooks.example/fermata', true],
    ['https://hooks.example:8443/a?b=c', true],
    ['http://hooks.example/', true],
    ['ftp://hooks.example/', false],
    ['javascript:alert(1)', false],
    ['file:///etc/passwd', false],
    ['https://user:word@hooks.example/', false],
    ['https://user@hooks.example/', false],
    ['https://hooks.example/#part', false],
    ['hooks.example', false],
    ['', false],
    [`https://hooks.example/${'a'.repeat(500)}`, false],
  ])('%s', (url, isFine) => {
    expect(WebhookInput.safeParse({ name: 'Hook', url }).success).toBe(isFine)
  })

  test.each([
    ['https://hooks.example/', false, true],
    ['http://hooks.example/', false, false],
    ['http://hooks.example/', true, true],
    ['HTTPS://hooks.example/', false, true],
  ])('%s with our own network allowed: %s', (url, allowPrivateNet, isSafe) => {
    expect(isSafeProtocol(url, allowPrivateNet)).toBe(isSafe)
  })
})

test('the signature is over the second and the body', () => {
  expect(signedText(1_800_000_000, '{"a":1}')).toBe('1800000000.{"a":1}')
  expect(signatureHeader(1_800_000_000, 'ab12')).toBe('t=1800000000,v1=ab12')
})

test.each([
  [1, 60],
  [2, 300],
  [3, 900],
  [4, 3600],
  [5, 10_800],
  [6, 21_600],
  [7, 43_200],
  [8, 86_400],
  [9, null],
])('after %i failed attempts: %s s', (attempts, seconds) => expect(retryAfter(attempts)).toBe(seconds))
