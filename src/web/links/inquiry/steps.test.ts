import { expect, test } from 'vitest'
import type { InquiryValues } from './draft.ts'
import { hasArtist, isShowComplete } from './steps.ts'

const show: Partial<InquiryValues> = { artistIds: ['a'], date: '2027-05-14', kind: 'club', city: 'Dresden' }

test.each<[string, Partial<InquiryValues>, boolean]>([
  ['an artist', { artistIds: ['a'] }, true],
  ['a suggestion asked for', { artistIds: [], suggest: true }, true],
  ['neither', { artistIds: [], suggest: false }, false],
  ['nothing entered', {}, false],
])('whom: %s', (_name, answers, expected) => {
  expect(hasArtist(answers)).toBe(expected)
})

test.each<[string, Partial<InquiryValues>, boolean]>([
  ['all that is required', show, true],
  ['no artist', { ...show, artistIds: [] }, false],
  ['no date', { ...show, date: '' }, false],
  ['no type', { ...show, kind: undefined }, false],
  ['a blank city', { ...show, city: '  ' }, false],
])('second step: %s', (_name, answers, expected) => {
  expect(isShowComplete(answers)).toBe(expected)
})
