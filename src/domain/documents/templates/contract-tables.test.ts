import { expect, test } from 'vitest'
import type { PlainBlock } from './contract-body.ts'
import { columnWidths, gridOf } from './contract-tables.ts'

type Table = Extract<PlainBlock, { type: 'table' }>
type CellAttrs = { colspan?: number; rowspan?: number; colwidth?: number[] }

/** Rows of cells: a text, with a mark `#` before the text of a head. */
const table = (...rows: [text: string, attrs?: CellAttrs][][]): Table => ({
  type: 'table',
  content: rows.map((row) => ({
    type: 'tableRow',
    content: row.map(([text, attrs = {}]) => ({
      type: text.startsWith('#') ? 'tableHeader' : 'tableCell',
      attrs,
      content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
    })),
  })),
})

/** Where each cell lies, as `x,y` and the places it takes when more than one. */
const places = (rows: Table) =>
  gridOf(rows).cells.map(({ x, y, colspan, rowspan }) =>
    colspan * rowspan === 1 ? `${x},${y}` : `${x},${y} ${colspan}×${rowspan}`,
  )

test.each<[string, Table, string[]]>([
  ['rows of one length', table([['a'], ['b']], [['c'], ['d']]), ['0,0', '1,0', '0,1', '1,1']],
  ['a short row is filled up', table([['a'], ['b']], [['c']]), ['0,0', '1,0', '0,1', '1,1']],
  ['a cell over two columns', table([['a', { colspan: 2 }]], [['b'], ['c']]), ['0,0 2×1', '0,1', '1,1']],
  [
    'a cell over two rows moves those below aside',
    table([['a', { rowspan: 2 }], ['b']], [['c']]),
    ['0,0 1×2', '1,0', '1,1'],
  ],
  ['a cell ends with its table', table([['a', { rowspan: 9 }], ['b']], [['c']]), ['0,0 1×2', '1,0', '1,1']],
  [
    'no cell lies over another',
    table([['a'], ['b', { rowspan: 2 }]], [['c', { colspan: 2 }]]),
    ['0,0', '1,0 1×2', '0,1'],
  ],
])('%s', (_, rows, expected) => {
  expect(places(rows)).toEqual(expected)
})

test.each<[string, Table, number]>([
  ['first row', table([['#a'], ['#b']], [['c'], ['d']]), 1],
  ['two rows', table([['#a', { colspan: 2 }]], [['#b'], ['#c']], [['d'], ['e']]), 2],
  ['no heads', table([['a'], ['#b']], [['c'], ['d']]), 0],
  ['a head beside each row is no head of the table', table([['#a'], ['b']], [['#c'], ['d']]), 0],
  ['nothing but heads', table([['#a']], [['#b']]), 0],
  ['a head that reaches into the rows below', table([['#a', { rowspan: 2 }], ['#b']], [['c']]), 0],
])('rows of the head: %s', (_, rows, expected) => {
  expect(gridOf(rows).headRows).toBe(expected)
})

test('columns are as wide as drawn; one that was not is as wide as the others are', () => {
  const drawn = table(
    [
      ['a', { colwidth: [100] }],
      ['b', { colspan: 2, colwidth: [300, 0] }],
    ],
    [['c'], ['d'], ['e']],
  )
  expect(columnWidths(gridOf(drawn))).toEqual([100, 300, 200])
})

test('without a drawing, columns with longer texts are wider, but none many times as wide', () => {
  const [date, text, amount] = columnWidths(
    gridOf(table([['14 November'], ['It was agreed that '.repeat(40)], ['€450.00']])),
  ) as [number, number, number]
  expect(text).toBeGreaterThan(date)
  expect(date).toBeGreaterThan(amount)
  expect(text / amount).toBeLessThan(8)
})
