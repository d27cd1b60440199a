// What the text of an answer means, by the type of its field; the shapes of product specification 3.
import type { FieldType } from '#domain/road/advancing/advancing.ts'
import type { ShownContact } from '#web/parts/people/contact/ContactCard.tsx'

/** A person as the form of a contact edits it; what is not known is ''. */
export type PersonValue = Record<'name' | 'role' | 'company' | 'email' | 'phone', string>

type Bag = Record<string, unknown>
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function bagOf(json: string): Bag | null {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Bag) : null
  } catch {
    return null
  }
}

/** The parts of a person, as typed so far. What is no JSON object counts as a name. */
export function personOf(responseValue: string | null | undefined): PersonValue {
  const text = responseValue ?? ''
  const bag = bagOf(text)
  if (!bag) return { name: text, role: '', company: '', email: '', phone: '' }
  return {
    name: textOf(bag['name']) || `${textOf(bag['firstName'])} ${textOf(bag['lastName'])}`.trim(),
    role: textOf(bag['role']),
    company: textOf(bag['company']),
    email: textOf(bag['email']),
    phone: textOf(bag['phone']) || textOf(bag['phoneNumber']),
  }
}

/** The answer that holds this person: JSON without the empty parts, '' when nothing is known. */
export function personValue(person: PersonValue): string {
  const known = Object.entries(person).filter(([, part]) => part.trim() !== '')
  return known.length > 0 ? JSON.stringify(Object.fromEntries(known)) : ''
}

/** The person of an answer for a contact card, or null when there is none. Whoever has no name is called by the rest. */
export function contactOf(responseValue: string | null | undefined): ShownContact | null {
  const { name, role, company, email, phone } = personOf(responseValue)
  const shownName = [name, company, email, phone].find((part) => part.trim() !== '')
  if (shownName === undefined) return null
  return {
    name: shownName.trim(),
    role: role.trim() || null,
    company: shownName === company ? null : company.trim() || null,
    email: email.trim() || null,
    phone: phone.trim() || null,
  }
}

/** What an attachment leads to: a page of others, or a file that we keep. */
export type Attachment = { href: string } | { fileId: string; name: string }

/** The attachment of an answer, or null; addresses other than https lead nowhere. */
export function attachmentOf(responseValue: string | null | undefined): Attachment | null {
  const text = (responseValue ?? '').trim()
  const bag = bagOf(text)
  const fileId = textOf(bag?.['fileId'])
  if (fileId) return { fileId, name: textOf(bag?.['name']) }
  return URL.canParse(text) && new URL(text).protocol === 'https:' ? { href: text } : null
}

/** Is there anything to show? Dividers have no value. */
export function hasValue(fieldType: FieldType, responseValue: string | null | undefined): boolean {
  switch (fieldType) {
    case 'divider':
      return false
    case 'toggle':
      return responseValue === 'true' || responseValue === 'false'
    case 'contact':
    case 'team_member':
      return contactOf(responseValue) !== null
    case 'attachment':
      return attachmentOf(responseValue) !== null
    default:
      return (responseValue ?? '').trim() !== ''
  }
}

type Shown = { fieldType: FieldType; fieldName: string; responseValue: string | null | undefined }

/** Fields with a value, in parts that a divider begins; a divider that nothing follows goes, too. */
export function fieldParts<Field extends Shown>(
  fields: readonly Field[],
): { divider: Field | null; fields: Field[] }[] {
  const parts: { divider: Field | null; fields: Field[] }[] = [{ divider: null, fields: [] }]
  for (const field of fields) {
    if (field.fieldType === 'divider') parts.push({ divider: field, fields: [] })
    else if (hasValue(field.fieldType, field.responseValue)) parts.at(-1)!.fields.push(field)
  }
  return parts.filter((part) => part.fields.length > 0)
}
