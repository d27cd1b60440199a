// The contacts of the artist portal: the agency, its agents, and the people of the next shows.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDate } from '#domain/dates.ts'
import { ContactCard } from '#web/parts/people/contact/ContactCard.tsx'
import { AnswerMissing } from '#web/parts/road/portal/AnswerMissing.tsx'
import { portalContactsQuery } from '#web/parts/road/portal/portal-queries.ts'
import { refresh } from '#web/parts/road/portal/refresh.ts'
import { shownContact } from '#web/parts/road/portal/shown-contact.ts'
import { Updated } from '#web/parts/road/portal/Updated.tsx'
import { queryClient } from '#web/calls/query.ts'
import type { RouterOutputs } from '#web/trpc.ts'
import { PageHeader } from '#web/ui/Page.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'

export const Route = createFileRoute('/artist-portal/$orgSlug/contacts')({
  loader: ({ params: { orgSlug } }) => {
    void queryClient.prefetchQuery(portalContactsQuery(orgSlug))
  },
  component: PortalContactsPage,
})

type Contacts = RouterOutputs['artistPortal']['contacts']

function PortalContactsPage() {
  const { orgSlug } = Route.useParams()
  const query = useQuery(portalContactsQuery(orgSlug))
  const onRefresh = () => void refresh([query.refetch])
  return (
    <>
      <PageHeader title={<Trans>Contacts</Trans>} />
      <div className="safe-x pb-6">
        {query.data ? (
          <>
            <Updated at={query.dataUpdatedAt} isFetching={query.isFetching} onRefresh={onRefresh} />
            <People contacts={query.data} orgSlug={orgSlug} />
          </>
        ) : query.isPending && !query.isPaused ? (
          <SkeletonRows rows={5} />
        ) : (
          <AnswerMissing
            title={<Trans>Your contacts could not be loaded</Trans>}
            error={query.error}
            isFetching={query.isFetching}
            onRefresh={onRefresh}
          />
        )}
      </div>
    </>
  )
}

function People({ contacts: { agency, agents, shows }, orgSlug }: { contacts: Contacts; orgSlug: string }) {
  const { i18n } = useLingui()
  const people = agents.map(({ artistNames, ...agent }) => ({
    ...agent,
    role: artistNames.join(', '),
    company: null,
  }))
  return (
    <div className="flex flex-col gap-7 pt-1">
      <Section title={<Trans>Your agency</Trans>}>
        {people.map((person) => (
          <ContactCard key={person.email} contact={person} />
        ))}
        <ContactCard contact={{ ...agency, role: null, company: null }} />
      </Section>
      {shows.map((show) => (
        <Section
          key={`${show.eventId} ${show.artistName}`}
          title={
            <Link
              to="/artist-portal/$orgSlug/events/$eventId"
              params={{ orgSlug, eventId: show.eventId }}
              search={{ tab: 'contacts' }}
              className="hit hover:underline"
            >
              {formatDate(show.eventDate, i18n.locale)}: {show.venueName ?? show.eventName}
            </Link>
          }
        >
          {show.contacts.map((person) => (
            <ContactCard key={person.id} contact={shownContact(person)} />
          ))}
        </Section>
      ))}
    </div>
  )
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-md tracking-[-0.01em]">{title}</h2>
      <div className="grid gap-3 md:grid-cols-2">{children}</div>
    </section>
  )
}
