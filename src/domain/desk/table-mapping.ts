// Which column of a file is which field: guessed from headers and contents, checked before it is used.
import { commonProblem } from '../common-problems.ts'
import { DomainError } from '../errors.ts'
import { isEmail } from '../formats.ts'
import { asMessage, type Problem } from '../problems.ts'
import { deskProblem } from './problems.ts'
import { importFields, type FieldKind, type TableField, type TableNames } from './table-fields.ts'
import type { TableNoun } from './table-nouns.ts'
import { bareAddress, plainKey } from '../platform/tables/table-values.ts'

/** The key of a field for each column of the file; null leaves a column out. */
export type Mapping = readonly (string | null)[]

const several: readonly FieldKind[] = [
  'email',
  'emailLabel',
  'phone',
  'phoneLabel',
  'words',
  'lines',
  'vatId',
]

/** May several columns of a file go into this field? */
export const takesSeveral = ({ kind }: TableField): boolean => several.includes(kind)

/** 'E-Mail 2 – Wert' and 'e mail wert' are one: numbers only count columns of a kind. */
const headerKey = (header: string) => plainKey(plainKey(header).replace(/\p{N}+/gu, ' '))

const isAddress = (text: string) => isEmail(bareAddress(text.split(/ ::: |[;,]/)[0] ?? ''))

/**
 * A field for each column, where its header is known to us (English, German, Google Contacts, Outlook, the labels in
 * `names`), or, for e-mail addresses, where most of the `samples` are of that kind.
 */
export function suggestMapping(
  noun: TableNoun,
  headers: readonly string[],
  samples: readonly (readonly string[])[] = [],
  names: TableNames['columns'] = {},
): (string | null)[] {
  const fields = importFields(noun)
  const named = new Map<string, TableField>()
  for (const field of fields.toReversed()) for (const alias of field.aliases) named.set(alias, field)
  for (const field of fields) {
    for (const name of [...(names[field.key] ?? []), field.header]) named.set(plainKey(name), field)
  }
  const taken = new Set<string>()
  const mapping = headers.map((header) => {
    const field = named.get(plainKey(header)) ?? named.get(headerKey(header))
    if (!field || (taken.has(field.key) && !takesSeveral(field))) return null
    taken.add(field.key)
    return field.key
  })
  const addressField = fields.find(({ key }) => key === 'email')
  headers.forEach((_, column) => {
    if (mapping[column] || !addressField || (taken.has('email') && !takesSeveral(addressField))) return
    const filled = samples.map((cells) => cells[column]?.trim() ?? '').filter(Boolean)
    if (filled.length < 3 || filled.filter(isAddress).length < filled.length * 0.6) return
    mapping[column] = 'email'
    taken.add('email')
  })
  // The parts of a name say more than the whole.
  if (!taken.has('firstName') && !taken.has('lastName')) return mapping
  return mapping.map((key) => (key === 'fullName' ? null : key))
}

/** Passes a mapping that fits the noun and its file, else BAD_REQUEST with the reason. */
export function checkMapping(
  noun: TableNoun,
  columns: number,
  mapping: Mapping,
  options: { artist?: string | undefined } = {},
): void {
  const fields = new Map(importFields(noun).map((field) => [field.key, field]))
  const refuse = (problem: Problem) => {
    throw new DomainError('BAD_REQUEST', { problem, fields: { mapping: asMessage(problem) } })
  }
  if (mapping.length !== columns) refuse(deskProblem('mapping.length'))
  const seen = new Set<string>()
  for (const key of mapping) {
    if (key === null) continue
    const field = fields.get(key)
    if (!field) return refuse(commonProblem('choiceFromList'))
    if (seen.has(key) && !takesSeveral(field)) refuse(deskProblem('mapping.twice', { noun, field: key }))
    seen.add(key)
  }
  const missing = missingFields(noun, mapping, options)
  if (missing.length > 0) refuse(deskProblem('mapping.missing', { noun, fields: missing }))
}

/** The keys of fields that an import cannot do without and that neither a column nor a choice fills. */
export function missingFields(
  noun: TableNoun,
  mapping: Mapping,
  { artist }: { artist?: string | undefined } = {},
): string[] {
  const has = (key: string) => mapping.includes(key)
  if (noun === 'contacts') {
    const named = ['firstName', 'lastName', 'fullName', 'email', 'company'].some(has)
    return named ? [] : ['fullName']
  }
  const missing = importFields(noun)
    .filter(({ key, isRequired }) => isRequired && !has(key) && !(key === 'artist' && artist))
    .map(({ key }) => key)
  // One of the two says the other: all of it is open, or nothing beside it is known.
  const hasAmount = noun !== 'openInvoices' || has('gross') || has('open')
  return hasAmount ? missing : [...missing, 'open']
}
