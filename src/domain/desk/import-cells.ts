// The cells of one row by field: each read after its kind, with a sentence for what cannot be read.
import { importFields, type TableField } from './table-fields.ts'
import type { TableNoun } from './table-nouns.ts'
import type { Mapping } from './table-mapping.ts'
import {
  plainKey,
  readChoice,
  readCountry,
  readDate,
  readFlag,
  readLanguage,
  readNumber,
  readTime,
  type DateOrder,
} from '../platform/tables/table-values.ts'
import { unguardFormula } from '../platform/tables/csv.ts'

/** What is wrong in a row, and in which column of the file. */
export type RowProblem = { column: string | null; message: string }

type Read = { value: unknown } | { message: string }
const ok = (value: unknown): Read => ({ value })
const or = (value: unknown, message: string): Read => (value === undefined ? { message } : { value })

const wordsOf = (text: string) =>
  text
    .split(/\s*(?: ::: |[;,\n])\s*/)
    .map((word) => word.trim())
    // Google's own groups say nothing about a person.
    .filter((word) => word && !word.startsWith('* '))

function readCell({ kind, labels = {} }: TableField, text: string, dateOrder: DateOrder): Read {
  const choices = () => `Use one of: ${Object.values(labels).join(', ')}.`
  switch (kind) {
    case 'country':
      return or(readCountry(text), 'This country is not known.')
    case 'language':
      return or(readLanguage(text), 'This language is not known.')
    case 'code':
      return ok(text.toUpperCase())
    case 'number':
      return or(readNumber(text), 'Enter a number.')
    case 'date':
      return or(readDate(text, dateOrder), 'Enter a date, such as 2027-05-14.')
    case 'time':
      return or(readTime(text), 'Enter a time, such as 20:30.')
    case 'flag':
      return or(readFlag(text), 'Enter yes or no.')
    case 'words':
      return ok(wordsOf(text))
    case 'choice':
      return or(readChoice(text, labels), choices())
    case 'choices': {
      const values = wordsOf(text).map((word) => readChoice(word, labels))
      return values.includes(undefined) ? { message: choices() } : ok([...new Set(values)])
    }
    default:
      return ok(text)
  }
}

export type RowCells = {
  /** By field; of fields with several columns the values are joined. */
  values: Record<string, unknown>
  /** Column by field, to say where a value came from. */
  columns: Map<string, number>
  /** Every filled cell with its field, in the order of the file. */
  filled: { field: TableField; text: string; column: number }[]
  problems: RowProblem[]
}

/** Reads the cells of a row that are mapped. */
export function readCells(
  noun: TableNoun,
  file: { headers: readonly string[]; mapping: Mapping; dateOrder: DateOrder },
  cells: readonly string[],
): RowCells {
  const fields = new Map(importFields(noun).map((field) => [field.key, field]))
  const row: RowCells = { values: {}, columns: new Map(), filled: [], problems: [] }
  file.mapping.forEach((key, column) => {
    const field = key === null ? undefined : fields.get(key)
    const text = unguardFormula(cells[column] ?? '').trim()
    if (!field || text === '') return
    row.filled.push({ field, text, column })
    if (!row.columns.has(field.key)) row.columns.set(field.key, column)
    const read = readCell(field, text, file.dateOrder)
    if ('message' in read) {
      row.problems.push({ column: file.headers[column] ?? null, message: read.message })
      return
    }
    const before = row.values[field.key]
    if (Array.isArray(before) && Array.isArray(read.value)) row.values[field.key] = [...before, ...read.value]
    else if (field.kind === 'lines' && typeof before === 'string')
      row.values[field.key] = `${before}\n${text}`
    else row.values[field.key] = read.value
  })
  return row
}

const labelWords: [RegExp, string][] = [
  [/\b(mobile?|mobil\w*|handy\w*|cell)\b/, 'mobile'],
  [/\b(business|work|office|company|geschaftlich|buro|firma)\b/, 'office'],
  [/\b(home|privat\w*)\b/, 'private'],
]
/** 'Business Phone' → 'office': what a column is called tells what its numbers are. */
export const labelOfHeader = (header: string): string | null =>
  labelWords.find(([pattern]) => pattern.test(plainKey(header)))?.[1] ?? null
