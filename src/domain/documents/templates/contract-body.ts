// The text of a contract as the editor keeps it: a tree of known nodes and marks. Anything else is refused on saving.
import { z } from 'zod'
import { signingParties, type SigningParty } from '#domain/documents/contract-parties.ts'
import { documentsProblem, type DocumentsProblems } from '#domain/documents/problems.ts'
import { commonProblem } from '../../common-problems.ts'
import { asMessage } from '../../problems.ts'

/** The letters of a text: bold and the like, or leading to a page, an address, a number. */
export type Mark =
  | { type: 'bold' | 'italic' | 'underline' | 'strike' }
  | { type: 'link'; attrs: { href: string } }
export type TextNode = { type: 'text'; text: string; marks?: Mark[] }
export type Alignment = 'left' | 'center' | 'right' | 'justify'
type Aligned = { textAlign?: Alignment | null }
type CellAttrs = { colspan?: number; rowspan?: number; colwidth?: number[] | null }
type RowOf<List> = {
  type: 'tableRow'
  content: { type: 'tableHeader' | 'tableCell'; attrs?: CellAttrs; content: List }[]
}
/** What it is cited by: '4.2', '§ 4'. Only in a finished text (section-numbers.ts); how it was when that was frozen. */
type Numbered = { no?: string }
type ItemOf<List> = { type: 'listItem'; attrs?: Numbered; content: List }

/** Blocks whose lines are made of `Inline` and that hold further blocks as a `List`. */
type Blocks<Inline, List> =
  | { type: 'paragraph'; attrs?: Aligned; content?: Inline[] }
  | { type: 'heading'; attrs: Aligned & Numbered & { level: 1 | 2 | 3 }; content?: Inline[] }
  | { type: 'bulletList'; content: ItemOf<List>[] }
  | { type: 'orderedList'; attrs?: { start?: number }; content: ItemOf<List>[] }
  | { type: 'table'; content: RowOf<List>[] }
  | { type: 'blockquote'; content: List }
  | { type: 'horizontalRule' }
  | { type: 'pageBreak' }
  /** A data address (PNG or JPEG) with what it shows; `width` in per cent of the line. */
  | { type: 'image'; attrs: { src: string; alt: string; width?: number | null } }
  /** Where a party signs. */
  | { type: 'signatureField'; attrs: { party: SigningParty } }

/** A text in which everything is said: no field is open, no condition undecided. */
export type PlainInline = TextNode | { type: 'hardBreak' }
// Interfaces, because a type that names itself through another one's parameters does not resolve.
interface PlainBlocks extends Array<PlainBlock> {}
export type PlainBlock = Blocks<PlainInline, PlainBlocks>
export type PlainBody = { type: 'doc'; content: PlainBlock[] }

/** Says what a record knows at the place where it is: `venue.name`. */
export type MergeField = { type: 'mergeField'; attrs: { field: string }; marks?: Mark[] }
export const conditionOps = ['filled', 'empty', 'is', 'not'] as const
export type ConditionOp = (typeof conditionOps)[number]
export type Inline = PlainInline | MergeField
interface FieldBlocks extends Array<Block> {}
export type Block =
  | Blocks<Inline, FieldBlocks>
  /** A table or list made of records: the payments, the terms, the riders. */
  | { type: 'fieldBlock'; attrs: { field: string } }
  /** In the contract only when a field is filled, empty, or of one value. */
  | {
      type: 'condition'
      attrs: { field: string; op: ConditionOp; value?: string | null }
      content: Block[]
    }
  /** A clause of the library. Its text is compared with the library's when the contract is sent. */
  | { type: 'clause'; attrs: { clauseId: string; title: string }; content: Block[] }
export type ContractBody = { type: 'doc'; content: Block[] }

/** Letters and pictures of a body in all, in characters of its JSON: what one call can carry. */
const maxBodyLength = 900_000
const maxDepth = 16
const maxNodes = 6_000
const maxPicture = 400_000

type TextProblem = Extract<keyof DocumentsProblems, `text.${string}`>
const problem = (code: TextProblem): string => asMessage(documentsProblem(code))

const linkForm = /^(?:https?:\/\/|mailto:|tel:)[^\s\p{Cc}]{1,1990}$/iu
/** May a link of a text lead there? The web, an e-mail address or a telephone number; nothing that runs. */
export const isLinkAddress = (href: string): boolean => linkForm.test(href)

const pictureForm = /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/
const noControls = /^\P{Cc}*$/u

const mark = z.union([
  z.object({ type: z.enum(['bold', 'italic', 'underline', 'strike']) }),
  z.object({
    type: z.literal('link'),
    attrs: z.object({
      href: z.string().refine(isLinkAddress, problem('text.link')),
    }),
  }),
])
const fieldKey = z.string().regex(/^[a-z][A-Za-z0-9]*(?:\.[a-z][A-Za-z0-9]*){1,3}$/, problem('text.field'))
const inline: z.ZodType<Inline> = z.union([
  z.object({
    type: z.literal('text'),
    text: z
      .string()
      .min(1)
      .max(20_000)
      .regex(noControls, asMessage(commonProblem('invisibleCharacters'))),
    marks: z.array(mark).max(6).optional(),
  }),
  z.object({ type: z.literal('hardBreak') }),
  z.object({
    type: z.literal('mergeField'),
    attrs: z.object({ field: fieldKey }),
    marks: z.array(mark).max(6).optional(),
  }),
])
const line = z.array(inline).max(2_000).optional()
const textAlign = z.enum(['left', 'center', 'right', 'justify']).nullish()
const blocks = z.lazy(() => z.array(block).min(1).max(2_000))
const listItems = z
  .array(z.object({ type: z.literal('listItem'), content: blocks }))
  .min(1)
  .max(500)
const cell = z.object({
  type: z.enum(['tableHeader', 'tableCell']),
  attrs: z
    .object({
      colspan: z.int().min(1).max(20).optional(),
      rowspan: z.int().min(1).max(200).optional(),
      colwidth: z.array(z.int().min(1).max(4_000)).max(20).nullish(),
    })
    .optional(),
  content: blocks,
})

const block: z.ZodType<Block> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('paragraph'), attrs: z.object({ textAlign }).optional(), content: line }),
  z.object({
    type: z.literal('heading'),
    attrs: z.object({ level: z.union([z.literal(1), z.literal(2), z.literal(3)]), textAlign }),
    content: line,
  }),
  z.object({ type: z.literal('bulletList'), content: listItems }),
  z.object({
    type: z.literal('orderedList'),
    attrs: z.object({ start: z.int().min(1).max(9_999).optional() }).optional(),
    content: listItems,
  }),
  z.object({
    type: z.literal('table'),
    content: z
      .array(z.object({ type: z.literal('tableRow'), content: z.array(cell).min(1).max(20) }))
      .min(1)
      .max(500),
  }),
  z.object({ type: z.literal('blockquote'), content: blocks }),
  z.object({ type: z.literal('horizontalRule') }),
  z.object({ type: z.literal('pageBreak') }),
  z.object({
    type: z.literal('image'),
    attrs: z.object({
      src: z
        .string()
        .max(maxPicture, problem('text.pictureSize'))
        .regex(pictureForm, problem('text.pictureType')),
      alt: z.string().trim().min(1, problem('text.pictureAlt')).max(300).regex(noControls),
      width: z.int().min(5).max(100).nullish(),
    }),
  }),
  z.object({
    type: z.literal('signatureField'),
    attrs: z.object({ party: z.enum(signingParties) }),
  }),
  z.object({ type: z.literal('fieldBlock'), attrs: z.object({ field: fieldKey }) }),
  z.object({
    type: z.literal('condition'),
    attrs: z.object({
      field: fieldKey,
      op: z.enum(conditionOps),
      value: z.string().max(200).regex(noControls).nullish(),
    }),
    content: blocks,
  }),
  z.object({
    type: z.literal('clause'),
    attrs: z.object({ clauseId: z.uuid(), title: z.string().trim().min(1).max(160).regex(noControls) }),
    content: blocks,
  }),
])

/** Depth, number and length of the nodes of anything that might be a body; stops where they are too many. */
function measure(value: unknown): { depth: number; nodes: number; length: number } {
  let nodes = 0
  let length = 0
  let deepest = 0
  const open: { node: unknown; depth: number }[] = [{ node: value, depth: 0 }]
  while (open.length > 0) {
    const { node, depth } = open.pop()!
    nodes++
    deepest = Math.max(deepest, depth)
    length += lengthOf(node)
    if (nodes > maxNodes || depth > maxDepth) break
    const content = node && typeof node === 'object' ? (node as { content?: unknown }).content : undefined
    if (!Array.isArray(content)) continue
    if (content.length > maxNodes) return { depth, nodes: content.length, length }
    for (const child of content as unknown[]) open.push({ node: child, depth: depth + 1 })
  }
  return { depth: deepest, nodes, length }
}

/** How much a node itself says or shows, in characters. */
function lengthOf(node: unknown): number {
  const { text, attrs } = (node ?? {}) as { text?: unknown; attrs?: { src?: unknown } | null }
  const picture = attrs && typeof attrs === 'object' ? attrs.src : undefined
  return (typeof text === 'string' ? text.length : 0) + (typeof picture === 'string' ? picture.length : 0)
}

const sized = z
  .unknown()
  .refine((value) => {
    const { depth, nodes } = measure(value)
    return depth <= maxDepth && nodes <= maxNodes
  }, problem('text.tooDeep'))
  .refine((value) => measure(value).length <= maxBodyLength, {
    message: problem('text.tooLarge'),
  })

/** A body with fields, conditions and clauses; unknown attributes fall away, unknown nodes are refused. */
export const ContractBody: z.ZodType<ContractBody> = sized
  .pipe(z.object({ type: z.literal('doc'), content: blocks }))
  .meta({
    examples: [
      { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Between both.' }] }] },
    ],
  })
