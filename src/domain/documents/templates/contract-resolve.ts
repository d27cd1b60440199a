// Says everything that a contract's text leaves to the records, and reads a finished text line by line.
import type {
  Block,
  ContractBody,
  Inline,
  Mark,
  PlainBlock,
  PlainBody,
  PlainInline,
  TextNode,
} from './contract-body.ts'
import type { Language } from '#domain/language.ts'
import { sectionNumbers } from './section-numbers.ts'

/** By field key, in the contract's language. Null says nothing: the text has a gap there. */
export type FieldValues = {
  texts: Record<string, string | null>
  /** What conditions compare with where words would depend on the language: a country, a deal type. */
  codes: Record<string, string | null>
  blocks: Record<string, PlainBlock[] | null>
}

/** Where a field says nothing, so that nobody overlooks it. */
export const gap = '____'

/** Whether the text of a condition is included, by what the records say. */
export function holds(
  { field, op, value }: Extract<Block, { type: 'condition' }>['attrs'],
  values: FieldValues,
): boolean {
  const text = values.texts[field] ?? null
  const isFilled = Boolean(text) || Boolean(values.blocks[field]?.length)
  if (op === 'filled') return isFilled
  if (op === 'empty') return !isFilled
  const is = value === text || value === (values.codes[field] ?? null)
  return op === 'is' ? is : !is
}

const sameMarks = (a: readonly Mark[] = [], b: readonly Mark[] = []) =>
  JSON.stringify(a) === JSON.stringify(b)

/** Texts that look alike become one; a line break within a text becomes one of the line. */
function joinTexts(line: readonly PlainInline[]): PlainInline[] {
  const joined: PlainInline[] = []
  for (const node of line) {
    const last = joined.at(-1)
    if (node.type === 'text' && last?.type === 'text' && sameMarks(last.marks, node.marks)) {
      joined[joined.length - 1] = { ...last, text: last.text + node.text }
    } else if (node.type !== 'text' || node.text !== '') joined.push(node)
  }
  return joined
}

/** A text of the records as nodes: its line breaks kept, its other control characters gone, as bold as its field. */
function textNodes(text: string, marks: Mark[] | undefined): PlainInline[] {
  return text
    .split(/\r\n|\r|\n/)
    .flatMap((line, index): PlainInline[] => [
      ...(index > 0 ? [{ type: 'hardBreak' } as const] : []),
      { type: 'text', text: line.replace(/\p{Cc}+/gu, ' '), ...(marks && { marks }) } satisfies TextNode,
    ])
}

type Pass = { values: FieldValues; missing: Set<string> }

function resolveLine(line: readonly Inline[] | undefined, pass: Pass): PlainInline[] {
  return joinTexts(
    (line ?? []).flatMap((node): PlainInline[] => {
      if (node.type !== 'mergeField') return [node]
      const { field } = node.attrs
      const text = pass.values.texts[field]
      if (text) return textNodes(text, node.marks)
      pass.missing.add(field)
      return [{ type: 'text', text: gap }]
    }),
  )
}

const paragraph = (...content: PlainInline[]): PlainBlock => ({ type: 'paragraph', content })

/** A line without words. In a list it would be a number or dot beside nothing. */
const isBlank = (block: PlainBlock): boolean =>
  block.type === 'paragraph' &&
  (block.content ?? []).every((node) => node.type === 'text' && !node.text.trim())

function resolveBlock(block: Block, pass: Pass): PlainBlock[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [{ ...block, content: resolveLine(block.content, pass) }]
    case 'condition':
      return holds(block.attrs, pass.values) ? resolveBlocks(block.content, pass) : []
    case 'clause':
      return resolveBlocks(block.content, pass)
    case 'fieldBlock': {
      const { field } = block.attrs
      const found = pass.values.blocks[field]
      if (found && found.length > 0) return [...found]
      pass.missing.add(field)
      return [paragraph({ type: 'text', text: gap })]
    }
    case 'bulletList':
    case 'orderedList': {
      const items = block.content.flatMap((item) => {
        const content = resolveBlocks(item.content, pass).filter((each) => !isBlank(each))
        return content.length > 0 ? [{ type: 'listItem' as const, content }] : []
      })
      return items.length > 0 ? [{ ...block, content: items }] : []
    }
    case 'blockquote': {
      const content = resolveBlocks(block.content, pass)
      return content.length > 0 ? [{ ...block, content }] : []
    }
    case 'table':
      return [
        {
          ...block,
          content: block.content.map((row) => ({
            ...row,
            content: row.content.map((cell) => {
              const content = resolveBlocks(cell.content, pass)
              return { ...cell, content: content.length > 0 ? content : [paragraph()] }
            }),
          })),
        },
      ]
    default:
      return [block]
  }
}

const resolveBlocks = (blocks: readonly Block[], pass: Pass): PlainBlock[] =>
  blocks.flatMap((block) => resolveBlock(block, pass))

/** What lies inside a block, as lists of blocks. */
function insides(block: PlainBlock): PlainBlock[][] {
  switch (block.type) {
    case 'bulletList':
    case 'orderedList':
      return block.content.map(({ content }) => content)
    case 'table':
      return block.content.flatMap((row) => row.content.map(({ content }) => content))
    case 'blockquote':
      return [block.content]
    default:
      return []
  }
}

/** Gives headings the levels of an outline that skips none; changes the blocks, which are its own copies. */
function levelHeadings(blocks: PlainBlock[], open: number[] = []): void {
  blocks.forEach((block, index) => {
    if (block.type === 'heading') {
      while (open.length > 0 && open.at(-1)! >= block.attrs.level) open.pop()
      open.push(block.attrs.level)
      blocks[index] = { ...block, attrs: { ...block.attrs, level: open.length as 1 | 2 | 3 } }
    }
    for (const inside of insides(block)) levelHeadings(inside, open)
  })
}

/** Writes the numbers into the blocks, which are its own copies. */
function writeNumbers(blocks: PlainBlock[], numbers: Map<object, string>): void {
  for (const block of blocks) {
    const no = numbers.get(block)
    if (block.type === 'heading' && no) block.attrs = { ...block.attrs, no }
    if (block.type !== 'orderedList') continue
    for (const item of block.content) {
      const own = numbers.get(item)
      if (own) item.attrs = { no: own }
      writeNumbers(item.content, numbers)
    }
  }
}

/**
 * The text with every field said and every condition decided; a field with nothing to say leaves a gap to see and is
 * listed once, in the order of the text. Clauses and conditions leave no trace; sections and points are numbered.
 */
export function resolveBody(
  body: ContractBody,
  values: FieldValues,
  language: Language,
): { body: PlainBody; missing: string[] } {
  const pass: Pass = { values, missing: new Set() }
  const content = structuredClone(resolveBlocks(body.content, pass))
  levelHeadings(content)
  writeNumbers(content, sectionNumbers(content, language))
  if (content.length === 0) content.push(paragraph())
  return { body: { type: 'doc', content }, missing: [...pass.missing] }
}

const lineText = (line: readonly PlainInline[] = []) =>
  line.map((node) => (node.type === 'text' ? node.text : '\n')).join('')

function linesOf(block: PlainBlock): string[] {
  const marked = (mark: string, content: PlainBlock[]) => {
    const [first = '', ...rest] = content.flatMap(linesOf)
    return [`${mark} ${first}`.trimEnd(), ...rest]
  }
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [block.type === 'heading' && block.attrs.no, lineText(block.content)]
        .filter(Boolean)
        .join(' ')
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
    case 'bulletList':
      return block.content.flatMap(({ content }) => marked('•', content))
    case 'orderedList':
      return block.content.flatMap(({ attrs, content }, index) =>
        marked(attrs?.no ?? `${(block.attrs?.start ?? 1) + index}.`, content),
      )
    case 'table':
      return block.content.map((row) =>
        row.content.map(({ content }) => content.flatMap(linesOf).join(' ')).join(' '),
      )
    case 'blockquote':
      return block.content.flatMap(linesOf)
    default:
      return []
  }
}

/** The text line by line, for comparing two versions: a line per paragraph, list item and row of a table. */
export const bodyLines = (body: PlainBody): string[] => body.content.flatMap(linesOf)

/** The whole text, as a reader of the PDF would copy it; pictures and signatures say nothing. */
export const bodyText = (body: PlainBody): string => bodyLines(body).join('\n')
