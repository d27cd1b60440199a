// Who owes what, by how late it is.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatMoney, money } from '#domain/money.ts'
import { ages, type Age } from '#domain/money/reports.ts'
import { ageLabels } from '#texts/money/bookkeeping/receivables.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { translate } from '#web/texts.ts'
import { trpc } from '#web/trpc.ts'
import { StackedBars } from '#web/ui/charts/StackedBars.tsx'
import { FigureTable } from './FigureTable.tsx'
import { ReportCard } from './ReportCard.tsx'
import { amountCell } from './report-tables.ts'

export function ReceivablesReport() {
  const { t, i18n } = useLingui()
  const say = translate()
  const { orgSlug, organisation } = useOrganisation()
  const query = useQuery(trpc.reports.receivables.queryOptions({ orgSlug }, { meta: { persist: false } }))
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
          rows={rows.slice(0, 12).map((row) => ({
            key: `${row.payerId ?? row.payer} ${row.currency}`,
            cells: [
              row.payer,
              row.count,
              row.daysOverdue > 0 ? <Plural value={row.daysOverdue} one="# day" other="# days" /> : '–',
              show(row.openMinor, row.currency),
            ],
          }))}
        />
      </div>
    </ReportCard>
  )
}
