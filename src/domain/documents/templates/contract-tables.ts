// A table of a contract as a grid: where each cell lies, which rows are its head, how wide its columns are.
import type { PlainBlock } from './contract-body.ts'

type Table = Extract<PlainBlock, { type: 'table' }>
type Cell = Table['content'][number]['content'][number]

export type PlacedCell = {
  x: number
  y: number
  colspan: number
  rowspan: number
  /** None where the rows of a table are not equally long. */
  cell: Cell | null
}
export type Grid = { cells: PlacedCell[]; columns: number; rows: number; headRows: number }

/** Places cells as a browser does, but so that none lies over another and every place of the grid is taken. */
export function gridOf(table: Table): Grid {
  const rows = table.content.length
  const taken = table.content.map(() => new Set<number>())
  const cells: PlacedCell[] = []
  function place(y: number, x: number, cell: Cell | null, wide: number, high: number): number {
    const rowspan = Math.max(1, Math.min(high, rows - y))
    let colspan = 1
    while (colspan < wide && !taken[y]!.has(x + colspan)) colspan++
    for (let row = y; row < y + rowspan; row++) {
      for (let column = x; column < x + colspan; column++) taken[row]!.add(column)
    }
    cells.push({ x, y, colspan, rowspan, cell })
    return x + colspan
  }
  table.content.forEach(({ content }, y) => {
    let x = 0
    for (const cell of content) {
      while (taken[y]!.has(x)) x++
      x = place(y, x, cell, cell.attrs?.colspan ?? 1, cell.attrs?.rowspan ?? 1)
    }
  })
  const columns = Math.max(...cells.map(({ x, colspan }) => x + colspan))
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) if (!taken[y]!.has(x)) place(y, x, null, 1, 1)
  }
  cells.sort((a, b) => a.y - b.y || a.x - b.x)
  return { cells, columns, rows, headRows: headRowsOf(table, cells) }
}

/** The first rows made of nothing but heads, unless a cell reaches out of them or no other row is left. */
function headRowsOf(table: Table, cells: readonly PlacedCell[]): number {
  const isHead = ({ content }: Table['content'][number]) =>
    content.every(({ type }) => type === 'tableHeader')
  const first = table.content.findIndex((row) => !isHead(row))
  const count = Math.max(0, first)
  return cells.some(({ y, rowspan }) => y < count && y + rowspan > count) ? 0 : count
}

/** The text of blocks in the order of reading, words apart. */
export function plainText(blocks: readonly PlainBlock[]): string {
  return blocks
    .map((block) => {
      switch (block.type) {
        case 'paragraph':
        case 'heading':
          return (block.content ?? []).map((node) => (node.type === 'text' ? node.text : ' ')).join('')
        case 'bulletList':
        case 'orderedList':
          return block.content.map(({ content }) => plainText(content)).join(' ')
        case 'table':
          return block.content
            .flatMap(({ content }) => content.map((cell) => plainText(cell.content)))
            .join(' ')
        case 'blockquote':
          return plainText(block.content)
        default:
          return ''
      }
    })
    .join(' ')
}

/**
 * The width of each column in relation to the others: as drawn in the editor; else by what is in the column, more
 * for longer texts, but none so narrow that its words do not fit.
 */
export function columnWidths({ cells, columns }: Grid): number[] {
  const drawn = Array.from({ length: columns }, (_, column) => {
    for (const { x, colspan, cell } of cells) {
      const width = column >= x && column < x + colspan ? cell?.attrs?.colwidth?.[column - x] : undefined
      if (width) return width
    }
    return undefined
  })
  const known = drawn.filter((width) => width !== undefined)
  if (known.length > 0) {
    const usual = known.reduce((sum, width) => sum + width, 0) / known.length
    return drawn.map((width) => width ?? usual)
  }
  const texts = cells
    .filter(({ cell }) => cell)
    .map(({ cell, ...at }) => ({ ...at, text: plainText(cell!.content) }))
  return drawn.map((_, column) => {
    const own = texts.filter(({ x, colspan }) => x === column && colspan === 1).map(({ text }) => text)
    const longest = Math.max(4, ...own.map((text) => text.length))
    const word = Math.max(0, ...own.flatMap((text) => text.split(/\s+/).map((part) => part.length)))
    return Math.max(Math.sqrt(Math.min(longest, 400)) * 3, Math.min(word, 24) * 1.3)
  })
}
