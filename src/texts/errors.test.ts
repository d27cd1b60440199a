// The message catalogue of the product specification, row by row.
import { describe, expect, test } from 'vitest'
import type { Fault } from '#domain/errors.ts'
import { messageFor } from './errors.ts'
import { english } from './testing.ts'

const catalogue: [string, Fault, string][] = [
  [
    'network',
    { kind: 'network', message: 'Failed to fetch' },
    'Network error. Please check your connection and try again.',
  ],
  [
    'unauthorized',
    { kind: 'rpc', code: 'UNAUTHORIZED', message: 'x' },
    'You are not authorized to perform this action. Please log in again.',
  ],
  [
    'forbidden',
    { kind: 'rpc', code: 'FORBIDDEN', message: 'x' },
    'You do not have permission to perform this action.',
  ],
  [
    'not found, labelled',
    { kind: 'rpc', code: 'NOT_FOUND', entity: 'venue', message: 'As the server says it.' },
    'As the server says it.',
  ],
  [
    'not found',
    { kind: 'rpc', code: 'NOT_FOUND', message: 'x' },
    'The requested resource could not be found.',
  ],
  [
    'conflict, labelled',
    { kind: 'rpc', code: 'CONFLICT', entity: 'company', message: 'As the server says it.' },
    'As the server says it.',
  ],
  ['conflict', { kind: 'rpc', code: 'CONFLICT', message: 'x' }, 'This item already exists.'],
  [
    'conflict, explained',
    { kind: 'rpc', code: 'CONFLICT', message: 'That date is taken.', explained: true },
    'That date is taken.',
  ],
  [
    'bad request with message',
    { kind: 'rpc', code: 'BAD_REQUEST', message: 'Enter a name.' },
    'Enter a name.',
  ],
  [
    'bad request',
    { kind: 'rpc', code: 'BAD_REQUEST', message: '' },
    'Invalid request. Please check your input and try again.',
  ],
  ['timeout', { kind: 'rpc', code: 'TIMEOUT' }, 'Request timed out. Please try again.'],
  [
    'too many',
    { kind: 'rpc', code: 'TOO_MANY_REQUESTS' },
    'Too many requests. Please wait a moment and try again.',
  ],
  [
    'server',
    { kind: 'rpc', code: 'INTERNAL_SERVER_ERROR', message: 'select * from', explained: true },
    'A server error occurred. Please try again later.',
  ],
  [
    'precondition',
    { kind: 'rpc', code: 'PRECONDITION_FAILED', message: 'Changed meanwhile.' },
    'Changed meanwhile.',
  ],
  ['other code with message', { kind: 'rpc', code: 'PAYLOAD_TOO_LARGE', message: 'Too big.' }, 'Too big.'],
  ['other code', { kind: 'rpc', code: 'PAYLOAD_TOO_LARGE' }, 'An unexpected error occurred.'],
  ['other error with message', { kind: 'other', message: 'Boom' }, 'Boom'],
  ['other error', { kind: 'other' }, 'Something went wrong. Please try again.'],
]

describe('messageFor', () => {
  test.each(catalogue)('%s', (_name, fault, sentence) => {
    expect(messageFor(fault, english)).toBe(sentence)
  })
})
