import { describe, expect, test, vi } from 'vitest'
import { sentences } from '#texts/testing.ts'
import {
  codeOf,
  faultOf,
  fieldErrorsOf,
  isMissing,
  isStale,
  loggableAddress,
  messageOf,
  shouldRetry,
} from './errors.ts'

const rpc = (data: object | undefined, message = 'from the server', extra: object = {}) =>
  Object.assign(new Error(message), { name: 'TRPCClientError', data, ...extra })
const answered = (status: number) => ({ meta: { response: { status } } })

describe('messages', () => {
  test.each([
    ['no answer', rpc(undefined, 'Failed to fetch'), sentences.network],
    ['fetch itself', new TypeError('Failed to fetch'), sentences.network],
    ['Safari', new TypeError('Load failed'), sentences.network],
    [
      'sign-in unreachable',
      Object.assign(new Error('x'), { name: 'AuthRetryableFetchError', status: 0 }),
      sentences.network,
    ],
    [
      'sign-in broken',
      Object.assign(new Error('x'), { name: 'AuthRetryableFetchError', status: 500 }),
      sentences.server,
    ],
    [
      'sign-in away',
      Object.assign(new Error('x'), { name: 'AuthRetryableFetchError', status: 503 }),
      sentences.unavailable,
    ],
    ['401', rpc({ code: 'UNAUTHORIZED' }), sentences.unauthorized],
    ['403', rpc({ code: 'FORBIDDEN' }), sentences.forbidden],
    ['404', rpc({ code: 'NOT_FOUND' }), sentences.notFound],
    [
      '404 of an entity',
      rpc({ code: 'NOT_FOUND', entity: 'venue' }, 'As the server says it.'),
      'As the server says it.',
    ],
    [
      '409 of an entity',
      rpc({ code: 'CONFLICT', entity: 'venue' }, 'As the server says it.'),
      'As the server says it.',
    ],
    ['400', rpc({ code: 'BAD_REQUEST' }, 'Choose a venue.'), 'Choose a venue.'],
    ['explained', rpc({ code: 'CONFLICT', explained: true }, 'Already confirmed.'), 'Already confirmed.'],
    ['500 never tells', rpc({ code: 'INTERNAL_SERVER_ERROR', explained: true }, 'secret'), sentences.server],
    ['other code', rpc({ code: 'METHOD_NOT_SUPPORTED' }, 'Use POST.'), 'Use POST.'],
    ['proxy, 502', rpc(undefined, 'Unexpected token <', answered(502)), sentences.unavailable],
    ['the database away', rpc({ code: 'SERVICE_UNAVAILABLE' }), sentences.unavailable],
    ['proxy, 504', rpc(undefined, 'Unexpected token <', answered(504)), sentences.timeout],
    ['proxy, 429', rpc(undefined, 'Unexpected token <', answered(429)), sentences.tooManyRequests],
    ['proxy, 413', rpc(undefined, 'Unexpected token <', answered(413)), sentences.otherRpc],
    ['own message', new Error('Out of paper.'), 'Out of paper.'],
    ['a type error of ours', new TypeError('x is not a function'), 'x is not a function'],
    ['nothing', undefined, sentences.other],
    ['a string', 'Plain words.', 'Plain words.'],
  ])('%s', (_name, error, message) => {
    expect(messageOf(error)).toBe(message)
  })
})

test('fields and code reach the form', () => {
  const error = rpc({ code: 'BAD_REQUEST', fields: { 'venue.name': 'Enter a name.' } })
  expect(fieldErrorsOf(error)).toEqual({ 'venue.name': 'Enter a name.' })
  expect(fieldErrorsOf(new Error('x'))).toEqual({})
  expect(codeOf(error)).toBe('BAD_REQUEST')
  expect(faultOf(error).kind).toBe('rpc')
})

test.each([
  [0, rpc({ httpStatus: 404 }), false],
  [0, rpc({ httpStatus: 499 }), false],
  [0, rpc({ httpStatus: 500 }), true],
  [2, rpc({ httpStatus: 503 }), true],
  [3, rpc({ httpStatus: 503 }), false],
  [2, rpc(undefined), true],
  [2, rpc(undefined, 'Bad Gateway', answered(502)), true],
  [3, rpc(undefined, 'Bad Gateway', answered(502)), false],
  [0, rpc(undefined, 'Request Entity Too Large', answered(413)), false],
  [3, new TypeError('Failed to fetch'), false],
])('after %i failures of %o a retry is %s', (failures, error, retry) => {
  expect(shouldRetry(failures, error)).toBe(retry)
})

test('an address is logged without its secrets', () => {
  expect(loggableAddress('https://x.example/accept-invite?token=abc&x=1#access_token=d')).toBe(
    'https://x.example/accept-invite?token=%E2%80%A6&x=1',
  )
})

test.each([
  ['a write on an older version', rpc({ code: 'CONFLICT', stale: true }), true],
  ['another conflict', rpc({ code: 'CONFLICT', explained: true }), false],
  ['no answer', rpc(undefined), false],
])('%s', (_name, error, expected) => {
  expect(isStale(error)).toBe(expected)
})

test.each([
  ['unknown', rpc({ code: 'NOT_FOUND' }), true],
  ['no id', rpc({ code: 'BAD_REQUEST', fields: { id: 'Invalid UUID' } }), true],
  ['no id of an event', rpc({ code: 'BAD_REQUEST', fields: { eventId: 'Invalid UUID' } }), true],
  ['no slug of an artist', rpc({ code: 'BAD_REQUEST', fields: { slug: 'Invalid' } }), true],
  ['another field as well', rpc({ code: 'BAD_REQUEST', fields: { id: 'x', name: 'x' } }), false],
  ['a field of a form', rpc({ code: 'BAD_REQUEST', fields: { 'venue.id': 'x' } }), false],
  ['a refusal', rpc({ code: 'BAD_REQUEST' }), false],
  ['a fault', rpc({ code: 'INTERNAL_SERVER_ERROR' }), false],
])('a record by an address that is %s is missing: %#', (_name, error, missing) => {
  expect(isMissing(error)).toBe(missing)
})

test('a part of the app that a proxy answers with a page of its own is no fault of the net', () => {
  vi.stubGlobal('navigator', { onLine: true })
  const failed = new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js')
  expect(messageOf(failed)).toBe(sentences.unavailable)
  vi.stubGlobal('navigator', { onLine: false })
  expect(messageOf(failed)).toBe(sentences.network)
  vi.unstubAllGlobals()
})
