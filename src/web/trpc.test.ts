// What calls make of answers that are not ours, through the real client.
import { afterEach, expect, test, vi } from 'vitest'
import { messageOf, shouldRetry } from './calls/errors.ts'
import { trpcClient } from './trpc.ts'

const answer = (status: number) => {
  const page = () =>
    new Response('<h1>Bad Gateway</h1>', { status, headers: { 'content-type': 'text/html' } })
  vi.stubGlobal('fetch', async () => page())
}
afterEach(() => vi.unstubAllGlobals())

const calls = {
  query: () => trpcClient.venues.list.query({ orgSlug: 'halbmond' }),
  mutation: () => trpcClient.venues.remove.mutate({ orgSlug: 'halbmond', id: crypto.randomUUID() }),
}
const said = (call: () => Promise<unknown>) => call().then(() => 'an answer', messageOf)

test.each(Object.entries(calls))('a %s that a proxy answers with its page', async (_kind, call) => {
  answer(502)
  expect(await said(call)).toContain('temporarily unavailable')
  answer(504)
  expect(await said(call)).toContain('timed out')
  // A hotel's page before its net lets anybody out.
  answer(200)
  expect(await said(call)).toContain('connection')
})

test.each(Object.entries(calls))(
  'a %s is tried again through a restart, and not when refused',
  async (_kind, call) => {
    const isTriedAgain = () =>
      call().then(
        () => undefined,
        (error: unknown) => shouldRetry(0, error),
      )
    answer(502)
    expect(await isTriedAgain()).toBe(true)
    answer(503)
    expect(await isTriedAgain()).toBe(true)
    // Too large for the proxy, or refused by it: the next try ends the same.
    answer(413)
    expect(await isTriedAgain()).toBe(false)
    answer(403)
    expect(await isTriedAgain()).toBe(false)
    // A hotel's page before its net lets anybody out.
    answer(200)
    expect(await isTriedAgain()).toBe(true)
  },
)
