import { expect, test } from 'vitest'
import { emailTarget } from './email-target.ts'

const origin = 'https://app.example'

test.each([
  [{ type: 'recovery', redirect_to: `${origin}/acme` }, '/reset-password'],
  [{ type: 'magiclink', redirect: '/acme/events' }, '/acme/events'],
  [
    { type: 'magiclink', redirect_to: `${origin}/auth-callback?redirect=%2Facme%2Fevents%3Fview%3Dlist` },
    '/acme/events?view=list',
  ],
  [{ type: 'signup', redirect_to: `${origin}/auth-callback` }, undefined],
  [{ type: 'signup', redirect_to: `${origin}/` }, undefined],
  [{ type: 'signup', redirect_to: origin }, undefined],
  [{ type: 'invite', redirect_to: `${origin}/accept-invite?token=t` }, '/accept-invite?token=t'],
  [{ type: 'invite', redirect_to: 'https://evil.example/accept-invite' }, undefined],
  [{ type: 'invite', redirect_to: '/accept-invite' }, undefined],
  [{}, undefined],
])('%o leads to %s', (search, path) => {
  expect(emailTarget(search, origin)).toBe(path)
})
