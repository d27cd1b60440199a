/** The values of the fields of a message, from the records it is about, in its reader's language. */
import { documentDay } from '#domain/document-dates.ts'
import { intlTags, languageOf, type Language } from '#domain/language.ts'
import { can, type Member } from '#domain/access.ts'
import { openOf } from '#domain/booking/ledger/invoice-balance.ts'
import type { EmailValues } from '#domain/messages/email-fields.ts'
import { formatMoney } from '#domain/money-format.ts'
import { money } from '#domain/money.ts'
import { phoneText } from '#domain/platform/phones.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { findSender, type AccountOwner } from '../mail-accounts/sender-store.ts'
import {
  findMessageBooking,
  findMessageContact,
  findMessageContract,
  findMessageEvent,
  findMessageInvoice,
  findMessageWriter,
} from './values-store.ts'

export type MessageSubject = {
  bookingId?: string | null
  /** Of a message about a show as a whole; a booking brings its own. */
  eventId?: string | null
  /** Without one, the buyer of the booking is written to. */
  contactId?: string | null
  invoiceId?: string | null
  contractId?: string | null
  /** Who writes. */
  userId: string
  /** Whose account it leaves by: its signature. Without one, the writer's own. */
  from?: AccountOwner
  /** Figures of the deal are filled in only for a member who may see them. */
  member?: Member | null
  /** As the template is written; else as the person reads. */
  language?: Language
}

/**
 * Values by field; what nobody has said is left out. Dates and amounts are written the way of `language`.
 * NOT_FOUND for a booking or event out of scope.
 */
export async function emailValues(tx: Tx, scope: OrgScope, subject: MessageSubject): Promise<EmailValues> {
  const { userId, member } = subject
  const booking = subject.bookingId ? await findMessageBooking(tx, scope, subject.bookingId) : null
  const eventId = booking?.eventId ?? subject.eventId
  const event = eventId ? await findMessageEvent(tx, scope, eventId) : null
  const contactId = subject.contactId ?? booking?.buyerContactId
  const contact = contactId ? await findMessageContact(tx, scope, contactId) : undefined
  const { organisation, user } = await findMessageWriter(tx, scope, userId)
  const sender = await findSender(tx, scope, subject.from ?? { userId })
  const invoice = await findMessageInvoice(tx, scope, subject)
  const contract = await findMessageContract(tx, scope, subject)
  const language = subject.language ?? languageOf(contact?.language, organisation.locale)
  const tag = intlTags[language]
  const phone = user?.phone ?? organisation.phone
  const artistId = booking?.artistId ?? null
  const seesDeal = Boolean(member && can(member, 'deals.view', { artistId }))
  const terms = seesDeal ? booking?.terms : null
  const values: Record<string, string | null | undefined> = {
    'contact.firstName': contact?.firstName || contact?.name,
    'contact.name': contact?.name,
    'event.name': event?.name,
    'event.date': event && documentDay(event.eventDate, language),
    'event.city': event?.city,
    'venue.name': event?.venueName,
    'artist.name': booking?.artistName ?? event?.artists.map(({ name }) => name).join(', '),
    'agent.name': user?.name,
    'agent.phone': phone && phoneText(phone),
    'agency.name': organisation.name,
    'deal.fee':
      terms && terms.guaranteeMinor !== null
        ? formatMoney(money(terms.guaranteeMinor, terms.currency), tag)
        : null,
    'contract.number': contract?.number,
    'invoice.number': invoice?.number,
    'invoice.open': invoice && formatMoney(money(openOf(invoice), invoice.currency), tag),
    'invoice.dueOn': invoice?.dueOn && documentDay(invoice.dueOn, language),
    signature: sender.signature ?? [user?.name, organisation.name].filter(Boolean).join('\n'),
  } satisfies Partial<Record<keyof EmailValues, string | null | undefined>>
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as EmailValues
}
