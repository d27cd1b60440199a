import { expect, test } from 'vitest'
import { hitPath } from './hit-path.ts'

const hit = { id: 'a1', title: 'Glimmer & Co', at: 'x2', on: null }
test.each([
  [{ ...hit, kind: 'artist' }, 'artists/x2'],
  [{ ...hit, kind: 'event' }, 'a1/overview'],
  [{ ...hit, kind: 'offer' }, 'x2/overview'],
  [{ ...hit, kind: 'contract' }, 'contracts/a1'],
  [{ ...hit, kind: 'bankLine', at: 'open' }, 'payments/bank?state=open&search=Glimmer%20%26%20Co'],
  [{ ...hit, kind: 'file', on: 'event' }, 'x2/documents'],
  [{ ...hit, kind: 'file', on: 'artist' }, 'artists/x2'],
  [{ ...hit, kind: 'file', on: 'contact' }, 'contacts?open=x2'],
] as const)('%j is at %s', (target, path) => {
  expect(hitPath(target)).toBe(path)
})
