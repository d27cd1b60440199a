// The merge fields of e-mails: {{names}} that an e-mail fills in when it is written.
import type { Problem } from '../problems.ts'
import { messagesProblem } from './problems.ts'

/** In the order of the picker. Those of the last group are filled in by sequences alone. */
export const emailFields = [
  'contact.firstName',
  'contact.name',
  'event.name',
  'event.date',
  'event.city',
  'venue.name',
  'artist.name',
  'agent.name',
  'agent.phone',
  'agency.name',
  'deal.fee',
  'contract.number',
  'invoice.number',
  'invoice.open',
  'invoice.dueOn',
  'personalLine',
  'tour',
  'dates',
  'signature',
] as const
export type EmailField = (typeof emailFields)[number]
export type EmailValues = Partial<Record<EmailField, string>>

export const isEmailField = (name: string): name is EmailField =>
  (emailFields as readonly string[]).includes(name)

const fieldForm = /\{\{\s*([^{}\n]{0,60}?)\s*\}\}/g

/** The names that are in braces in a text, known or not, each once. */
export const fieldsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(fieldForm)].map(([, name = '']) => name)),
]

/**
 * Puts values in the places of fields. `missing` names those that are unknown or have no value: they stay in the
 * text as they are, so that whoever writes sees the gap; an e-mail that still has one is not sent.
 */
export function fillFields(text: string, values: EmailValues): { text: string; missing: string[] } {
  const valueOf = (name: string) => (isEmailField(name) ? values[name] || undefined : undefined)
  return {
    text: text.replace(fieldForm, (whole, name: string) => valueOf(name) ?? whole),
    missing: fieldsIn(text).filter((name) => valueOf(name) === undefined),
  }
}

/** The fields that are still open in these texts, each once. */
export const openFields = (texts: readonly string[]): string[] => [...new Set(texts.flatMap(fieldsIn))]

/** What keeps an e-mail with open fields from being sent; null when none is open. */
export function fieldProblem(texts: readonly string[]): Problem | null {
  const fields = openFields(texts)
  return fields.length > 0 ? messagesProblem('message.fieldsOpen', { fields }) : null
}
