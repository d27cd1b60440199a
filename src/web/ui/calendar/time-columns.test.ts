import { expect, test } from 'vitest'
import { layoutDay } from './time-columns.ts'

const minute = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
/** 'a 20:00–22:00', of a lower rank 'a 20:00–22:00 later' */
const timed = (text: string) => {
  const [id = '', hours = '', later] = text.split(' ')
  const [from = '', to = ''] = hours.split('–')
  return { id, from: minute(from), to: minute(to), rank: later ? 1 : 0 }
}
const said = (texts: string[], most = 4) => {
  const { placed, crowds } = layoutDay(texts.map(timed), most)
  const place = ({ column, span, columns }: { column: number; span: number; columns: number }) =>
    `${column + 1}${span > 1 ? `–${column + span}` : ''}/${columns}`
  return [
    ...placed.map((one) => `${one.item.id} ${place(one)}`),
    ...crowds.map((one) => `+${one.items.map(({ id }) => id).join('')} ${place(one)}`),
  ]
}

test.each<[string, string[], string[]]>([
  ['nothing', [], []],
  ['one has the width', ['a 20:00–22:00'], ['a 1/1']],
  ['one after the other', ['a 18:00–20:00', 'b 20:00–22:00'], ['a 1/1', 'b 1/1']],
  [
    'two that overlap share it, the earlier at the left',
    ['b 20:00–22:00', 'a 19:00–21:00'],
    ['a 1/2', 'b 2/2'],
  ],
  [
    'of two that begin together the longer is at the left',
    ['a 19:00–20:00', 'b 19:00–23:00'],
    ['b 1/2', 'a 2/2'],
  ],
  [
    'a column that is free again is used',
    ['a 10:00–14:00', 'b 11:00–12:00', 'c 12:00–13:00'],
    ['a 1/2', 'b 2/2', 'c 2/2'],
  ],
  [
    'overlapping through another',
    ['a 10:00–12:00', 'b 11:00–14:00', 'c 13:00–15:00'],
    ['a 1/2', 'b 2/2', 'c 1/2'],
  ],
  [
    'as wide as there is room',
    ['a 10:00–12:00', 'b 10:00–12:00', 'c 11:00–15:00', 'd 12:00–13:00'],
    ['a 1/3', 'b 2/3', 'c 3/3', 'd 1–2/3'],
  ],
  ['a moment takes room to be read', ['a 20:00–20:00', 'b 20:15–20:30'], ['a 1/2', 'b 2/2']],
  ['the night belongs to the day', ['a 22:00–27:00', 'b 26:30–28:00'], ['a 1/2', 'b 2/2']],
  [
    'a lower rank finds room first',
    ['a 10:00–14:40 later', 'b 14:30–23:00', 'c 23:00–24:00 later'],
    ['a 2/2', 'b 1/2', 'c 1/1'],
  ],
])('%s', (_name, texts, expected) => {
  expect(said(texts)).toEqual(expected)
})

test('what has no room is a crowd in the last column, over its own hours', () => {
  const texts = ['a 18:00–23:00', 'b 18:30–23:00', 'c 19:00–22:00', 'd 20:00–24:00', 'e 12:00–13:00']
  expect(said(texts, 3)).toEqual(['e 1/1', 'a 1/3', 'b 2/3', '+cd 3/3'])
  expect(said(texts, 4)).toEqual(['e 1/1', 'a 1/4', 'b 2/4', 'c 3/4', 'd 4/4'])
  expect(layoutDay(texts.map(timed), 3).crowds[0]).toMatchObject({
    from: minute('19:00'),
    to: minute('24:00'),
  })
})

test('the crowd is of the higher rank', () => {
  expect(
    said(['a 16:00–18:00 later', 'b 17:00–23:00', 'c 17:30–18:00 later', 'd 18:00–19:00 later'], 2),
  ).toEqual(['b 1/2', '+acd 2/2'])
})

test('no two of a column overlap, and nothing is lost', () => {
  const items = Array.from({ length: 60 }, (_, index) => {
    const from = (index * 137) % 1320
    return { id: String(index), from, to: from + 30 + ((index * 53) % 240), rank: index % 2 }
  })
  const { placed, crowds } = layoutDay(items, 3)
  expect(placed.length + crowds.flatMap((crowd) => crowd.items).length).toBe(items.length)
  for (const one of placed)
    for (const other of placed)
      if (one !== other && one.column < other.column + other.span && other.column < one.column + one.span)
        expect(one.item.from >= other.item.to || other.item.from >= one.item.to).toBe(true)
})
