import { describe, expect, test } from 'vitest'
import { attemptsFor, scaledTo } from './picture-size.ts'

describe('scaledTo', () => {
  test.each([
    ['wide', { width: 4000, height: 2000 }, 1000, { width: 1000, height: 500 }],
    ['tall', { width: 600, height: 3000 }, 1000, { width: 200, height: 1000 }],
    ['small ones stay', { width: 120, height: 80 }, 1000, { width: 120, height: 80 }],
    ['a line keeps a dot', { width: 9000, height: 2 }, 900, { width: 900, height: 1 }],
  ])('%s', (_name, size, edge, expected) => {
    expect(scaledTo(size, edge)).toEqual(expected)
  })
})

describe('attemptsFor', () => {
  test('a photograph is never tried as PNG, and each try is smaller or coarser than the one before', () => {
    const attempts = attemptsFor({ width: 4032, height: 3024 }, 'image/jpeg')
    expect(attempts.map(({ type }) => type)).not.toContain('image/png')
    const cost = attempts.map(({ size, quality }) => size.width * 10 + (quality ?? 1))
    expect(cost).toEqual(cost.toSorted((a, b) => b - a))
  })

  test.each(['image/png', 'image/webp'])('%s begins as PNG and ends as a small JPEG', (type) => {
    const attempts = attemptsFor({ width: 4032, height: 3024 }, type)
    expect(attempts[0]).toEqual({ size: { width: 1340, height: 1005 }, type: 'image/png' })
    expect(attempts.at(-1)).toMatchObject({ type: 'image/jpeg', size: { width: 540 } })
  })
})
