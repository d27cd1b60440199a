import { describe, expect, test } from 'vitest'
import { DomainError, errorCodes, errorData } from './errors.ts'
import { readProblem } from './problems.ts'

describe('DomainError', () => {
  test.each(errorCodes)('%s says nothing of its own unless told', (code) => {
    const error = new DomainError(code)
    expect(error.message).toBe(code)
    expect(errorData(error)).toEqual({ entity: undefined, fields: undefined, explained: false })
  })

  test('carries a problem until somebody says it', () => {
    const problem = { code: 'people.name', values: { max: 3 } }
    const error = new DomainError('BAD_REQUEST', { problem })
    expect([error.explained, readProblem(error.message)]).toEqual([true, problem])
    const said = error.worded('Too long.', { name: 'Shorten it.' })
    expect([said.code, said.message, said.explained, said.fields]).toEqual([
      'BAD_REQUEST',
      'Too long.',
      true,
      { name: 'Shorten it.' },
    ])
  })

  test('keeps what the rule said', () => {
    const error = new DomainError('CONFLICT', { message: 'Taken.', fields: { slug: 'Choose another.' } })
    expect([error.code, error.message, error.explained, error.fields]).toEqual([
      'CONFLICT',
      'Taken.',
      true,
      { slug: 'Choose another.' },
    ])
  })

  test('a write on an older version is distinct from other conflicts', () => {
    expect(errorData(new DomainError('CONFLICT', { stale: true }))).toHaveProperty('stale', true)
    expect(errorData(new DomainError('CONFLICT'))).not.toHaveProperty('stale')
  })
})
