// The fields of e-mails: {{names}} that an e-mail fills in when it is written, each with a sentence for the picker.

/** In the order of the picker. Those of the last group are filled in by sequences alone. */
export const emailFields = {
  'contact.firstName': 'First name of the person',
  'contact.name': 'Full name of the person',
  'event.name': 'Name of the show',
  'event.date': 'Date of the show',
  'event.city': 'City of the show',
  'venue.name': 'Name of the venue',
  'artist.name': 'Name of the artist',
  'agent.name': 'Name of who writes',
  'agent.phone': 'Phone number of who writes',
  'agency.name': 'Name of the agency',
  'deal.fee': 'Guarantee of the deal',
  'contract.number': 'Number of the contract',
  'invoice.number': 'Number of the invoice',
  'invoice.open': 'What is still to be paid on the invoice',
  'invoice.dueOn': 'Day on which the invoice is due',
  personalLine: 'A line written for this person alone',
  tour: 'Name of the tour or season',
  dates: 'Days that are free',
  signature: 'Signature of who writes',
} as const
export type EmailField = keyof typeof emailFields
export type EmailValues = Partial<Record<EmailField, string>>

export const isEmailField = (name: string): name is EmailField => Object.hasOwn(emailFields, name)

const fieldForm = /\{\{\s*([^{}\n]{0,60}?)\s*\}\}/g

/** The names that stand in braces in a text, known or not, each once. */
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

/** 'Fill in what is still open: {{event.city}}.', or null when nothing is. */
export function fieldProblem(texts: readonly string[]): string | null {
  const open = [...new Set(texts.flatMap(fieldsIn))].map((name) => `{{${name}}}`)
  return open.length > 0 ? `Fill in what is still open: ${open.join(', ')}.` : null
}
