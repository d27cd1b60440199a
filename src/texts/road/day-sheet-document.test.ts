// Day sheets in words: what an edition says, and what has changed since the sheet before.
import { describe, expect, test } from 'vitest'
import { exampleSheetParts } from '#domain/road/day-sheets/day-sheet-example.ts'
import {
  editionOf,
  makeDaySheet,
  type DaySheet,
  type DaySheetParts,
} from '#domain/road/day-sheets/day-sheets.ts'
import { english } from '../testing.ts'
import { diffDaySheets } from './day-sheet-emails.ts'
import { printDaySheet } from './day-sheet-document.ts'

const sheet = makeDaySheet(exampleSheetParts)
const asOf = new Date('2026-11-11T13:05:00Z')
const textOf = (of: DaySheet) => JSON.stringify(printDaySheet(of, english, asOf))

describe('editions', () => {
  const secrets = ['QWE123', 'HU-778', '14A', 'Bring ear plugs', 'backstage / loud', 'One vegan']
  test('the venue sees how the party travels, and nothing that is the party’s alone', () => {
    const text = textOf(editionOf(sheet, 'house'))
    expect(text).toContain('ICE 1603')
    expect(text).toContain('Hotel am Ufer')
    for (const secret of secrets) expect(text).not.toContain(secret)
    for (const secret of secrets) expect(textOf(editionOf(sheet, 'party'))).toContain(secret)
  })

  test('the crew sees all but the promoter’s contacts', () => {
    const text = textOf(editionOf(sheet, 'crew'))
    expect(text).not.toContain('Jonas Reuter')
    expect(text).toContain('Aylin Demir')
    expect(text).toContain('QWE123')
  })
})

describe('what has changed', () => {
  const { event } = exampleSheetParts
  const changed = (part: Partial<DaySheetParts>) =>
    diffDaySheets(sheet, makeDaySheet({ ...exampleSheetParts, ...part }), english).map(
      ({ label, before, after }) => `${label}: ${before} → ${after}`,
    )
  test.each<[string, Partial<DaySheetParts>, string[]]>([
    ['nothing', {}, []],
    ['doors', { event: { ...event, doors: '19:30' } }, ['Doors: 19:00 → 19:30']],
    [
      'a line moves and another goes',
      {
        event: {
          ...event,
          schedule: event.schedule
            .filter(({ label }) => label !== 'Dinner')
            .map((line) => (line.kind === 'load_in' ? { ...line, time: '15:00' } : line)),
        },
      },
      ['Load-in: 14:30 → 15:00', 'Dinner: 18:00, Buyout, 4 people → null'],
    ],
    [
      'a train is cancelled',
      {
        segments: exampleSheetParts.segments.map((segment) => ({ ...segment, status: 'cancelled' as const })),
      },
      [
        'Deutsche Bahn ICE 1603: null → Cancelled',
        'Hotel am Ufer: null → Cancelled',
        'ANA NH 216: null → Cancelled',
      ],
    ],
    ['guests come and go', { guests: [{ kind: 'free', names: 7, allotment: 10 }] }, []],
    [
      'the show is off',
      {
        bookings: exampleSheetParts.bookings.map((booking) => ({ ...booking, status: 'cancelled' as const })),
      },
      [
        'Day sheet: null → This show isn’t taking place.',
        'Showtime: 21:00, 75 min → null',
        'End: 22:15 → null',
      ],
    ],
    ['the day moves', { event: { ...event, eventDate: '2026-11-15' }, segments: [] }, []],
  ])('%s', (name, part, expected) => {
    const changes = changed(part)
    if (name === 'the day moves') {
      expect(changes[0]).toBe('Day sheet: Saturday, 14 November 2026 → Sunday, 15 November 2026')
    } else expect(changes).toEqual(expected)
  })
})
