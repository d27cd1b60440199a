import { describe, expect, test } from 'vitest'
import { begin, change, redo, undo, type History } from './history.ts'

type Step = (history: History<string>) => History<string>
const to =
  (text: string, about?: string): Step =>
  (history) =>
    change(history, text, about)

const after = (...steps: Step[]) => steps.reduce((history, step) => step(history), begin(''))

describe('undo and redo', () => {
  test.each<[string, Step[], string]>([
    ['nothing to undo', [undo], ''],
    ['nothing to redo', [to('a'), redo], 'a'],
    ['undo takes the last change back', [to('a'), to('b'), undo], 'a'],
    ['redo brings it back', [to('a'), to('b'), undo, redo], 'b'],
    ['a new change ends what could be redone', [to('a'), undo, to('b'), redo], 'b'],
    ['typing is one change', [to('x'), to('a', 'name'), to('ab', 'name'), to('abc', 'name'), undo], 'x'],
    ['typing elsewhere is another', [to('a', 'name'), to('b', 'text'), undo], 'a'],
    ['typing after an undo is another', [to('a', 'name'), to('b', 'x'), undo, to('c', 'name'), undo], 'a'],
    ['changes without a subject never join', [to('a'), to('b'), undo], 'a'],
  ])('%s', (_, steps, expected) => expect(after(...steps).present).toBe(expected))
})

test('the same again is no change', () => {
  const history = after(to('a'))
  expect(change(history, 'a')).toBe(history)
})

test('a hundred steps are kept', () => {
  const steps = Array.from({ length: 150 }, (_, at) => to(String(at)))
  expect(after(...steps).past).toHaveLength(100)
})
