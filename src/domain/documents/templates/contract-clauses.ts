// Compares the clauses of a text with the library: which were changed, which were left out.
import type { Block, ContractBody, Inline } from './contract-body.ts'

export type LibraryClause = { id: string; title: string; body: ContractBody; isMandatory: boolean }

export type Deviation = {
  clauseId: string
  title: string
  kind: 'changed' | 'left_out'
  isMandatory: boolean
  /** The library's text, and the contract's, as `sourceLines`: null where it was left out. */
  before: string
  after: string | null
}

type Condition = Extract<Block, { type: 'condition' }>['attrs']
const conditionText = ({ field, op, value }: Condition) =>
  `[if ${field} ${op}${op === 'is' || op === 'not' ? ` “${value ?? ''}”` : ''}]`

function inlineText(node: Inline): string {
  if (node.type === 'hardBreak') return ' '
  if (node.type === 'mergeField') return `{${node.attrs.field}}`
  // A link leads somewhere: leading elsewhere is another text.
  const link = node.marks?.find((mark) => mark.type === 'link')
  return link?.type === 'link' && link.attrs.href !== node.text
    ? `${node.text} (${link.attrs.href})`
    : node.text
}

/**
 * A text with its fields by key and its conditions spelled out, line by line; without spaces that say nothing.
 * src/texts/documents/clause-source.ts names them for a reader.
 */
export function sourceLines(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block): string[] => {
    switch (block.type) {
      case 'paragraph':
      case 'heading': {
        const line = (block.content ?? []).map(inlineText).join('').replace(/\s+/g, ' ').trim()
        return line ? [line] : []
      }
      case 'bulletList':
      case 'orderedList':
        return block.content.flatMap((item) => sourceLines(item.content))
      case 'table':
        return block.content.map((row) =>
          row.content.map((cell) => sourceLines(cell.content).join(' ')).join(' | '),
        )
      case 'condition':
        return [conditionText(block.attrs), ...sourceLines(block.content), '[end]']
      case 'fieldBlock':
        return [`{${block.attrs.field}}`]
      case 'signatureField':
        return [`[signature ${block.attrs.party}]`]
      case 'image':
        return [`[picture ${block.attrs.alt}]`]
      case 'clause':
      case 'blockquote':
        return sourceLines(block.content)
      case 'horizontalRule':
      case 'pageBreak':
        return []
    }
  })
}

/** A clause as it is in a text, under the conditions around it. */
type Standing = { clauseId: string; title: string; lines: string[]; conditions: string[] }

function standingIn(blocks: readonly Block[], conditions: string[] = []): Standing[] {
  return blocks.flatMap((block): Standing[] => {
    switch (block.type) {
      case 'clause': {
        const { clauseId, title } = block.attrs
        const own = { clauseId, title, lines: sourceLines(block.content), conditions }
        return [own, ...standingIn(block.content, conditions)]
      }
      case 'condition':
        return standingIn(block.content, [...conditions, conditionText(block.attrs)])
      case 'blockquote':
        return standingIn(block.content, conditions)
      case 'bulletList':
      case 'orderedList':
        return block.content.flatMap((item) => standingIn(item.content, conditions))
      case 'table':
        return block.content.flatMap((row) =>
          row.content.flatMap((cell) => standingIn(cell.content, conditions)),
        )
      default:
        return []
    }
  })
}

/** The clauses of the library that a text uses, each once. */
export const clauseIdsOf = (body: ContractBody): string[] => [
  ...new Set(standingIn(body.content).map(({ clauseId }) => clauseId)),
]

/** Older contracts write '50 %' in English as well, which is the same. */
const bare = (line: string) => line.replace(/(\d) %/g, '$1%')

/** Whether the lines are in the text one after the other, under no condition. */
export function isParagraph(body: ContractBody, lines: readonly string[]): boolean {
  const free = body.content.flatMap((block) => (block.type === 'condition' ? ['[if]'] : sourceLines([block])))
  return free.some((_, start) => lines.every((line, index) => bare(free[start + index] ?? '') === bare(line)))
}

/**
 * Where a text departs from the library: clauses whose words or conditions differ (from the
 * template's conditions, when it is given), and clauses of the template that are gone. A clause that is in it word for
 * word without its frame is not gone. Clauses that the library no longer has are not compared.
 */
export function clauseDeviations(
  body: ContractBody,
  library: readonly LibraryClause[],
  template: ContractBody | null = null,
): Deviation[] {
  const standing = standingIn(body.content)
  const expected = template ? standingIn(template.content) : []
  const ids = new Set([...standing, ...expected].map(({ clauseId }) => clauseId))
  return [...ids].flatMap((clauseId): Deviation[] => {
    const clause = library.find(({ id }) => id === clauseId)
    if (!clause) return []
    const lines = sourceLines(clause.body.content)
    const { title, isMandatory } = clause
    const before = lines.join('\n')
    const here = standing.filter((each) => each.clauseId === clauseId)
    const planned = expected.filter((each) => each.clauseId === clauseId)
    if (here.length === 0) {
      return isParagraph(body, lines)
        ? []
        : [{ clauseId, title, kind: 'left_out', isMandatory, before, after: null }]
    }
    const isSame = (each: Standing) =>
      each.lines.join('\n') === before &&
      (planned.length === 0
        ? template === null || each.conditions.length === 0 || !isMandatory
        : planned.some((plan) => plan.conditions.join('\n') === each.conditions.join('\n')))
    const changed = here.find((each) => !isSame(each))
    if (!changed) return []
    const after = [...changed.conditions, ...changed.lines].join('\n')
    return [{ clauseId, title, kind: 'changed', isMandatory, before, after }]
  })
}
