import { expect, test } from 'vitest'
import { notYetOn, SetListInput, totalDuration, withoutComposer, withSongs, type Song } from './set-lists.ts'

const song = (title: string, more: Partial<Song> = {}): Song => ({
  title,
  composers: null,
  lyricists: null,
  arrangers: null,
  publisher: null,
  workNumber: null,
  duration: null,
  ...more,
})

test.each([
  ['3:45', true],
  ['123:00', true],
  ['', true],
  ['3:60', false],
  ['225', false],
])('“%s” as a duration is accepted: %s', (duration, isAccepted) => {
  expect(SetListInput.safeParse({ songs: [{ title: 'Night Bus', duration }] }).success).toBe(isAccepted)
})

test('durations add up beyond an hour; unknown ones count nothing', () => {
  expect(totalDuration([song('a', { duration: '58:50' }), song('b'), song('c', { duration: '3:15' })])).toBe(
    '62:05',
  )
  expect(totalDuration([song('a')])).toBeNull()
})

test('a song can be assigned by its composer or by its number', () => {
  expect(
    withoutComposer([song('a'), song('b', { composers: 'Mira Sol' }), song('c', { workNumber: 'T-1' })]),
  ).toBe(1)
})

test('the repertoire takes what was last entered of a song, and new songs at its end', () => {
  const repertoire = [song('Night Bus'), song('Harbour')]
  const played = [song('Encore'), song('night bus', { composers: 'Mira Sol' })]
  expect(withSongs(repertoire, played).map(({ title, composers }) => [title, composers])).toEqual([
    ['night bus', 'Mira Sol'],
    ['Harbour', null],
    ['Encore', null],
  ])
  expect(notYetOn(played, repertoire).map(({ title }) => title)).toEqual(['Harbour'])
})

test('a title alone takes nothing from a song that is known', () => {
  const known = song('Night Bus', { composers: 'Mira Sol', workNumber: 'T-123', duration: '3:45' })
  expect(withSongs([known], [song('Night Bus', { duration: '4:10' })])).toEqual([
    { ...known, duration: '4:10' },
  ])
})

test('a repertoire as long as lists of shows make it can be saved', () => {
  const played = Array.from({ length: 510 }, (_, index) => song(`Song ${index}`))
  const repertoire = withSongs(played.slice(0, 150), played)
  expect(repertoire).toHaveLength(500)
  expect(SetListInput.safeParse({ songs: repertoire }).success).toBe(true)
})
