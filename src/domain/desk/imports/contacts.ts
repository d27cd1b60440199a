// A contact from the cells of a row: the name from whichever cell has it, addresses and numbers with their labels.
import { CompanyAddressInput } from '../../people/companies.ts'
import { bareAddress, plainKey, splitName } from '../../platform/tables/table-values.ts'
import { labelOfHeader, type RowCells } from './cells.ts'

type Labelled = { value: string; label: string | null; column: number }

const separators = { email: /\s*(?: ::: |[;,\n])\s*/, phone: /\s*(?: ::: |[;\n])\s*/ }
const cleanLabel = (text: string) =>
  text
    .replace(/^\*\s*/, '')
    .trim()
    .slice(0, 40) || null

/** The values of the columns of one kind; a label column names the value column after it. */
function contactDetailsOf(
  kind: 'email' | 'phone',
  headers: readonly string[],
  filled: RowCells['filled'],
): Labelled[] {
  const found = new Map<string, Labelled>()
  let label: string | null = null
  for (const { field, text, column } of filled) {
    if (field.kind === `${kind}Label`) label = cleanLabel(text)
    const keep = (value: string, its: string | null) => {
      const clean = kind === 'email' ? bareAddress(value) : value.trim()
      const key = clean.toLowerCase()
      if (clean && !found.has(key)) found.set(key, { value: clean, label: its, column })
    }
    if (field.kind === kind) {
      for (const value of text.split(separators[kind]))
        keep(value, label ?? labelOfHeader(headers[column] ?? ''))
      label = null
    }
    if (field.kind === `${kind}s`) {
      for (const part of text.split(/\s*[;\n]\s*/)) {
        const [, its, value] = /^([^:@+]{1,40}):\s*(.+)$/.exec(part) ?? [undefined, null, part]
        keep(value ?? '', its ?? null)
      }
    }
  }
  return [...found.values()]
}

/** 'anna.schmidt@…' → 'Anna Schmidt'. */
const nameOfAddress = (address: string) =>
  (address.split('@')[0] ?? '')
    .split(/[._+-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** 'Karl-Heine-Straße 12, 04229 Leipzig, DE' */
const addressLine = ({ addressLine1, addressLine2, zip, city, region, country }: Record<string, string>) =>
  [addressLine1, addressLine2, [zip, city].filter(Boolean).join(' '), region, country]
    .filter(Boolean)
    .join(', ')

/**
 * Input for a contact, the columns its lists came from, and the company by name with its address. Where there is no
 * company, the address is kept in the notes.
 */
export function contactOf(headers: readonly string[], { values, filled }: RowCells) {
  const text = (key: string) => {
    const value = values[key]
    return typeof value === 'string' ? value : ''
  }
  const emails = contactDetailsOf('email', headers, filled)
  const phones = contactDetailsOf('phone', headers, filled)
  const company = text('company')
  let firstName = [text('firstName'), text('middleName')].filter(Boolean).join(' ')
  let lastName = text('lastName')
  if (!firstName && !lastName) {
    const name = text('fullName') || company || nameOfAddress(emails[0]?.value ?? '')
    ;({ firstName, lastName } = name === company ? { firstName: '', lastName: name } : splitName(name))
  }
  const input = {
    firstName,
    lastName,
    role: text('role'),
    emails: emails.map(({ value, label }) => ({ address: value, label })),
    phones: phones.map(({ value, label }) => ({ number: value, label })),
    language: values.language ?? null,
    tags: [...new Set((values.tags as string[] | undefined) ?? [])],
    doNotContact: values.doNotContact === true,
    notesInternal: text('notesInternal'),
  }
  const columns = new Map<string, number>()
  emails.forEach(({ column }, index) => columns.set(`emails.${index}`, column))
  phones.forEach(({ column }, index) => columns.set(`phones.${index}`, column))
  const address = Object.fromEntries(
    Object.keys(CompanyAddressInput.shape).flatMap((key) => (text(key) ? [[key, text(key)]] : [])),
  )
  // The name of the company alone is no company that the person works for.
  const isNamedAfter = plainKey(company) === plainKey(`${firstName} ${lastName}`)
  if (company && !isNamedAfter) return { input, columns, company, address }
  const notesInternal = [input.notesInternal, addressLine(address)].filter(Boolean).join('\n')
  return { input: { ...input, notesInternal }, columns, company: null, address }
}
