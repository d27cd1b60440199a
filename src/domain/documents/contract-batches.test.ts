import { describe, expect, test } from 'vitest'
import { batchRowState, isBatchUnfinished, type BatchRowState } from './contract-batches.ts'

describe('how far a contract of a batch is', () => {
  test.each([
    ['waiting', null, true, 'waiting'],
    // Made, and sent next.
    ['waiting', 'draft', true, 'created'],
    ['done', 'sent', true, 'sent'],
    ['failed', null, true, 'failed'],
    ['failed', 'draft', true, 'failed'],
    ['failed', 'internal_review', true, 'failed'],
    // Sent by hand after the batch could not.
    ['failed', 'viewed', true, 'sent'],
    ['waiting', 'signed', true, 'sent'],
    ['done', 'draft', false, 'created'],
    ['done', 'sent', false, 'created'],
    // Its draft was deleted since.
    ['done', null, false, 'created'],
    ['failed', null, false, 'failed'],
  ] as const)(
    '%s with a contract %s, where sending is wanted: %s, is %s',
    (state, contract, send, expected) => {
      expect(batchRowState({ state, contract }, send)).toBe(expected)
    },
  )
})

describe('something is left', () => {
  test.each<[BatchRowState[], boolean, boolean]>([
    [['sent', 'sent'], true, false],
    [['sent', 'created'], true, true],
    [['created', 'created'], false, false],
    [['created', 'waiting'], false, true],
    [['created', 'failed'], false, true],
  ])('of %j, where sending is wanted: %s, is %s', (rows, send, expected) => {
    expect(isBatchUnfinished(rows, send)).toBe(expected)
  })
})
