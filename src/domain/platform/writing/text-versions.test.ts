import { describe, expect, test } from 'vitest'
import { continuesVersion } from './text-versions.ts'

const at = (time: string) => new Date(`2027-03-01T${time}Z`)

describe('is a save part of the version before it?', () => {
  test.each([
    ['the first one', undefined, false],
    ['by the same person, minutes later', { savedBy: 'ada', startedAt: at('10:00:00') }, true],
    ['by the same person, a sitting later', { savedBy: 'ada', startedAt: at('09:50:00') }, false],
    ['by somebody else', { savedBy: 'tarek', startedAt: at('10:04:00') }, false],
    ['of how it was found', { savedBy: null, startedAt: at('10:04:00') }, false],
  ])('%s', (_name, last, expected) => {
    expect(continuesVersion(last, { userId: 'ada', at: at('10:05:00') })).toBe(expected)
  })
})
