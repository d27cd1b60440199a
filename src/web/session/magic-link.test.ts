import { expect, test } from 'vitest'
import { readMagicLink } from './magic-link.ts'

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
