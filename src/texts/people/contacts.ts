// Words for contacts: what they do at a company, and whether they agreed to marketing.
import type { ConsentAnswer, ContactFunction } from '#domain/people/contacts.ts'
import { msg, type Text } from '#texts/msg.ts'

export const contactFunctionLabels: Record<ContactFunction, Text> = {
  buyer: msg({ message: 'Booking', context: 'role of a person' }),
  signer: msg`Signer`,
  payer: msg`Payer`,
  advancing: msg`Advancing`,
  facilities: msg`Facilities`,
  liaison: msg`Liaison`,
  logistics: msg`Logistics`,
  marketing: msg`Marketing`,
  production: msg({ message: 'Production', context: 'role of a person' }),
  promoter: msg`Promoter`,
  ticket_counts: msg`Ticket counts`,
}

export const consentLabels: Record<ConsentAnswer, Text> = {
  yes: msg`Yes`,
  no: msg`No`,
  unknown: msg`Unknown`,
}
