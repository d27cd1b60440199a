// What calls make of answers that are not ours, through the real client.
import { afterEach, expect, test, vi } from 'vitest'
import { messageOf } from './errors.ts'
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
  expect(await said(call)).toContain('interrupted')
  answer(504)
  expect(await said(call)).toContain('timed out')
  // A hotel's page before its net lets anybody out.
  answer(200)
  expect(await said(call)).toContain('connection')
})
