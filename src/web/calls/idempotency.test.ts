import { expect, test } from 'vitest'
import { beginMutation, idempotencyKey } from './idempotency.ts'

test('retries share a key, a second sending of the same variables does not', () => {
  const input = { id: 1 }
  beginMutation(input)
  const first = idempotencyKey(input)
  expect(idempotencyKey(input)).toBe(first)
  beginMutation(input)
  expect(idempotencyKey(input)).not.toBe(first)
})

test('two inputs of the same content have two keys; a given key wins', () => {
  expect(idempotencyKey({ id: 1 })).not.toBe(idempotencyKey({ id: 1 }))
  expect(idempotencyKey({ id: 1 }, 'given')).toBe('given')
  expect(idempotencyKey(undefined)).toMatch(/^[0-9a-f-]{36}$/)
})
