import { describe, expect, test } from 'vitest'
import { sentPassword, ServerForm } from './account.ts'

describe('what is sent as the password', () => {
  test.each<[string | null, string | null, string | null | undefined]>([
    ['secret', 'post@example.com', 'secret'],
    ['', 'post@example.com', undefined],
    [null, 'post@example.com', undefined],
    ['secret', '', null],
    ['', null, null],
  ])('typed %j as %j: %j', (typed, username, sent) => {
    expect(sentPassword(typed, username)).toBe(sent)
  })
})

test('a password never travels unencrypted', () => {
  const server = { host: 'mail.example.com', port: 25, security: 'none', username: 'me', password: 'secret' }
  const result = ServerForm.safeParse(server)
  expect(result.error?.issues[0]?.path).toEqual(['security'])
  expect(ServerForm.safeParse({ ...server, password: '' }).success).toBe(true)
})
