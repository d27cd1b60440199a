import { describe, expect, test } from 'vitest'
import { CalendarChoice, syncAgainAfter } from './calendar-accounts.ts'
import { calendarState, isCalendarState } from './calendar-providers.ts'
import type { EntryEdit } from './entry-edits.ts'
import { editOf, type RemoteEntry } from './remote-entries.ts'
import { movedShow, takeOverRefusal } from './taking-over.ts'
import { planWrites } from './write-plan.ts'

const at = (from: string, to: string) => ({ startsAt: new Date(from), endsAt: new Date(to) })
const evening = at('2027-05-14T19:00:00Z', '2027-05-14T21:00:00Z')

test.each([
  [0, 0, 300],
  [1, 0, 60],
  [2, 0, 300],
  [9, 0, 3600],
  [1, 400, 400],
])('after %i failures and %i seconds asked for, it waits %i', (failures, asked, seconds) => {
  expect(syncAgainAfter(failures, asked)).toBe(seconds)
})

test('a choice of one artist names the artist, any other none', () => {
  expect(CalendarChoice.safeParse({ shown: 'artist', artistId: '' }).success).toBe(false)
  const artistId = '6f0f4f66-6c8a-4f0e-9a37-0b6b1f1b7a02'
  expect(CalendarChoice.parse({ shown: 'artist', artistId })).toEqual({ shown: 'artist', artistId })
  expect(CalendarChoice.parse({ shown: 'mine', artistId })).toEqual({ shown: 'mine', artistId: null })
})

test('a try at connecting calendars is not taken for one of mail', () => {
  expect(isCalendarState(calendarState('x'))).toBe(true)
  expect(isCalendarState('x')).toBe(false)
})

describe('what somebody changed', () => {
  const written = {
    summary: 'Mira, Leipzig',
    location: 'Conne Island',
    description: 'Doors: 19:00',
    when: evening,
  }
  const there: RemoteEntry = {
    ...written,
    id: 'a',
    etag: '2',
    isRepeating: false,
    isFree: false,
    isOurs: true,
  }
  test.each<[string, Partial<RemoteEntry>, EntryEdit['kind'] | null]>([
    ['nothing', {}, null],
    ['spaces', { description: ' Doors:  19:00\n' }, null],
    ['a text that the provider gives back otherwise', { description: null }, null],
    ['the time', { when: at('2027-05-14T20:00:00Z', '2027-05-14T22:00:00Z') }, 'moved'],
    ['whole days', { when: { from: '2027-05-14', to: '2027-05-14' } }, 'moved'],
    ['the title', { summary: 'Mira' }, 'changed'],
    ['the place', { location: 'Täubchenthal' }, 'changed'],
    ['a note', { description: 'Bring cables' }, 'changed'],
    ['that it repeats', { isRepeating: true }, 'changed'],
  ])('%s', (_what, change, kind) => {
    expect(editOf(written, { ...there, ...change }, false)?.kind ?? null).toBe(kind)
  })
})

describe('what is written', () => {
  const held = { key: 'a', digest: '1', isEdited: false, isGone: false }
  const wanted = { key: 'a', digest: '1' }
  test.each([
    ['nothing that is as it was', [wanted], [held], { put: 0, remove: 0, forget: 0 }],
    ['what is new', [wanted], [], { put: 1, remove: 0, forget: 0 }],
    ['what differs', [{ ...wanted, digest: '2' }], [held], { put: 1, remove: 0, forget: 0 }],
    [
      'not over what somebody changed there',
      [{ ...wanted, digest: '2' }],
      [{ ...held, isEdited: true }],
      { put: 0, remove: 0, forget: 0 },
    ],
    ['out of it what is shown no more', [], [held], { put: 0, remove: 1, forget: 0 }],
    [
      'out of it also what somebody changed',
      [],
      [{ ...held, isEdited: true }],
      { put: 0, remove: 1, forget: 0 },
    ],
    [
      'nothing of what is gone on both sides',
      [],
      [{ ...held, isGone: true }],
      { put: 0, remove: 0, forget: 1 },
    ],
  ])('%s', (_what, entries, before, counts) => {
    const { put, remove, forget } = planWrites(entries, before)
    expect({ put: put.length, remove: remove.length, forget: forget.length }).toEqual(counts)
  })
})

const confirmed = { status: 'confirmed' as const, isInContract: true }
test.each([
  ['block', 'deleted', null, null],
  ['segment', 'moved', null, 'travel'],
  ['booking', 'deleted', null, 'deletedShow'],
  ['booking', 'changed', null, 'texts'],
  ['booking', 'moved', confirmed, 'contract'],
  ['booking', 'moved', { ...confirmed, isInContract: false }, null],
  ['booking', 'moved', { ...confirmed, status: 'hold' as const }, null],
] as const)('a %s that was %s', (source, kind, show, reason) => {
  const problem = takeOverRefusal(source, kind, show)
  expect(problem?.code ?? null).toBe(reason && `desk.calendarAccount.${reason}`)
})

describe('a show that was moved', () => {
  const times = { showtime: '21:00', endTime: null, setMinutes: null, inTheNight: false, tbaTime: false }
  const show = { ...times, tz: 'Europe/Berlin' }
  test.each([
    [
      'to another hour',
      show,
      at('2027-05-14T18:00:00Z', '2027-05-14T20:00:00Z'),
      '2027-05-14',
      { showtime: '20:00' },
    ],
    [
      'past midnight belongs to the evening before',
      show,
      at('2027-05-14T23:30:00Z', '2027-05-15T01:30:00Z'),
      '2027-05-14',
      { showtime: '01:30', inTheNight: true },
    ],
    [
      'and made longer',
      show,
      at('2027-05-15T19:00:00Z', '2027-05-15T22:00:00Z'),
      '2027-05-15',
      { setMinutes: 180 },
    ],
    [
      'with an end by the clock',
      { ...show, endTime: '22:30' },
      at('2027-05-14T19:00:00Z', '2027-05-14T21:00:00Z'),
      '2027-05-14',
      { endTime: '23:00' },
    ],
    ['by whole days keeps its hours', show, { from: '2027-05-20', to: '2027-05-20' }, '2027-05-20', {}],
    [
      'onto an hour for the first time',
      { ...show, showtime: null, tbaTime: true },
      evening,
      '2027-05-14',
      { showtime: '21:00', tbaTime: false },
    ],
  ])('%s', (_what, before, when, eventDate, change) => {
    const { tz: _, ...known } = before
    expect(movedShow(before, when)).toEqual({ eventDate, times: { ...known, ...change } })
  })
})
