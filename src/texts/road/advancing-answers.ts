// Answers of an advance in documents: every type of field as lines of text, with what one can call or open.
import { callLink, isEmail } from '#domain/formats.ts'
import { line, linesOf, row, type DocumentLine, type DocumentRow } from '#domain/platform/document-rows.ts'
import { phoneText } from '#domain/platform/phones.ts'
import { msg } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'

type Field = { id: string; fieldName: string; fieldType: string; value: string }

/** The text parts of a JSON object; none of anything else. */
function partsOf(json: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).filter(([, part]) => typeof part === 'string'))
  } catch {
    return {}
  }
}

function personLines(value: string): DocumentLine[] {
  const person = partsOf(value)
  const name = person.name || [person.firstName, person.lastName].filter(Boolean).join(' ')
  const phone = person.phone || person.phoneNumber
  const lines = [
    ...linesOf([[name, person.role, person.company].filter(Boolean).join(', ')]),
    ...(phone ? [line(phoneText(phone), callLink(phone))] : []),
    ...(person.email ? [line(person.email, isEmail(person.email) ? `mailto:${person.email}` : null)] : []),
  ]
  return lines.length > 0 ? lines : linesOf([value.startsWith('{') ? null : value])
}

/** A file that we keep is named: whoever reads the sheet may not open it. A page of others is a link. */
function attachmentLines(value: string): DocumentLine[] {
  const { fileId, name } = partsOf(value)
  if (fileId) return linesOf([name])
  const isPage = URL.canParse(value) && new URL(value).protocol === 'https:'
  return isPage ? [line(value, value)] : []
}

const yes = msg`Yes`
const no = msg`No`

function linesFor({ fieldType, value }: Field, t: Translator): DocumentLine[] {
  switch (fieldType) {
    case 'divider':
      return []
    case 'toggle':
      return linesOf([value === 'true' ? t(yes) : value === 'false' ? t(no) : null])
    case 'contact':
    case 'team_member':
      return personLines(value)
    case 'attachment':
      return attachmentLines(value)
    default:
      return linesOf([value.trim()])
  }
}

/** The fields with something to read. */
export const fieldRows = (fields: readonly Field[], t: Translator): DocumentRow[] =>
  fields.flatMap((field) => {
    const lines = linesFor(field, t)
    return lines.length > 0 ? [row({ key: `field:${field.id}`, label: field.fieldName, lines })] : []
  })
