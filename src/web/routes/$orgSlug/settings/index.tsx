// Settings of the organisation: everyday settings, legal data, address.
import { createFileRoute } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedOr.tsx'
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import { InquiriesCard } from './-organisation/InquiriesCard.tsx'
import { LegalCard } from './-organisation/LegalCard.tsx'
import { LeaveCard } from './-organisation/LeaveCard.tsx'
import { ProfileCard } from './-organisation/ProfileCard.tsx'
import { RulesCard } from './-organisation/RulesCard.tsx'
import { SlugCard } from './-organisation/SlugCard.tsx'
import { StorageCard } from './-organisation/StorageCard.tsx'

export const Route = createFileRoute('/$orgSlug/settings/')({
  loader: ({ params: { orgSlug } }) => {
    void queryClient.prefetchQuery(trpc.organisations.get.queryOptions({ orgSlug }))
  },
  component: OrganisationSettings,
})

function OrganisationSettings() {
  const { orgSlug } = useOrganisation()
  const query = useQuery(trpc.organisations.get.queryOptions({ orgSlug }))
  const organisation = query.data
  return (
    <LoadedOr query={query}>
      {organisation ? (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
          <div className="flex flex-col gap-4">
            <ProfileCard organisation={organisation} />
            <RulesCard organisation={organisation} />
            <SlugCard organisation={organisation} />
            <StorageCard />
            <LeaveCard name={organisation.settings.name} />
          </div>
          <div className="flex flex-col gap-4">
            <LegalCard organisation={organisation} />
            <InquiriesCard organisation={organisation} />
          </div>
        </div>
      ) : null}
    </LoadedOr>
  )
}
