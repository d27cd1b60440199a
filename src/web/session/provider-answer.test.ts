import { expect, test } from 'vitest'
import { readProviderAnswer } from './provider-answer.ts'

test.each([
  ['?state=s&code=c&scope=x', { state: 's', code: 'c' }],
  ['?error=access_denied&state=s', { state: 's', error: 'access_denied' }],
  ['?state=s&code=c&error=server_error', { state: 's', error: 'server_error' }],
  ['?error=server_error', { state: '', error: 'server_error' }],
  ['?state=s', undefined],
  ['?code=c', undefined],
  ['', undefined],
])('%j', (search, expected) => {
  expect(readProviderAnswer(search)).toEqual(expected)
})
