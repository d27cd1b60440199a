// The text that an answer is kept as, by the type of its field.
import type { FieldType } from './advancing.ts'
import { DomainError } from '../../errors.ts'
import { commonProblem } from '../../common-problems.ts'
import { isEmail, normaliseEmail, normalisePhone, normaliseWebsite } from '../../formats.ts'
import { asMessage, type Problem } from '../../problems.ts'
import { roadProblem } from '../problems.ts'

/** What a contact or a team member is kept as, in JSON. */
export type ContactValue = Partial<Record<ContactKey, string>>
const contactKeys = ['name', 'firstName', 'lastName', 'role', 'company', 'email', 'phone'] as const
type ContactKey = (typeof contactKeys)[number]

/** A file of ours that an answer names. */
export type FileValue = { fileId: string; name: string }

const maxPart = 254
const maxLine = 500
const maxText = 10_000
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Refuses an answer, beside its field. */
export const refuseAnswer = (problem: Problem): DomainError =>
  new DomainError('BAD_REQUEST', { problem, fields: { responseValue: asMessage(problem) } })

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
  if (!read) throw refuseAnswer(roadProblem('answer.nameMissing'))
  const contact: ContactValue = {}
  for (const [key, text] of Object.entries(read)) {
    if (!(contactKeys as readonly string[]).includes(key))
      throw refuseAnswer(roadProblem('answer.contactParts'))
    if (typeof text !== 'string' || text.length > maxPart)
      throw refuseAnswer(commonProblem('tooLong', { max: maxPart }))
    if (text.trim() !== '') contact[key as ContactKey] = text.trim()
  }
  if (contact.email !== undefined && !isEmail(contact.email)) throw refuseAnswer(commonProblem('email'))
  if (contact.email !== undefined) contact.email = normaliseEmail(contact.email)
  if (contact.phone !== undefined) {
    const phone = normalisePhone(contact.phone)
    if (phone === undefined) throw refuseAnswer(commonProblem('phone'))
    contact.phone = phone
  }
  if (Object.keys(contact).length === 0) return ''
  if (!contact.name && !contact.firstName && !contact.lastName)
    throw refuseAnswer(roadProblem('answer.nameMissing'))
  const ordered = contactKeys.flatMap((key) => (contact[key] === undefined ? [] : [[key, contact[key]]]))
  return JSON.stringify(Object.fromEntries(ordered))
}

function attachmentText(value: string): string {
  const file = fileOf(value)
  if (file) return fileValue({ fileId: file.fileId, name: file.name.slice(0, 200) })
  const address = value.startsWith('{') ? undefined : normaliseWebsite(value)
  if (!address?.startsWith('https://')) throw refuseAnswer(roadProblem('answer.noAddressOrFile'))
  return address
}

/**
 * The answer in the form it is kept in; null for an empty one, which takes the answer back. BAD_REQUEST for what the type of the field does not allow.
 */
export function readAnswer(
  field: { fieldType: FieldType; options: readonly string[] },
  given: string,
): string | null {
  const value = given.trim()
  if (field.fieldType === 'divider') throw refuseAnswer(roadProblem('answer.onDivider'))
  if (value === '') return null
  switch (field.fieldType) {
    case 'toggle':
      if (value !== 'true' && value !== 'false') throw refuseAnswer(roadProblem('answer.yesOrNoMissing'))
      return value
    case 'select':
      if (!field.options.includes(value)) throw refuseAnswer(roadProblem('answer.noOption'))
      return value
    case 'contact':
    case 'team_member':
      return contactText(value) || null
    case 'attachment':
      return attachmentText(value)
    case 'text':
      if (value.length > maxLine) throw refuseAnswer(commonProblem('tooLong', { max: maxLine }))
      return value.replace(/\s*\n\s*/g, ' ')
    case 'textarea':
      if (value.length > maxText) throw refuseAnswer(commonProblem('tooLong', { max: maxText }))
      return value
  }
}
