import { expect, test } from 'vitest'
import { personOf, readMagicLink } from './magic-link.ts'

test.each([
  [
    '#access_token=a&refresh_token=r&type=magiclink',
    { accessToken: 'a', refreshToken: 'r', type: 'magiclink' },
  ],
  ['#access_token=a&refresh_token=r', { accessToken: 'a', refreshToken: 'r', type: undefined }],
  ['#access_token=a', undefined],
  ['#refresh_token=r', undefined],
  ['#access_token=&refresh_token=r', undefined],
  ['#error=access_denied', undefined],
  ['', undefined],
])('reads %s', (hash, link) => {
  expect(readMagicLink(hash)).toEqual(link)
})

const token = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`

test.each([
  [token({ sub: 'u1', email: 'zoë@x.example' }), { id: 'u1', email: 'zoë@x.example' }],
  [token({ sub: 'u1' }), { id: 'u1', email: '' }],
  [token({ email: 'a@x.example' }), undefined],
  ['rubbish', undefined],
  ['a.%%%.b', undefined],
])('names the person of %s', (accessToken, person) => {
  expect(personOf(accessToken)).toEqual(person)
})
