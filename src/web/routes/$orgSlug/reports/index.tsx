// How the agency does: what is coming, what is owed, who earns what.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { searchSchema, textWhere } from '#web/search-schema.ts'
import { PageHeader } from '#web/ui/Page.tsx'
import { useToday } from '#web/hooks/use-today.ts'
import { formatMoney } from '#domain/money-format.ts'
import { money } from '#domain/money.ts'
import { trpc } from '#web/trpc.ts'
import { FigureTable } from '#web/ui/tables/FigureTable.tsx'
import { ReportCard } from '#web/routes/$orgSlug/-reports/ReportCard.tsx'
import { amountCell } from '#web/routes/$orgSlug/-reports/report-tables.ts'
import { type Age, ages, byCommission } from '#domain/money/reports.ts'
import { HomeSum } from '#web/parts/money/home/HomeSum.tsx'
import { useHome } from '#web/parts/money/home/use-home.ts'
import { sortedBy } from '#web/ui/tables/sort-values.ts'
import { ageLabels } from '#texts/money/bookkeeping/receivables.ts'
import { translate } from '#web/texts.ts'
import { StackedBars } from '#web/ui/charts/StackedBars.tsx'
import { IncomeReport } from '../-reports/IncomeReport.tsx'
import { PipelineReport } from '../-reports/PipelineReport.tsx'
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

/** What the agency earns, by agent. */
function CommissionReport({ year }: { year: number }) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const query = useQuery(
    trpc.reports.commission.queryOptions(
      { orgSlug, from: `${year}-01`, to: `${year}-12` },
      { meta: { persist: false } },
    ),
  )
  const inHome = useHome()
  const rows = byCommission(query.data?.rows ?? [], inHome)
  const show = (amountMinor: number, currency: string) =>
    formatMoney(money(amountMinor, currency), i18n.locale)
  const nobody = t`No agent`
  return (
    <ReportCard
      title={t`Commission by agent, ${year}`}
      name={`commission-${year}`}
      query={query}
      head={[t`Agent`, t`Currency`, t`Shows`, t`Earned`, t`Forecast`]}
      rows={rows.map(({ name, currency, count, earnedMinor, forecastMinor }) => [
        name ?? nobody,
        currency,
        count,
        amountCell(earnedMinor, currency, i18n.locale),
        amountCell(forecastMinor, currency, i18n.locale),
      ])}
      empty={<Trans>No commission in {year} yet.</Trans>}
    >
      <FigureTable
        label={t`Commission by agent`}
        head={[t`Agent`, t`Shows`, t`Earned`, t`Forecast`]}
        rows={rows.map(({ userId, name, currency, count, earnedMinor, forecastMinor }) => ({
          key: `${userId} ${currency}`,
          cells: [name ?? nobody, count, show(earnedMinor, currency), show(forecastMinor, currency)],
          values: [name ?? nobody, count, inHome(earnedMinor, currency), inHome(forecastMinor, currency)],
        }))}
        total={[
          t`Total`,
          rows.reduce((sum, { count }) => sum + count, 0),
          <HomeSum
            key="earned"
            label={t`Earned`}
            amounts={rows.map(({ earnedMinor, currency }) => money(earnedMinor, currency))}
          />,
          <HomeSum
            key="forecast"
            label={t`Forecast`}
            amounts={rows.map(({ forecastMinor, currency }) => money(forecastMinor, currency))}
          />,
        ]}
      />
    </ReportCard>
  )
}

/** Those who owe most, whatever the currency. */
const largest = <Row extends { openMinor: number; currency: string }>(
  rows: readonly Row[],
  inHome: ReturnType<typeof useHome>,
): Row[] => sortedBy(rows, ({ openMinor, currency }) => inHome(openMinor, currency), true).slice(0, 12)

/** Who owes what, by how late it is. */
function ReceivablesReport() {
  const { t, i18n } = useLingui()
  const say = translate()
  const { orgSlug, organisation } = useOrganisation()
  const query = useQuery(trpc.reports.receivables.queryOptions({ orgSlug }, { meta: { persist: false } }))
  const inHome = useHome()
  const rows = query.data?.rows ?? []
  // One picture is enough; the table has every currency.
  const drawn = rows.find(({ currency }) => currency === organisation.baseCurrency) ?? rows[0]
  const show = (amountMinor: number, currency: string) =>
    formatMoney(money(amountMinor, currency), i18n.locale)
  const sumOf = (currency: string, age: Age) =>
    rows.filter((row) => row.currency === currency).reduce((sum, row) => sum + (row.byAge[age] ?? 0), 0)
  return (
    <ReportCard
      title={t`Open invoices by age`}
      name="receivables"
      query={query}
      head={[
        t`Customer`,
        t`Currency`,
        t`Invoices`,
        t`Open amount`,
        ...ages.map((age) => say(ageLabels[age])),
      ]}
      rows={rows.map(({ payer, currency, count, openMinor, byAge }) => [
        payer,
        currency,
        count,
        amountCell(openMinor, currency, i18n.locale),
        ...ages.map((age) => amountCell(byAge[age] ?? 0, currency, i18n.locale)),
      ])}
      empty={<Trans>No open invoices.</Trans>}
    >
      <div className="flex flex-col gap-6">
        {drawn ? (
          <StackedBars
            title={t`Open amounts in ${drawn.currency} by age`}
            rows={t`Age`}
            series={[
              { key: 'open', label: t`Not due`, className: 'bg-line-strong' },
              { key: 'late', label: t`Overdue`, className: 'bg-signal' },
            ]}
            bars={ages.map((age) => ({
              key: age,
              label: say(ageLabels[age]),
              values: { [age === 'notDue' ? 'open' : 'late']: sumOf(drawn.currency, age) },
            }))}
            format={(value) => show(value, drawn.currency)}
          />
        ) : null}
        <FigureTable
          label={t`Open amounts by customer`}
          head={[t`Customer`, t`Invoices`, t`Overdue by`, t`Open amount`]}
          rows={largest(rows, inHome).map((row) => ({
            key: `${row.payerId ?? row.payer} ${row.currency}`,
            cells: [
              row.payer,
              row.count,
              row.daysOverdue > 0 ? <Plural value={row.daysOverdue} one="# day" other="# days" /> : '–',
              show(row.openMinor, row.currency),
            ],
            values: [row.payer, row.count, row.daysOverdue, inHome(row.openMinor, row.currency)],
          }))}
          total={[
            t`Total`,
            rows.reduce((sum, { count }) => sum + count, 0),
            '',
            <HomeSum
              key="open"
              label={t`Open amount`}
              amounts={rows.map(({ openMinor, currency }) => money(openMinor, currency))}
            />,
          ]}
        />
      </div>
    </ReportCard>
  )
}
