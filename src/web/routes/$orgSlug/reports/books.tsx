// The books of each month: open items, and closing it.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { searchSchema, textWhere } from '#web/search-schema.ts'
import { trpc } from '#web/trpc.ts'
import { Card, PageHeader } from '#web/ui/Page.tsx'
import { useToday } from '#web/hooks/use-today.ts'
import { MonthRow } from '../-reports/MonthRow.tsx'
import { ReportTabs } from '../-reports/ReportTabs.tsx'
import { YearSteps } from '../-reports/YearSteps.tsx'

const BooksSearch = searchSchema({ year: textWhere((value) => /^20\d\d$/.test(value)) })

export const Route = createFileRoute('/$orgSlug/reports/books')({
  validateSearch: BooksSearch,
  component: BooksPage,
})

function BooksPage() {
  const { orgSlug } = useOrganisation()
  const today = useToday()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const year = Number(search.year ?? today.slice(0, 4))
  const query = useQuery(trpc.periods.list.queryOptions({ orgSlug, year }, { meta: { persist: false } }))
  const months = query.data?.months.toReversed() ?? []
  return (
    <>
      <PageHeader title={<Trans>Reports</Trans>} />
      <ReportTabs open="books" />
      <div className="safe-x flex max-w-5xl flex-col gap-4 py-4 md:py-6">
        <YearSteps
          year={year}
          onChange={(next) => void navigate({ search: { year: `${next}` }, resetScroll: false })}
        />
        <LoadedOr query={query}>
          <Card flush>
            <ul>
              {months.map((month) => (
                <MonthRow key={month.month} month={month} />
              ))}
            </ul>
            {months.length === 0 ? (
              <p className="px-4 py-10 text-center text-mute">
                <Trans>{year} has not started yet.</Trans>
              </p>
            ) : null}
          </Card>
        </LoadedOr>
      </div>
    </>
  )
}
