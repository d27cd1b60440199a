import { describe, expect, test } from 'vitest'
import type { Fault } from '#domain/errors.ts'
import {
  followed,
  isForgotten,
  isTooOld,
  nextToSend,
  onVersion,
  outcomeOf,
  ownerOf,
  pauseAfter,
  replacedBy,
  type Change,
} from './rules.ts'

let made = 0
const change = (part: Partial<Change> = {}): Change => ({
  key: `key ${(made += 1)}`,
  owner: 'person 1',
  path: 'notes.create',
  input: {},
  scope: 'a',
  label: 'Note',
  madeAt: made,
  failures: 0,
  wasTried: false,
  hasWaited: false,
  ...part,
})

test.each<[string, unknown, string | undefined, string | undefined]>([
  ['a person', { id: 1 }, '7', 'person 7'],
  ['a link without a session', { token: 'abc' }, undefined, 'link abc'],
  ['a link in the browser of a member', { token: 'abc' }, '7', 'link abc'],
  ['nobody', { id: 1 }, undefined, undefined],
  ['no input', undefined, '7', 'person 7'],
])('the owner: %s', (_name, input, userId, expected) => {
  expect(ownerOf(input, userId)).toBe(expected)
})

test.each<[string, Fault, number, string]>([
  ['no net', { kind: 'network' }, 0, 'later'],
  ['no net for the tenth time', { kind: 'network' }, 9, 'later'],
  ['a session to be renewed', { kind: 'rpc', code: 'UNAUTHORIZED' }, 0, 'later'],
  ['too fast', { kind: 'rpc', code: 'TOO_MANY_REQUESTS' }, 0, 'later'],
  ['the server restarts', { kind: 'rpc', code: 'SERVICE_UNAVAILABLE' }, 9, 'later'],
  ['the server fails', { kind: 'rpc', code: 'INTERNAL_SERVER_ERROR' }, 0, 'failed'],
  ['the server is too slow', { kind: 'rpc', code: 'TIMEOUT' }, 3, 'failed'],
  ['the server fails over and over', { kind: 'rpc', code: 'INTERNAL_SERVER_ERROR' }, 4, 'refused'],
  ['a conflict', { kind: 'rpc', code: 'CONFLICT', stale: true }, 0, 'refused'],
  ['no right', { kind: 'rpc', code: 'FORBIDDEN' }, 0, 'refused'],
  ['not there any more', { kind: 'rpc', code: 'NOT_FOUND' }, 0, 'refused'],
  ['a wrong input', { kind: 'rpc', code: 'BAD_REQUEST' }, 0, 'refused'],
  ['something else', { kind: 'other', message: 'x' }, 0, 'refused'],
])('after %s', (_name, fault, failures, expected) => {
  expect(outcomeOf(fault, failures)).toBe(expected)
})

describe('what goes next', () => {
  const first = change({ scope: 'a', madeAt: 10 })
  const second = change({ scope: 'a', madeAt: 20 })
  const other = change({ scope: 'b', madeAt: 15 })
  const ofLink = change({ owner: 'link x', scope: 'a', madeAt: 30 })

  test('the first of each scope, oldest first, whatever the store says', () => {
    expect(nextToSend([second, ofLink, other, first])).toEqual([first, other, ofLink])
  })
  test('a refused one waits for a person and holds up nobody', () => {
    expect(nextToSend([{ ...first, problem: { message: 'No' } }, second])).toEqual([second])
  })
  test('a scope that has had its turn rests', () => {
    expect(nextToSend([first, second, other], [first])).toEqual([other])
  })
  test('the same scope of another call is another one', () => {
    const answer = change({ path: 'advancing.answer', scope: 'a' })
    expect(nextToSend([first, answer])).toHaveLength(2)
  })
  test('not all at once', () => {
    const many = Array.from({ length: 9 }, (_, index) => change({ scope: `s${index}` }))
    expect(nextToSend(many)).toEqual(many.slice(0, 4))
  })
})

describe('the latest only', () => {
  const waiting = change({ input: { version: 3, value: 'old' } })
  const next = change({ input: { version: 3, value: 'new' } })
  test.each<[string, Change[], Change | undefined]>([
    ['takes the place of one that waits', [waiting], waiting],
    ['not of one that may have arrived', [{ ...waiting, wasTried: true }], undefined],
    ['not of a refused one', [{ ...waiting, problem: { message: 'No' } }], undefined],
    ['not of another scope', [{ ...waiting, scope: 'b' }], undefined],
    ['not of another person', [{ ...waiting, owner: 'person 2' }], undefined],
  ])('%s', (_name, changes, expected) => {
    expect(replacedBy(changes, next)).toBe(expected)
  })
})

describe('versions', () => {
  const sent = change({ input: { version: 3, value: 'a' } })
  test('the next change on the same version builds on what the first has made', () => {
    const next = change({ input: { version: 3, value: 'b' } })
    const [after] = followed([sent, next], sent, { version: 4 })
    expect(after).toEqual({ ...next, input: { version: 4, value: 'b' } })
  })
  test.each<[string, Partial<Change>, unknown]>([
    ['of another scope', { scope: 'b' }, { version: 4 }],
    ['on another version', { input: { version: 2 } }, { version: 4 }],
    ['that may have arrived', { wasTried: true }, { version: 4 }],
    ['after an answer without a version', {}, { id: 'x' }],
  ])('not a change %s', (_name, part, answer) => {
    const next = change({ input: { version: 3 }, ...part })
    expect(followed([sent, next], sent, answer)).toEqual([])
  })
  test('keeping mine', () => {
    expect(onVersion({ version: 3, value: 'a' }, 5)).toEqual({ version: 5, value: 'a' })
    expect(onVersion({ version: 3 }, undefined)).toEqual({ version: 3 })
    expect(onVersion({ body: 'x' }, 5)).toEqual({ body: 'x' })
  })
})

test('after a week a person decides', () => {
  const day = 86_400_000
  const old = change({ madeAt: 0 })
  expect(isTooOld(old, 7 * day)).toBe(false)
  expect(isTooOld(old, 7 * day + 1)).toBe(true)
})

test.each<[string, Partial<Change>, number, boolean, boolean]>([
  ['own', {}, 100, true, false],
  ['of another person, a week old', {}, 7, false, false],
  ['of another person, older', {}, 8, false, true],
  ['of a link, a month old', { owner: 'link x' }, 30, true, false],
  ['of a link, older', { owner: 'link x' }, 31, true, true],
])('forgotten unsent: %s', (_name, part, days, isHere, expected) => {
  expect(isForgotten(change({ ...part, madeAt: 0 }), days * 86_400_000, isHere)).toBe(expected)
})

test('attempts become rarer', () => {
  expect([1, 2, 3, 4, 9].map(pauseAfter)).toEqual([5000, 15_000, 45_000, 60_000, 60_000])
})
