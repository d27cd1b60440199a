// Whom to reach about an event: the buyer or promoter, and the people of the venue.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ContactCard } from '#web/parts/people/contact/ContactCard.tsx'
import type { PortalEvent } from '#web/parts/road/portal/portal-queries.ts'
import { shownContact } from '#web/parts/road/portal/shown-contact.ts'
import { EmptyState } from '#web/ui/Page.tsx'

type Person = PortalEvent['contacts']['venueContacts'][number]

export function PortalContacts({ buyer, venueContacts }: PortalEvent['contacts']) {
  if (!buyer && venueContacts.length === 0) {
    return <EmptyState title={<Trans>No contacts available yet</Trans>} />
  }
  return (
    <div className="flex flex-col gap-6">
      {buyer ? <People title={<Trans>Promoter</Trans>} people={[buyer]} /> : null}
      {venueContacts.length > 0 ? <People title={<Trans>Venue</Trans>} people={venueContacts} /> : null}
    </div>
  )
}

function People({ title, people }: { title: ReactNode; people: Person[] }) {
  return (
    <section>
      <h2 className="mb-2 text-md tracking-[-0.01em]">{title}</h2>
      <div className="grid gap-3 md:grid-cols-2">
        {people.map((person) => (
          <ContactCard key={person.id} contact={shownContact(person)} />
        ))}
      </div>
    </section>
  )
}
