import { describe, expect, test } from 'vitest'
import { eraser } from './mentions.ts'

const erase = eraser({
  addresses: ['ann.lee@kontor.example'],
  names: ['Ann Leé'],
  phones: ['+49 170 555 0199'],
})

describe('a text', () => {
  test.each([
    ['Call Ann Leé (ann.lee@kontor.example)', 'Call […] (erased@example.invalid)'],
    ['ANN  LEÉ, +49 170 555 0199', '[…], […]'],
    ['ann lee +491705550199', '[…] […]'],
    ['Leé, Ann', '[…]'],
    ['Leé Ann;', '[…];'],
  ])('%s', (text, expected) => expect(erase(text)).toBe(expected))

  test.each([
    'Joann Leéds',
    'joann.lee@kontor.example',
    'ann.lee@kontor.examples',
    'Ann',
    '+49 170 555 01990',
  ])('leaves %s', (text) => expect(erase(text)).toBe(text))
})

test('texts anywhere in a record, its keys among them', () => {
  expect(erase({ to: [{ name: 'Ann Leé', seats: 2 }], seen: null, 'ann.lee@kontor.example': true })).toEqual({
    to: [{ name: '[…]', seats: 2 }],
    seen: null,
    'erased@example.invalid': true,
  })
})

test('nothing to look for changes nothing', () => {
  expect(eraser({ addresses: [], names: [], phones: ['12'] })('12 Ann Leé')).toBe('12 Ann Leé')
})
