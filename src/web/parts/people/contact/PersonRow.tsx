// One person in a list of people: name, part played, ways to reach them.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { ContactLinks, type Reachable } from './ContactLinks.tsx'

/** The name leads to the contact for members who may see the address book. */
export function PersonRow({ person, part }: { person: Reachable & { id: string }; part?: ReactNode }) {
  const { orgSlug, can } = useOrganisation()
  return (
    <li className="flex min-h-11 items-center gap-3 py-1">
      <span className="flex min-w-0 flex-1 flex-col">
        {can('contacts.view') ? (
          <Link
            to="/$orgSlug/contacts"
            params={{ orgSlug }}
            search={{ open: person.id }}
            className="hit w-fit max-w-full font-semibold hover:underline"
          >
            <span className="block wrap-anywhere">{person.name}</span>
          </Link>
        ) : (
          <span className="font-semibold wrap-anywhere">{person.name}</span>
        )}
        {part ? <span className="text-sm wrap-anywhere text-mute">{part}</span> : null}
      </span>
      <ContactLinks {...person} />
    </li>
  )
}
