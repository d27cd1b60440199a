// The companies on file, and the one that is open.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import { Suspense } from 'react'
import { companyCalls } from '#web/parts/people/records/noun-calls.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { placeName } from '#web/parts/place-name.ts'
import { loadRecords } from '#web/parts/people/records/record-calls.ts'
import { RecordSearch } from '#web/parts/people/records/record-search.ts'
import { RecordsPage } from '#web/parts/people/records/RecordsPage.tsx'
import { trpc } from '#web/trpc.ts'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { CompanyCard, kindsOf, useCompanyColumns } from './-companies/company-columns.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const CompanyDetails = lazyPart(
  async () => (await import('./-companies/CompanyDetails.tsx')).CompanyDetails,
  'inline',
)
const CompanySheet = lazyPart(async () => (await import('./-companies/CompanySheet.tsx')).CompanySheet)

const CompanyDuplicates = lazyPart(
  async () => (await import('./-companies/CompanyDuplicates.tsx')).CompanyDuplicates,
)

export const Route = createFileRoute('/$orgSlug/companies')({
  validateSearch: RecordSearch,
  loaderDeps: ({ search: { search, tags, sort, archived } }) => ({ search, tags, sort, archived }),
  loader: ({ params: { orgSlug }, deps }) => loadRecords(companyCalls, orgSlug, deps),
  component: CompaniesPage,
})

function CompaniesPage() {
  const { t, i18n } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const search = Route.useSearch()
  const company = useQuery(
    trpc.companies.get.queryOptions(
      { orgSlug, id: search.open ?? '' },
      { enabled: search.open !== undefined },
    ),
  )
  return (
    <RecordsPage
      to="/$orgSlug/companies"
      search={search}
      calls={companyCalls}
      query={company}
      canCreate={can('companies.manage')}
      labels={{
        title: t`Companies`,
        count: (total) => t`${plural(total, { one: '# company', other: '# companies' })}`,
        search: t`Search companies`,
        create: t`New company`,
        kind: t`Company`,
      }}
      nothingYet={{
        icon: <Building2 aria-hidden />,
        title: t`No companies yet`,
        text: t`Promoters, festivals, management companies and suppliers you do business with.`,
      }}
      columns={useCompanyColumns()}
      minorColumns={['email', 'phone']}
      renderCard={(row) => <CompanyCard company={row} />}
      line={({ kinds, city, country }) =>
        [kindsOf(kinds), placeName(city, country, i18n.locale)].filter(Boolean).join(', ')
      }
      renderDetails={(record) => <CompanyDetails company={record} />}
      preloadDetails={CompanyDetails.preload}
      form={CompanySheet}
      renderDuplicates={(onBack) => (
        <Suspense fallback={<SkeletonRows />}>
          <CompanyDuplicates onBack={onBack} />
        </Suspense>
      )}
    />
  )
}
