// What the tax office, the artists' social security and the tax adviser want.
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { quarterOf } from '#domain/money/tax/withholding-quarter.ts'
import { searchSchema, textWhere } from '#web/search-schema.ts'
import { PageHeader } from '#web/ui/Page.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { useToday } from '#web/hooks/use-today.ts'
import { BookkeepingCard } from '../-reports/BookkeepingCard.tsx'
import { KskReport } from '../-reports/KskReport.tsx'
import { ReportTabs } from '../-reports/ReportTabs.tsx'
import { VatReport } from '../-reports/VatReport.tsx'
import { WithheldReport } from '../-reports/WithheldReport.tsx'
import { YearSteps } from '../-reports/YearSteps.tsx'

const TaxSearch = searchSchema({
  year: textWhere((value) => /^20\d\d$/.test(value)),
  quarter: textWhere((value) => /^[1-4]$/.test(value)),
})

export const Route = createFileRoute('/$orgSlug/reports/tax')({
  validateSearch: TaxSearch,
  component: TaxPage,
})

function TaxPage() {
  const { t } = useLingui()
  const today = useToday()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const year = Number(search.year ?? today.slice(0, 4))
  const quarter = search.quarter ?? `${quarterOf(today).quarter}`
  const go = (next: { year?: string; quarter?: string }) =>
    void navigate({ search: (before) => ({ ...before, ...next }), resetScroll: false })
  return (
    <>
      <PageHeader title={<Trans>Reports</Trans>} />
      <ReportTabs open="tax" />
      <div className="safe-x grid items-start gap-4 py-4 md:py-6 xl:grid-cols-2">
        <div className="flex flex-wrap items-center justify-between gap-3 xl:col-span-2">
          <YearSteps year={year} onChange={(next) => go({ year: `${next}` })} />
          <SegmentedControl
            label={t`Quarter`}
            value={quarter}
            onValueChange={(value) => go({ quarter: value })}
            options={['1', '2', '3', '4'].map((value) => ({ value, label: t`Q${value}` }))}
          />
        </div>
        <VatReport year={year} quarter={Number(quarter)} />
        <KskReport year={year} />
        <BookkeepingCard year={year} />
        <WithheldReport year={year} />
      </div>
    </>
  )
}
