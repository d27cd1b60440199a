// From the tree that the editor works on to the one that is saved: the same nodes, but the editor carries more
// attributes than we keep.
import type { JSONContent } from '@tiptap/core'
import type {
  Alignment,
  Block,
  ConditionOp,
  ContractBody,
  Inline,
  Mark,
} from '#domain/documents/templates/contract-body.ts'
import { signingParties, type SigningParty } from '#domain/documents/contract-parties.ts'
import { leadsOutside } from '../contract/link-address.ts'

const paragraph: Block = { type: 'paragraph' }
export const emptyBody: ContractBody = { type: 'doc', content: [paragraph] }

type Attrs = Record<string, unknown>
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const wholeOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? Math.round(value) : undefined
const oneOf = <V extends string>(values: readonly V[], value: unknown): V | undefined =>
  values.find((known) => known === value)

const alignments = ['left', 'center', 'right', 'justify'] as const satisfies readonly Alignment[]
const ops = ['filled', 'empty', 'is', 'not'] as const satisfies readonly ConditionOp[]
const simpleMarks = ['bold', 'italic', 'underline', 'strike'] as const

function markOf({ type, attrs }: NonNullable<JSONContent['marks']>[number]): Mark[] {
  const simple = oneOf(simpleMarks, type)
  if (simple) return [{ type: simple }]
  const href = textOf(attrs?.['href'])
  return type === 'link' && leadsOutside(href) ? [{ type: 'link', attrs: { href } }] : []
}

/** Tabs and line ends count as spaces; other control characters are no text. */
const printable = (text: string) => text.replace(/[\t\r\n]+/g, ' ').replace(/\p{Cc}/gu, '')

function inlineOf(node: JSONContent): Inline[] {
  if (node.type === 'hardBreak') return [{ type: 'hardBreak' }]
  const marks = (node.marks ?? []).flatMap(markOf)
  const look = marks.length > 0 ? { marks } : {}
  if (node.type === 'mergeField')
    return [{ type: 'mergeField', attrs: { field: textOf(node.attrs?.['field']) }, ...look }]
  const text = node.type === 'text' ? printable(node.text ?? '') : ''
  return text ? [{ type: 'text', text, ...look }] : []
}

function lineOf(node: JSONContent): { content?: Inline[] } {
  const content = (node.content ?? []).flatMap(inlineOf)
  return content.length > 0 ? { content } : {}
}

function alignOf(attrs: Attrs | undefined): { textAlign?: Alignment } {
  const textAlign = oneOf(alignments, attrs?.['textAlign'])
  return textAlign ? { textAlign } : {}
}

type Cell = Extract<Block, { type: 'table' }>['content'][number]['content'][number]

function cellOf(node: JSONContent): Cell[] {
  const type = oneOf(['tableHeader', 'tableCell'], node.type)
  if (!type) return []
  const colspan = wholeOf(node.attrs?.['colspan']) ?? 1
  const rowspan = wholeOf(node.attrs?.['rowspan']) ?? 1
  const widths: unknown = node.attrs?.['colwidth']
  const colwidth = Array.isArray(widths) ? widths.map((width) => Math.max(1, wholeOf(width) ?? 0)) : []
  const attrs = {
    ...(colspan > 1 ? { colspan } : {}),
    ...(rowspan > 1 ? { rowspan } : {}),
    ...(colwidth.length > 0 ? { colwidth } : {}),
  }
  return [{ type, ...(Object.keys(attrs).length > 0 ? { attrs } : {}), content: insideOf(node) }]
}

function listOf(node: JSONContent) {
  return (node.content ?? [])
    .filter(({ type }) => type === 'listItem')
    .map((item) => ({ type: 'listItem' as const, content: insideOf(item) }))
}

/** The blocks within a block; a paragraph where there are none. */
function insideOf(node: JSONContent): Block[] {
  const content = (node.content ?? []).flatMap(blockOf)
  return content.length > 0 ? content : [paragraph]
}

const levels = { 1: 1, 2: 2, 3: 3 } as const

function blockOf(node: JSONContent): Block[] {
  const attrs = node.attrs
  switch (node.type) {
    case 'paragraph': {
      const aligned = alignOf(attrs)
      return [{ type: 'paragraph', ...(aligned.textAlign ? { attrs: aligned } : {}), ...lineOf(node) }]
    }
    case 'heading': {
      const level = levels[attrs?.['level'] as 1 | 2 | 3] ?? 3
      return [{ type: 'heading', attrs: { level, ...alignOf(attrs) }, ...lineOf(node) }]
    }
    case 'bulletList': {
      const content = listOf(node)
      return content.length > 0 ? [{ type: 'bulletList', content }] : []
    }
    case 'orderedList': {
      const content = listOf(node)
      const start = wholeOf(attrs?.['start']) ?? 1
      return content.length > 0
        ? [{ type: 'orderedList', ...(start > 1 ? { attrs: { start } } : {}), content }]
        : []
    }
    case 'table': {
      const content = (node.content ?? [])
        .map((row) => ({ type: 'tableRow' as const, content: (row.content ?? []).flatMap(cellOf) }))
        .filter((row) => row.content.length > 0)
      return content.length > 0 ? [{ type: 'table', content }] : []
    }
    case 'blockquote':
      return [{ type: 'blockquote', content: insideOf(node) }]
    case 'horizontalRule':
    case 'pageBreak':
      return [{ type: node.type }]
    case 'image': {
      const width = wholeOf(attrs?.['width'])
      const picture = {
        src: textOf(attrs?.['src']),
        alt: printable(textOf(attrs?.['alt'])).trim().slice(0, 300),
      }
      return picture.src ? [{ type: 'image', attrs: { ...picture, ...(width ? { width } : {}) } }] : []
    }
    case 'signatureField':
      return [{ type: 'signatureField', attrs: { party: partyOf(attrs?.['party']) } }]
    case 'fieldBlock':
      return [{ type: 'fieldBlock', attrs: { field: textOf(attrs?.['field']) } }]
    case 'condition':
      return [{ type: 'condition', attrs: conditionOf(attrs), content: insideOf(node) }]
    case 'clause':
      return [
        {
          type: 'clause',
          attrs: { clauseId: textOf(attrs?.['clauseId']), title: textOf(attrs?.['title']) },
          content: insideOf(node),
        },
      ]
    default:
      return []
  }
}

export const partyOf = (value: unknown): SigningParty => oneOf(signingParties, value) ?? 'purchaser'

export type ConditionAttrs = { field: string; op: ConditionOp; value: string | null }

/** The value counts only where the field is compared with one. */
export function conditionOf(attrs: Attrs | undefined): ConditionAttrs {
  const op = oneOf(ops, attrs?.['op']) ?? 'filled'
  const field = textOf(attrs?.['field'])
  return op === 'is' || op === 'not'
    ? { field, op, value: textOf(attrs?.['value']) }
    : { field, op, value: null }
}

const isBlank = (block: Block | undefined) =>
  block?.type === 'paragraph' && block.content === undefined && block.attrs === undefined

/**
 * What the editor holds, as it is saved: known nodes with known attributes, never empty. Blank lines at the end say
 * nothing; the editor keeps one there for the cursor.
 */
export function toBody(json: JSONContent): ContractBody {
  const content = insideOf(json)
  while (content.length > 1 && isBlank(content.at(-1))) content.pop()
  return { type: 'doc', content }
}
