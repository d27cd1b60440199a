import { expect, test } from 'vitest'
import { fileHeaders, rangeOf } from './call-route.ts'

const headersOf = (name: string, mime: string) => fileHeaders({ name, mime, size: 1 }, {})

test.each([
  ['image/png', 'inline', 'image/png'],
  ['application/pdf', 'inline', 'application/pdf'],
  ['image/heic', 'attachment', 'image/heic'],
  ['text/plain', 'attachment', 'text/plain; charset=utf-8'],
  ['text/csv', 'attachment', 'text/csv; charset=utf-8'],
  ['application/zip', 'attachment', 'application/zip'],
  ['audio/mpeg', 'attachment', 'audio/mpeg'],
])('%s is served as %s, inert', (mime, disposition, type) => {
  const headers = headersOf('a', mime)
  expect(headers['content-type']).toBe(type)
  expect(headers['content-disposition']).toMatch(new RegExp(`^${disposition};`))
  expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
})

test.each([
  ['Rider.pdf', `filename="Rider.pdf"; filename*=UTF-8''Rider.pdf`],
  ['Bühnenplan.pdf', `filename="Buehnenplan.pdf"; filename*=UTF-8''B%C3%BChnenplan.pdf`],
  ['a"b;c\\d%e.pdf', `filename="a_b_c_d_e.pdf"; filename*=UTF-8''a%22b%3Bc%5Cd%25e.pdf`],
  ["it's (new)*.pdf", `filename="it's (new)*.pdf"; filename*=UTF-8''it%27s%20%28new%29%2A.pdf`],
  ['a\r\nSet-Cookie: x', `filename="a Set-Cookie: x"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x`],
])('%j cannot leave its header', (name, expected) => {
  expect(headersOf(name, 'application/pdf')['content-disposition']).toBe(`inline; ${expected}`)
})

test.each([
  [undefined, null],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=20-10', 'none'],
  ['bytes=-', null],
  ['bytes=0-1,5-9', null],
  ['lines=0-1', null],
])('range %s of 100 bytes', (header, range) => expect(rangeOf(header, 100)).toEqual(range))
