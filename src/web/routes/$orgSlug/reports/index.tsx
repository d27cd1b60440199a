// How the agency does: what is coming, what is owed, who earns what.
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { searchSchema, textWhere } from '#web/search-schema.ts'
import { PageHeader } from '#web/ui/Page.tsx'
import { useToday } from '#web/hooks/use-today.ts'
import { CommissionReport } from '../-reports/CommissionReport.tsx'
import { IncomeReport } from '../-reports/IncomeReport.tsx'
import { PipelineReport } from '../-reports/PipelineReport.tsx'
import { ReceivablesReport } from '../-reports/ReceivablesReport.tsx'
import { ReportTabs } from '../-reports/ReportTabs.tsx'
import { YearSteps } from '../-reports/YearSteps.tsx'

const ReportsSearch = searchSchema({ year: textWhere((value) => /^20\d\d$/.test(value)) })

export const Route = createFileRoute('/$orgSlug/reports/')({
  validateSearch: ReportsSearch,
  component: ReportsPage,
})

function ReportsPage() {
  const { can } = useOrganisation()
  const today = useToday()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const year = Number(search.year ?? today.slice(0, 4))
  const go = (next: number) => void navigate({ search: { year: `${next}` }, resetScroll: false })
  return (
    <>
      <PageHeader title={<Trans>Reports</Trans>} />
      <ReportTabs open="overview" />
      <div className="safe-x grid items-start gap-4 py-4 md:py-6 xl:grid-cols-2">
        <PipelineReport />
        {can('reportsFinance.view') ? (
          <>
            <div className="xl:col-span-2">
              <YearSteps year={year} onChange={go} />
            </div>
            <ReceivablesReport />
            <CommissionReport year={year} />
            <IncomeReport year={year} />
          </>
        ) : null}
      </div>
    </>
  )
}
