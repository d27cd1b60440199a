// The text of a contract as blocks to lay out: finished, sized, with nothing left to decide.
import type { Alignment, Mark, PlainBlock, PlainInline } from './contract-body.ts'
import { isLinkAddress } from './contract-body.ts'
import type { SigningParty } from '#domain/documents/contract-parties.ts'
import { columnWidths, gridOf, plainText, type PlacedCell } from './contract-tables.ts'

export type DocumentRun = {
  /** A line may end between the pieces, though no letter says so. */
  text: string[]
  bold: boolean
  italic: boolean
  underline: boolean
  strike: boolean
  href: string | null
}
/** Where letters run from right to left: in which language, as far as its letters show. */
export type RightToLeft = 'ar' | 'he'
type Line = { align: Alignment | null; rtl: RightToLeft | null; runs: DocumentRun[] }
export type DocumentCell = {
  x: number
  y: number
  colspan: number
  rowspan: number
  isHeader: boolean
  /** Whether it may be divided between two pages. */
  isLong: boolean
  blocks: DocumentBlock[]
}
export type DocumentSignature = {
  /** The side: "Promoter". */
  party: string
  name: string
  /** What is on the line: a picture (a data address), a typed name, or nothing yet. */
  picture: string | null
  typed: string | null
  /** Of the picture, for those who do not see it. */
  alt: string
  place: { label: string; value: string | null }
}
export type DocumentBlock =
  /** `leadsOn`: it stays with what comes next. */
  | ({ kind: 'paragraph'; leadsOn: boolean } & Line)
  | ({ kind: 'heading'; level: number; no: string | null } & Line)
  /** `numbers` are written out where points are cited by them. */
  | { kind: 'list'; start: number | null; numbers: string[] | null; items: DocumentBlock[][] }
  /** One that `isShort` stays on one page. */
  | { kind: 'table'; columns: number[]; headRows: number; cells: DocumentCell[]; isShort: boolean }
  | { kind: 'quote'; blocks: DocumentBlock[] }
  | { kind: 'rule' }
  | { kind: 'pageBreak' }
  /** `picture` is a data address, `width` in per cent of the line. */
  | { kind: 'picture'; picture: string; alt: string; width: number | null }
  | { kind: 'signatures'; columns: number; signatures: DocumentSignature[] }

/** Millimetres of a line on A4 between the margins of the template. */
const lineWidth = 166
/** Millimetres that a wide letter takes. */
const letterWidth = 2.1
/** Rows of a table that is not divided between pages. */
const shortTable = 12
/** No word of any language is longer; what is longer is an address or no word at all. */
const longestWord = 45

/** A line may break between any two of these. */
const endsAnywhere = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Words that no line of this width holds, in pieces between which a line may end. */
export function breakable(text: string, width: number = lineWidth): string[] {
  const room = Math.min(longestWord, Math.max(3, Math.floor(width / letterWidth)))
  const isShort = (word: string) =>
    word.length <= room || (word.length <= Math.min(longestWord, room * 3) && /^\p{L}+\p{P}?$/u.test(word))
  const fits = (word: string) => word.split(endsAnywhere).every(isShort)
  const pieces: string[] = ['']
  for (const part of text.split(/(?<=\s)(?=\S)/)) {
    if (fits(part.trimEnd())) pieces[pieces.length - 1] += part
    else pieces.push(...[...clusters.segment(part)].map(({ segment }) => segment), '')
  }
  const filled = pieces.filter(Boolean)
  return filled.length > 0 ? filled : ['']
}

/** By the first letter that has a direction, as the Unicode bidirectional algorithm decides. */
export function directionOf(text: string): RightToLeft | null {
  const first = /\p{L}/u.exec(text)?.[0] ?? ''
  if (/\p{Script=Hebrew}/u.test(first)) return 'he'
  return /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u.test(first) ? 'ar' : null
}

/** '§ 50c', 'Abs. 2' and 'No. 7' stay on one line. */
const keepNumbers = (text: string) => text.replace(/(§|\b(?:Abs|Art|Nr|No)\.) (?=\d)/g, '$1\u00a0')

function runOf(node: PlainInline, width: number): DocumentRun {
  const plain = { bold: false, italic: false, underline: false, strike: false, href: null }
  if (node.type === 'hardBreak') return { text: ['\n'], ...plain }
  const marks = node.marks ?? []
  const has = (type: Mark['type']) => marks.some((mark) => mark.type === type)
  const link = marks.find((mark) => mark.type === 'link')
  return {
    text: breakable(keepNumbers(node.text), width),
    bold: has('bold'),
    italic: has('italic'),
    underline: has('underline'),
    strike: has('strike'),
    href: link && isLinkAddress(link.attrs.href) ? link.attrs.href : null,
  }
}

type Setting = {
  /** Millimetres. */
  width: number
  /** Pages break and signatures are side by side only where nothing surrounds them. */
  isTop: boolean
  /** Everybody who signs for a party; nothing where it does not sign. */
  signaturesOf: (party: SigningParty) => DocumentSignature[]
}

const inside = (setting: Setting, width: number): Setting => ({
  ...setting,
  isTop: false,
  width: Math.max(8, width),
})

function cellOf({ cell, ...at }: PlacedCell, columns: readonly number[], setting: Setting): DocumentCell {
  const whole = columns.reduce((sum, width) => sum + width, 0)
  const own = columns.slice(at.x, at.x + at.colspan).reduce((sum, width) => sum + width, 0)
  const width = (setting.width * own) / whole - 4
  const content = cell?.content ?? []
  const lines = (plainText(content).length * 1.9) / Math.max(4, width) + content.length
  const isPlain = content.every(({ type }) => type === 'paragraph')
  return {
    ...at,
    isHeader: cell?.type === 'tableHeader',
    isLong: !isPlain || lines > 15 || at.rowspan > 1,
    blocks: documentBlocks(content, inside(setting, width)),
  }
}

function blockOf(block: PlainBlock, setting: Setting): DocumentBlock[] {
  const lineOf = (
    attrs: { textAlign?: Alignment | null } | undefined,
    content: PlainInline[] = [],
  ): Line => ({
    align: attrs?.textAlign ?? null,
    rtl: directionOf(plainText([{ type: 'paragraph', content }])),
    runs: content.map((node) => runOf(node, setting.width)),
  })
  switch (block.type) {
    case 'paragraph':
      return [{ kind: 'paragraph', leadsOn: false, ...lineOf(block.attrs, block.content) }]
    case 'heading': {
      const line = lineOf(block.attrs, block.content)
      return line.runs.length === 0
        ? [{ kind: 'paragraph', leadsOn: false, ...line }]
        : [{ kind: 'heading', level: block.attrs.level, no: block.attrs.no ?? null, ...line }]
    }
    case 'bulletList':
    case 'orderedList': {
      const start = block.type === 'orderedList' ? (block.attrs?.start ?? 1) : null
      const within = inside(setting, setting.width - 7)
      const numbers = block.content.flatMap(({ attrs }) => attrs?.no ?? [])
      return [
        {
          kind: 'list',
          start,
          numbers: numbers.length === block.content.length ? numbers : null,
          items: block.content.map(({ content }) => documentBlocks(content, within)),
        },
      ]
    }
    case 'table': {
      const grid = gridOf(block)
      const columns = columnWidths(grid)
      const cells = grid.cells.map((cell) => cellOf(cell, columns, setting))
      const isShort = grid.rows <= shortTable && !cells.some(({ isLong }) => isLong)
      return [{ kind: 'table', columns, headRows: grid.headRows, cells, isShort }]
    }
    case 'blockquote':
      return [{ kind: 'quote', blocks: documentBlocks(block.content, inside(setting, setting.width - 6)) }]
    case 'horizontalRule':
      return [{ kind: 'rule' }]
    case 'pageBreak':
      return setting.isTop ? [{ kind: 'pageBreak' }] : []
    case 'image': {
      const { src, alt, width = null } = block.attrs
      return [{ kind: 'picture', picture: src, alt, width }]
    }
    case 'signatureField': {
      const signatures = setting.signaturesOf(block.attrs.party)
      return signatures.length > 0 ? [{ kind: 'signatures', columns: setting.isTop ? 2 : 1, signatures }] : []
    }
  }
}

/** No signature is alone on its page, no table or list without the words that announce it. */
function leadOn(block: DocumentBlock, next: DocumentBlock | undefined): DocumentBlock {
  if (block.kind !== 'paragraph' || !next) return block
  const announces = (next.kind === 'table' || next.kind === 'list') && textOf(block).endsWith(':')
  return next.kind === 'signatures' || announces ? { ...block, leadsOn: true } : block
}

const textOf = ({ runs }: Line) =>
  runs
    .map(({ text }) => text.join(''))
    .join('')
    .trimEnd()

/** Blocks as they are laid out; signature fields that follow each other are side by side. */
export function documentBlocks(blocks: readonly PlainBlock[], setting: Setting): DocumentBlock[] {
  const laid: DocumentBlock[] = []
  for (const next of blocks.flatMap((block) => blockOf(block, setting))) {
    const last = laid.at(-1)
    if (next.kind === 'signatures' && last?.kind === 'signatures') {
      laid[laid.length - 1] = { ...last, signatures: [...last.signatures, ...next.signatures] }
    } else laid.push(next)
  }
  return laid.map((block, index) => leadOn(block, laid[index + 1]))
}

/** The blocks of a whole contract. */
export const documentBody = (
  blocks: readonly PlainBlock[],
  signaturesOf: Setting['signaturesOf'],
): DocumentBlock[] => documentBlocks(blocks, { width: lineWidth, isTop: true, signaturesOf })
