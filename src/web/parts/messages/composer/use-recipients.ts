// Whom a message may go to: the people of the show first, then everybody on file whom the typed text names.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { mainEmail } from '#domain/people/contact-details.ts'
import { searchText } from '#domain/platform/search/search.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { useDebounced } from '#web/hooks/use-debounced.ts'
import type { MessageAddress } from './addresses.ts'

export type Recipient = MessageAddress & {
  role: string | null
  contactId: string | null
  doNotContact?: boolean
  isTyped?: boolean
}

/** At most twenty; those of the show also before anything is typed. */
export function useRecipients(typed: string, eventId: string | null) {
  const { orgSlug, can } = useOrganisation()
  const search = useDebounced(typed).trim()
  const ofShow = useQuery(
    trpc.messages.recipients.queryOptions(
      { orgSlug, eventId: eventId ?? '' },
      { enabled: eventId !== null, meta: { persist: false } },
    ),
  )
  const onFile = useQuery(
    trpc.contacts.list.queryOptions(
      { orgSlug, search, limit: 12 },
      {
        enabled: search.length >= 2 && can('contacts.view'),
        placeholderData: keepPreviousData,
        meta: { persist: false },
      },
    ),
  )
  const wanted = searchText([typed])
  const people = new Map<string, Recipient>()
  for (const { name, address, role, contactId, doNotContact } of ofShow.data ?? []) {
    if (wanted && !searchText([name, address, role]).includes(wanted)) continue
    people.set(address.toLowerCase(), { name, address, role, contactId, doNotContact })
  }
  for (const { id, name, emails, role, company, doNotContact } of wanted ? (onFile.data?.rows ?? []) : []) {
    const address = mainEmail(emails)?.address
    if (!address || people.has(address.toLowerCase())) continue
    const detail = [role, company].filter(Boolean).join(', ')
    people.set(address.toLowerCase(), { name, address, role: detail || null, contactId: id, doNotContact })
  }
  return { people: [...people.values()].slice(0, 20), isLoading: onFile.isFetching || ofShow.isLoading }
}
