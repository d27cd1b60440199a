// Who at the venue the guest list is for.
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'

export type Recipient = { name: string; email: string }
type Contact = EventRecord['contacts'][number]

/** People of the venue first, whoever has to do with guests before all; nobody twice. */
export function venuePeople(contacts: readonly Contact[]): (Recipient & { role: string | null })[] {
  const rank = ({ part, role }: Contact) =>
    (/guest|door|gäste|einlass/i.test(role ?? '') ? 0 : 3) + { venue: 0, promoter: 1, buyer: 2 }[part]
  const people = contacts
    .filter(({ emails }) => emails.length > 0)
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ name, role, emails }) => ({ name, role, email: emails[0]!.address }))
  return people.filter(
    ({ email }, index) =>
      people.findIndex((other) => other.email.toLowerCase() === email.toLowerCase()) === index,
  )
}
