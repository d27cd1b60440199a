// The address book: people on file, and the one that is open.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Contact } from 'lucide-react'
import { Suspense } from 'react'
import { contactCalls } from '#web/parts/people/records/noun-calls.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { loadRecords } from '#web/parts/people/records/record-calls.ts'
import { RecordSearch } from '#web/parts/people/records/record-search.ts'
import { RecordsPage } from '#web/parts/people/records/RecordsPage.tsx'
import { trpc } from '#web/trpc.ts'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { ContactCard, useContactColumns } from './-contacts/contact-columns.tsx'
import { usePersonalData } from './-contacts/use-personal-data.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const ContactDetails = lazyPart(
  async () => (await import('./-contacts/ContactDetails.tsx')).ContactDetails,
  'inline',
)
const ContactSheet = lazyPart(async () => (await import('./-contacts/ContactSheet.tsx')).ContactSheet)

const ContactDuplicates = lazyPart(
  async () => (await import('./-contacts/ContactDuplicates.tsx')).ContactDuplicates,
)

export const Route = createFileRoute('/$orgSlug/contacts')({
  validateSearch: RecordSearch,
  loaderDeps: ({ search: { search, tags, sort, archived } }) => ({ search, tags, sort, archived }),
  loader: ({ params: { orgSlug }, deps }) => loadRecords(contactCalls, orgSlug, deps),
  component: ContactsPage,
})

function ContactsPage() {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const search = Route.useSearch()
  const contact = useQuery(
    trpc.contacts.get.queryOptions(
      { orgSlug, id: search.open ?? '' },
      { enabled: search.open !== undefined },
    ),
  )
  const person = usePersonalData()
  return (
    <>
      <RecordsPage
        to="/$orgSlug/contacts"
        search={search}
        calls={contactCalls}
        query={contact}
        canCreate={can('contacts.manage')}
        labels={{
          title: t`Contacts`,
          count: (total) => t`${plural(total, { one: '# person', other: '# people' })}`,
          search: t`Search contacts`,
          create: t`New contact`,
          kind: t`Contact`,
        }}
        nothingYet={{
          icon: <Contact aria-hidden />,
          title: t`No contacts yet`,
          text: t`The people you work with: bookers, production, press, drivers.`,
        }}
        columns={useContactColumns()}
        minorColumns={['email', 'phone']}
        renderCard={(row) => <ContactCard contact={row} />}
        line={({ role, companies }) => [role, companies[0]?.name].filter(Boolean).join(', ')}
        menu={person.menu}
        renderDetails={(record) => <ContactDetails contact={record} />}
        preloadDetails={ContactDetails.preload}
        form={ContactSheet}
        renderDuplicates={(onBack) => (
          <Suspense fallback={<SkeletonRows />}>
            <ContactDuplicates onBack={onBack} />
          </Suspense>
        )}
      />
      {person.sheet}
    </>
  )
}
