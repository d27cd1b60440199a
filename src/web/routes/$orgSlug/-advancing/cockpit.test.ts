import { describe, expect, test } from 'vitest'
import type { AdvancingShow } from '#web/parts/road/advancing/advancing-queries.ts'
import type { CockpitSearch, CockpitView } from './cockpit-search.ts'
import { filtered, isDue, isIn, ordered, waitsFor } from './cockpit.ts'

const today = '2026-11-21'
type Missing = AdvancingShow['missing'][number]
const missing = (waitee: Missing['waitsFor'], dueOn: string | null = null) =>
  ({ waitsFor: waitee, dueOn }) as Missing

function show(eventId: string, more: Partial<AdvancingShow>): AdvancingShow {
  return {
    eventId,
    artists: [],
    missing: [],
    toReview: 0,
    nextDueOn: null,
    hasAdvance: true,
    ...more,
  } as unknown as AdvancingShow
}
const mara = { id: 'mara', name: 'Mara Voss' }
const lark = { id: 'lark', name: 'Lark' }
const shows = [
  show('late', {
    artists: [mara],
    missing: [missing('promoter', '2026-11-20'), missing('agency')],
    nextDueOn: '2026-11-20',
  }),
  show('both', { artists: [mara, lark], missing: [missing('artist', '2026-12-24')], toReview: 2 }),
  show('soon', { artists: [lark], missing: [missing('promoter', '2026-11-19')], nextDueOn: '2026-11-19' }),
  show('blank', { artists: [lark], hasAdvance: false }),
]
const ids = (some: readonly AdvancingShow[]) => some.map(({ eventId }) => eventId).join(' ')

test.each<[CockpitSearch, string]>([
  [{}, 'late both soon blank'],
  [{ artists: 'mara' }, 'late both'],
  [{ artists: 'mara,lark' }, 'late both soon blank'],
  [{ waits: 'promoter' }, 'late soon'],
  [{ waits: 'artist,agency' }, 'late both'],
  [{ waits: 'nobody' }, 'late both soon blank'],
  [{ artists: 'lark', waits: 'promoter' }, 'soon'],
])('the filter %j leaves %s', (search, expected) => {
  expect(ids(filtered(shows, search))).toBe(expected)
})

describe('views', () => {
  test.each<[CockpitView | undefined, string]>([
    [undefined, 'late both soon blank'],
    ['due', 'soon late'],
    ['review', 'both'],
    ['start', 'blank'],
  ])('%s: %s', (view, expected) => {
    const found = shows.filter((each) => isIn(view, each, today))
    expect(ids(ordered(found, view))).toBe(expected)
  })

  test.each([
    ['2026-11-20', true],
    ['2026-11-27', true],
    ['2026-11-28', false],
    [null, false],
  ])('due on %s is due this week: %s', (nextDueOn, expected) => {
    expect(isDue({ nextDueOn }, today)).toBe(expected)
  })
})

test('who is waited for, with how many answers; whoever owes none is left out', () => {
  expect(waitsFor({ missing: [missing('agency'), missing('promoter'), missing('agency')] })).toEqual([
    ['promoter', 1],
    ['agency', 2],
  ])
})
