// Whom a request may go to, and what it starts with.
import { isLocked } from '#domain/road/advancing/advancing.ts'
import { defaultRecipients, type RecipientGap } from '#domain/booking/events/show-recipients.ts'
import type { AdvancingGroup, AdvancingRecord } from '#web/parts/road/advancing/advancing-queries.ts'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'

export type Recipient = { contactId: string | null; name: string; email: string }
export type KnownRecipient = {
  recipient: Recipient
  /** What they are here: role and company. */
  contact: Pick<EventRecord['contacts'][number], 'role' | 'roles' | 'company' | 'part'>
  /** Has a link already that works. */
  isRequested: boolean
  /** Chosen unless somebody says otherwise. */
  isUsual: boolean
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/**
 * The people of the event who can be written to: buyers and the promoter's people first. Usual are those whom the
 * rule for advances names, unless somebody was asked for this show before; nobody twice.
 */
export function knownRecipients(event: EventRecord, { requests }: AdvancingRecord): KnownRecipient[] {
  const requested = requests.flatMap(({ recipients }) => recipients).filter(({ revokedAt }) => !revokedAt)
  const order = { buyer: 0, promoter: 1, venue: 2 }
  const people = event.contacts
    .filter(({ emails, doNotContact }) => emails.length > 0 && !doNotContact)
    .toSorted((a, b) => order[a.part] - order[b.part])
    .map((contact) => ({
      recipient: { contactId: contact.id, name: contact.name, email: contact.emails[0]!.address },
      contact,
      isRequested: requested.some(({ email }) => same(email, contact.emails[0]!.address)),
    }))
  const unique = people.filter(
    ({ recipient: { email } }, index) =>
      people.findIndex((other) => same(other.recipient.email, email)) === index,
  )
  const preset = requested.length > 0 ? [] : byRule(unique).recipients
  return unique.map((person) => ({ ...person, isUsual: preset.includes(person) }))
}

const byRule = (people: readonly Omit<KnownRecipient, 'isUsual'>[]) =>
  defaultRecipients(
    'advance',
    people.map((person) => ({ person, roles: person.contact.roles })),
  )

/** The roles that nobody of these fills. */
export const gapsOf = (known: readonly KnownRecipient[]): RecipientGap[] => byRule(known).gaps

/** What the holder of a link is asked in a group. */
export const requestableFields = ({ fields }: AdvancingGroup) =>
  fields.filter(({ fieldType, isPrivate }) => fieldType !== 'divider' && !isPrivate)

/** The groups for promoters in which something is still open. */
export function firstGroups({ groups }: AdvancingRecord): string[] {
  return groups
    .filter((group) => group.audience === 'promoter' && !requestableFields(group).every(isLocked))
    .map(({ id }) => id)
}
