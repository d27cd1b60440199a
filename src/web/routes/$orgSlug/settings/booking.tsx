// Settings: the rules that bookings are made by, and the public inquiry form.
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { trpc } from '#web/trpc.ts'
import { InquiriesCard } from './-booking/InquiriesCard.tsx'
import { RulesCard } from './-booking/RulesCard.tsx'

export const Route = createFileRoute('/$orgSlug/settings/booking')({ component: BookingSettings })

function BookingSettings() {
  const { orgSlug } = useOrganisation()
  const query = useQuery(trpc.organisations.get.queryOptions({ orgSlug }))
  const organisation = query.data
  return (
    <LoadedOr query={query}>
      {organisation ? (
        <div className="flex max-w-180 flex-col gap-4">
          <RulesCard organisation={organisation} />
          <InquiriesCard organisation={organisation} />
        </div>
      ) : null}
    </LoadedOr>
  )
}
