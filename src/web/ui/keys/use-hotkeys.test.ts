// Key strokes, sequences and what they complete.
import { expect, test } from 'vitest'
import { type KeyStroke, matchHotkey, strokeText } from './use-hotkeys.ts'

const plain: KeyStroke = { key: '', metaKey: false, ctrlKey: false, altKey: false, shiftKey: false }

test.each<[Partial<KeyStroke>, string]>([
  [{ key: 'c' }, 'c'],
  [{ key: 'C', shiftKey: true }, 'shift+c'],
  [{ key: 'k', metaKey: true }, 'mod+k'],
  [{ key: 'k', ctrlKey: true }, 'mod+k'],
  [{ key: '?', shiftKey: true }, '?'],
  [{ key: '/' }, '/'],
  [{ key: 'ArrowDown', shiftKey: true }, 'shift+ArrowDown'],
  [{ key: 'Escape' }, 'Escape'],
])('%j reads %s', (event, text) => {
  expect(strokeText({ ...plain, ...event })).toBe(text)
})

const hotkeys = ['c', 'g c', 'g e', '?', 'mod+k']

test.each<[string[], string, string | undefined, string[]]>([
  [[], 'c', 'c', []],
  [[], 'g', undefined, ['g']],
  [['g'], 'c', 'g c', []],
  [['g'], 'x', undefined, []],
  [['g'], 'g', undefined, ['g']],
  [['g'], '?', '?', []],
  [[], 'mod+k', 'mod+k', []],
  [[], 'z', undefined, []],
])('after %j the stroke %s completes %s', (pending, stroke, hotkey, left) => {
  const match = matchHotkey(hotkeys, pending, stroke)
  expect(match.hotkey).toBe(hotkey)
  expect(match.pending).toEqual(left)
})
