// The cells of one row by field: each read after its kind, with a problem for what cannot be read.
import { commonProblem } from '../../common-problems.ts'
import { readDate, type DateOrder } from '../../typed-dates.ts'
import { asMessage, type Problem } from '../../problems.ts'
import { deskProblem } from '../problems.ts'
import { importFields, type TableField, type TableNames } from '../table-fields.ts'
import type { TableNoun } from '../table-nouns.ts'
import type { Mapping } from '../table-mapping.ts'
import {
  plainKey,
  readChoice,
  readCountry,
  readFlag,
  readLanguage,
  readNumber,
  readTime,
} from '../../platform/tables/table-values.ts'
import { unguardFormula } from '../../platform/tables/csv.ts'

/** What is wrong in a row, as a message (`asMessage`), and in which column of the file. */
export type RowProblem = { column: string | null; message: string }

type Read = { value: unknown } | { problem: Problem }
const ok = (value: unknown): Read => ({ value })
const or = (value: unknown, problem: Problem): Read => (value === undefined ? { problem } : { value })

const wordsOf = (text: string) =>
  text
    .split(/\s*(?: ::: |[;,\n])\s*/)
    .map((word) => word.trim())
    // Google's own groups say nothing about a person.
    .filter((word) => word && !word.startsWith('* '))

/** '19,0 %' → '19.0'. */
const readPct = (text: string) =>
  /^\d{1,3}(?:[.,]\d{1,6})?$/.exec(text.replace(/\s*%$/, ''))?.[0].replace(',', '.')

type File = { headers: readonly string[]; mapping: Mapping; dateOrder: DateOrder; names: TableNames }

/** The value of a choice by any of its names. */
function choiceOf(
  { key, cells = {} }: TableField,
  text: string,
  { choices }: TableNames,
): string | undefined {
  const isMeant = ([, names]: [string, readonly string[]]) =>
    names.some((name) => plainKey(name) === plainKey(text))
  return Object.entries(choices[key] ?? {}).find(isMeant)?.[0] ?? readChoice(text, cells)
}

function readCell(noun: TableNoun, field: TableField, text: string, { dateOrder, names }: File): Read {
  const { key, kind } = field
  const notInList = deskProblem('cell.choice', { noun, field: key })
  switch (kind) {
    case 'country':
      return or(readCountry(text), deskProblem('cell.country'))
    case 'language':
      return or(readLanguage(text), deskProblem('cell.language'))
    case 'code':
    case 'vatId':
      return ok(text.toUpperCase())
    case 'number':
      return or(readNumber(text), commonProblem('number'))
    case 'pct':
      return or(readPct(text), commonProblem('percentage'))
    case 'date':
      return or(readDate(text, { order: dateOrder }), deskProblem('cell.date'))
    case 'time':
      return or(readTime(text), commonProblem('time'))
    case 'flag':
      return or(readFlag(text), deskProblem('cell.flag'))
    case 'words':
      return ok(wordsOf(text))
    case 'choice':
      return or(choiceOf(field, text, names), notInList)
    case 'choices': {
      const values = wordsOf(text).map((word) => choiceOf(field, word, names))
      return values.includes(undefined) ? { problem: notInList } : ok([...new Set(values)])
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
export function readCells(noun: TableNoun, file: File, cells: readonly string[]): RowCells {
  const fields = new Map(importFields(noun).map((field) => [field.key, field]))
  const row: RowCells = { values: {}, columns: new Map(), filled: [], problems: [] }
  file.mapping.forEach((key, column) => {
    const field = key === null ? undefined : fields.get(key)
    const text = unguardFormula(cells[column] ?? '').trim()
    if (!field || text === '') return
    row.filled.push({ field, text, column })
    if (!row.columns.has(field.key)) row.columns.set(field.key, column)
    const read = readCell(noun, field, text, file)
    if ('problem' in read) {
      row.problems.push({ column: file.headers[column] ?? null, message: asMessage(read.problem) })
      return
    }
    const before = row.values[field.key]
    const value = field.kind === 'lines' ? noteOf(field, file, column, text) : read.value
    row.values[field.key] = before === undefined ? value : joined(field, before, value)
  })
  // The country of a number that a row does not have.
  if (/^[A-Z]{2}$/.test(String(row.values.vatId))) delete row.values.vatId
  return row
}

/** What a column has for notes, after its name where that says what it is: 'Guarantee: 1500'. */
function noteOf(field: TableField, { headers, names }: File, column: number, text: string): string {
  const header = headers[column] ?? ''
  const own = [field.header, ...field.aliases, ...(names.columns[field.key] ?? [])].map(plainKey)
  return own.includes(plainKey(header)) ? text : `${header}: ${text}`
}

/** The values of two columns as one. */
function joined({ kind }: TableField, before: unknown, value: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(value))
    return [...(before as unknown[]), ...(value as unknown[])]
  if (typeof before !== 'string' || typeof value !== 'string') return value
  if (kind === 'lines') return `${before}\n${value}`
  return kind === 'vatId' && !value.startsWith(before) ? `${before}${value}` : value
}

const labelWords: [RegExp, string][] = [
  [/\b(mobile?|mobil\w*|handy\w*|cell)\b/, 'mobile'],
  [/\b(business|work|office|company|geschaftlich|buro|firma)\b/, 'office'],
  [/\b(home|privat\w*)\b/, 'private'],
]
/** 'Business Phone' → 'office': what a column is called says what its numbers are. */
export const labelOfHeader = (header: string): string | null =>
  labelWords.find(([pattern]) => pattern.test(plainKey(header)))?.[1] ?? null
