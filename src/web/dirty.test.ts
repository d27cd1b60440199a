import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { canKeep, isDirty, keepWhenLeaving, markDirty } from './dirty.ts'

let page: EventTarget
beforeEach(() => vi.stubGlobal('window', (page = new EventTarget())))
afterEach(() => vi.unstubAllGlobals())

/** Does the browser ask before the page goes? */
const warns = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('the browser asks while anything is not saved', () => {
  const saved = [markDirty(), markDirty(() => undefined)]
  expect([isDirty(), warns()]).toEqual([true, true])
  for (const unmark of saved) unmark()
  expect([isDirty(), warns()]).toEqual([false, false])
})

test('entries that can be kept are kept as the page goes, and nobody is asked', () => {
  const kept: string[] = []
  const saved = [markDirty(() => kept.push('a')), markDirty(() => kept.push('b'))]
  expect(canKeep()).toBe(true)
  keepWhenLeaving()
  expect([warns(), kept]).toEqual([false, []])
  page.dispatchEvent(new Event('pagehide'))
  expect(kept).toEqual(['a', 'b'])
  for (const unmark of saved) unmark()
})

test('what cannot be kept makes the browser ask; the rest is kept when the answer is to leave', () => {
  const kept: string[] = []
  const saved = [markDirty(() => kept.push('a')), markDirty()]
  expect(canKeep()).toBe(false)
  keepWhenLeaving()
  expect([warns(), kept]).toEqual([true, []])
  page.dispatchEvent(new Event('pagehide'))
  expect(kept).toEqual(['a'])
  for (const unmark of saved) unmark()
})
