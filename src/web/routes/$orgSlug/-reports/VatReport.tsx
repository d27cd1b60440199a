// VAT of a quarter by rate, and sales to businesses in the EU by VAT id.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '#domain/money-format.ts'
import { money } from '#domain/money.ts'
import { quarterOf } from '#domain/money/tax/withholding.ts'
import { vatCategoryLabels } from '#texts/booking/invoices.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { pctText } from '#texts/booking/deal-summary.ts'
import { translate } from '#web/texts.ts'
import { useHome } from '#web/parts/money/home/use-home.ts'
import { FigureTable } from '#web/ui/tables/FigureTable.tsx'
import { ReportCard } from './ReportCard.tsx'
import { amountCell } from './report-tables.ts'

export function VatReport({ year, quarter }: { year: number; quarter: number }) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const { from, to } = quarterOf(`${year}-${`${quarter * 3}`.padStart(2, '0')}-01`)
  const query = useQuery(
    trpc.taxReports.vat.queryOptions({ orgSlug, from, to }, { meta: { persist: false } }),
  )
  const { rows = [], recap = [] } = query.data ?? {}
  const inHome = useHome()
  const show = (amountMinor: number, currency: string) =>
    formatMoney(money(amountMinor, currency), i18n.locale)
  return (
    <>
      <ReportCard
        title={t`VAT by rate`}
        name={`vat-${year}-q${quarter}`}
        query={query}
        head={[t`VAT type`, t`VAT rate`, t`Currency`, t`Documents`, t`Net`, t`VAT`]}
        rows={rows.map((row) => [
          translate()(vatCategoryLabels[row.category]),
          row.pct,
          row.currency,
          row.count,
          amountCell(row.baseMinor, row.currency, i18n.locale),
          amountCell(row.vatMinor, row.currency, i18n.locale),
        ])}
        empty={<Trans>No invoices were issued in the agency’s own name this quarter.</Trans>}
      >
        <FigureTable
          label={t`VAT by rate`}
          head={[t`VAT type`, t`Documents`, t`Net`, t`VAT`]}
          rows={rows.map((row) => ({
            key: `${row.currency} ${row.category} ${row.pct}`,
            cells: [
              row.category === 'S'
                ? pctText(row.pct, translate())
                : translate()(vatCategoryLabels[row.category]),
              row.count,
              show(row.baseMinor, row.currency),
              show(row.vatMinor, row.currency),
            ],
            values: [
              row.category === 'S' ? Number(row.pct) : undefined,
              row.count,
              inHome(row.baseMinor, row.currency),
              inHome(row.vatMinor, row.currency),
            ],
          }))}
        />
        <p className="mt-3 text-sm text-mute">
          <Trans>
            By invoice date. Deposits are deducted from final invoices, cancellations from the total.
          </Trans>
        </p>
      </ReportCard>
      <ReportCard
        title={t`Sales by VAT ID (reverse charge)`}
        name={`recapitulative-${year}-q${quarter}`}
        query={query}
        head={[t`VAT ID`, t`Customer`, t`Currency`, t`Documents`, t`Net`]}
        rows={recap.map((row) => [
          row.vatId,
          row.name,
          row.currency,
          row.count,
          amountCell(row.baseMinor, row.currency, i18n.locale),
        ])}
        empty={<Trans>No reverse-charge sales this quarter.</Trans>}
      >
        <FigureTable
          label={t`Sales by VAT ID`}
          textColumns={2}
          head={[t`Customer`, t`VAT ID`, t`Net`]}
          rows={recap.map((row) => ({
            key: `${row.vatId} ${row.currency}`,
            cells: [row.name, row.vatId, show(row.baseMinor, row.currency)],
            values: [row.name, row.vatId, inHome(row.baseMinor, row.currency)],
          }))}
        />
      </ReportCard>
    </>
  )
}
