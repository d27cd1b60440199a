import { expect, test } from 'vitest'
import { groupLines } from './group-lines.ts'

const line = (no: number, bookingId: string | null, detail: string | null, amountMinor: number) => ({
  no,
  bookingId,
  eventId: bookingId && `event of ${bookingId}`,
  detail,
  amountMinor,
})
const show = 'Astra · 4 Oct 2026 · Berlin'

test('shows a show once, with what each line adds to it and what they come to', () => {
  const lines = [
    line(1, 'a', show, 100_000),
    line(2, 'b', 'Loft · 9 Oct 2026', 5_000),
    line(3, 'a', `${show} · 15 %`, -15_000),
  ]
  expect(groupLines(lines)).toMatchObject([
    {
      title: show,
      eventId: 'event of a',
      sumMinor: 85_000,
      lines: [
        { no: 1, rest: null },
        { no: 3, rest: '15 %' },
      ],
    },
    { title: 'Loft · 9 Oct 2026', sumMinor: 5_000, lines: [{ no: 2, rest: null }] },
  ])
})

test.each<[string, (string | null)[], string | null, (string | null)[]]>([
  ['a part that differs', ['Astra · Berlin', 'Astra · Bonn'], 'Astra', ['Berlin', 'Bonn']],
  ['nothing in common', ['Astra', 'Loft'], null, ['Astra', 'Loft']],
  ['one line without words', ['Astra', null], null, ['Astra', null]],
  ['a title that is longer than another line', ['Astra', 'Astra · Berlin'], 'Astra', [null, 'Berlin']],
])('with %s', (_, details, title, rests) => {
  const [group] = groupLines(details.map((detail, index) => line(index + 1, 'a', detail, 1)))
  expect(group?.title).toBe(title)
  expect(group?.lines.map(({ rest }) => rest)).toEqual(rests)
})

test('keeps what belongs to no show together, with all its words on the line', () => {
  const [group] = groupLines([line(1, null, 'Advance', -1), line(2, null, 'Advance', -2)])
  expect(group).toMatchObject({ key: 'none', title: null, sumMinor: -3, lines: [{ rest: 'Advance' }, {}] })
})
