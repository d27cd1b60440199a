// What the agency earns, by agent.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatMoney, money } from '#domain/money.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { FigureTable } from './FigureTable.tsx'
import { ReportCard } from './ReportCard.tsx'
import { amountCell } from './report-tables.ts'

export function CommissionReport({ year }: { year: number }) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const query = useQuery(
    trpc.reports.commission.queryOptions(
      { orgSlug, from: `${year}-01`, to: `${year}-12` },
      { meta: { persist: false } },
    ),
  )
  const rows = query.data?.rows ?? []
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
        }))}
      />
    </ReportCard>
  )
}
