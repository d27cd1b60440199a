import { expect, test } from 'vitest'
import type { ErrorCode } from '#domain/errors.ts'
import { refusalText } from './entity-errors.ts'
import { english } from './testing.ts'

test.each<[ErrorCode, string | undefined, string]>([
  ['NOT_FOUND', 'venue', "The venue you're looking for could not be found."],
  ['NOT_FOUND', undefined, 'The requested resource could not be found.'],
  ['CONFLICT', 'company', 'A company with this information already exists.'],
  ['CONFLICT', undefined, 'This item already exists.'],
  ['FORBIDDEN', 'venue', 'You do not have permission to perform this action.'],
])('%s of %s', (code, entity, sentence) => {
  expect(refusalText(english, code, entity)).toBe(sentence)
})
