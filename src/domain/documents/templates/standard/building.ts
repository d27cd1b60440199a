// Short words for writing the ready-made texts: lines with fields, numbered points, conditions, clauses.
import type { Block, ConditionOp, ContractBody, Inline } from '../contract-body.ts'
import type { FieldKey, LineField, BlockField } from '../contract-fields.ts'
import type { SigningParty } from '../../contract-parties.ts'
import type { Language } from '../../../language.ts'

/** A ready-made clause; `id` only keeps its places in the ready-made templates apart until the library has its own. */
export type StandardClause = {
  key: string
  id: string
  title: string
  language: Language
  body: ContractBody
  isMandatory: boolean
}

/** 'For {artist.name}' as text and fields. */
function inlines(line: string): Inline[] {
  return line.split(/(\{[A-Za-z.]+\})/).flatMap((part): Inline[] => {
    if (part === '') return []
    if (part.startsWith('{')) return [{ type: 'mergeField', attrs: { field: part.slice(1, -1) } }]
    return [{ type: 'text', text: part }]
  })
}

export const p = (line: string): Block => ({ type: 'paragraph', content: inlines(line) })
export const title = (line: string): Block => ({
  type: 'heading',
  attrs: { level: 1 },
  content: inlines(line),
})
export const heading = (line: string): Block => ({
  type: 'heading',
  attrs: { level: 2 },
  content: inlines(line),
})

type Part = string | Block
/** A list of parts is one item of several blocks. */
type Item = Part | readonly Part[]
const blockOf = (part: Part): Block => (typeof part === 'string' ? p(part) : part)
const items = (parts: readonly Item[]) =>
  parts.map((part) => ({
    type: 'listItem' as const,
    content: (Array.isArray(part) ? (part as readonly Part[]) : [part as Part]).map(blockOf),
  }))
/** Numbered; a condition that does not hold leaves no number behind. */
export const points = (...parts: Item[]): Block => ({ type: 'orderedList', content: items(parts) })
export const dots = (...parts: Item[]): Block => ({ type: 'bulletList', content: items(parts) })

const condition = (
  field: FieldKey,
  op: ConditionOp,
  value: string | null,
  parts: readonly Part[],
): Block => ({
  type: 'condition',
  attrs: { field, op, value },
  content: parts.map(blockOf),
})
export const filled = (field: FieldKey, ...parts: Part[]) => condition(field, 'filled', null, parts)
export const empty = (field: FieldKey, ...parts: Part[]) => condition(field, 'empty', null, parts)
export const is = (field: LineField, value: string, ...parts: Part[]) => condition(field, 'is', value, parts)
export const not = (field: LineField, value: string, ...parts: Part[]) =>
  condition(field, 'not', value, parts)

export const table = (field: BlockField): Block => ({ type: 'fieldBlock', attrs: { field } })
export const signs = (party: SigningParty): Block => ({ type: 'signatureField', attrs: { party } })
export const doc = (...content: Block[]): ContractBody => ({ type: 'doc', content })

type Written = { key: string; title: string; isMandatory?: true; text: Block[] }
/** The clauses of a language, each under its title as a heading. `first` begins their ids. */
export const clausesIn = (language: Language, first: number, written: readonly Written[]): StandardClause[] =>
  written.map(({ key, title: name, isMandatory = false, text }, index) => ({
    key: `${language}.${key}`,
    id: `00000000-0000-4000-8000-${String(first + index).padStart(12, '0')}`,
    title: name,
    language,
    isMandatory,
    body: doc(heading(name), ...text),
  }))

/** Where a clause of the library goes, with its text. */
export const clause = ({ id, title: name, body }: StandardClause): Block => ({
  type: 'clause',
  attrs: { clauseId: id, title: name },
  content: body.content,
})
