// A person of the portal as a contact card shows them.
import type { ShownContact } from '#web/parts/people/contact/ContactCard.tsx'
import { roleLabel } from '#web/parts/people/contact/role-label.ts'
import type { PortalEvent } from './portal-queries.ts'

type Person = PortalEvent['contacts']['venueContacts'][number]

/** Name, or first and last name (product specification 2, contact cards). */
export const shownContact = (person: Person): ShownContact => ({
  ...person,
  name: person.name || `${person.firstName} ${person.lastName}`.trim(),
  role: roleLabel(person.role),
})
