// The text that an answer is kept as, by the type of its field.
import type { FieldType } from './advancing.ts'
import { DomainError } from '../../errors.ts'
import { isEmail, normaliseEmail, normalisePhone, normaliseWebsite } from '../../formats.ts'

/** What a contact or a team member is kept as, in JSON. */
export type ContactValue = Partial<Record<ContactKey, string>>
const contactKeys = ['name', 'firstName', 'lastName', 'role', 'company', 'email', 'phone'] as const
type ContactKey = (typeof contactKeys)[number]

/** A file of ours that an answer names. */
export type FileValue = { fileId: string; name: string }

const maxLine = 500
const maxText = 10_000
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const refuse = (message: string) =>
  new DomainError('BAD_REQUEST', { message, fields: { responseValue: message } })

function jsonObject(value: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(value)
    return read !== null && typeof read === 'object' && !Array.isArray(read)
      ? (read as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

/** The file that the value of an attachment names; null for a web address and everything else. */
export function fileOf(value: string | null): FileValue | null {
  const { fileId, name } = (value ? jsonObject(value) : null) ?? {}
  return typeof fileId === 'string' && uuid.test(fileId) && typeof name === 'string' ? { fileId, name } : null
}

/** The value of an attachment that is kept here; `fileId` comes first, as the database looks for it. */
export const fileValue = ({ fileId, name }: FileValue): string => JSON.stringify({ fileId, name })

function contactText(value: string): string {
  const read = jsonObject(value)
  if (!read) throw refuse('Enter a name.')
  const contact: ContactValue = {}
  for (const [key, text] of Object.entries(read)) {
    if (!(contactKeys as readonly string[]).includes(key))
      throw refuse('Enter name, role, company, email and phone.')
    if (typeof text !== 'string' || text.length > 254) throw refuse('Use at most 254 characters.')
    if (text.trim() !== '') contact[key as ContactKey] = text.trim()
  }
  if (contact.email !== undefined && !isEmail(contact.email)) throw refuse('Enter a valid email address.')
  if (contact.email !== undefined) contact.email = normaliseEmail(contact.email)
  if (contact.phone !== undefined) {
    const phone = normalisePhone(contact.phone)
    if (phone === undefined) throw refuse('Enter a phone number, such as +49 341 123456.')
    contact.phone = phone
  }
  if (Object.keys(contact).length === 0) return ''
  if (!contact.name && !contact.firstName && !contact.lastName) throw refuse('Enter a name.')
  const ordered = contactKeys.flatMap((key) => (contact[key] === undefined ? [] : [[key, contact[key]]]))
  return JSON.stringify(Object.fromEntries(ordered))
}

function attachmentText(value: string): string {
  const file = fileOf(value)
  if (file) return fileValue({ fileId: file.fileId, name: file.name.slice(0, 200) })
  const address = value.startsWith('{') ? undefined : normaliseWebsite(value)
  if (!address?.startsWith('https://'))
    throw refuse('Enter a web address that begins with https://, or choose a file.')
  return address
}

/**
 * The answer in the form it is kept in; null for an empty one, which takes the answer back. BAD_REQUEST with a
 * sentence for what the type of the field does not allow.
 */
export function readAnswer(
  field: { fieldType: FieldType; options: readonly string[] },
  given: string,
): string | null {
  const value = given.trim()
  if (field.fieldType === 'divider') throw refuse('A divider has no answer.')
  if (value === '') return null
  switch (field.fieldType) {
    case 'toggle':
      if (value !== 'true' && value !== 'false') throw refuse('Choose yes or no.')
      return value
    case 'select':
      if (!field.options.includes(value)) throw refuse('Choose one of the options.')
      return value
    case 'contact':
    case 'team_member':
      return contactText(value) || null
    case 'attachment':
      return attachmentText(value)
    case 'text':
      if (value.length > maxLine) throw refuse(`Use at most ${maxLine} characters.`)
      return value.replace(/\s*\n\s*/g, ' ')
    case 'textarea':
      if (value.length > maxText) throw refuse('Use at most 10,000 characters.')
      return value
  }
}
