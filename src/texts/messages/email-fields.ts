// What the merge fields of e-mails stand for.
import { isEmailField, type EmailField } from '#domain/messages/email-fields.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'

export const emailFieldLabels: Record<EmailField, Text> = {
  'contact.firstName': msg`Recipient’s first name`,
  'contact.name': msg`Recipient’s full name`,
  'event.name': msg`Show name`,
  'event.date': msg`Show date`,
  'event.city': msg`City of the show`,
  'venue.name': msg`Venue name`,
  'artist.name': msg`Artist name`,
  'agent.name': msg`Sender’s name`,
  'agent.phone': msg`Sender’s phone number`,
  'agency.name': msg`Agency name`,
  'deal.fee': msg`Guarantee`,
  'contract.number': msg`Contract number`,
  'invoice.number': msg`Invoice number`,
  'invoice.open': msg`Open amount of the invoice`,
  'invoice.dueOn': msg`Due date of the invoice`,
  personalLine: msg`Personal line`,
  tour: msg`Tour or season`,
  dates: msg`Available dates`,
  signature: msg({ message: 'Signature', context: 'of an e-mail' }),
}

/** A field as a person reads it; an unknown name as it was typed. */
export const fieldText = (name: string, t: Translator): string =>
  isEmailField(name) ? t(emailFieldLabels[name]) : `{{${name}}}`
